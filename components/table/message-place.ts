import type { Position } from '../../engine/types'
import type { Layout } from './layout'
import { cardPoint } from './spot'

/** The point that a message is about, in px of the table, and the side of it on which the message stands. */
export interface MessagePlace {
  readonly x: number
  readonly y: number
  readonly side: 'below' | 'above' | 'before' | 'after'
}

/** What a message is about. */
export type MessageSubject
  = | { readonly kind: 'column', readonly column: number }
    | { readonly kind: 'stock' }
    | { readonly kind: 'controls' }

/** Two lines with their padding, the tip and some air (px). */
const TALLEST = 72
/** The widest plate with its tip (px). */
const WIDEST = 276
/** The number of deals left, written beside the stock (px). */
const DEALS_LEFT = 96

/** Over bare table where there is any: below a column's end, or above it at the foot; beside the stock; at the controls. */
export function messagePlace(subject: MessageSubject, layout: Layout, position: Position): MessagePlace {
  if (subject.kind === 'column')
    return besideColumn(subject.column, layout, position)
  if (subject.kind === 'controls')
    return atControls(layout)
  const { width, y, height } = layout.pile
  // In a narrow window there is no room beside the stock.
  if (layout.arrangement === 'narrow')
    return { x: layout.stock + width / 2, y: y + height, side: 'below' }
  const slots = { left: layout.foundations[0]!, right: layout.foundations.at(-1)! + width }
  const isRight = layout.stock > slots.left
  const room = isRight ? layout.stock - slots.right : slots.left - layout.stock - width
  // Rather over the words beside the stock than over a removed sequence; the edges of the pile stay free.
  const distance = room < DEALS_LEFT + WIDEST ? width / 2 : DEALS_LEFT
  return isRight
    ? { x: layout.stock - distance, y: y + height / 2, side: 'before' }
    : { x: layout.stock + width + distance, y: y + height / 2, side: 'after' }
}

function atControls({ arrangement, bar, foot, bottom }: Layout): MessagePlace {
  if (foot)
    return { x: foot.x + foot.width / 10, y: foot.y, side: 'above' }
  // In a low window there is no bare table under the bar, only the cards' indices.
  return arrangement === 'low'
    ? { x: bar.x + bar.width * 0.7, y: bottom, side: 'above' }
    : { x: bar.x + bar.width * 0.7, y: bar.y + bar.height, side: 'below' }
}

function besideColumn(column: number, layout: Layout, position: Position): MessagePlace {
  const x = layout.columns[column]!.x + layout.card.width / 2
  const { top, bottom } = endOf(column, layout, position)
  // A plate spans several narrow columns: it stands below all that it would cover, where there is room.
  const sides = layout.arrangement === 'narrow' ? [lowestEnd(x, layout, position), bottom] : [bottom]
  const y = sides.find(side => side + TALLEST <= layout.bottom)
  return y === undefined ? { x, y: top, side: 'above' } : { x, y, side: 'below' }
}

/** From where to where the column's last card, or its empty slot, is seen. */
function endOf(column: number, layout: Layout, position: Position): { readonly top: number, readonly bottom: number } {
  const { y } = cardPoint(layout, position, column, Math.max(0, position.columns[column]!.cards.length - 1))
  return { top: y, bottom: y + layout.card.height }
}

/** Where the last of the columns ends that the widest plate about `x` spans. */
function lowestEnd(x: number, layout: Layout, position: Position): number {
  const { card, columns } = layout
  const furthest = columns.at(-1)!.x + card.width - WIDEST
  const left = Math.max(columns[0]!.x, Math.min(x - WIDEST / 2, furthest))
  return columns.reduce((lowest, column, i) => column.x + card.width < left || column.x > left + WIDEST
    ? lowest
    : Math.max(lowest, endOf(i, layout, position).bottom), 0)
}
