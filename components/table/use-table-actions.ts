import type { Refusal } from '../../engine/types'
import type { MessageSubject } from './message-place'
import type { RuleMessages } from './use-rule-message'
import { nextTick } from 'vue'
import { dealsOverEmptyColumns, hasEmptyColumn } from '../../engine'
import { useMessages } from '../../locales/messages'
import { recordError } from '../../stores/error-log'
import { useGameStore } from '../../stores/game'
import { useSettingsStore } from '../../stores/settings'

export interface TableActions {
  deal: () => void
  undo: () => void
  redo: () => void
  hint: () => void
  /** Says which rule refused something, if the player wants to be told. */
  refuse: (refusal: Refusal, subject: MessageSubject) => void
}

/** What the controls, the stock and the keyboard do, each with its word for why it cannot be done. */
export function useTableActions(messages: RuleMessages): TableActions {
  const game = useGameStore()
  const settings = useSettingsStore()
  const { t } = useMessages()

  function refuse(refusal: Refusal, subject: MessageSubject): void {
    if (settings.values.ruleMessages)
      messages.say({ text: t(`refusal.${refusal}`), subject, ...columnMeant(refusal, subject) })
  }

  function columnMeant(refusal: Refusal, subject: MessageSubject): { column?: number } {
    if (refusal === 'deal-empty-column')
      return { column: game.position.columns.findIndex(({ cards }) => cards.length === 0) }
    return subject.kind === 'column' ? { column: subject.column } : {}
  }

  function deal(): void {
    const overEmpty = hasEmptyColumn(game.position) && dealsOverEmptyColumns(game.position)
    const refusal = game.play({ type: 'deal' })
    if (refusal)
      refuse(refusal, { kind: 'stock' })
    else if (overEmpty)
      // Once the deal has cleared away what was said before it.
      void nextTick(() => messages.say({ text: t('table.deal-over-empty'), subject: { kind: 'stock' } }))
  }

  function undo(): void {
    const refusal = game.undo()
    if (refusal)
      refuse(refusal, { kind: 'controls' })
  }

  function redo(): void {
    const refusal = game.redo()
    if (refusal)
      refuse(refusal, { kind: 'controls' })
  }

  async function giveHint(): Promise<void> {
    const { hint, winningHints } = settings.values
    if (!hint && !winningHints)
      return
    const { position } = game
    // Read with the first hint: no tab needs it to be opened.
    const given = winningHints
      ? await (await import('./winning-hint')).hintWithOutlook(t, messages)
      : (await import('./hints')).hintBySight(t, position)
    if (!given || game.position !== position)
      return
    messages.say(given)
    game.noteHint()
  }

  return { deal, undo, redo, refuse, hint: () => void giveHint().catch(recordError) }
}
