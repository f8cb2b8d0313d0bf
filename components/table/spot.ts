import type { Position } from '../../engine/types'
import type { Layout } from './layout'
import { cardTop } from './layout'

/** A place on the page in CSS px, from the table's top left corner. */
export interface Point { readonly x: number, readonly y: number }

/** What lies at a point: a column, and which of its cards, first to last from 0 (`undefined`: bare table below them). */
export interface Spot { readonly column: number, readonly place: number | undefined }

/** A movable group: the last `count` cards of a column. */
export interface Group { readonly column: number, readonly count: number }

/** How far above a column's first card a group may still be let go, in card widths. */
const TOLERANCE_ABOVE = 0.6
/** How much of the group's width must overlap a column when the pointer is over no legal one. */
const LEAST_OVERLAP = 0.25
const MOSTLY = 0.55

/** Where the card lies that is `place`-th in its column. */
export function cardPoint(layout: Layout, position: Position, column: number, place: number): Point {
  const strips = layout.columns[column]!
  return { x: strips.x, y: layout.top + cardTop(strips, position.columns[column]!.down, place) }
}

/** What a press at `point` touches; `undefined` outside the columns. Judged by the layout, so a card in flight is where it will be. */
export function spotAt(layout: Layout, position: Position, point: Point): Spot | undefined {
  const column = columnAt(layout, point)
  if (column === undefined || point.y < layout.top)
    return undefined
  const { cards, down } = position.columns[column]!
  for (let place = cards.length - 1; place >= 0; place--) {
    const top = layout.top + cardTop(layout.columns[column]!, down, place)
    if (point.y >= top)
      return { column, place: point.y < top + layout.card.height ? place : undefined }
  }
  return { column, place: undefined }
}

/**
 * The column on which a group dropped here lands: the legal one under the pointer, else the legal one that the group
 * overlaps most; `undefined` where there is none. `box`: the top left corner of the group's first card. Over its
 * `own` column a group goes elsewhere only if it lies mostly there.
 */
export function dropColumn(layout: Layout, legal: readonly number[], own: number, pointer: Point, box: Point): number | undefined {
  if (Math.max(pointer.y, box.y) < layout.top - TOLERANCE_ABOVE * layout.card.width)
    return undefined
  const under = columnAt(layout, pointer)
  if (under !== undefined && legal.includes(under))
    return under
  const { width } = layout.card
  const overlap = (column: number): number => width - Math.abs(layout.columns[column]!.x - box.x)
  const best = legal.reduce<number | undefined>((best, column) =>
    best === undefined || overlap(column) > overlap(best) ? column : best, undefined)
  const least = (under === own ? MOSTLY : LEAST_OVERLAP) * width
  return best !== undefined && overlap(best) >= least ? best : undefined
}

/** The column whose lane, half a gap wider on each side, holds the point. */
export function columnAt(layout: Layout, { x }: Point): number | undefined {
  const half = layout.gap / 2
  const column = layout.columns.findIndex(column => x >= column.x - half && x < column.x + layout.card.width + half)
  return column < 0 ? undefined : column
}
