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

/** Half the width and height of the field of pips, in the units of a pip 1000 high. */
const HALF_WIDTH = 1130
const HALF_HEIGHT = 1760

/** One path for all pips of a card, `rank` 1 to 10, round 0 0 in units of a pip 1000 high; the lower half is turned. */
export function pipsPath(suit: Suit, rank: number): string {
  const { upright, turned } = PIP_PATHS[suit]
  return PLACES[rank - 1]!
    .map(([across, down]) => `M${Math.round(across * HALF_WIDTH)} ${Math.round(down * HALF_HEIGHT)}${down > 0 ? turned : upright}`)
    .join('')
}
