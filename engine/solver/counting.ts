import type { Card, Column, Position } from '../types'
import { follows, rankOf, suitIndexOf } from '../card'
import { COLUMNS, RANKS, SUITS } from '../types'

/** Tables that are looked through at most; each takes some microseconds. */
const LIMIT = 5000

/** Bits 1 to 12: what a king needs on it. */
const BELOW_KING = 2 ** RANKS - 2

/**
 * Whether the position, with the stock empty and no column empty, is lost because no column can ever be emptied and no
 * sequence completed, however well the cards that can be moved about lie.
 *
 * Call the cards at a column's end that descend in rank, whatever their suits, its *tail*; its first card is the
 * head*, and what is below the head is *fixed*. Moving cards from tail to tail changes which card lies on which, but
 * not how many cards of each rank are in tails, which of them are heads, nor, therefore, how many cards of each rank
 * have nothing on them. Only when a head leaves, with its whole tail, does a column's fixed part get shorter. This needs
 * a bare card one rank higher, and a tail all of one suit (classic rules).
 *
 * So a table is told by the lengths of the fixed parts. From each, every head is taken away that could leave if the
 * cards lay as they best might; if that never empties a column, and never brings all ranks of a suit into the tails
 * under a king, then neither does any real game.
 */
export function isLostByCounting(position: Position): boolean {
  if (position.stock.length > 0 || position.columns.some(({ cards }) => cards.length === 0))
    return false
  const first = position.columns.map(column => headAt(column, column.cards.length - 1))
  const seen = new Set([String(first)])
  const open = [first]
  for (let heads = open.pop(); heads; heads = open.pop()) {
    const tails = new Tails(position, heads)
    if (tails.mayCompleteSequence)
      return false
    for (let column = 0; column < COLUMNS; column++) {
      if (!tails.headMayLeave(column))
        continue
      const head = heads[column]!
      if (head === 0 || seen.size === LIMIT)
        return false
      const next = heads.with(column, headAt(position.columns[column]!, head - 1))
      const key = String(next)
      if (!seen.has(key)) {
        seen.add(key)
        open.push(next)
      }
    }
  }
  return true
}

/** Where the tail begins that ends with the card at place `end`, turned up if it lay face down. */
function headAt({ cards, down }: Column, end: number): number {
  let head = end
  while (head > down && follows(cards[head]!, cards[head - 1]!))
    head--
  return head
}

/** The cards in tails, where the fixed parts have the lengths `heads`. */
class Tails {
  /**
   * For each rank how many of its cards are in tails (where a card that left its column still is), and how many of
   * them are no heads: they lie on another.
   */
  private readonly cards = new Uint8Array(RANKS + 2)
  private readonly lying = new Uint8Array(RANKS + 2)
  /** For each suit, bit n: a card of rank n is in a tail and no head. */
  private readonly ranksLying = SUITS.map(() => 0)
  private readonly kings = SUITS.map(() => false)

  constructor(private readonly position: Position, private readonly heads: readonly number[]) {
    for (let column = 0; column < COLUMNS; column++) {
      const { cards } = position.columns[column]!
      const head = heads[column]!
      this.cards[rankOf(cards[head]!)]!++
      if (rankOf(cards[head]!) === RANKS)
        this.kings[suitIndexOf(cards[head]!)] = true
      for (let i = head + 1; i < cards.length; i++)
        this.lay(cards[i]!)
    }
  }

  get mayCompleteSequence(): boolean {
    return this.kings.some((king, suit) => king && this.ranksLying[suit] === BELOW_KING)
  }

  headMayLeave(column: number): boolean {
    const head = this.position.columns[column]!.cards[this.heads[column]!]!
    const rank = rankOf(head)
    return rank < RANKS && this.hasBare(rank + 1)
      && (this.position.rules === 'relaxed' || this.mayHaveSuitedTail(suitIndexOf(head), rank))
  }

  private lay(card: Card): void {
    this.cards[rankOf(card)]!++
    this.lying[rankOf(card)]!++
    this.ranksLying[suitIndexOf(card)]! |= 1 << rankOf(card)
  }

  /** Whether some card of the rank, in whatever order they lie, has nothing on it. */
  private hasBare(rank: number): boolean {
    return this.cards[rank]! > this.lying[rank - 1]!
  }

  /** Whether a card of the suit and rank may be bare, or have only cards of its suit on it. */
  private mayHaveSuitedTail(suit: number, rank: number): boolean {
    for (let at = rank; !this.hasBare(at); at--) {
      if ((this.ranksLying[suit]! >> at - 1 & 1) === 0)
        return false
    }
    return true
  }
}
