import type { Position } from '../types'
import type { PackedAction } from './moves'
import { COLUMNS, RANKS, SEQUENCES } from '../types'
import { countOf, DEAL, fromOf, toOf } from './moves'

/**
 * A position as bytes, so that many lie side by side in one array:
 *
 * | byte | what |
 * | --- | --- |
 * | 0–9 | how many cards each column has |
 * | 10–19 | how many of them lie face down |
 * | 20 | deals left |
 * | 21 | sequences removed |
 * | 22 | cards on the tableau |
 * | 23… | the tableau's cards, column after column, first to last |
 *
 * A card is its suit and rank alone, suit << 4 | rank: twins are alike to a search.
 */
const DOWN = COLUMNS
const DEALS_LEFT = 2 * COLUMNS
const DONE = DEALS_LEFT + 1
const TABLEAU = DONE + 1
const CARDS = TABLEAU + 1

/** Suit and rank of a card; its twin number lies above. */
export const FACE_MASK = 63
/** Faces are smaller than this. */
export const FACES = 64

/** Counts are bytes. A game has 104 cards; only test positions could have more than this. */
export const MOST_CARDS = 255

/** What does not change while a position is played on. */
export class Table {
  /** Bytes of a record. */
  readonly size: number
  readonly stock: Uint8Array
  readonly relaxed: boolean
  /** The position that the search starts from. */
  readonly root: Uint8Array

  constructor(position: Position) {
    const faces = position.columns.flatMap(column => column.cards.map(card => card & FACE_MASK))
    this.stock = Uint8Array.from(position.stock, card => card & FACE_MASK)
    this.relaxed = position.rules === 'relaxed'
    this.size = CARDS + faces.length + this.stock.length
    this.root = new Uint8Array(this.size)
    position.columns.forEach(({ cards, down }, i) => {
      this.root[i] = cards.length
      this.root[DOWN + i] = down
    })
    this.root[DEALS_LEFT] = this.stock.length / COLUMNS
    this.root[DONE] = Math.min(position.done.length, SEQUENCES)
    this.root[TABLEAU] = faces.length
    this.root.set(faces, CARDS)
  }

  /** Most cards that a column can ever have. */
  get longest(): number {
    return this.size - CARDS
  }

  /** Index in the stock of the card that the next deal puts on the first column. */
  nextInStock(dealsLeft: number): number {
    return this.stock.length - dealsLeft * COLUMNS
  }

  /** Writes the position after a legal action on the record at `at` of `source` into `target` at `to`. */
  play(source: Uint8Array, at: number, action: PackedAction, target: Uint8Array, to: number): void {
    if (action === DEAL)
      this.deal(source, at, target, to)
    else
      move(source, at, action, target, to)
  }

  private deal(source: Uint8Array, at: number, target: Uint8Array, to: number): void {
    const row = this.nextInStock(source[at + DEALS_LEFT]!)
    let read = at + CARDS
    let write = to + CARDS
    for (let column = 0; column < COLUMNS; column++) {
      const length = source[at + column]!
      for (let i = 0; i < length; i++)
        target[write++] = source[read++]!
      target[write++] = this.stock[row + column]!
      target[to + column] = length + 1
      target[to + DOWN + column] = source[at + DOWN + column]!
    }
    target[to + DEALS_LEFT] = source[at + DEALS_LEFT]! - 1
    target[to + DONE] = source[at + DONE]!
    target[to + TABLEAU] = source[at + TABLEAU]! + COLUMNS
    for (let column = 0; column < COLUMNS; column++)
      removeSequences(target, to, column)
  }
}

function move(source: Uint8Array, at: number, action: PackedAction, target: Uint8Array, to: number): void {
  const from = fromOf(action)
  const goal = toOf(action)
  const count = countOf(action)
  let group = at + CARDS - count
  for (let column = 0; column <= from; column++)
    group += source[at + column]!
  let read = at + CARDS
  let write = to + CARDS
  for (let column = 0; column < COLUMNS; column++) {
    const length = source[at + column]!
    const down = source[at + DOWN + column]!
    const kept = column === from ? length - count : length
    for (let i = 0; i < kept; i++)
      target[write++] = source[read + i]!
    read += length
    if (column === goal) {
      for (let i = 0; i < count; i++)
        target[write++] = source[group + i]!
    }
    target[to + column] = column === goal ? length + count : kept
    target[to + DOWN + column] = kept > 0 && down === kept ? down - 1 : down
  }
  target[to + DEALS_LEFT] = source[at + DEALS_LEFT]!
  target[to + DONE] = source[at + DONE]!
  target[to + TABLEAU] = source[at + TABLEAU]!
  removeSequences(target, to, from)
  removeSequences(target, to, goal)
}

/** Takes completed sequences off the end of the column and turns the card below (SPEC §4). */
function removeSequences(record: Uint8Array, at: number, column: number): void {
  for (;;) {
    const length = record[at + column]!
    const down = record[at + DOWN + column]!
    if (length - down < RANKS)
      return
    let end = at + CARDS
    for (let i = 0; i <= column; i++)
      end += record[at + i]!
    if ((record[end - 1]! & 15) !== 1)
      return
    for (let i = 1; i < RANKS; i++) {
      if (record[end - 1 - i] !== record[end - i]! + 1)
        return
    }
    record.copyWithin(end - RANKS, end, at + CARDS + record[at + TABLEAU]!)
    const kept = length - RANKS
    record[at + column] = kept
    record[at + DOWN + column] = kept > 0 && down === kept ? down - 1 : down
    record[at + DONE]!++
    record[at + TABLEAU]! -= RANKS
  }
}

export function lengthIn(record: Uint8Array, at: number, column: number): number {
  return record[at + column]!
}

export function downIn(record: Uint8Array, at: number, column: number): number {
  return record[at + DOWN + column]!
}

export function dealsLeftIn(record: Uint8Array, at: number): number {
  return record[at + DEALS_LEFT]!
}

export function doneIn(record: Uint8Array, at: number): number {
  return record[at + DONE]!
}

export function tableauIn(record: Uint8Array, at: number): number {
  return record[at + TABLEAU]!
}

/** Where the first column's cards begin. */
export function cardsIn(at: number): number {
  return at + CARDS
}

/** No card left on the tableau nor in the stock. */
export function isWonIn(record: Uint8Array, at: number): boolean {
  return record[at + TABLEAU] === 0 && record[at + DEALS_LEFT] === 0
}
