import type { Card, Column, Move, Position } from './types'
import { follows, followsInSuit } from './card'
import { changesNothing } from './dead-end'
import { advance } from './position'
import { dealsOverEmptyColumns, groupLength, isWon, legalActions, whyNotDeal } from './rules'
import { COLUMNS, RANKS } from './types'

/**
 * What a move can be good for, best first. `sequence`: one is completed; `turn`: a face-down card turns; `join`: two
 * runs of a suit become one; `order`: a group leaves a card that it does not follow; `empty`: a column becomes empty.
 */
const GAINS = ['sequence', 'turn', 'join', 'order', 'empty'] as const
export type Gain = (typeof GAINS)[number]

/**
 * `move`: the first of `steps` moves (1 to 3) of which the last brings the gain; `fill-column`: an empty column forbids
 * the deal, and this move fills it with the least harm; `go-back`: nothing to gain in sight, nothing to deal.
 */
export type Hint
  = | { readonly kind: 'move', readonly move: Move, readonly gain: Gain, readonly steps: number }
    | { readonly kind: 'fill-column', readonly move: Move }
    | { readonly kind: 'deal' }
    | { readonly kind: 'go-back' }

/** How many moves a hint looks ahead. */
const DEPTH = 3

/** Rank 15: no card is one rank higher or lower, so it joins nothing and nothing joins it. */
const UNKNOWN: Card = 15

/**
 * What a player who sees the table might do next (SPEC §8). Face-down cards and the stock only count, whatever they
 * are. `undefined` on a won table.
 *
 * Following hints never comes back to a position. A sequence that can be completed comes first; it never comes back.
 * Any other move hinted is the first of the plan that ends with the highest worth (`worthOf`), the shortest of those.
 * Played, it leaves the rest of that plan, one move shorter: with each such move the best end gets better, or it stays
 * and comes nearer. A column is filled only where no plan raises the worth; that never lowers it (`leastHarm`) and leaves
 * one empty column less. A deal shrinks the stock.
 */
export function hint(position: Position): Hint | undefined {
  if (isWon(position))
    return undefined
  const seen = asSeen(position)
  const moves = movesAhead(seen)
  if (moves.length > 0)
    return hintOf(seen, moves)
  switch (whyNotDeal(position)) {
    case undefined:
      return { kind: 'deal' }
    case 'deal-empty-column':
      return { kind: 'fill-column', move: leastHarm(seen) }
    default:
      return { kind: 'go-back' }
  }
}

/** The same table with one unknown card in the place of every hidden one, so that nothing below can peek. */
function asSeen(position: Position): Position {
  const columns = position.columns.map(({ cards, down }): Column =>
    ({ cards: cards.map((card, i) => i < down ? UNKNOWN : card), down }))
  return { ...position, columns, stock: position.stock.map(() => UNKNOWN) }
}

/** The moves that the player is hinted to begin: one that completes a sequence, or else the best plan; none without gain. */
function movesAhead(seen: Position): readonly Move[] {
  const worth = worthOf(seen)
  const [first] = stepsFrom(seen, worth)
  return first && first.next.done.length > seen.done.length ? [first.move] : bestPlan(seen, worth, DEPTH).moves
}

interface Plan { readonly worth: number, readonly moves: readonly Move[] }

interface Step { readonly move: Move, readonly next: Position, readonly worth: number, readonly rise: number }

/** The plan of up to `depth` moves that ends with the highest worth, the shortest of those; no moves where none rises. */
function bestPlan(position: Position, worth: number, depth: number, previous?: Step): Plan {
  let best: Plan = { worth, moves: [] }
  for (const step of stepsFrom(position, worth)) {
    if (previous && belongsBefore(step, previous))
      continue
    const rest = depth > 1 ? bestPlan(step.next, step.worth, depth - 1, step) : { worth: step.worth, moves: [] }
    if (rest.worth > best.worth || (rest.worth === best.worth && rest.moves.length + 1 < best.moves.length))
      best = { worth: rest.worth, moves: [step.move, ...rest.moves] }
  }
  return best
}

/** Highest rise first, so that of equal plans the one is kept that begins with the greatest gain. */
function stepsFrom(position: Position, worth: number): Step[] {
  return sensibleMoves(position).map((move) => {
    const next = advance(position, move)
    const nextWorth = worthOf(next)
    return { move, next, worth: nextWorth, rise: nextWorth - worth }
  }).sort((a, b) => b.rise - a.rise)
}

/**
 * Moves between four different columns give the same in either order: only the one that rises more, or else comes from
 * further left, is tried first. It is asked of neighbours in a plan only, so that the rest of a plan is a plan, too.
 */
function belongsBefore({ move, rise }: Step, previous: Step): boolean {
  const { from, to } = previous.move
  if (move.from === from || move.from === to || move.to === from || move.to === to)
    return false
  return rise > previous.rise || (rise === previous.rise && move.from < from)
}

/**
 * Legal moves that a plan can need: no whole column to an empty one, empty columns being alike only to the leftmost,
 * and no run of one suit split but to continue another run of that suit. An unknown card stays where it is.
 */
function sensibleMoves({ columns, rules }: Position): Move[] {
  const moves: Move[] = []
  const empty = columns.findIndex(({ cards }) => cards.length === 0)
  for (let from = 0; from < COLUMNS; from++) {
    const column = columns[from]!
    const { length } = column.cards
    const longest = groupLength(column, rules)
    for (let count = 1; count <= longest; count++) {
      const first = column.cards[length - count]!
      if (first === UNKNOWN)
        continue
      const splits = splitsRun(column, count)
      const joins = splits ? followsInSuit : follows
      if (empty >= 0 && !splits && count < length)
        moves.push({ type: 'move', from, to: empty, count })
      for (let to = 0; to < COLUMNS; to++) {
        const end = columns[to]!.cards.at(-1)
        if (to !== from && end !== undefined && joins(first, end))
          moves.push({ type: 'move', from, to, count })
      }
    }
  }
  return moves
}

/** Whether the last `count` cards of the column lie on a face-up card that they follow in suit. */
function splitsRun({ cards, down }: Column, count: number): boolean {
  const first = cards.length - count
  return first > down && followsInSuit(cards[first]!, cards[first - 1]!)
}

/** How far the table is in each of `GAINS`, in that order; more is better. */
type Tally = readonly [sequences: number, turned: number, joined: number, ordered: number, empty: number]

/**
 * Joins and empty columns count only as far as they outlast the next deal. Where that has to find a card on every column,
 * fewer than ten pieces (a run of one suit, a face-down card) would be split again to fill them, and an empty column is
 * worth what it is used for. Without this, hints would join, fill, and join again.
 */
function tallyOf(position: Position): Tally {
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
  const mustFill = dealAhead && !dealsOverEmptyColumns(position)
  return [position.done.length, -hidden, -(mustFill ? Math.max(pieces, COLUMNS) : pieces), -breaks, dealAhead ? 0 : empty]
}

/** One number by which positions are ordered as by their tallies, the first difference deciding. */
function worthOf(position: Position): number {
  const [sequences, turned, joined, ordered, empty] = tallyOf(position)
  // No count reaches a thousand.
  return (((sequences * 1000 + turned) * 1000 + joined) * 1000 + ordered) * 1000 + empty
}

/** The hint to a plan's first move, with the gain by which the plan first raises the worth. */
function hintOf(seen: Position, moves: readonly Move[]): Hint {
  const before = worthOf(seen)
  let position = seen
  let steps = 0
  do
    position = advance(position, moves[steps++]!)
  while (worthOf(position) <= before)
  const tally = tallyOf(seen)
  const gain = GAINS[tallyOf(position).findIndex((count, i) => count > tally[i]!)]!
  return { kind: 'move', move: moves[0]!, gain, steps }
}

/**
 * The move to the leftmost empty column that splits no run of one suit, or else one from its end; the fewest cards.
 * Every plan tried before, no group to move here lies on a face-down card or on one that it does not follow. A run is
 * split only where every column is a single one: nine pieces at most, so the worth stays.
 */
function leastHarm(seen: Position): Move {
  const to = seen.columns.findIndex(({ cards }) => cards.length === 0)
  const moves = legalActions(seen).filter(action => action.type === 'move').filter(move => move.to === to && !changesNothing(seen, move))
  const harm = ({ from, count }: Move): number => count + (splitsRun(seen.columns[from]!, count) ? RANKS : 0)
  return moves.reduce((best, move) => harm(move) < harm(best) ? move : best)
}
