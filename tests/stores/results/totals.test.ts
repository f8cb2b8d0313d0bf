import type { Code } from '../../../engine'
import type { GameResult } from '../../../stores/results/result'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownCode } from '../../../engine'
import { byEnd, countingResults, isBetter } from '../../../stores/results/counting'
import { addTotals, categoryOf, NO_TOTALS, totalsOf } from '../../../stores/results/totals'
import { SEED, size } from '../../sizes'
import { casualResults, gameIdOf, result } from './results'

describe('the results that count', () => {
  it('are one for each game: won beats not won, whoever recorded it', () => {
    const lost = result({ device: 'aaaaaa', number: 1, won: false })
    const won = result({ device: 'bbbbbb', number: 9, gameId: lost.gameId })
    expect(countingResults([lost, won])).toEqual([won])
    expect(countingResults([won, lost])).toEqual([won])
  })

  it('are of equal ones that of the lower browser, then of the lower number', () => {
    const one = result({ device: 'aaaaaa', number: 4, gameId: gameIdOf(1) })
    const again = { ...one, number: 7 }
    const elsewhere = { ...one, device: 'bbbbbb', number: 0 }
    for (const order of [[one, again, elsewhere], [elsewhere, again, one]])
      expect(countingResults(order)).toEqual([one])
  })

  it('stand in the order in which the games ended, the same whatever order they were read in', () => {
    const results = ['one', 'two', 'all'].flatMap((name, i) => casualResults(40, SEED + i, `device-${name}`.slice(-6)))
    const counting = countingResults(results)
    expect(counting).toEqual(results.toSorted(byEnd))
    fc.assert(fc.property(fc.shuffledSubarray(results, { minLength: results.length }), (shuffled) => {
      expect(countingResults(shuffled)).toEqual(counting)
    }), { seed: SEED, numRuns: size(20, 500) })
  }, size(20_000, 60_000))

  it('beat or are beaten, never both', () => {
    const [one, other] = [result({ number: 1 }), result({ number: 2, won: false })]
    expect(isBetter(one, other)).toBe(true)
    expect(isBetter(other, one)).toBe(false)
    expect(isBetter(one, one)).toBe(false)
  })
})

describe('totals', () => {
  it('keep suits and rules apart, but not the rules of one suit', () => {
    expect([
      { suits: 1, rules: 'relaxed' },
      { suits: 2, rules: 'classic' },
      { suits: 2, rules: 'relaxed' },
      { suits: 4, rules: 'classic' },
      { suits: 4, rules: 'relaxed' },
    ].map(game => categoryOf(game as Pick<Code, 'suits' | 'rules'>))).toEqual(['S1C', 'S2C', 'S2R', 'S4C', 'S4R'])
  })

  it('sum scores, moves and seconds of games won alone, sequences and undos of all', () => {
    expect(totalsOf([
      result({ score: 1183, moves: 117, seconds: 600, undos: 2 }),
      result({ score: 1100, moves: 200, seconds: 300, undos: 3 }),
      result({ score: 900, moves: 5, seconds: 1, undos: 4, won: false, sequences: 3 }),
    ])).toEqual({
      S1C: { ended: 3, won: 2, score: 2283, moves: 317, seconds: 900, undos: 9, sequences: 19, best: { score: 1183, moves: 117, seconds: 300 }, streak: 2 },
    })
  })

  it('have the longest streak of each category, which games of another do not break', () => {
    const wins = [true, true, false, true, true, true, false, true]
    const results = wins.flatMap((won, i) => [result({ number: 2 * i, won }), result({ number: 2 * i + 1, code: ownCode(4, 'classic', i), won: !won })])
    const totals = totalsOf(results)
    expect([totals.S1C?.streak, totals.S4C?.streak]).toEqual([3, 1])
  })

  it('are the sum of the totals of their parts, but for a streak across', () => {
    fc.assert(fc.property(fc.nat(60), fc.nat(10_000), (cut, seed) => {
      const results = casualResults(60, seed)
      const [whole, parts] = [totalsOf(results), addTotals(totalsOf(results.slice(0, cut)), totalsOf(results.slice(cut)))]
      for (const category of ['S1C', 'S2C', 'S4C'] as const) {
        expect({ ...parts[category], streak: 0 }).toEqual({ ...whole[category], streak: 0 })
        expect(parts[category]?.streak ?? 0).toBeLessThanOrEqual(whole[category]?.streak ?? 0)
      }
    }), { seed: SEED, numRuns: size(50, 2000) })
  }, size(20_000, 60_000))

  it('of nothing are nothing', () => {
    const some = totalsOf([result()])
    expect(totalsOf([] satisfies GameResult[])).toEqual(NO_TOTALS)
    expect(addTotals(NO_TOTALS, some)).toEqual(some)
    expect(addTotals(some, NO_TOTALS)).toEqual(some)
  })
})
