import type { Card, Column, Move, Position } from './types'
import { follows, followsInSuit } from './card'
import { advance } from './position'
import { dealsOverEmptyColumns, groupLength, isWon, legalActions, whyNotDeal } from './rules'
import { COLUMNS } from './types'

/** What a move of a hint is good for, best first. */
export const GAINS = ['sequence', 'turn', 'join', 'empty', 'order'] as const
/**
 * `sequence`: one is completed; `turn`: a face-down card turns; `join`: two runs of one suit become one; `empty`: a
 * column becomes empty; `order`: a group leaves a card that it does not follow.
 */
export type Gain = (typeof GAINS)[number]

/**
 * `move`: brings the gain `why` with the move numbered `steps`, this one being the first (1 to 3); `fill-column`: an
 * empty column forbids the deal, and this move fills it with the least harm; `go-back`: nothing to gain in sight and
 * nothing to deal.
 */
export type Hint
  = | { readonly kind: 'move', readonly move: Move, readonly why: Gain, readonly steps: number }
    | { readonly kind: 'fill-column', readonly move: Move }
    | { readonly kind: 'deal' }
    | { readonly kind: 'go-back' }

/** How many moves a hint looks ahead. */
const DEPTH = 3

/** Rank 15: no card is one rank higher or lower, so it joins nothing and nothing joins it. */
const UNKNOWN: Card = 15

interface Plan { readonly worth: number, readonly moves: readonly Move[] }

/**
 * What a player who sees the table might do next (SPEC §8): a function of the face-up cards and of how many lie face
 * down, in the stock and on the foundations. `undefined` on a won table.
 *
 * Following hints never comes back to a position. A hint to move is the first move of the plan that reaches the
 * highest `worth`, of those the shortest. Once it is played the rest of the plan is still there, one move shorter; so
 * with every move the reachable worth rises, or it stays and comes nearer. A hint to fill a column is given only where
 * no plan raises the worth, never lowers it, and takes one of the empty columns. A deal shrinks the stock.
 */
export function hint(position: Position): Hint | undefined {
  if (isWon(position))
    return undefined
  const seen = asSeen(position)
  const plan = bestPlan(seen)
  if (plan)
    return { kind: 'move', move: plan.moves[0]!, ...gainOf(seen, plan.moves) }
  switch (whyNotDeal(position)) {
    case undefined:
      return { kind: 'deal' }
    case 'deal-empty-column':
      return { kind: 'fill-column', move: leastHarm(seen) }
    default:
      return { kind: 'go-back' }
  }
}

/**
 * Whether the stock is empty and no move is left but whole columns onto empty ones. Such moves only change the columns'
 * order, and after them the same are left, so this is proved. (In a full game none is left at all: where a column is
 * empty the 13 cards or more stand in nine columns at most, and the end of one of two cards or more can be moved.)
 */
export function isDeadEnd(position: Position): boolean {
  return position.stock.length === 0
    && !isWon(position)
    && legalActions(position).every(action => action.type === 'move' && changesNothing(position, action))
}

function changesNothing({ columns }: Position, { from, to, count }: Move): boolean {
  return columns[to]!.cards.length === 0 && columns[from]!.cards.length === count
}

/** The same table with one unknown card in the place of every hidden one. */
function asSeen(position: Position): Position {
  const columns = position.columns.map((column): Column => column.down === 0
    ? column
    : { cards: column.cards.map((card, i) => i < column.down ? UNKNOWN : card), down: column.down })
  return { ...position, columns, stock: position.stock.map(() => UNKNOWN) }
}

interface Step { readonly move: Move, readonly next: Position, readonly worth: number, readonly gain: number }

function bestPlan(seen: Position): Plan | undefined {
  const plan = search(seen, worthOf(seen), DEPTH)
  return plan.moves.length > 0 ? plan : undefined
}

function search(position: Position, worth: number, depth: number, previous?: Step): Plan {
  let best: Plan = { worth, moves: [] }
  for (const step of stepsFrom(position, worth)) {
    if (previous && belongsBefore(step, previous))
      continue
    const plan = depth > 1 ? search(step.next, step.worth, depth - 1, step) : { worth: step.worth, moves: [] }
    if (plan.worth > best.worth || (plan.worth === best.worth && plan.moves.length + 1 < best.moves.length))
      best = { worth: plan.worth, moves: [step.move, ...plan.moves] }
  }
  return best
}

function stepsFrom(position: Position, worth: number): Step[] {
  return sensibleMoves(position).map((move) => {
    const next = advance(position, move)
    const nextWorth = worthOf(next)
    return { move, next, worth: nextWorth, gain: nextWorth - worth }
  }).sort((a, b) => b.gain - a.gain)
}

function belongsBefore({ move, gain }: Step, previous: Step): boolean {
  const { from, to } = previous.move
  if (move.from === from || move.from === to || move.to === from || move.to === to)
    return false
  return gain > previous.gain || (gain === previous.gain && move.from < from)
}

function sensibleMoves({ columns, rules }: Position): Move[] {
  const moves: Move[] = []
  const empty = columns.findIndex(({ cards }) => cards.length === 0)
  for (let from = 0; from < COLUMNS; from++) {
    const column = columns[from]!
    const { cards, down } = column
    const longest = groupLength(column, rules)
    for (let count = 1; count <= longest; count++) {
      const start = cards.length - count
      const first = cards[start]!
      if (first === UNKNOWN)
        continue
      const splits = start > down && followsInSuit(first, cards[start - 1]!)
      if (empty >= 0 && !splits && start > 0)
        moves.push({ type: 'move', from, to: empty, count })
      for (let to = 0; to < COLUMNS; to++) {
        const end = columns[to]!.cards.at(-1)
        if (to !== from && end !== undefined && (splits ? followsInSuit : follows)(first, end))
          moves.push({ type: 'move', from, to, count })
      }
    }
  }
  return moves
}

function measure(position: Position) {
  let hidden = 0
  let pieces = 0
  let breaks = 0
  let empty = 0
  for (const { cards, down } of position.columns) {
    if (cards.length === 0) {
      empty++
      continue
    }
    hidden += down
    pieces += down + 1
    for (let i = down + 1; i < cards.length; i++) {
      if (!followsInSuit(cards[i]!, cards[i - 1]!)) {
        pieces++
        if (!follows(cards[i]!, cards[i - 1]!))
          breaks++
      }
    }
  }
  return { sequences: position.done.length, hidden, pieces, breaks, empty }
}

const BASE = 1000
function worthOf(position: Position): number {
  const { sequences, hidden, pieces, breaks, empty } = measure(position)
  const stock = position.stock.length > 0
  const p = stock && !dealsOverEmptyColumns(position) ? Math.max(pieces, COLUMNS) : pieces
  const V = (globalThis as any).VARIANT
  if (V === 'E>D')
    return (((sequences * BASE - hidden) * BASE - p) * BASE + (stock ? 0 : empty)) * BASE - breaks
  if (V === 'E>P')
    return (((sequences * BASE - hidden) * BASE + (stock ? 0 : empty)) * BASE - p) * BASE - breaks
  if (V === 'noD')
    return (((sequences * BASE - hidden) * BASE - p) * BASE + (stock ? 0 : empty))
  return (((sequences * BASE - hidden) * BASE - p) * BASE - breaks) * 16 + (stock ? 0 : empty)
}

function gainOf(seen: Position, moves: readonly Move[]): { why: Gain, steps: number } {
  const before = measure(seen)
  let position = seen
  for (let i = 0; i < moves.length; i++) {
    position = advance(position, moves[i]!)
    const after = measure(position)
    const why = after.sequences > before.sequences ? 'sequence' : after.hidden < before.hidden ? 'turn' : after.pieces < before.pieces ? 'join' : after.empty > before.empty ? 'empty' : after.breaks < before.breaks ? 'order' : undefined
    if (why)
      return { why, steps: i + 1 }
  }
  throw new Error('a plan without a gain')
}

function leastHarm(seen: Position): Move {
  const to = seen.columns.findIndex(({ cards }) => cards.length === 0)
  let best: Move | undefined
  let bestWorth = -Infinity
  for (const move of legalActions(seen)) {
    if (move.type === 'move' && move.to === to && !changesNothing(seen, move)) {
      const worth = worthOf(advance(seen, move))
      if (worth > bestWorth) {
        best = move
        bestWorth = worth
      }
    }
  }
  return best!
}
