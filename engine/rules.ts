import type { Action, Card, Column, Move, Position, Refusal, Rules } from './types'
import { follows, followsInSuit, rankOf } from './card'
import { COLUMNS } from './types'

/** With fewer tableau cards than this no play can fill every column, so the deal is allowed (SPEC §3). */
const CARDS_TO_FILL_EVERY_COLUMN = COLUMNS

/** How many cards at the end of the column move together: 0 for an empty column, else 1 to 13 (SPEC §2). */
export function groupLength(column: Column, rules: Rules): number {
  return runLength(column, rules === 'classic' ? followsInSuit : follows)
}

/** How many face-up cards at the column's end each join the one before: 0 for an empty column. */
export function runLength({ cards, down }: Column, joins: (card: Card, under: Card) => boolean): number {
  let first = cards.length - 1
  while (first > down && joins(cards[first]!, cards[first - 1]!))
    first--
  return cards.length - Math.max(first, 0)
}

/** Why the last `count` cards of the column cannot be picked up together, or `undefined` where they can. */
export function whyNotLift(column: Column, count: number, rules: Rules): Refusal | undefined {
  const { cards, down } = column
  const first = cards.length - count
  if (first < 0 || count < 1 || !Number.isInteger(count))
    return 'no-cards'
  if (first < down)
    return 'face-down'
  if (count <= groupLength(column, rules))
    return undefined
  for (let i = first + 1; i < cards.length; i++) {
    if (!follows(cards[i]!, cards[i - 1]!))
      return 'not-in-order'
  }
  return 'not-one-suit'
}

/** Why a group that begins with `card` cannot be put on the column, or `undefined` where it can. */
export function whyNotPlace(card: Card, column: Column): Refusal | undefined {
  const end = column.cards.at(-1)
  if (end === undefined || follows(card, end))
    return undefined
  return rankOf(end) === 1 ? 'on-ace' : 'wrong-rank'
}

/** Column indexes are 0 to 9; anything else is a mistake of the caller and throws a `RangeError`. */
export function whyNotMove(position: Position, move: Move): Refusal | undefined {
  const from = position.columns[move.from]
  const to = position.columns[move.to]
  if (!from || !to)
    throw new RangeError(`no such column: ${move.from} to ${move.to}`)
  return whyNotLift(from, move.count, position.rules)
    ?? whyNotPlace(from.cards[from.cards.length - move.count]!, to)
}

/** Why the stock does not deal, or `undefined` where it does (SPEC §3 with its one exception). */
export function whyNotDeal(position: Position): Refusal | undefined {
  if (position.stock.length === 0)
    return 'stock-empty'
  return hasEmptyColumn(position) && !dealsOverEmptyColumns(position) ? 'deal-empty-column' : undefined
}

export function whyNot(position: Position, action: Action): Refusal | undefined {
  return action.type === 'deal' ? whyNotDeal(position) : whyNotMove(position, action)
}

export function hasEmptyColumn(position: Position): boolean {
  return position.columns.some(column => column.cards.length === 0)
}

/** Whether the exception of SPEC §3 holds: cards in the stock, and too few on the tableau to fill it. */
export function dealsOverEmptyColumns(position: Position): boolean {
  return position.stock.length > 0 && tableauCards(position) < CARDS_TO_FILL_EVERY_COLUMN
}

export function tableauCards(position: Position): number {
  return position.columns.reduce((sum, column) => sum + column.cards.length, 0)
}

/** A won table has no card left, neither on the tableau nor in the stock (SPEC §4). */
export function isWon(position: Position): boolean {
  return position.stock.length === 0 && tableauCards(position) === 0
}

/** Indexes of the columns that accept the last `count` cards of `from`, ascending; none where they do not lift. */
export function legalTargets(position: Position, from: number, count: number): number[] {
  const source = position.columns[from]!
  if (whyNotLift(source, count, position.rules))
    return []
  const first = source.cards[source.cards.length - count]!
  return position.columns.flatMap((column, to) => to !== from && !whyNotPlace(first, column) ? [to] : [])
}

/** Every legal action: moves by source column, then size, then target; the deal last. */
export function legalActions(position: Position): Action[] {
  const { columns, rules } = position
  const actions: Action[] = []
  for (let from = 0; from < COLUMNS; from++) {
    const { cards } = columns[from]!
    const longest = groupLength(columns[from]!, rules)
    for (let count = 1; count <= longest; count++) {
      const first = cards[cards.length - count]!
      for (let to = 0; to < COLUMNS; to++) {
        if (to !== from && !whyNotPlace(first, columns[to]!))
          actions.push({ type: 'move', from, to, count })
      }
    }
  }
  if (!whyNotDeal(position))
    actions.push({ type: 'deal' })
  return actions
}
