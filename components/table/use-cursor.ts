import type { ShallowRef } from 'vue'
import type { Position } from '../../engine/types'
import { shallowRef, watch } from 'vue'

/** Where the keyboard stands: a column and one of its cards, first to last from 0. */
export interface Cursor { readonly column: number, readonly place: number }

/** The keyboard's place on the table. Cards come and go; it stays in its column, at its end if it stood there, else on a card that is there. */
export function useCursor(position: () => Position): ShallowRef<Cursor> {
  const cursor = shallowRef<Cursor>({ column: 0, place: lastPlace(position(), 0) })
  watch(position, (now, before) => {
    const { column, place } = cursor.value
    const last = lastPlace(now, column)
    cursor.value = { column, place: place === lastPlace(before, column) ? last : Math.min(place, last) }
  })
  return cursor
}

/** The last card's place in the column; 0 in an empty one. */
export function lastPlace({ columns }: Position, column: number): number {
  return Math.max(0, columns[column]!.cards.length - 1)
}
