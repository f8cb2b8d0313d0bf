import type { Action } from '../../engine'
import type { UseMessages } from '../../locales/messages'
import type { RuleMessages, ShownMessage } from './use-rule-message'
import { loadPanelMessages } from '../../locales/messages'
import { useGameStore } from '../../stores/game'
import { useOutlookStore } from '../../stores/outlook/outlook'
import { hintBySight } from './hints'

/** How long a hint waits for a winning line to be found, and from when on it says so (ms). */
const PATIENCE_MS = 2500
const SILENCE_MS = 250

/** The hint that waits; a newer one takes its place. */
let waiting: AbortController | undefined

/**
 * The next action of a winning line where one is known, or is found in a short while; else the hint for who sees the
 * table. The words say which of the two it is. Undefined where something else was done meanwhile: an action, Escape.
 */
export async function hintWithOutlook(t: UseMessages['t'], messages: Pick<RuleMessages, 'say' | 'hush'>): Promise<ShownMessage | undefined> {
  waiting?.abort()
  const given = waiting = new AbortController()
  const game = useGameStore()
  const { position } = game
  const outlook = useOutlookStore()
  outlook.follow()
  await loadPanelMessages()
  const isOver = (): boolean => given.signal.aborted || game.position !== position
  const patience = new AbortController()
  const timers = [
    setTimeout(() => isOver() || messages.say({ text: t('outlook.looking'), subject: { kind: 'controls' } }), SILENCE_MS),
    setTimeout(() => patience.abort(), PATIENCE_MS),
  ]
  const giveUp = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      given.abort()
      messages.hush()
    }
  }
  window.addEventListener('keydown', giveUp, { signal: given.signal })
  const found = await outlook.find(AbortSignal.any([given.signal, patience.signal]))
  timers.forEach(clearTimeout)
  const isLeft = isOver()
  given.abort()
  if (isLeft)
    return undefined
  const next = found?.kind === 'winnable' ? found.line[0] : undefined
  if (next) {
    game.noteSolver()
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
