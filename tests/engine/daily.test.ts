import { describe, expect, it } from 'vitest'
import { dailyCandidate, dailyCode, dateOf, dayOf, makeCode, openingPosition, SUIT_COUNTS, utcDay } from '../../engine'
import { DAILY_TABLE } from '../../engine/daily-table'
import { randomFrom, solve, wins } from '../../engine/solver'
import { SEED, size } from '../sizes'

const FIRST = dayOf(DAILY_TABLE.first)
const LAST = dayOf(DAILY_TABLE.last)

describe('the deal of a day', () => {
  // Past days keep their deals: none of these may ever change.
  it.each([
    ['2026-12-24', 1, 0, 'SP1-S1C-EYPEPRV'],
    ['2026-12-24', 2, 0, 'SP1-S2C-EAJXUEQ'],
    ['2026-12-24', 4, 0, 'SP1-S4C-EPEP4BC'],
    ['2026-12-24', 4, 1, 'SP1-S4C-SNPRMOG'],
    ['2031-02-28', 2, 3, 'SP1-S2C-D2HA2CK'],
    ['1999-12-31', 4, 0, 'SP1-S4C-I34XIYE'],
  ] as const)('%s, %i suits, has the candidate %i %s', (date, suits, candidate, code) => {
    expect(makeCode(dailyCandidate(dayOf(date), suits, candidate))).toBe(code)
  })

  it('is another on each day, for each suit count and for each candidate', () => {
    const shuffles = new Set<number>()
    for (let day = FIRST; day < FIRST + 2000; day++) {
      for (const suits of SUIT_COUNTS) {
        for (let candidate = 0; candidate < 3; candidate++)
          shuffles.add(dailyCandidate(day, suits, candidate).shuffle)
      }
    }
    expect(shuffles.size).toBe(2000 * SUIT_COUNTS.length * 3)
  })

  it('is its first candidate that the table does not pass over', () => {
    const table = { first: '2027-01-01', last: '2027-01-03', passedOver: { 1: [], 2: [], 4: [1, 1, 2] } }
    const day = dayOf('2027-01-01')
    const candidates = [0, 1, 2, 3].map(i => dailyCode(day + i, 4, table))
    expect(candidates).toEqual([0, 2, 1, 0].map((candidate, i) => dailyCandidate(day + i, 4, candidate)))
    expect(dailyCode(day + 1, 2, table)).toEqual(dailyCandidate(day + 1, 2, 0))
  })

  it('can be won, on days of the table chosen at random', { timeout: 600_000 }, () => {
    const random = randomFrom(SEED)
    for (let i = 0; i < size(3, 300); i++) {
      const suits = SUIT_COUNTS[i % SUIT_COUNTS.length]!
      const day = FIRST + Math.floor(random() * (LAST - FIRST + 1))
      const position = openingPosition(dailyCode(day, suits, DAILY_TABLE))
      const solution = solve(position, { expansions: 400_000 })
      expect(solution.kind === 'winnable' && wins(position, solution.line), `${dateOf(day)}, ${suits} suits`).toBe(true)
    }
  })
})

describe('the table of daily deals', () => {
  it('has a deal of each suit count for every day of ten years, and no deal twice', () => {
    expect(dateOf(LAST) >= '2036-10-31').toBe(true)
    const codes = new Set<string>()
    for (let day = FIRST; day <= LAST; day++) {
      for (const suits of SUIT_COUNTS)
        codes.add(makeCode(dailyCode(day, suits, DAILY_TABLE)))
    }
    expect(codes.size).toBe((LAST - FIRST + 1) * SUIT_COUNTS.length)
  })

  it.each(SUIT_COUNTS)('lists days in order and within its dates, for %i suits', (suits) => {
    const days = DAILY_TABLE.passedOver[suits]
    expect(days).toEqual(days.toSorted((a, b) => a - b))
    expect(days.every(day => Number.isInteger(day) && day >= 0 && day <= LAST - FIRST)).toBe(true)
  })
})

describe('a day', () => {
  it('ends at midnight UTC', () => {
    expect(dateOf(utcDay(Date.UTC(2026, 11, 31, 23, 59, 59, 999)))).toBe('2026-12-31')
    expect(dateOf(utcDay(Date.UTC(2027, 0, 1)))).toBe('2027-01-01')
    expect(dateOf(utcDay(-1))).toBe('1969-12-31')
  })

  it('and its date are two names of one thing', () => {
    for (let day = dayOf('2026-11-01'); day <= dayOf('2037-01-01'); day++)
      expect(dayOf(dateOf(day))).toBe(day)
  })

  it.each(['2027-02-29', '2027-13-01', '27-1-1', 'today', ''])('is none for %j', (date) => {
    expect(() => dayOf(date)).toThrow(RangeError)
  })
})
