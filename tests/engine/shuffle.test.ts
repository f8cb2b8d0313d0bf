import { describe, expect, it, vi } from 'vitest'
import { makePosition, openingPosition, ownCode, SUIT_COUNTS } from '../../engine'
import { size } from '../sizes'

vi.setConfig({ testTimeout: size(20_000, 600_000) })

const DECK = 104
const SHUFFLES = size(10_000, 200_000)

/**
 * The orders of evenly spread shuffles: each card by its place in the deck that was shuffled, from 0.
 * The step has no factor in common with 2^35, so no shuffle comes twice.
 */
function* orders(): Generator<Uint8Array> {
  for (let i = 0; i < SHUFFLES; i++) {
    const { columns, stock } = openingPosition(ownCode(4, 'classic', i * 7_777_777_777 % 2 ** 35))
    const order = new Uint8Array(DECK)
    columns.forEach(({ cards }, column) => cards.forEach((card, row) => order[row * 10 + column] = placeInDeck(card)))
    stock.forEach((card, i) => order[54 + i] = placeInDeck(card))
    yield order
  }
}

/** Rank in bits 0–3, suit in 4–5, twin in 6: any numbering from 0 to 103 would do. */
function placeInDeck(card: number): number {
  return ((card >> 4 & 3) * 2 + (card >> 6)) * 13 + (card & 15) - 1
}

/** Pearson's statistic for equally likely cells. */
function chiSquare(counts: Uint32Array): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** How many standard deviations the statistic lies from what `freedom` degrees lead to expect (large `freedom`). */
function deviation(statistic: number, freedom: number): number {
  return (statistic - freedom) / Math.sqrt(2 * freedom)
}

describe('the shuffle is unbiased', () => {
  const cardAtPlace = new Uint32Array(DECK * DECK)
  const nextCard = new Uint32Array(DECK * DECK)
  const firstTwo = new Uint32Array(DECK * DECK)
  for (const order of orders()) {
    order.forEach((card, place) => cardAtPlace[place * DECK + card]!++)
    for (let place = 1; place < DECK; place++)
      nextCard[order[place - 1]! * DECK + order[place]!]!++
    firstTwo[order[0]! * DECK + order[1]!]!++
  }

  // Every place holds one card and every card one place, so 103² cells are free.
  it('each card comes to each place equally often', () => {
    expect(Math.abs(deviation(chiSquare(cardAtPlace), (DECK - 1) ** 2))).toBeLessThan(4)
  })

  it('in each place every card is equally likely', () => {
    for (let place = 0; place < DECK; place++)
      expect(Math.abs(deviation(chiSquare(cardAtPlace.subarray(place * DECK, (place + 1) * DECK)), DECK - 1))).toBeLessThan(5)
  })

  it('each card is dealt after each other equally often', () => {
    const pairs = nextCard.filter((_, pair) => Math.floor(pair / DECK) !== pair % DECK)
    expect(pairs).toHaveLength(DECK * (DECK - 1))
    expect(Math.abs(deviation(chiSquare(pairs), pairs.length))).toBeLessThan(4)
  })

  it('each pair of cards begins the deal equally often', () => {
    const pairs = firstTwo.filter((_, pair) => Math.floor(pair / DECK) !== pair % DECK)
    expect(Math.abs(deviation(chiSquare(pairs), pairs.length - 1))).toBeLessThan(4)
  })

  it('a shuffle that is biased would be found: each card changing places with any', () => {
    // The well-known mistake, with a good source of numbers, to show that the test above can fail.
    const counts = new Uint32Array(DECK * DECK)
    let state = 1
    const below = (limit: number): number => {
      state = Math.imul(state, 1_664_525) + 1_013_904_223 | 0
      return Math.floor((state >>> 0) / 2 ** 32 * limit)
    }
    for (let i = 0; i < SHUFFLES; i++) {
      const order = Uint8Array.from({ length: DECK }, (_, card) => card)
      for (let place = 0; place < DECK; place++) {
        const other = below(DECK)
        const card = order[place]!
        order[place] = order[other]!
        order[other] = card
      }
      order.forEach((card, place) => counts[place * DECK + card]!++)
    }
    expect(deviation(chiSquare(counts), (DECK - 1) ** 2)).toBeGreaterThan(20)
  })
})

describe('every shuffle is another deal', () => {
  it.each(SUIT_COUNTS)('with %d suits: neighbours, those one bit apart and those 2^32 apart', (suits) => {
    const bits = Array.from({ length: 35 }, (_, bit) => 2 ** bit)
    const neighbours = Array.from({ length: size(500, 20_000) }, (_, i) => 2 ** 32 - 250 + i)
    const shuffles = new Set([0, ...bits, ...bits.map(bit => 2 ** 35 - 1 - bit), ...neighbours])
    const openings = new Set([...shuffles].map(shuffle => makePosition(openingPosition(ownCode(suits, 'classic', shuffle)))))
    expect(openings.size).toBe(shuffles.size)
  })
})
