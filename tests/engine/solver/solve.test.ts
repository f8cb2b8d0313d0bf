import type { Position, Rules, SuitCount } from '../../../engine'
import type { Solution, Steps } from '../../../engine/solver'
import { describe, expect, it } from 'vitest'
import { isWon, openingPosition, ownCode, play } from '../../../engine'
import { shorten, solve, solving } from '../../../engine/solver'
import { PASS, searchByBeam } from '../../../engine/solver/beam'
import { Budget } from '../../../engine/solver/budget'
import { explore } from '../../../engine/solver/closure'
import { shortening } from '../../../engine/solver/shortening'
import { Table } from '../../../engine/solver/state'
import { SEED, size } from '../../sizes'
import { picture, readCode } from '../picture'
import { casualPositions } from './casual'

const FULL = ['S', 'H', 'D', 'C']

function opening(suits: SuitCount, rules: Rules, shuffle: number): Position {
  return openingPosition(ownCode(suits, rules, shuffle))
}

function lineOf(position: Position, expansions: number) {
  const solution = solve(position, { expansions })
  if (solution.kind !== 'winnable')
    throw new Error(solution.kind)
  return solution.line
}

describe('a deal', () => {
  // Judged by positions expanded, so that a slow machine says the same.
  it.each([
    { suits: 1, rules: 'classic', deals: size(4, 60), expansions: 20_000 },
    { suits: 2, rules: 'classic', deals: size(4, 60), expansions: 30_000 },
    { suits: 4, rules: 'classic', deals: size(4, 60), expansions: 150_000 },
    { suits: 2, rules: 'relaxed', deals: size(2, 60), expansions: 30_000 },
    { suits: 4, rules: 'relaxed', deals: size(2, 60), expansions: 150_000 },
  ] as const)('of $suits suits, $rules rules, is won in at least nine of ten within $expansions positions', { timeout: 600_000 }, ({ suits, rules, deals, expansions }) => {
    let won = 0
    for (let i = 0; i < deals; i++) {
      const position = opening(suits, rules, SEED * 7000 + i)
      const solution = solve(position, { expansions })
      if (solution.kind !== 'winnable')
        continue
      won++
      expect(isWon(solution.line.reduce(play, position))).toBe(true)
    }
    expect(won).toBeGreaterThanOrEqual(Math.floor(deals * 0.9))
  })

  it('gets the same line again with the same seed and number of expansions', { timeout: 60_000 }, () => {
    const position = opening(4, 'classic', 12)
    const solution = solve(position, { expansions: 20_000, seed: 5 })
    expect(solution.kind).toBe('winnable')
    expect(solve(position, { expansions: 20_000, seed: 5 })).toEqual(solution)
  })

  it('of another program is solved like our own', { timeout: 60_000 }, () => {
    const position = openingPosition(readCode('KP1-S2C-24'))
    expect(isWon(lineOf(position, 100_000).reduce(play, position))).toBe(true)
  })

  it('that is reported unwinnable, number 14934 of PySolFC, is proved lost', { timeout: 120_000 }, () => {
    expect(solve(openingPosition(readCode('PY1-S4C-14934')), { expansions: 500_000 })).toEqual({ kind: 'lost', proof: 'closure' })
  })

  it('is unknown where the budget ends before anything is known', () => {
    expect(solve(opening(4, 'classic', 1), { expansions: 50 })).toEqual({ kind: 'unknown' })
    expect(solve(opening(4, 'classic', 1), { milliseconds: 0 })).toEqual({ kind: 'unknown' })
  })

  it('has its search ended by the clock', () => {
    let time = 0
    const now = () => time++
    expect(solve(opening(4, 'classic', 2), { milliseconds: 3, now })).toEqual({ kind: 'unknown' })
    expect(time).toBeLessThan(20)
  })
})

describe('a search', () => {
  /** The most positions that it expands from one stop to the next. */
  function longestStep(budget: Budget, search: Steps<unknown>): number {
    let longest = 0
    for (let before = 0, done: boolean | undefined = false; !done; before = budget.expanded) {
      done = search.next().done
      longest = Math.max(longest, budget.expanded - before)
    }
    return longest
  }

  function budgetOf(expansions: number): Budget {
    return new Budget(Infinity, expansions, Date.now)
  }

  it('of all positions stops after 64 of them, and by a beam after each level', () => {
    const position = opening(4, 'classic', 1)
    const closures = budgetOf(2000)
    expect(longestStep(closures, explore(position, 30_000, closures))).toBe(64)
    const beams = budgetOf(2000)
    expect(longestStep(beams, searchByBeam(new Table(position), beams, { ...PASS, width: 60 }))).toBe(60)
  })

  it('for a shorter line stops before each action that may be left out', { timeout: 60_000 }, () => {
    const position = opening(2, 'classic', 1)
    const line = lineOf(position, 100_000)
    let stops = 0
    for (const search = shortening(position, line, { expansions: 0 }); !search.next().done;)
      stops++
    expect(stops).toBeGreaterThanOrEqual(line.length)
  })

  it('finds the same while another one is under way', { timeout: 60_000 }, () => {
    for (const suits of [1, 4] as const) {
      const first = opening(suits, 'classic', 5)
      const second = opening(suits, 'classic', 6)
      const searches = [first, second].map(position => solving(position, { expansions: 3000 }))
      const found: Solution[] = []
      // The second begins when the first has begun its closure.
      searches[0]!.next()
      while (searches.some((_, i) => !found[i])) {
        searches.forEach((search, i) => {
          const step = found[i] ? undefined : search.next()
          if (step?.done)
            found[i] = step.value
        })
      }
      expect(found).toEqual([first, second].map(position => solve(position, { expansions: 3000 })))
    }
  })
})

describe('where a casual player finds nothing more, the stock empty', () => {
  it('the solver knows in four of five positions within 5000 looked at', { timeout: 600_000 }, () => {
    const ends = Array.from({ length: size(12, 300) }, (_, game) => casualPositions(opening(4, 'classic', SEED * 8000 + game), game).at(-1)!)
      .filter(position => position.stock.length === 0 && !isWon(position))
    const unknown = ends.filter(position => solve(position, { expansions: 5000 }).kind === 'unknown')
    expect(unknown.length).toBeLessThanOrEqual(ends.length / 5)
  })
})

describe('a small position', () => {
  it('without cards is won with nothing to do', () => {
    expect(solve(picture('S4C'))).toEqual({ kind: 'winnable', line: [], expansions: 0 })
  })

  it('is won by its only move', () => {
    const position = picture(`
      S4C
      1: | KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S
      2: | AS`)
    expect(solve(position)).toMatchObject({ kind: 'winnable', line: [{ type: 'move', from: 1, to: 0, count: 1 }] })
  })

  it('deals over empty columns where fewer than ten cards are left', () => {
    const position = picture(`
      S4C
      1: | KS QS JS
      stock: TS 9S 8S 7S 6S 5S 4S 3S 2S AS`)
    const line = lineOf(position, 100_000)
    expect(line[0]).toEqual({ type: 'deal' })
    expect(isWon(line.reduce(play, position))).toBe(true)
  })

  it('fills every column before it deals where that can be done', () => {
    const kings = [2, 3, 4, 5, 6, 7, 8, 9].map(column => `${column}: | KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S`).join('\n')
    const position = picture(`S1C\n${kings}\n10: | KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS\nstock: KS AS AS AS AS AS AS AS AS 2S`)
    const solution = solve(position, { expansions: 5000 })
    // Eight aces complete the eight columns; a king and a two are too many.
    expect(solution).toEqual({ kind: 'lost', proof: 'cards-missing' })
  })

  it('without a legal action is lost', () => {
    const columns = Array.from({ length: 10 }, (_, i) => `${i + 1}: KS | QS`).join('\n')
    expect(solve(picture(`S4C\n${columns}`))).toEqual({ kind: 'lost', proof: 'no-action' })
  })

  it('that lacks a card of a suit is lost', () => {
    expect(solve(picture('S4C\n1: | KS QS'))).toEqual({ kind: 'lost', proof: 'cards-missing' })
  })

  it('that goes round in circles is lost by closure', () => {
    const sequence = 'KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S'
    const columns = [3, 4, 5, 6, 7, 8, 9].map(column => `${column}: ${sequence} | AS`).join('\n')
    const position = picture(`S1C\n1: AS | 4S 3S\n2: ${sequence} | 4S\n${columns}\n10: | KS QS JS TS 9S 8S 7S 6S 5S 2S`)
    expect(solve(position, { expansions: 20_000 }).kind).toBe('lost')
  })

  it('of more cards than a game has is searched too', () => {
    const column = Array.from({ length: 2 }).fill('KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S').join(' ')
    const columns = Array.from({ length: 10 }, (_, i) => `${i + 1}: AS AS ${column} | KS`).join('\n')
    expect(['lost', 'unknown']).toContain(solve(picture(`S1C\n${columns}`), { expansions: 500 }).kind)
  })

  it('keeps the suits of earlier sequences out of the question', () => {
    const position = { ...picture('S4C\n1: | AS\n2: | KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S'), done: FULL.map(() => 'S' as const) }
    expect(solve(position).kind).toBe('winnable')
  })
})

describe('a winning line', () => {
  it('is shortened to another that wins, never to a longer one', { timeout: 60_000 }, () => {
    for (const suits of [1, 2, 4] as const) {
      const position = opening(suits, 'classic', SEED * 9000)
      const line = lineOf(position, 200_000)
      const shorter = shorten(position, line, { expansions: 6000 })
      expect(shorter.length).toBeLessThan(line.length)
      expect(isWon(shorter.reduce(play, position))).toBe(true)
    }
  })

  it('loses the moves that lead nowhere', () => {
    const position = picture(`
      S4C
      1: | KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S
      2: | AS`)
    const there = { type: 'move', from: 1, to: 2, count: 1 } as const
    const back = { type: 'move', from: 2, to: 1, count: 1 } as const
    const home = { type: 'move', from: 1, to: 0, count: 1 } as const
    expect(shorten(position, [there, back, home], { expansions: 10 })).toEqual([home])
  })
})
