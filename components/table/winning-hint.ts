import type { Action, Position } from '../../engine'
import type { UseMessages } from '../../locales/messages'
import type { Outlook } from '../../stores/outlook/outlook'
import type { RuleMessages, ShownMessage } from './use-rule-message'
import { loadPanelMessages } from '../../locales/messages'
import { useGameStore } from '../../stores/game'
import { useOutlookStore } from '../../stores/outlook/outlook'
import { hintBySight } from './hints'

/** How long a hint waits for a winning line to be found, and from when on it says so (ms). */
const PATIENCE_MS = 2500
const SILENCE_MS = 250

/** The position whose hint waits. Who asks for it again waits on. */
let waiting: Position | undefined

/**
 * The next action of a winning line where one is known, or is found in a short while; else the hint for who sees the
 * table. The words say which of the two it is. Undefined where something else was done meanwhile: an action, Escape; and
 * where this hint is waited for already.
 */
export async function hintWithOutlook(t: UseMessages['t'], messages: Pick<RuleMessages, 'say' | 'hush'>): Promise<ShownMessage | undefined> {
  const game = useGameStore()
  const { position } = game
  if (waiting === position)
    return undefined
  waiting = position
  const given = new AbortController()
  const done = new AbortController()
  window.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape')
      return
    given.abort()
    messages.hush()
  }, { signal: done.signal })
  const isOver = (): boolean => given.signal.aborted || game.position !== position
  let telling: ReturnType<typeof setTimeout> | undefined
  try {
    const outlook = useOutlookStore()
    outlook.follow()
    await loadPanelMessages()
    telling = setTimeout(() => isOver() || messages.say({ text: t('outlook.looking'), subject: { kind: 'controls' } }), SILENCE_MS)
    const found = await outlook.find(given.signal, PATIENCE_MS)
    return isOver() ? undefined : hintFor(t, position, found)
  }
  finally {
    clearTimeout(telling)
    done.abort()
    if (waiting === position)
      waiting = undefined
  }
}

function hintFor(t: UseMessages['t'], position: Position, outlook: Outlook | undefined): ShownMessage | undefined {
  const next = outlook?.kind === 'winnable' ? outlook.line[0] : undefined
  if (next) {
    useGameStore().noteSolver()
    return actionMessage(t, next)
  }
  const bySight = hintBySight(t, position)
  return bySight && { ...bySight, text: t('outlook.hint.by-sight', { hint: bySight.text }) }
}

function actionMessage(t: UseMessages['t'], action: Action): ShownMessage {
  if (action.type === 'deal')
    return { text: t('outlook.hint.deal'), subject: { kind: 'stock' } }
  const { from, to, count } = action
  return { text: t('outlook.hint.move', { count, from: from + 1, to: to + 1 }), subject: { kind: 'column', column: from }, move: action }
}
