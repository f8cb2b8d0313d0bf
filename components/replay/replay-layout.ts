import type { Position } from '../../engine/types'
import type { Index } from '../card/strip'
import type { Layout } from '../table/layout'
import { layOut } from '../table/layout'

interface ReplayLayoutInput {
  /** Of the picture, in CSS px. */
  readonly width: number
  readonly height: number
  readonly position: Position
  readonly index: Index
  readonly leftHand: boolean
}

/** Above the piles (px). */
const EDGE = 12

/** The table's own layout from the piles down: a picture of a table has neither bar nor foot. */
export function layOutReplay({ width, height, position, index, leftHand }: ReplayLayoutInput): Layout {
  const columns = position.columns.map(({ cards, down }) => ({ down, up: cards.length - down }))
  const windowOf = (height: number): Layout => layOut({ width, height, columns, index, leftHand, notice: 0 })
  const whole = windowOf(height)
  // The window whose tableau ends where the picture does once its bar is cut off.
  const cut = windowOf(height + (height - whole.bottom) + whole.pile.y - 2 * EDGE)
  const above = cut.pile.y - EDGE
  return { ...cut, pile: { ...cut.pile, y: EDGE }, top: cut.top - above, bottom: cut.bottom - above }
}
