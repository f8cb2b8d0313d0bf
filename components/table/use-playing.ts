import type { Ref, ShallowRef } from 'vue'
import type { Layout } from './layout'
import type { Cursor } from './use-cursor'
import type { Flights } from './use-flights'
import type { Hand } from './use-hand'
import type { RuleMessages } from './use-rule-message'
import type { TableActions } from './use-table-actions'
import { shallowRef, watch } from 'vue'
import { momentOf } from '../../engine'
import { useMessages } from '../../locales/messages'
import { useGameStore } from '../../stores/game'
import { useSettingsStore } from '../../stores/settings'
import { changeBetween } from './change'
import { messagePlace } from './message-place'
import { sound } from './sound'
import { useFlights } from './use-flights'
import { useHand } from './use-hand'
import { useInputs } from './use-inputs'
import { useKeyboard } from './use-keyboard'
import { useRuleMessage } from './use-rule-message'
import { useShortcuts } from './use-shortcuts'
import { useTableActions } from './use-table-actions'
import { changeInWords, cursorInWords, liftedInWords } from './words'

export interface PlayingOptions {
  readonly table: Readonly<Ref<HTMLElement | null>>
  readonly layout: Readonly<ShallowRef<Layout>>
  /** Keeps the layout as it is. */
  readonly hold: (isHolding: boolean) => void
  /** Multiplies every duration; 0 moves nothing. */
  readonly pace: Readonly<Ref<number>>
  /** Nothing is to be seen or heard of changes: the page has only just opened. */
  readonly still: () => boolean
  readonly cursor: ShallowRef<Cursor>
  readonly ask: (wish: 'newGame' | 'help' | 'words') => void
}

export interface Playing {
  /** Does what an event would have done that came before anybody listened to it. */
  readonly again: (event: Event) => void
  readonly hand: Hand
  readonly flights: Flights
  readonly messages: RuleMessages
  readonly actions: TableActions
  /** What is to be read out, the same words twice as two announcements. */
  readonly announced: Readonly<ShallowRef<{ readonly text: string, readonly serial: number } | undefined>>
}

/**
 * Everything that playing needs and looking does not: the hand, the keyboard, cards in flight, messages, what is read out.
 */
export function usePlaying({ table, layout, hold, pace, still, cursor, ask }: PlayingOptions): Playing {
  const game = useGameStore()
  const settings = useSettingsStore()
  const { t } = useMessages()

  const { listen, again } = useInputs(table)
  const flights = useFlights(table, pace)
  const messages = useRuleMessage(subject => messagePlace(subject, layout.value, game.position))
  const actions = useTableActions(messages)
  const { deal, undo, redo, hint, refuse } = actions

  const hand = useHand({
    table,
    listen,
    flights,
    scene: () => ({ layout: layout.value, position: game.position }),
    settings: settings.values,
    play: move => void game.play(move),
    refuse: (refusal, column) => refuse(refusal, { kind: 'column', column }),
    holding: (isHolding) => {
      hold(isHolding)
      if (isHolding)
        game.hold()
      else
        game.release()
    },
  })

  useKeyboard({
    table,
    listen,
    cursor,
    hand,
    position: () => game.position,
    letters: () => settings.values.letterKeys,
    act: (action) => {
      switch (action) {
        case 'deal': return deal()
        case 'undo': return undo()
        case 'redo': return redo()
        case 'hint': return hint()
        case 'new-game': return ask('newGame')
        default: return ask(action)
      }
    },
    announce: at => say(cursorInWords(t, game.position, at)),
  })
  useShortcuts({ listen, undo, redo })

  /** Read out politely: what refused an action, what is lifted, what the keyboard stands on, what an action did. */
  const announced = shallowRef<{ readonly text: string, readonly serial: number }>()
  function announce(text: string): void {
    announced.value = { text, serial: (announced.value?.serial ?? 0) + 1 }
  }

  let waiting = 0
  /** Read out after it is seen: words are shaped like text that is drawn. */
  function sayLater(text: string): void {
    waiting++
    setTimeout(() => {
      waiting--
      announce(text)
    })
  }

  /** Nothing is read out before what was to be read out earlier. */
  function say(text: string): void {
    if (waiting > 0)
      sayLater(text)
    else
      announce(text)
  }

  watch(messages.shown, (shown) => {
    if (shown)
      say(shown.text)
  })

  watch([hand.group, hand.legal], ([group, legal]) => {
    if (group)
      say(liftedInWords(t, group.count, legal))
  })

  // The layout that the page shows at this moment; `layout` is already that of the position to be drawn next.
  let drawn = layout.value
  watch([layout, () => game.game], ([now]) => void (drawn = now), { flush: 'post' })

  // Before the columns draw the new position: flights start from where the cards are seen now.
  watch(() => game.game, (next, previous) => {
    // Counting a hint or a second changes nothing on the table.
    if (previous.moments === next.moments && previous.head === next.head)
      return
    hand.cancel()
    messages.hush()
    const before = { layout: drawn, position: momentOf(previous).position }
    const change = changeBetween(previous, next)
    flights.depart(before, { layout: layout.value, position: game.position }, change)
    const words = changeInWords(t, before.position, game.position, change)
    if (words)
      sayLater(words)
    if (settings.values.sound && !still())
      void sound(before.position, game.position, change)
  })

  return { again, hand, flights, messages, actions, announced }
}
