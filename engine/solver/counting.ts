import type { Card, Column, Position } from '../types'
import { follows, followsInSuit, rankOf, suitIndexOf } from '../card'
import { isWon } from '../rules'
import { COLUMNS, RANKS, SUITS } from '../types'

/** Tables that are looked through at most, where no limit is given; each takes some microseconds. */
const LIMIT = 2000

/** Bits 1 to 13. */
const ALL_RANKS = 2 ** (RANKS + 1) - 2
/** Bits 1 to 12. */
const BELOW_KING = 2 ** RANKS - 2

/**
 * Whether the position, with the stock empty, is lost because no sequence can ever be completed, however well the cards
 * that can be moved about lie.
 *
 * Call the cards at a column's end that descend in rank, whatever their suits, its tail, and what is below them fixed; a
 * column with nothing fixed is a space. The first card of a tail on a fixed part is its head; all other cards in tails
 * are afloat: each lies on a card one rank higher that is in a tail too, or at the base of a space, and of these there
 * must be enough. Moving them about changes which lies on which and nothing else. Only when a head leaves, with its whole
 * tail, does a fixed part get shorter. The head is then afloat itself, its tail was of one suit (classic rules), and for
 * that the last card of the tail was bare.
 *
 * So a table is told by the lengths of the fixed parts. From each, every head is taken away that could leave if the
 * cards lay as they best might. If that never brings all cards of a suit below a king in a tail afloat, no real game does.
 *
 * Where every space is needed by a card that has no other place, a rank may be full: each of its cards in tails has
 * another on it, and none can be made bare by moving cards about, until a head leaves that lies on a card of the rank. So
 * what lies on a full rank stays, and under classic rules a card that bears another suit for as long is stuck, and with
 * it all cards of its tail below.
 */
export function isLostByCounting(position: Position, limit = LIMIT): boolean {
  if (position.stock.length > 0 || isWon(position))
    return false
  const first = position.columns.map(column => fixedBelow(column, column.cards.length))
  const seen = new Set<string>()
  const open = [{ fixed: first, full: ALL_RANKS }]
  const tails = new Tails(position)
  for (let table = open.pop(); table; table = open.pop()) {
    const { fixed, full } = table
    tails.fill(fixed, full)
    if (tails.mayCompleteSequence)
      return false
    for (let column = 0; column < COLUMNS; column++) {
      if (!tails.headMayLeave(column))
        continue
      const next = fixed.with(column, fixedBelow(position.columns[column]!, fixed[column]!))
      const key = String.fromCharCode(...next, tails.full)
      if (seen.has(key))
        continue
      if (seen.size >= limit)
        return false
      seen.add(key)
      open.push({ fixed: next, full: tails.full })
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

/** Whether the card has one of the next lower rank and of another suit on it. */
function bearsOtherSuit(card: Card, upper: Card | undefined): boolean {
  return upper !== undefined && follows(upper, card) && !followsInSuit(upper, card)
}

/**
 * The cards in tails, where the fixed parts have the lengths `fixed`; a card that left its column is in another's tail.
 * One is filled again and again: a closure asks about many positions, and what is made for each table takes memory until
 * it is collected.
 */
class Tails {
  /** Bit n: rank n has been full all the time. */
  full = 0
  private fixed: readonly number[] = []
  private spaces = 0
  /** Cards afloat that have no card one rank higher to lie on, so that they need spaces. */
  private placeless = 0
  /** For each rank how many of its cards are in tails, and how many of those are afloat. */
  private readonly cards = new Int8Array(RANKS + 2)
  private readonly afloat = new Int8Array(RANKS + 2)
  /** For each suit, bit n: a card of rank n is afloat and not stuck. */
  private readonly ranksAfloat = SUITS.map(() => 0)
  private readonly kings = SUITS.map(() => false)
  private readonly headIsStuck = Array.from<boolean>({ length: COLUMNS }).fill(false)

  constructor(private readonly position: Position) {}

  get mayCompleteSequence(): boolean {
    return this.kings.some((king, suit) => king && (this.ranksAfloat[suit]! & BELOW_KING) === BELOW_KING)
  }

  /** `fullBefore`: the ranks that were full in every table on the way to this one. */
  fill(fixed: readonly number[], fullBefore: number): void {
    this.fixed = fixed
    this.spaces = 0
    this.placeless = 0
    this.cards.fill(0)
    this.afloat.fill(0)
    this.ranksAfloat.fill(0)
    this.kings.fill(false)
    for (let column = 0; column < COLUMNS; column++)
      this.count(column)
    for (let rank = 1; rank <= RANKS; rank++)
      this.placeless += Math.max(0, this.afloat[rank]! - this.cards[rank + 1]!)
    this.full = fullBefore & this.fullRanks()
    for (let column = 0; column < COLUMNS; column++)
      this.free(column)
  }

  headMayLeave(column: number): boolean {
    const fixed = this.fixed[column]!
    if (fixed === 0 || this.headIsStuck[column])
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

  private count(column: number): void {
    const { cards } = this.position.columns[column]!
    const head = this.fixed[column]!
    if (head === 0)
      this.spaces++
    for (let i = head; i < cards.length; i++) {
      const rank = rankOf(cards[i]!)
      this.cards[rank]!++
      if (i > head || head === 0)
        this.afloat[rank]!++
    }
  }

  /** Bit n: every card of rank n in tails has another on it, however they are moved about. */
  private fullRanks(): number {
    if (this.placeless < this.spaces || this.position.rules === 'relaxed')
      return 0
    let ranks = 0
    for (let rank = 2; rank <= RANKS; rank++)
      ranks |= this.lacksPlace(rank - 1) << rank
    return ranks
  }

  /** Notes the column's cards that are not stuck. */
  private free(column: number): void {
    const { cards } = this.position.columns[column]!
    const head = this.fixed[column]!
    let stuck = false
    for (let i = cards.length - 1; i >= head; i--) {
      const card = cards[i]!
      // A card that left this column had none of another suit on it while its rank was full.
      stuck ||= bearsOtherSuit(card, cards[i + 1]) && (this.full >> rankOf(card) & 1) === 1
      if (stuck)
        continue
      if (rankOf(card) === RANKS)
        this.kings[suitIndexOf(card)] = true
      if (i > head || head === 0)
        this.ranksAfloat[suitIndexOf(card)]! |= 1 << rankOf(card)
    }
    this.headIsStuck[column] = stuck
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
