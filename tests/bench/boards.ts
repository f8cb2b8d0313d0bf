import type { Game } from '../../engine'
import { makeAction, openingPosition, tableauCards } from '../../engine'
import { gameAfter } from '../e2e/harness/game'
import { readCode } from '../engine/picture'
import { casualPositions, playCasually } from '../engine/solver/casual'

const CODE = 'SP1-S4C-AAAAAAD'
const FULL = 94

/** A casual game after its fourth deal: 94 cards on the tableau, some forty of them face down. */
export function fullBoard(): Game {
  const opening = openingPosition(readCode(CODE))
  const actions = playCasually(opening, 2)
  const end = casualPositions(opening, 2).findLastIndex(position => tableauCards(position) === FULL)
  if (end < 0)
    throw new Error(`this game never has ${FULL} cards on the tableau`)
  return gameAfter(CODE, actions.slice(0, end).map(makeAction))
}

const LONG_COLUMN_ACTIONS = ('deal 2-5x1 4-5x1 deal 2-8x1 3-2x1 4-3x1 4-5x1 3-5x2 deal 8-5x3 deal 3-5x1 3-5x1 9-5x2 2-5x1 8-5x1 '
  + '2-8x1 2-5x2 7-9x1 7-5x1 1-5x2 deal 6-5x1').split(' ')

/** All 104 cards on the tableau, 30 of them in column 5: the most that the table has to draw, with a drag that can be made there. */
export const LONG_COLUMN = {
  game: () => gameAfter('SP1-S4R-AAAAAAD', LONG_COLUMN_ACTIONS),
  drag: { from: 5, to: 2, count: 2 },
}

/** The same game before its last deal: 94 cards on the tableau, ten in the stock. */
export function beforeLastDeal(): Game {
  return gameAfter('SP1-S4R-AAAAAAD', LONG_COLUMN_ACTIONS.slice(0, LONG_COLUMN_ACTIONS.lastIndexOf('deal')))
}
