import type { Card, Column, Position } from '../types'
import { follows, rankOf, suitIndexOf } from '../card'
import { isWon } from '../rules'
import { COLUMNS, RANKS, SUITS } from '../types'

/** Tables that are looked through at most, where no limit is given; each takes some microseconds. */
const LIMIT = 2000

/** Bits 1 to 12. */
const BELOW_KING = 2 ** RANKS - 2

/**
 * Whether the position, with the stock empty, is lost because no sequence can ever be completed, however well the cards
 * that can be moved about lie.
 *
 * Call the cards at a column's end that descend in rank, whatever their suits, its *tail*, and what is below them
 * fixed*; a column with nothing fixed is a *space*. The first card of a tail on a fixed part is its *head*; all other
 * cards in tails are *afloat*: each lies on a card one rank higher that is in a tail too, or at the base of a space, and
 * of these there must be enough. Moving them about changes which lies on which and nothing else. Only when a head
 * leaves, with its whole tail, does a fixed part get shorter. The head is then afloat itself, its tail was of one suit
 * (classic rules), and for that the last card of the tail was bare.
 *
 * So a table is told by the lengths of the fixed parts. From each, every head is taken away that could leave if the
 * cards lay as they best might. If that never brings all cards of a suit below a king in a
 * tail afloat, no real game does.
 */
export function isLostByCounting(position: Position, limit = LIMIT): boolean {
  if (position.stock.length > 0 || isWon(position))
    return false
  const first = position.columns.map(column => fixedBelow(column, column.cards.length))
  const seen = new Set([String(first)])
  const open = [first]
  for (let fixed = open.pop(); fixed; fixed = open.pop()) {
    const tails = new Tails(position, fixed)
    if (tails.mayCompleteSequence)
      return false
    for (let column = 0; column < COLUMNS; column++) {
      if (!tails.headMayLeave(column))
        continue
      const next = fixed.with(column, fixedBelow(position.columns[column]!, fixed[column]!))
      const key = String(next)
      if (seen.has(key))
        continue
      if (seen.size >= limit)
        return false
      seen.add(key)
      open.push(next)
    }
  }
  return true
}

/** How many cards of the first `length`, the last of them turned up if it lay face down, are fixed. */
function fixedBelow({ cards, down }: Column, length: number): number {
  let head = length - 1
  while (head > down && follows(cards[head]!, cards[head - 1]!))
    head--
  return Math.max(head, 0)
}

/** The cards in tails, where the fixed parts have the lengths `fixed`; a card that left its column is in another's tail. */
class Tails {
  private spaces = 0
  /** Cards afloat that have no card one rank higher to lie on, so that they need spaces. */
  private placeless = 0
  /** For each rank how many of its cards are in tails, and how many of those are afloat. */
  private readonly cards = new Int8Array(RANKS + 2)
  private readonly afloat = new Int8Array(RANKS + 2)
  /** For each suit, bit n: a card of rank n is afloat. */
  private readonly ranksAfloat = SUITS.map(() => 0)
  private readonly kings = SUITS.map(() => false)

  constructor(private readonly position: Position, private readonly fixed: readonly number[]) {
    for (let column = 0; column < COLUMNS; column++) {
      const { cards } = position.columns[column]!
      const head = fixed[column]!
      if (head === 0)
        this.spaces++
      for (let i = head; i < cards.length; i++)
        this.add(cards[i]!, i > head || head === 0)
    }
    for (let rank = 1; rank <= RANKS; rank++)
      this.placeless += Math.max(0, this.afloat[rank]! - this.cards[rank + 1]!)
  }

  get mayCompleteSequence(): boolean {
    return this.kings.some((king, suit) => king && (this.ranksAfloat[suit]! & BELOW_KING) === BELOW_KING)
  }

  headMayLeave(column: number): boolean {
    const fixed = this.fixed[column]!
    if (fixed === 0)
      return false
    const head = this.position.columns[column]!.cards[fixed]!
    const rank = rankOf(head)
    if (this.position.rules === 'relaxed')
      return this.hasRoom(rank, 1)
    const ranks = this.ranksAfloat[suitIndexOf(head)]!
    for (let last = rank; last > 0; last--) {
      if (this.hasRoom(rank, last))
        return true
      if ((ranks >> last - 1 & 1) === 0)
        return false
    }
    return false
  }

  private add(card: Card, afloat: boolean): void {
    const rank = rankOf(card)
    this.cards[rank]!++
    if (rank === RANKS)
      this.kings[suitIndexOf(card)] = true
    if (!afloat)
      return
    this.afloat[rank]!++
    this.ranksAfloat[suitIndexOf(card)]! |= 1 << rank
  }

  /** Whether all that is afloat, and a head of the rank too, has a place while a card of rank `bare` has nothing on it. */
  private hasRoom(head: number, bare: number): boolean {
    return this.placeless + this.lacksPlace(head) + (bare > 1 ? this.lacksPlace(bare - 1) : 0) <= this.spaces
  }

  /** 1 where one card more of the rank afloat, or one place for them less, leaves one more of them without a place. */
  private lacksPlace(rank: number): number {
    return this.afloat[rank]! >= this.cards[rank + 1]! ? 1 : 0
  }
}
