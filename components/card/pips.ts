import type { Suit } from '../../engine/types'
import { PIP_PATHS } from './glyphs'

/** Where a pip lies: −1 to 1 across and down the field of pips, 0 0 in its middle. */
type Place = readonly [across: number, down: number]

const MIDDLE: readonly Place[] = [[0, 0]]
const PAIR: readonly Place[] = [[0, -1], [0, 1]]
const CORNERS: readonly Place[] = [[-1, -1], [1, -1], [-1, 1], [1, 1]]
const SIDES: readonly Place[] = [[-1, 0], [1, 0]]
const FLANKS: readonly Place[] = [...CORNERS, [-1, -1 / 3], [1, -1 / 3], [-1, 1 / 3], [1, 1 / 3]]

/** By rank, ace first, as on an English pack; courts have none. */
const PLACES: readonly (readonly Place[])[] = [
  MIDDLE,
  PAIR,
  [...PAIR, ...MIDDLE],
  CORNERS,
  [...CORNERS, ...MIDDLE],
  [...CORNERS, ...SIDES],
  [...CORNERS, ...SIDES, [0, -1 / 2]],
  [...CORNERS, ...SIDES, [0, -1 / 2], [0, 1 / 2]],
  [...FLANKS, ...MIDDLE],
  [...FLANKS, [0, -2 / 3], [0, 2 / 3]],
]

/** Half the width and height of the field of pips, in the units of their paths. */
const HALF_WIDTH = 19.89
const HALF_HEIGHT = 30.98

/** One path for the pips of a card, `rank` 1 to 10, round 0 0: those that stand upright, or those in the lower half, upside down as they are. */
export function pipsPath(suit: Suit, rank: number, turned: boolean): string {
  const side = turned ? -1 : 1
  return PLACES[rank - 1]!
    .filter(([, down]) => (down > 0) === turned)
    .map(([across, down]) => `M${(side * across * HALF_WIDTH).toFixed(2)} ${(side * down * HALF_HEIGHT).toFixed(2)}${PIP_PATHS[suit]}`)
    .join('')
}
