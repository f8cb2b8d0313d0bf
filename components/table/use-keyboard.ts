import type { Ref, ShallowRef } from 'vue'
import type { Position } from '../../engine/types'
import type { Cursor } from './use-cursor'
import type { Hand } from './use-hand'
import type { Inputs } from './use-inputs'
import { nextTick } from 'vue'
import { COLUMNS } from '../../engine/types'
import { lastPlace } from './use-cursor'

/** Letters that act while the table has the focus; the same on every keyboard layout. */
export const LETTER_KEYS = { b: 'best', d: 'deal', u: 'undo', r: 'redo', h: 'hint', n: 'new-game', w: 'words' } as const
type LetterAction = (typeof LETTER_KEYS)[keyof typeof LETTER_KEYS]

interface KeyboardOptions {
  readonly table: Readonly<Ref<HTMLElement | null>>
  readonly listen: Inputs['listen']
  /** Where it stands; moved by it. */
  readonly cursor: ShallowRef<Cursor>
  readonly position: () => Position
  readonly hand: Hand
  /** Whether single letters act at all (WCAG 2.1.4). */
  readonly letters: () => boolean
  readonly act: (action: Exclude<LetterAction, 'best'> | 'help') => void
  /** Tells what the cursor stands on now. */
  readonly announce: (cursor: Cursor) => void
}

/** The keyboard on the table: one tab stop, arrows between and within columns, a key for each thing a pointer does. */
export function useKeyboard({ table, listen, cursor, position, hand, letters, act, announce }: KeyboardOptions): void {
  /** The column that gets the focus is read out by its label, card by card. `from`: where the focus was as the key went down. */
  function goToColumn(column: number, from: EventTarget | null): void {
    const wrapped = (column + COLUMNS) % COLUMNS
    cursor.value = { column: wrapped, place: lastPlace(position(), wrapped) }
    void nextTick(() => {
      // Who has gone elsewhere meanwhile is not called back.
      if (document.activeElement === from)
        table.value?.querySelector<HTMLElement>(`[data-column="${cursor.value.column + 1}"]`)?.focus({ preventScroll: true })
    })
  }

  function goToPlace(place: number): void {
    const { column } = cursor.value
    cursor.value = { column, place: Math.min(Math.max(place, position().columns[column]!.down), lastPlace(position(), column)) }
    announce(cursor.value)
  }

  function liftOrPlace(): void {
    if (hand.isLifted.value)
      hand.place(cursor.value.column)
    else
      hand.lift(cursor.value)
  }

  /** Acts on keys that mean the same on every layout; tells whether it did. */
  function actOnNamedKey({ key, target }: KeyboardEvent): boolean {
    const { column, place } = cursor.value
    switch (key) {
      case 'ArrowLeft':
        goToColumn(column - 1, target)
        return true
      case 'ArrowRight':
        goToColumn(column + 1, target)
        return true
      case 'ArrowUp':
        goToPlace(place - 1)
        return true
      case 'ArrowDown':
        goToPlace(place + 1)
        return true
      case 'Home':
        goToColumn(0, target)
        return true
      case 'End':
        goToColumn(COLUMNS - 1, target)
        return true
      case 'Enter':
      case ' ':
        liftOrPlace()
        return true
      case '+':
      case '=': // The plus of a US keyboard without Shift.
        hand.resize(1)
        return true
      case '-':
        hand.resize(-1)
        return true
      default:
        return false
    }
  }

  function actOnLetter(letter: string): boolean {
    if (letter === '?') {
      act('help')
      return true
    }
    const action = letter in LETTER_KEYS ? LETTER_KEYS[letter as keyof typeof LETTER_KEYS] : undefined
    if (action === 'best')
      hand.sendToBest(cursor.value)
    else if (action)
      act(action)
    return action !== undefined
  }

  listen(table, 'keydown', (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented)
      return
    const isOnColumn = event.target instanceof Element && event.target.closest('[data-column]') !== null
    const done = (isOnColumn && actOnNamedKey(event)) || (letters() && actOnLetter(letterOf(event)))
    if (done)
      event.preventDefault()
  })

  // F6 leaves the address bar for the page, but for no place on it: the arrows then find the table.
  listen(document, 'keydown', (event: KeyboardEvent) => {
    const { target, key } = event
    const isEmpty = position().columns.every(({ cards }) => cards.length === 0)
    if (isEmpty || target !== document.body || !key.startsWith('Arrow') || event.ctrlKey || event.altKey || event.metaKey)
      return
    goToColumn(cursor.value.column, target)
    event.preventDefault()
  })

  // A click or a tap puts the cursor where it touched, so that the keyboard goes on from there.
  listen(table, 'focusin', ({ target }: FocusEvent) => {
    const column = target instanceof HTMLElement ? Number(target.dataset.column) - 1 : Number.NaN
    if (Number.isInteger(column) && column !== cursor.value.column)
      cursor.value = { column, place: lastPlace(position(), column) }
  })
}

/** The Latin letter of a key: what it writes, or its place on the board where that is Hangul, kana or Zhuyin. */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[\x21-\x7E]$/.test(key))
    return key.toLowerCase()
  return /^Key[A-Z]$/.test(code) ? code.slice(-1).toLowerCase() : ''
}
