import type { SuitCount } from '../../../engine'
import { describe, expect, it } from 'vitest'
import { openingPosition, ownCode, SUIT_COUNTS } from '../../../engine'
import { DIFFICULTIES, difficultyOf, solve } from '../../../engine/solver'
import { scaleOf } from '../../../engine/solver/difficulty'
import { SEED, size } from '../../sizes'

const DEALS = size(10, 300)

function wordFor(suits: SuitCount, shuffle: number) {
  const solution = solve(openingPosition(ownCode(suits, 'classic', shuffle)), { expansions: 200_000 })
  return solution.kind === 'winnable' ? difficultyOf(suits, { expansions: solution.expansions, actions: solution.line.length }) : 'tough'
}

describe('the difficulty of a deal', () => {
  it.each([1, 2] as const)('is each word for about a third of the deals of %i suits', { timeout: 600_000 }, (suits) => {
    const words = Array.from({ length: 3 * DEALS }, (_, i) => wordFor(suits, SEED * 5000 + i))
    for (const word of DIFFICULTIES)
      expect(words.filter(other => other === word).length, word).toBeGreaterThan(0.4 * DEALS)
  })

  it.each(SUIT_COUNTS)('of %i suits never gets less with more work or a longer line', (suits) => {
    const levelOf = (expansions: number, actions: number) => DIFFICULTIES.indexOf(difficultyOf(suits, { expansions, actions }))
    for (let expansions = 500; expansions < 200_000; expansions *= 2) {
      for (let actions = 80; actions < 300; actions += 10) {
        const level = levelOf(expansions, actions)
        expect(levelOf(2 * expansions, actions)).toBeGreaterThanOrEqual(level)
        expect(levelOf(expansions, actions + 10)).toBeGreaterThanOrEqual(level)
      }
    }
    expect(levelOf(500, 80)).toBe(0)
    expect(levelOf(200_000, 300)).toBe(2)
  })
})

describe('a scale of difficulty', () => {
  it('parts its sample in three, those that were not won being the hardest', () => {
    const won = Array.from({ length: 80 }, (_, i) => ({ expansions: 1000 + 10 * i, actions: 100 + i }))
    const scale = scaleOf([...won, ...Array.from<undefined>({ length: 20 })])
    expect(scale.actions).toBe(140)
    expect(scale.work).toBeCloseTo(Math.log(1500))
    const level = ({ expansions, actions }: (typeof won)[number]) =>
      (Math.log(expansions) - scale.work) / scale.workSpread + (actions - scale.actions) / scale.actionsSpread
    expect(won.filter(effort => level(effort) < scale.fairFrom)).toHaveLength(33)
    expect(won.filter(effort => level(effort) >= scale.toughFrom)).toHaveLength(14)
  })
})
