import type { Move, Position } from './types'
import { follows, followsInSuit, rankOf } from './card'
import { advance } from './position'
import { dealsOverEmptyColumns } from './rules'
import { COLUMNS } from './types'

/**
 * What a move can be good for, best first. `sequence`: one is completed; `turn`: a face-down card turns; `join`: two
 * runs of a suit become one; `order`: a group leaves a card that it does not follow; `empty`: a column becomes empty.
 */
const GAINS = ['sequence', 'turn', 'join', 'order', 'empty'] as const
export type Gain = (typeof GAINS)[number]

/** What one of each adds to a worth. No count reaches a thousand, so the best difference decides. */
const WEIGHTS: Readonly<Record<Gain, number>> = { sequence: 1e12, turn: 1e9, join: 1e6, order: 1e3, empty: 1 }

/** How good a position is, and what decides how good its moves are. */
export interface Standing {
  readonly position: Position
  /** One number by which positions are ordered by what they have of each gain, the best first. */
  readonly worth: number
  /** Face-down cards and runs of one suit. */
  readonly pieces: number
  /** Joining to fewer pieces than this is worth nothing. */
  readonly leastPieces: number
  /** What an empty column is worth: 1 or 0. */
  readonly emptyWorth: number
}

/**
 * Joins and empty columns count only as far as they outlast the next deal. Where that has to find a card on every column,
 * fewer than ten pieces (a run of one suit, a face-down card) would be split again to fill them, and an empty column is
 * worth what it is used for. Without this, hints would join, fill, and join again.
 */
export function standingOf(position: Position): Standing {
  let hidden = 0
  let pieces = 0
  let breaks = 0
  let empty = 0
  for (const { cards, down } of position.columns) {
    hidden += down
    pieces += down
    if (cards.length === 0)
      empty++
    for (let i = down; i < cards.length; i++) {
      if (i > down && followsInSuit(cards[i]!, cards[i - 1]!))
        continue
      pieces++
      if (i > down && !follows(cards[i]!, cards[i - 1]!))
        breaks++
    }
  }
  const dealAhead = position.stock.length > 0
  const leastPieces = dealAhead && !dealsOverEmptyColumns(position) ? COLUMNS : 0
  const emptyWorth = dealAhead ? 0 : WEIGHTS.empty
  const worth = position.done.length * WEIGHTS.sequence - hidden * WEIGHTS.turn
    - Math.max(pieces, leastPieces) * WEIGHTS.join - breaks * WEIGHTS.order + empty * emptyWorth
  return { position, worth, pieces, leastPieces, emptyWorth }
}

/** By how much a legal move raises the worth: what `standingOf` of the next position would tell, without making it. */
export function riseOf(standing: Standing, move: Move): number {
  const { position, pieces, leastPieces, emptyWorth } = standing
  const { cards, down } = position.columns[move.from]!
  const target = position.columns[move.to]!.cards.at(-1)
  const at = cards.length - move.count
  const first = cards[at]!
  const under = cards[at - 1]
  const joins = target !== undefined && followsInSuit(first, target)
  // A sequence changes more than the two places where the group lay and lies; it ends in an ace that has just come free
  // or come to lie in suit.
  if ((joins && rankOf(cards.at(-1)!) === 1) || (under !== undefined && rankOf(under) === 1))
    return standingOf(advance(position, move)).worth - standing.worth
  const liesOn = at > down ? under : undefined
  const splits = liesOn !== undefined && followsInSuit(first, liesOn)
  const piecesNow = pieces - Number(joins) + Number(splits)
  let rise = (Math.max(pieces, leastPieces) - Math.max(piecesNow, leastPieces)) * WEIGHTS.join
  if (at > 0 && at === down)
    rise += WEIGHTS.turn
  if (liesOn !== undefined && !follows(first, liesOn))
    rise += WEIGHTS.order
  if (at === 0)
    rise += emptyWorth
  if (target === undefined)
    rise -= emptyWorth
  return rise
}

/** The best of the gains that a rise, above 0, brings. */
export function gainOf(rise: number): Gain {
  // What is lost in lesser gains is small beside half of a better one.
  return GAINS.find(gain => rise > WEIGHTS[gain] / 2)!
}
