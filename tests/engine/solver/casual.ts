import type { Action, Move, Position } from '../../../engine'
import { isWon, legalActions, play } from '../../../engine'
import { follows, followsInSuit } from '../../../engine/card'
import { randomFrom } from '../../../engine/solver'

/** Such a player can go round in circles; this is where the game is given up. */
const LONGEST = 300

/**
 * A game as someone plays it who looks one action ahead: any move that joins a suit, turns a card or empties a column
 * is made, mostly the best of these; where there is none the stock deals. The actions until nothing of that is left.
 */
export function playCasually(opening: Position, seed: number): Action[] {
  const random = randomFrom(seed)
  const actions: Action[] = []
  let position = opening
  for (let action = casualAction(position, random); action && actions.length < LONGEST; action = casualAction(position, random)) {
    actions.push(action)
    position = play(position, action)
  }
  return actions
}

/** The positions of a casual game, the opening first. */
export function casualPositions(opening: Position, seed: number): Position[] {
  const positions = [opening]
  for (const action of playCasually(opening, seed))
    positions.push(play(positions.at(-1)!, action))
  return positions
}

function casualAction(position: Position, random: () => number): Action | undefined {
  if (isWon(position))
    return undefined
  const actions = legalActions(position)
  const moves = actions
    .filter(action => action.type === 'move')
    .map(move => ({ move, gain: gainOf(position, move) + random() }))
    .filter(({ gain }) => gain >= 1)
    .sort((a, b) => b.gain - a.gain)
  const fills = actions.filter(action => action.type === 'move' && position.columns[action.to]!.cards.length === 0)
  return moves[0]?.move
    ?? actions.find(action => action.type === 'deal')
    ?? (position.stock.length > 0 ? fills.find(fill => fill.type === 'move' && position.columns[fill.from]!.cards.length > fill.count) : undefined)
}

/** 0 where the move is of no use that can be seen at once. */
function gainOf({ columns }: Position, { from, to, count }: Move): number {
  const { cards, down } = columns[from]!
  const first = cards[cards.length - count]!
  const under = cards[cards.length - count - 1]
  const goal = columns[to]!.cards.at(-1)
  const breaksRun = cards.length - count > down && under !== undefined && followsInSuit(first, under)
  if (goal === undefined)
    return under !== undefined && cards.length - count === down ? 1 : 0
  if (breaksRun)
    return 0
  if (followsInSuit(first, goal))
    return 4
  if (cards.length - count === down)
    return 3
  return under !== undefined && cards.length - count > down && follows(first, under) ? 0 : 1.5
}
