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
  const end = cardPoint(layout, position, column, Math.max(0, position.columns[column]!.cards.length - 1))
  const x = end.x + layout.card.width / 2
  const below = end.y + layout.card.height
  return below + TALLEST <= layout.bottom ? { x, y: below, side: 'below' } : { x, y: end.y, side: 'above' }
}
