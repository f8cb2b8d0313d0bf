import type { Rules, SuitCount } from '../../engine'
import type { GameResult } from './result'

/** What statistics are kept apart by (SPEC §10), written as in a game's code; with one suit both rules play alike. */
export const CATEGORIES = ['S1C', 'S2C', 'S2R', 'S4C', 'S4R'] as const
export type Category = (typeof CATEGORIES)[number]

/** What many results come to. Scores, moves and seconds are of games won: of others they say nothing to compare. */
export interface Tally {
  readonly ended: number
  readonly won: number
  /** Sums over the games won. */
  readonly score: number
  readonly moves: number
  readonly seconds: number
  /** Sums over all games that ended. */
  readonly undos: number
  readonly sequences: number
  /** Of the games won; there is none without one. */
  readonly best?: Best
  /** Most games won one after the other. */
  readonly streak: number
}

export interface Best { readonly score: number, readonly moves: number, readonly seconds: number }

/** Tallies of the categories in which games ended. */
export type Totals = Readonly<Partial<Record<Category, Tally>>>

export const NO_TOTALS: Totals = {}
export const NO_TALLY: Tally = { ended: 0, won: 0, score: 0, moves: 0, seconds: 0, undos: 0, sequences: 0, streak: 0 }

export function categoryOf({ suits, rules }: { readonly suits: SuitCount, readonly rules: Rules }): Category {
  return suits === 1 ? 'S1C' : `S${suits}${rules === 'relaxed' ? 'R' : 'C'}`
}

/** `results`: one for each game, in the order in which the games ended. */
export function totalsOf(results: readonly GameResult[]): Totals {
  const totals: Partial<Record<Category, Tally>> = {}
  const running: Partial<Record<Category, number>> = {}
  for (const result of results) {
    const category = categoryOf(result.code)
    const streak = result.won ? (running[category] ?? 0) + 1 : 0
    running[category] = streak
    totals[category] = addTallies(totals[category] ?? NO_TALLY, tallyOf(result, streak))
  }
  return totals
}

/** What both come to. A streak that goes from one into the other is not seen. */
export function addTotals(one: Totals, other: Totals): Totals {
  const both = CATEGORIES.filter(category => one[category] ?? other[category])
  return Object.fromEntries(both.map(category => [category, addTallies(one[category] ?? NO_TALLY, other[category] ?? NO_TALLY)]))
}

function tallyOf({ won, score, moves, seconds, undos, sequences }: GameResult, streak: number): Tally {
  return won
    ? { ended: 1, won: 1, score, moves, seconds, undos, sequences, best: { score, moves, seconds }, streak }
    : { ...NO_TALLY, ended: 1, undos, sequences, streak }
}

function addTallies(one: Tally, other: Tally): Tally {
  const best = better(one.best, other.best)
  return {
    ended: one.ended + other.ended,
    won: one.won + other.won,
    score: one.score + other.score,
    moves: one.moves + other.moves,
    seconds: one.seconds + other.seconds,
    undos: one.undos + other.undos,
    sequences: one.sequences + other.sequences,
    ...best && { best },
    streak: Math.max(one.streak, other.streak),
  }
}

/** Each best on its own: the highest score, the fewest moves, the shortest time. */
function better(one: Best | undefined, other: Best | undefined): Best | undefined {
  return one && other
    ? { score: Math.max(one.score, other.score), moves: Math.min(one.moves, other.moves), seconds: Math.min(one.seconds, other.seconds) }
    : one ?? other
}
