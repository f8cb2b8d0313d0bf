import type { Card, Column, Position } from '../types'
import { follows, followsInSuit, rankOf, suitIndexOf } from '../card'
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
 * Under classic rules a card afloat, too, moves only with a tail of its suit, down to a bare card, and to a place that is
 * free at that moment. Where there cannot be both it is still: it stays on the card that it lies on. If that one's suit is
 * another, it is stuck: never bare, it cannot move, and so neither can those of its tail below; and a still card is part
 * of a tail of its suit, or of a sequence, only where it lies. Cards that were still in every table so far are followed
 * from table to table, for a card that has moved may lie anywhere.
 *
 * Which are still is found by taking away, again and again, those that could move if all the rest were still. What is
 * left cannot move: take the first of these cards to do so. Until then all others of them lie where they lay, so all that
 * they hold is stuck, and with that it could not move.
 */
export function isLostByCounting(position: Position, limit = LIMIT): boolean {
  if (position.stock.length > 0 || isWon(position))
    return false
  const first = position.columns.map(column => fixedBelow(column, column.cards.length))
  const seen = new Set<string>()
  const tails = new Tails(position)
  const open = [{ fixed: first, still: tails.allStill }]
  for (let table = open.pop(); table; table = open.pop()) {
    const { fixed } = table
    tails.fill(fixed, table.still)
    if (tails.mayCompleteSequence)
      return false
    for (let column = 0; column < COLUMNS; column++) {
      if (!tails.headMayLeave(column))
        continue
      const { cards } = position.columns[column]!
      const next = fixed.with(column, fixedBelow(position.columns[column]!, fixed[column]!))
      const still = tails.stillWithout(cards[fixed[column]!]!)
      // One order of leaving may keep still what moves in another, and then less can follow.
      const key = String.fromCharCode(...next, ...still)
      if (seen.has(key))
        continue
      if (seen.size >= limit)
        return false
      seen.add(key)
      open.push({ fixed: next, still })
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

/**
 * Suit and deck, which is its twin number, of a card as one number. A closure tells no twins apart: cards of a suit and
 * rank then share a number and are still only together, so that none is taken for still where its twin may have moved.
 */
function deckSuitOf(card: Card): number {
  return card >> 4
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
  private fixed: readonly number[] = []
  private spaces = 0
  /** Cards afloat that have no card one rank higher to lie on, so that they need spaces. */
  private placeless = 0
  /** For each rank how many of its cards are in tails, and how many of those are afloat. */
  private readonly cards = new Int8Array(RANKS + 2)
  private readonly afloat = new Int8Array(RANKS + 2)
  /** For each suit, bit n: a card of rank n is afloat, not stuck, and may lie on the next card of its suit. */
  private readonly tailRanks = SUITS.map(() => 0)
  /** For each suit of each deck, bit n: its card of rank n is afloat and not stuck. */
  private readonly unstuck: number[]
  /** For each suit of each deck, bit n: its card of rank n has not moved so far, but with the one that it lies on. */
  private readonly still: number[]
  private readonly kings = SUITS.map(() => false)
  private readonly headIsStuck = Array.from<boolean>({ length: COLUMNS }).fill(false)

  constructor(private readonly position: Position) {
    let decks: number = SUITS.length
    for (const { cards } of position.columns) {
      for (const card of cards)
        decks = Math.max(decks, deckSuitOf(card) + 1)
    }
    this.unstuck = Array.from<number>({ length: decks }).fill(0)
    this.still = this.unstuck.slice()
  }

  /** Under relaxed rules what bears another suit is not held by it. */
  get allStill(): number[] {
    return this.still.map(() => this.position.rules === 'classic' ? BELOW_KING : 0)
  }

  get mayCompleteSequence(): boolean {
    return this.kings.some((king, suit) => king && (this.tailRanks[suit]! & BELOW_KING) === BELOW_KING)
  }

  /** `stillBefore`: which cards were still in every table on the way to this one. */
  fill(fixed: readonly number[], stillBefore: readonly number[]): void {
    this.fixed = fixed
    this.spaces = 0
    this.placeless = 0
    this.cards.fill(0)
    this.afloat.fill(0)
    for (let column = 0; column < COLUMNS; column++)
      this.count(column)
    for (let rank = 1; rank <= RANKS; rank++)
      this.placeless += Math.max(0, this.afloat[rank]! - this.cards[rank + 1]!)
    for (let deckSuit = 0; deckSuit < stillBefore.length; deckSuit++)
      this.still[deckSuit] = stillBefore[deckSuit]!
    do
      this.findUnstuck()
    while (this.unsettle())
  }

  headMayLeave(column: number): boolean {
    const fixed = this.fixed[column]!
    if (fixed === 0 || this.headIsStuck[column])
      return false
    return this.mayMove(this.position.columns[column]!.cards[fixed]!)
  }

  /** Which cards are still once the head has left. */
  stillWithout(head: Card): number[] {
    return this.still.map((ranks, deckSuit) => deckSuit === deckSuitOf(head) ? ranks & ~(1 << rankOf(head)) : ranks)
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

  /** Notes which cards are not stuck, by what is still. */
  private findUnstuck(): void {
    this.tailRanks.fill(0)
    this.unstuck.fill(0)
    this.kings.fill(false)
    for (let column = 0; column < COLUMNS; column++)
      this.findUnstuckIn(column)
  }

  private findUnstuckIn(column: number): void {
    const { cards } = this.position.columns[column]!
    const head = this.fixed[column]!
    let stuck = false
    for (let i = cards.length - 1; i >= head; i--) {
      const card = cards[i]!
      const upper = cards[i + 1]
      // Wherever a card is that has left this column, what is still was on it all the time. What is stuck stays where it
      // is, so the card below is never bare either, and has other suits on it.
      stuck ||= bearsOtherSuit(card, upper) && this.isStill(upper!)
      if (stuck)
        continue
      if (rankOf(card) === RANKS)
        this.kings[suitIndexOf(card)] = true
      if (i > head || head === 0) {
        this.unstuck[deckSuitOf(card)]! |= 1 << rankOf(card)
        if (!this.isStill(card) || (i > head && followsInSuit(card, cards[i - 1]!)))
          this.tailRanks[suitIndexOf(card)]! |= 1 << rankOf(card)
      }
    }
    this.headIsStuck[column] = stuck
  }

  private isStill(card: Card): boolean {
    return (this.still[deckSuitOf(card)]! >> rankOf(card) & 1) === 1
  }

  /** Notes the cards that are still no more, as they may move; whether there are any, so that others may be stuck no more. */
  private unsettle(): boolean {
    let unsettled = false
    for (let deckSuit = 0; deckSuit < this.still.length; deckSuit++) {
      const mayMove = this.still[deckSuit]! & this.unstuck[deckSuit]!
      for (let rank = 1; rank < RANKS; rank++) {
        if ((mayMove >> rank & 1) === 0 || !this.suitMayMove(deckSuit % SUITS.length, rank))
          continue
        this.still[deckSuit]! &= ~(1 << rank)
        unsettled = true
      }
    }
    return unsettled
  }

  /** Whether a card that is not stuck may have another place to go, and a tail that goes with it. */
  private mayMove(card: Card): boolean {
    return this.position.rules === 'relaxed'
      ? this.hasRoom(rankOf(card), 1)
      : this.suitMayMove(suitIndexOf(card), rankOf(card))
  }

  /** Under classic rules, for any card of the suit and rank. */
  private suitMayMove(suit: number, rank: number): boolean {
    const ranks = this.tailRanks[suit]!
    for (let last = rank; last > 0; last--) {
      if (this.hasRoom(rank, last))
        return true
      if ((ranks >> last - 1 & 1) === 0)
        return false
    }
    return false
  }

  /** Whether all that is afloat has a place, and a card of rank `rank` one more, while one of rank `bare` has nothing on it. */
  private hasRoom(rank: number, bare: number): boolean {
    return this.placeless + this.lacksPlace(rank) + (bare > 1 ? this.lacksPlace(bare - 1) : 0) <= this.spaces
  }

  /** 1 where one card more of the rank afloat, or one place for them less, leaves one more of them without a place. */
  private lacksPlace(rank: number): number {
    return this.afloat[rank]! >= this.cards[rank + 1]! ? 1 : 0
  }
}
