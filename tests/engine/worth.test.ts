import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { legalActions, openingPosition, ownCode, play, RULES, SUIT_COUNTS } from '../../engine'
import { riseOf, standingOf } from '../../engine/worth'
import { SEED, size } from '../sizes'
import { picture } from './picture'
import { randomLine } from './playing'

fc.configureGlobal({ seed: SEED })

/** Every move of the position with what it is told to raise the worth by, and by what it does. */
function rises(position: ReturnType<typeof picture>): { told: number[], found: number[] } {
  const standing = standingOf(position)
  const moves = legalActions(position).filter(action => action.type === 'move')
  return {
    told: moves.map(move => riseOf(standing, move)),
    found: moves.map(move => standingOf(play(position, move)).worth - standing.worth),
  }
}

describe('what a move is worth', () => {
  it('is told without playing it, wherever a random game has come to', () => {
    fc.assert(fc.property(fc.constantFrom(...SUIT_COUNTS), fc.constantFrom(...RULES), fc.nat({ max: 2 ** 35 - 1 }), fc.nat(), fc.nat({ max: 250 }), (suits, rules, shuffle, seed, length) => {
      const opening = openingPosition(ownCode(suits, rules, shuffle))
      const { told, found } = rises(randomLine(opening, length, seed).reduce(play, opening))
      expect(told).toEqual(found)
    }), { numRuns: size(100, 5000) })
  })

  it.each([
    ['a completed sequence, and the card turned under it', '1: 3D | KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S\n2: 5H | AS\n3: | KH AS'],
    ['a sequence that comes free', '1: | KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS 5H\n2: | 6D'],
    ['an ace beside its two', '1: 4C | AS\n2: | 3D 2S\n3: | 7H AS'],
    ['empty columns that count', '1: | 5H\n2: | 6H\n3: | 7C 5H 4H'],
    ['empty columns that a deal will fill', '1: | 5H\n2: | 6H\n3: | 7C 5H 4H 3S 9D 8D\n4: | KS QH\nstock: 2S 2S 2S 2S 2S 2S 2S 2S 2S 2S'],
  ])('is told with %s', (_, columns) => {
    for (const rules of ['C', 'R']) {
      const { told, found } = rises(picture(`S4${rules}\n${columns}`))
      expect(told).toEqual(found)
      expect(new Set(found).size).toBeGreaterThan(1)
    }
  })
})
