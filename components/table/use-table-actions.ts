import type { Refusal } from '../../engine/types'
import type { MessageSubject } from './message-place'
import type { RuleMessages } from './use-rule-message'
import { dealsOverEmptyColumns, hasEmptyColumn } from '../../engine'
import { useMessages } from '../../locales/messages'
import { useGameStore } from '../../stores/game'
import { useSettingsStore } from '../../stores/settings'

export interface TableActions {
  deal: () => void
  undo: () => void
  redo: () => void
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
      messages.say(t(`refusal.${refusal}`), subject)
  }

  function deal(): void {
    const overEmpty = hasEmptyColumn(game.position) && dealsOverEmptyColumns(game.position)
    const refusal = game.play({ type: 'deal' })
    if (refusal)
      refuse(refusal, { kind: 'stock' })
    else if (overEmpty)
      messages.say(t('table.deal-over-empty'), { kind: 'stock' })
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

  return { deal, undo, redo, refuse }
}
