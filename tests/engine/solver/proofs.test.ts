import type { Position, Rules } from '../../../engine'
import type { Solution } from '../../../engine/solver'
import { describe, expect, it } from 'vitest'
import { openingPosition, ownCode, play, RULES, SUIT_COUNTS } from '../../../engine'
import { Budget } from '../../../engine/solver/budget'
import { explore } from '../../../engine/solver/closure'
import { isLostByCounting } from '../../../engine/solver/counting'
import { isLostByRelaxation } from '../../../engine/solver/relaxation'
import { BeamRounds } from '../../../engine/solver/rounds'
import { provedAtOnce, solve, wins } from '../../../engine/solver/solve'
import { finish } from '../../../engine/solver/steps'
import { SEED, size } from '../../sizes'
import { picture } from '../picture'
import { canBeWon } from './brute-force'
import { casualPositions } from './casual'
import { smallPosition } from './small-positions'

const LINES = size(6, 500)
const GAMES = size(24, 1000)
/** Positions looked at by brute force; more and it says nothing. */
const BRUTE = 400

const KINDS = RULES.flatMap(rules => SUIT_COUNTS.map(suits => ({ suits, rules })))

function closureOf(position: Position, limit: number) {
  return finish(explore(position, limit, new Budget(Infinity, Infinity, Date.now)))
}

/** Whether the beams find a line, which ask no proof. */
function beamsWin(position: Position): boolean {
  const budget = new Budget(Infinity, 4 * BRUTE, Date.now)
  const beams = new BeamRounds(position, budget, 1)
  let solution: Solution = { kind: 'unknown' }
  while (solution.kind !== 'winnable' && !budget.isOver)
    solution = finish(beams.next())
  return solution.kind === 'winnable' && wins(position, solution.line)
}

describe('no proof claims a position from which a line wins', () => {
  it(`on every position of ${LINES} winning lines`, { timeout: 120_000 + LINES * 4000 }, () => {
    let lines = 0
    for (let shuffle = SEED * 1000; lines < LINES; shuffle++) {
      const { suits, rules } = KINDS[shuffle % KINDS.length]!
      let position = openingPosition(ownCode(suits, rules, shuffle))
      const solution = solve(position, { expansions: 20_000 })
      if (solution.kind !== 'winnable')
        continue
      lines++
      for (const action of solution.line) {
        expectNoProof(position, shuffle)
        // A classic line is legal under relaxed rules too.
        if (rules === 'classic')
          expectNoProof({ ...position, rules: 'relaxed' }, shuffle)
        position = play(position, action)
      }
    }
  })

  function expectNoProof(position: Position, shuffle: number): void {
    expect(provedAtOnce(position), `shuffle ${shuffle}`).toBeUndefined()
  }
})

/** Ends of games where little can move: lost ones that brute force can exhaust, and won ones beside them. */
function endsOfGames(): Position[] {
  return Array.from({ length: GAMES }, (_, game) => {
    const { suits, rules } = KINDS[game % KINDS.length]!
    const positions = casualPositions(openingPosition(ownCode(suits, rules, SEED * 100_000 + game)), game)
    return [1, 4, 12, 40].flatMap(back => positions.at(-back) ?? [])
  }).flat()
}

function smallPositions(): Position[] {
  return Array.from({ length: 4 * GAMES }, (_, i) => smallPosition(RULES[i % 2]!, SEED * 100_000 + i))
}

describe('against brute force, on ends of games played casually and on small random positions', { timeout: 600_000 }, () => {
  const cases = [...endsOfGames(), ...smallPositions()]
    .map(position => ({ position, truth: beamsWin(position) || canBeWon(position, BRUTE) }))
  const winnable = cases.filter(({ truth }) => truth === true)
  const lost = cases.filter(({ truth }) => truth === false)

  it('the relaxation claims none that can be won, and some that are lost', () => {
    expect(winnable.filter(({ position }) => isLostByRelaxation(position))).toEqual([])
    expect(lost.filter(({ position }) => isLostByRelaxation(position))).not.toEqual([])
  })

  it('the counting claims none that can be won, and some that are lost', () => {
    expect(winnable.filter(({ position }) => isLostByCounting(position))).toEqual([])
    expect(lost.filter(({ position }) => isLostByCounting(position))).not.toEqual([])
  })

  it('many of them can be won, and some are lost for certain', () => {
    expect(winnable.length).toBeGreaterThan(cases.length / 4)
    expect(lost.length).toBeGreaterThan(0)
  })

  it('the closure claims none that can be won, and all that brute force could exhaust', () => {
    expect(winnable.filter(({ position }) => closureOf(position, BRUTE).kind === 'lost')).toEqual([])
    expect(lost.filter(({ position }) => closureOf(position, BRUTE).kind !== 'lost')).toEqual([])
  })

  it('without stock the solver calls every position lost that brute force could exhaust', () => {
    const stuck = lost.filter(({ position }) => position.stock.length === 0)
    expect(stuck.filter(({ position }) => solve(position, { expansions: 4 * BRUTE }).kind !== 'lost')).toEqual([])
  })
})

describe('the relaxation', () => {
  function isLost(text: string, rules: Rules = 'classic'): boolean {
    return isLostByRelaxation({ ...picture(text), rules })
  }

  const OTHER_COLUMNS = [5, 6, 7, 8, 9, 10].map(column => `${column}: 2D | AD`).join('\n')

  it('sees a run in place as part of its sequence, though none of its cards can move', () => {
    const runInPlace = `
      S4C
      1: 3D | KS QS JS
      2: 7D 5D | TS 9S 8S 7S 6S 5S 4S 3S 2S AS
      3: | KD`
    const columns = [4, 5, 6, 7, 8, 9, 10].map(column => `${column}: | KD`).join('\n')
    // The ten to the ace go onto the jack, which completes the sequence.
    expect(isLost(`${runInPlace}\n${columns}`)).toBe(false)
    expect(isLost(`${runInPlace.replace('KS QS JS', 'KS QS 9S')}\n${columns}`)).toBe(true)
  })

  it('lets a king leave only for an empty column or with its sequence', () => {
    expect(isLost(`S4C\n1: 4C | KS\n2: 4C | KS\n3: 4C | KS\n4: 4C | KS\n${OTHER_COLUMNS}`)).toBe(true)
    expect(isLost(`S4C\n1: 4C | KS`)).toBe(false)
  })

  it('moves a group of several suits under relaxed rules only', () => {
    const kings = [2, 3, 4, 5, 6, 7, 8, 9].map(column => `${column}: | KD`).join('\n')
    const text = `S4C\n1: | 9S 8H\n${kings}\n10: | TC`
    expect(isLost(text, 'classic')).toBe(true)
    // Both leave for the ten, and the empty column lets the kings go.
    expect(isLost(text, 'relaxed')).toBe(false)
  })
})

describe('the counting of bare cards', () => {
  function isLost(text: string, rules: Rules = 'classic'): boolean {
    return isLostByCounting({ ...picture(text), rules })
  }

  /** Columns in which only kings lie on fixed cards, where nothing can leave nor join. */
  function kingsFrom(first: number): string {
    return Array.from({ length: 11 - first }, (_, i) => `${first + i}: 2D | KD`).join('\n')
  }

  it('sees that a card has nowhere to go, and where there is a bare card one rank higher', () => {
    const nine = `S4C\n1: 3C | 9S\n${kingsFrom(3)}`
    // A ten that bears a nine already is no place for another.
    expect(isLost(`${nine}\n2: 4C | TS 9D`)).toBe(true)
    // The nine leaves for the ten, and the three for the four below it; then two columns are spaces.
    expect(isLost(`${nine.replace('3C', 'KS QS JS TS')}\n2: 4C | TS`)).toBe(true)
  })

  it('lets a sequence complete on a king that lies on a hidden card', () => {
    const run = 'QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S'
    expect(isLost(`S4C\n1: 3D | KS ${run}\n2: | 2H AS\n${kingsFrom(3)}`)).toBe(false)
    expect(isLost(`S4C\n1: 3D | KS ${run}\n2: 5C | 2H AH\n${kingsFrom(3)}`)).toBe(true)
  })

  it('takes an empty column for a place for any one card, and a second card needs another', () => {
    const columns = Array.from({ length: 8 }, (_, i) => `${i + 2}: 2D | KD`).join('\n')
    const sequence = '1: AS | KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S'
    // The king's own tail takes the ace that lies below it only once the king has left for the empty column.
    expect(isLost(`S4C\n${sequence}\n${columns}`)).toBe(false)
    expect(isLost(`S4C\n${sequence}\n${columns}\n10: 2D | KD`)).toBe(true)
  })

  it('exchanges no cards on a rank that is full: what bears another suit there cannot go', () => {
    const run = 'KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C'
    const text = `S4C\n1: AC | 8S 7S 6H\n2: 4D | 9D\n3: 5D | 8D 7D 6S\n4: 2D | ${run}\n${kingsFrom(5)}`
    // The ace lies under the eight, whose six has nowhere to go, though the other six would let it.
    expect(isLost(text)).toBe(true)
    expect(isLost(text.replace(' 6S', ''))).toBe(false)
    expect(isLost(text, 'relaxed')).toBe(false)
  })

  it('moves a card only where it and what lies on its tail of one suit have places, with one empty column for both', () => {
    const text = `S4C\n1: AC | 7S 6H 5D\n2: 3D KD | 8D\n4: 2D | KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C\n${kingsFrom(5)}`
    // The ace lies under the seven, which could leave for the eight: but the five takes the space that the six needs.
    expect(isLost(text)).toBe(true)
    expect(isLost(text.replace('5: 2D | KD', '5: 2D | 6S'))).toBe(false)
    expect(isLost(text.replace('5D', '5H'))).toBe(false)
    expect(isLost(text, 'relaxed')).toBe(false)
  })

  it('takes no head that has left for still: its sequence completes where it went', () => {
    const columns = kingsFrom(3)
    expect(isLost(`S4C\n1: 2C KH KC | 6S 5S 4S 3S 2S AS\n2: 3D | KS QS JS TS 9S 8S 7S\n${columns}`)).toBe(false)
    expect(isLost(`S4C\n1: 2C KH KC | 6S 5S 4S 3S 2S AS\n2: 3D | KS QS JS TS 9S 8S 6H\n${columns}`)).toBe(true)
  })

  it('says nothing while cards are left in the stock', () => {
    const position = picture(`S4C\n1: 3C | 9S\n${kingsFrom(2)}`)
    expect(isLostByCounting(position)).toBe(true)
    expect(isLostByCounting({ ...position, stock: position.columns.map(({ cards }) => cards[0]!) })).toBe(false)
  })
})
