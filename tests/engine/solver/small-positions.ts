import type { Column, Position, Rules } from '../../../engine'
import { SUITS } from '../../../engine'
import { makeCard } from '../../../engine/card'
import { randomFrom } from '../../../engine/solver'

const COLUMNS = 10

/**
 * A position of two to six sequences of random suits, shuffled and laid out over all columns, face down but for the last
 * card or as chance will have it; of those with 39 cards or more every fourth keeps ten for a deal.
 */
export function smallPosition(rules: Rules, seed: number): Position {
  const random = randomFrom(seed)
  const below = (limit: number): number => Math.floor(random() * limit)
  const sequences = 2 + below(5)
  const isHidden = below(2) === 0
  const cards = Array.from({ length: sequences }, (_, twin) => {
    const suit = SUITS[below(SUITS.length)]!
    return Array.from({ length: 13 }, (_, i) => makeCard(suit, i + 1, twin))
  }).flat()
  for (let i = cards.length - 1; i > 0; i--) {
    const other = below(i + 1)
    const card = cards[i]!
    cards[i] = cards[other]!
    cards[other] = card
  }
  const stock = sequences > 2 && below(4) === 0 ? cards.splice(0, COLUMNS) : []
  const columns = Array.from({ length: COLUMNS }, (_, column): Column => {
    const own = cards.filter((_, i) => i % COLUMNS === column)
    return { cards: own, down: isHidden ? own.length - 1 : below(own.length) }
  })
  return { suits: 4, rules, columns, stock, done: [] }
}
