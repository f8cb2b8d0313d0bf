import type { Card, Code, Column, OwnCode, Position, Suit, SuitCount } from './types'
import { makeCard } from './card'
import { kPatienceOrder, pySolOrder } from './other-deals'
import { COLUMNS, DECK_SIZE, RANKS, SEQUENCES, SUITS } from './types'

/** 54 cards: the first four columns get six, the others five; only the last of each is face up (SPEC §1). */
const TABLEAU_SIZE = 54

const UINT32 = 2 ** 32

/** The position that the code deals. Same code, same position, for ever. */
export function openingPosition(code: Code): Position {
  const order = dealOrder(code)
  const columns = Array.from({ length: COLUMNS }, (_, i): Column => {
    const cards = order.slice(0, TABLEAU_SIZE).filter((_, place) => place % COLUMNS === i)
    return { cards, down: cards.length - 1 }
  })
  return { suits: code.suits, rules: code.rules, columns, stock: order.slice(TABLEAU_SIZE), done: [] }
}

/** All 104 cards in the order they are dealt: row by row over the columns, then the stock. */
function dealOrder(code: Code): Card[] {
  switch (code.format) {
    case 'SP1':
      return ownOrder(code)
    case 'PY1':
      return pySolOrder(code)
    case 'KP1':
      return kPatienceOrder(code)
  }
}

/**
 * Format `SP1`: the deck sorted by suit, twin and rank, then Fisher–Yates from the last card down. The generator is
 * sfc32 (Chris Doty-Humphrey, PractRand 0.94), seeded with the low 32 bits of the shuffle, its high 3 bits and the
 * number of suits. NOTHING HERE MAY EVER CHANGE: every code that people have shared names a deal through it.
 */
function ownOrder(code: OwnCode): Card[] {
  const cards = sortedDeck(code.suits)
  const next = sfc32(code.shuffle % UINT32, Math.floor(code.shuffle / UINT32), code.suits)
  for (let last = cards.length - 1; last > 0; last--) {
    const other = below(last + 1, next)
    const card = cards[last]!
    cards[last] = cards[other]!
    cards[other] = card
  }
  return cards
}

/** 104 cards: for each suit in use its twins one after another, each ace to king. */
function sortedDeck(suits: SuitCount): Card[] {
  const twins = SEQUENCES / suits
  return Array.from({ length: DECK_SIZE }, (_, i) => {
    const pack = Math.floor(i / RANKS)
    const suit: Suit = SUITS[Math.floor(pack / twins)]!
    return makeCard(suit, i % RANKS + 1, pack % twins)
  })
}

/** A whole number from 0 to `limit` − 1, each equally likely: draws past the last whole multiple are thrown away. */
function below(limit: number, next: () => number): number {
  const usable = UINT32 - UINT32 % limit
  let draw = next()
  while (draw >= usable)
    draw = next()
  return draw % limit
}

/** sfc32 with PractRand's seeding: three 32-bit words, counter 1, the first 15 outputs thrown away. */
function sfc32(a: number, b: number, c: number): () => number {
  let counter = 1
  const next = (): number => {
    const output = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ b >>> 9
    b = (c + (c << 3)) | 0
    c = ((c << 21 | c >>> 11) + output) | 0
    return output >>> 0
  }
  for (let i = 0; i < 15; i++)
    next()
  return next
}
