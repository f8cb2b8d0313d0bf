import type { Action, Card, Column, Position, Suit } from './types'
import { followsInSuit, rankOf, suitOf } from './card'
import { whyNot } from './rules'
import { COLUMNS, RANKS } from './types'

export const EMPTY_COLUMN: Column = { cards: [], down: 0 }

/**
 * The position after the action and all it causes: cards turned, sequences removed (SPEC §2–4).
 * Columns that the action does not touch come back as they are.
 *
 * @throws {RangeError} if the action is illegal, before anything changes
 */
export function play(position: Position, action: Action): Position {
  const refusal = whyNot(position, action)
  if (refusal)
    throw new RangeError(`illegal action: ${refusal}`)
  return advance(position, action)
}

/** `play` for a caller that has just asked `whyNot` itself. */
export function advance(position: Position, action: Action): Position {
  return action.type === 'deal' ? dealRow(position) : moveGroup(position, action.from, action.to, action.count)
}

function moveGroup(position: Position, from: number, to: number, count: number): Position {
  const columns = position.columns.slice()
  const source = columns[from]!
  const target = columns[to]!
  const rest = source.cards.length - count
  columns[from] = turnUp(source.cards.slice(0, rest), source.down)
  columns[to] = { cards: target.cards.concat(source.cards.slice(rest)), down: target.down }
  const done = from < to
    ? removeSequences(columns, to, removeSequences(columns, from, position.done))
    : removeSequences(columns, from, removeSequences(columns, to, position.done))
  return { suits: position.suits, rules: position.rules, columns, stock: position.stock, done }
}

function dealRow(position: Position): Position {
  const columns = position.columns.map(({ cards, down }, i): Column => ({ cards: cards.concat(position.stock[i]!), down }))
  let { done } = position
  for (let i = 0; i < COLUMNS; i++)
    done = removeSequences(columns, i, done)
  return { suits: position.suits, rules: position.rules, columns, stock: position.stock.slice(COLUMNS), done }
}

/** Takes completed sequences off the end of `columns[index]` (replacing it) and returns `done` with their suits. */
function removeSequences(columns: Column[], index: number, done: readonly Suit[]): readonly Suit[] {
  let column = columns[index]!
  while (endsInSequence(column)) {
    done = [...done, suitOf(column.cards.at(-1)!)]
    column = columns[index] = turnUp(column.cards.slice(0, -RANKS), column.down)
  }
  return done
}

/** Whether the last 13 cards are face up, of one suit, king down to ace (SPEC §4). */
function endsInSequence({ cards, down }: Column): boolean {
  const end = cards.length - 1
  const king = end - RANKS + 1
  // Most columns do not end in an ace: that is seen first.
  if (king < down || rankOf(cards[end]!) !== 1)
    return false
  for (let i = end; i > king; i--) {
    if (!followsInSuit(cards[i]!, cards[i - 1]!))
      return false
  }
  return true
}

/** A column whose last card is face up, whatever lay face down before. */
function turnUp(cards: readonly Card[], down: number): Column {
  return cards.length === 0 ? EMPTY_COLUMN : { cards, down: Math.min(down, cards.length - 1) }
}
