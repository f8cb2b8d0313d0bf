import type { Position } from '../types'
import { follows, followsInSuit, rankOf, suitIndexOf } from '../card'
import { COLUMNS, RANKS, SUITS } from '../types'

/** Bits 1 to 13. */
const ALL_RANKS = 2 ** (RANKS + 1) - 2

/**
 * Whether the position is lost because some card can never leave its place, even where everything that was once
 * possible stays possible.
 *
 * The relaxation keeps, for each column, how many of its cards are still in place, and lets a card leave as soon as
 * anything in its favour was true at any time before:
 *
 * - A group in place leaves when an empty column was seen, or a card one rank higher than its first at a column's end.
 *   Only cards that lie face up from the start can leave together: a card turned later was alone at the end.
 * - A king and what follows it in suit leave when all 13 ranks of the suit are loose: moved, in the stock, or in place
 *   in a run of the suit that reaches the column's end, where the others may join them.
 * - Every card that left counts as seen at a column's end; so does every card of the stock.
 *
 * Each step of any real game is a step here, so what never leaves here never leaves at all, and a won table is bare.
 */
export function isLostByRelaxation(position: Position): boolean {
  const relaxation = new Relaxation(position)
  while (relaxation.advance())
    continue
  return relaxation.someCardStays
}

class Relaxation {
  /** For each column the cards still in place. */
  private readonly inPlace: number[]
  /** Bit n: a card of rank n was at the end of a column. */
  private landings = 0
  private emptyColumn = false
  /** For each suit, bit n: a card of rank n may be part of a completed sequence. */
  private readonly loose = SUITS.map(() => 0)
  private readonly joins: (card: number, under: number) => boolean

  constructor(private readonly position: Position) {
    this.joins = position.rules === 'classic' ? followsInSuit : follows
    this.inPlace = position.columns.map(column => column.cards.length)
    for (const card of position.stock)
      this.loosen(card)
    for (let column = 0; column < COLUMNS; column++)
      this.showEnd(column)
  }

  get someCardStays(): boolean {
    return this.inPlace.some(count => count > 0)
  }

  /** Lets the groups go that can now; whether there was one. */
  advance(): boolean {
    let advanced = false
    for (let column = 0; column < COLUMNS; column++) {
      for (let first = this.firstToLeave(column); first >= 0; first = this.firstToLeave(column)) {
        advanced = true
        this.leave(column, first)
      }
    }
    return advanced
  }

  /** Where the smallest group begins that can leave the column, or −1. */
  private firstToLeave(column: number): number {
    const { cards, down } = this.position.columns[column]!
    const end = this.inPlace[column]! - 1
    for (let first = end, suited = true; first >= 0; first--) {
      const card = cards[first]!
      if (this.emptyColumn || this.landings >> rankOf(card) + 1 & 1)
        return first
      if (suited && rankOf(card) === RANKS && this.isCompletable(card))
        return first
      const under = cards[first - 1]
      if (first <= down || under === undefined || !this.joins(card, under))
        return -1
      suited &&= followsInSuit(card, under)
    }
    return -1
  }

  private isCompletable(king: number): boolean {
    return this.loose[suitIndexOf(king)] === ALL_RANKS
  }

  private leave(column: number, first: number): void {
    const { cards } = this.position.columns[column]!
    for (let i = first; i < this.inPlace[column]!; i++)
      this.loosen(cards[i]!)
    this.inPlace[column] = first
    this.showEnd(column)
  }

  private loosen(card: number): void {
    this.join(card)
    this.landings |= 1 << rankOf(card)
  }

  private join(card: number): void {
    this.loose[suitIndexOf(card)]! |= 1 << rankOf(card)
  }

  /** The last card in place was at the column's end, and so was the run of its suit that it ends. */
  private showEnd(column: number): void {
    const { cards, down } = this.position.columns[column]!
    let at = this.inPlace[column]! - 1
    if (at < 0) {
      this.emptyColumn = true
      return
    }
    this.loosen(cards[at]!)
    for (; at > down && followsInSuit(cards[at]!, cards[at - 1]!); at--)
      this.join(cards[at - 1]!)
  }
}

/** Whether some suit has not the same number of each rank, so that it can never be removed whole. */
export function lacksCards({ columns, stock }: Position): boolean {
  const counts = SUITS.map(() => new Uint8Array(RANKS))
  for (const card of [...columns.flatMap(column => column.cards), ...stock])
    counts[suitIndexOf(card)]![rankOf(card) - 1]!++
  return counts.some(ranks => ranks.some(count => count !== ranks[0]!))
}
