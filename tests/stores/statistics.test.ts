import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_TALLY, totalsOf } from '../../stores/results/totals'
import { distributionOf, statisticsOf } from '../../stores/statistics'
import { SEED, size } from '../sizes'
import { result } from './results/results'

/** The statistics of one-suit games that were won (`+`) or not (`-`), in this order. */
function after(games: string, underWay = 0): ReturnType<typeof statisticsOf> {
  const results = [...games].map((game, number) => result({ number, won: game === '+' }))
  return statisticsOf(totalsOf(results).S1C ?? NO_TALLY, results, underWay)
}

describe('statistics', () => {
  it('are 0 and have no rate, best or average before the first game', () => {
    expect(after('')).toEqual({ played: 0, won: 0, currentStreak: 0, longestStreak: 0, undos: 0, sequences: 0, folded: 0 })
  })

  it('count the game under way as played, and not for the rate', () => {
    expect(after('+-', 1)).toMatchObject({ played: 3, won: 1, winRate: 0.5 })
    expect(after('', 1)).toMatchObject({ played: 1, won: 0 })
    expect(after('', 1)).not.toHaveProperty('winRate')
  })

  it.each([
    ['-', 0, 0],
    ['+', 1, 1],
    ['++-', 0, 2],
    ['+++-++', 2, 3],
    ['-+-++++', 4, 4],
  ])('of %s have a streak of %i, the longest %i', (games, currentStreak, longestStreak) => {
    expect(after(games)).toMatchObject({ currentStreak, longestStreak })
  })

  it('have the longest streak of single results and folds, and say how many games are in folds alone', () => {
    const results = [true, false, true, true, true].map((won, number) => result({ number, won }))
    const folded = { ...NO_TALLY, ended: 10, won: 9, streak: 2 }
    const both = { ...totalsOf(results).S1C!, ended: 15, won: 13, streak: 3 }
    expect(statisticsOf(both, results, 0)).toMatchObject({ played: 15, won: 13, longestStreak: 3, currentStreak: 3, folded: 10 })
    expect(statisticsOf({ ...folded, ended: 15, streak: 7 }, results, 0)).toMatchObject({ longestStreak: 7 })
    expect(statisticsOf({ ...folded, ended: 15 }, results, 0)).toMatchObject({ longestStreak: 3 })
  })

  it('keep each best on its own and average over games won alone', () => {
    const results = [
      result({ number: 0, score: 1190, moves: 110, seconds: 900, undos: 1 }),
      result({ number: 1, score: 1150, moves: 150, seconds: 300, undos: 2 }),
      result({ number: 2, won: false, score: 490, moves: 10, seconds: 5, undos: 4, sequences: 1 }),
    ]
    expect(statisticsOf(totalsOf(results).S1C!, results, 0)).toEqual({
      played: 3,
      won: 2,
      winRate: 2 / 3,
      currentStreak: 0,
      longestStreak: 2,
      best: { score: 1190, moves: 110, seconds: 300 },
      average: { score: 1170, moves: 130, seconds: 600 },
      undos: 7,
      sequences: 17,
      folded: 0,
    })
  })
})

describe('the distribution of moves', () => {
  it('is empty without a win', () => {
    expect(distributionOf([]).bars).toEqual([])
  })

  it('has steps of tens for moves as people make them, the empty ones between too', () => {
    expect(distributionOf([97, 117, 118, 119, 171])).toEqual({
      width: 10,
      bars: [[90, 1], [100, 0], [110, 3], [120, 0], [130, 0], [140, 0], [150, 0], [160, 0], [170, 1]].map(([from, games]) => ({ from, games })),
    })
  })

  it('has each game in one bar, and at most twelve bars', () => {
    fc.assert(fc.property(fc.array(fc.nat(20_000), { minLength: 1, maxLength: 100 }), (moves) => {
      const { width, bars } = distributionOf(moves)
      expect(bars.length).toBeLessThanOrEqual(12)
      expect(bars.reduce((sum, bar) => sum + bar.games, 0)).toBe(moves.length)
      expect([bars[0]!.games, bars.at(-1)!.games]).not.toContain(0)
      expect(bars.map(bar => bar.from % width)).toEqual(bars.map(() => 0))
    }), { seed: SEED, numRuns: size(200, 5000) })
  })
})
