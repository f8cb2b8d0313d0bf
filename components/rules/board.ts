import type { Position } from '../../engine'
import type { Layout } from '../table/layout'
import type { RuleBoardText } from './sections'
import { parsePosition } from '../../engine'
import { COLUMNS, SEQUENCES } from '../../engine/types'
import { cardTop } from '../table/layout'

const CARD = { width: 64, height: 90 }
const GAP = 16
/** Of the board's edge, on every side. */
const MARGIN = 16
const HIDDEN_STRIP = 12
const FACE_STRIP = 21

/**
 * The position that the columns make; those after them are empty.
 *
 * @throws {RangeError} if the text is no position
 */
export function positionOf({ columns }: RuleBoardText): Position {
  const lines = Array.from({ length: COLUMNS }, (_, i) => `${i + 1}: ${columns[i] || '|'}`)
  const position = parsePosition(['S4C', ...lines, 'stock:', 'done:'].join('\n'))
  if (!position.ok)
    throw new RangeError(`no position: ${position.error}`)
  return position.value
}

/** Where the table draws the first `count` columns of the position, as wide and high as they are. */
export function layOutColumns({ columns }: Position, count: number): Layout & { readonly width: number, readonly height: number } {
  const strips = { hiddenStrip: HIDDEN_STRIP, faceStrip: FACE_STRIP, indexScale: 1 }
  const tops = columns.slice(0, count).map(({ cards, down }) => cardTop(strips, down, Math.max(0, cards.length - 1)))
  const bottom = MARGIN + Math.max(...tops) + CARD.height
  const nowhere = { x: 0, y: 0, width: 0, height: 0 }
  return {
    arrangement: 'wide',
    index: 'standard',
    card: CARD,
    gap: GAP,
    top: MARGIN,
    bottom,
    columns: columns.map((_, i) => ({ x: MARGIN + i * (CARD.width + GAP), ...strips })),
    bar: nowhere,
    foot: undefined,
    markAtFoot: false,
    pile: nowhere,
    foundations: Array.from<number>({ length: SEQUENCES }).fill(0),
    stock: 0,
    width: 2 * MARGIN + count * CARD.width + (count - 1) * GAP,
    height: bottom + MARGIN,
  }
}
