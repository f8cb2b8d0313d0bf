import type { Card, Column, Move, Position } from './types'
import type { Gain, Standing } from './worth'
import { follows, followsInSuit } from './card'
import { changesNothing } from './dead-end'
import { advance } from './position'
import { groupLength, isWon, legalActions, whyNotDeal } from './rules'
import { COLUMNS, RANKS } from './types'
import { gainOf, riseOf, standingOf } from './worth'

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
 * Any other move hinted is the first of the plan that ends with the highest worth (`worth.ts`), the shortest of those.
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
  const [first] = stepsFrom(standingOf(seen))
  return first && advance(seen, first.move).done.length > seen.done.length ? [first.move] : bestPlan(seen, DEPTH).moves
}

interface Plan { readonly worth: number, readonly moves: readonly Move[] }

interface Step { readonly move: Move, readonly rise: number }

/** The plan of up to `depth` moves that ends with the highest worth, the shortest of those; no moves where none rises. */
function bestPlan(position: Position, depth: number, previous?: Step): Plan {
  const standing = standingOf(position)
  if (depth === 1)
    return bestEnd(standing, previous)
  let best: Plan = { worth: standing.worth, moves: [] }
  for (const step of stepsFrom(standing)) {
    if (previous && isNeedless(step, previous))
      continue
    const rest = bestPlan(advance(position, step.move), depth - 1, step)
    if (rest.worth > best.worth || (rest.worth === best.worth && rest.moves.length + 1 < best.moves.length))
      best = { worth: rest.worth, moves: [step.move, ...rest.moves] }
  }
  return best
}

/** `bestPlan` of one move. Nearly all the tables that a hint looks at are these ends, so none of them is made. */
function bestEnd(standing: Standing, previous: Step | undefined): Plan {
  let best: Step | undefined
  for (const move of sensibleMoves(standing.position)) {
    const step = { move, rise: riseOf(standing, move) }
    if (step.rise > (best?.rise ?? 0) && !(previous && isNeedless(step, previous)))
      best = step
  }
  return { worth: standing.worth + (best?.rise ?? 0), moves: best ? [best.move] : [] }
}

/** Highest rise first, so that of equal plans the one is kept that begins with the greatest gain. */
function stepsFrom(standing: Standing): Step[] {
  return sensibleMoves(standing.position)
    .map(move => ({ move, rise: riseOf(standing, move) }))
    .sort((a, b) => b.rise - a.rise)
}

/**
 * Whether a plan without the step right after `previous` does as well. Moves between four different columns give the same
 * in either order: only the one that rises more, or else comes from further left, is tried first. And a group that was
 * put down for no gain and goes on at once could have gone there in one move. It is asked of neighbours in a plan only,
 * so that the rest of a plan is a plan, too.
 */
function isNeedless({ move, rise }: Step, previous: Step): boolean {
  const { from, to, count } = previous.move
  if (move.from === to)
    return move.count === count && previous.rise <= 0
  if (move.from === from || move.to === from || move.to === to)
    return false
  return rise > previous.rise || (rise === previous.rise && move.from < from)
}

/**
 * Legal moves that a plan can need: no whole column to an empty one, empty columns being alike only to the leftmost,
 * and no run of one suit split but to continue another run of that suit. An unknown card stays where it is.
 */
function sensibleMoves({ columns, rules }: Position): Move[] {
  const moves: Move[] = []
  const ends = columns.map(({ cards }) => cards[cards.length - 1])
  const empty = ends.indexOf(undefined)
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
        const end = ends[to]
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

/** The hint to a plan's first move, with the gain by which the plan first raises the worth. */
function hintOf(seen: Position, moves: readonly Move[]): Hint {
  const before = standingOf(seen).worth
  let position = seen
  let steps = 0
  let rise: number
  do {
    position = advance(position, moves[steps++]!)
    rise = standingOf(position).worth - before
  } while (rise <= 0)
  return { kind: 'move', move: moves[0]!, gain: gainOf(rise), steps }
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
