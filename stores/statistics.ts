import type { GameResult } from './results/result'
import type { Best, Tally } from './results/totals'

/** What the games of one category come to (SPEC §10). */
export interface Statistics {
  /** Ended or under way. */
  readonly played: number
  readonly won: number
  /** Of the games that ended, 0 to 1; there is none before the first. */
  readonly winRate?: number
  readonly currentStreak: number
  readonly longestStreak: number
  /** Of games won: each best on its own. */
  readonly best?: Best
  /** Of games won. */
  readonly average?: Best
  readonly undos: number
  readonly sequences: number
  /** Of how many games that ended no single result is known here, so that they are in no list and no picture. */
  readonly folded: number
}

/** Games by their moves: those from `from` to `from + width − 1`. */
export interface Bar { readonly from: number, readonly games: number }

export interface Distribution { readonly width: number, readonly bars: readonly Bar[] }

/**
 * `tally`: of all games of the category that ended. `results`: those of them that are known singly, one for each game,
 * in the order in which they ended. `underWay`: how many games count that have not ended.
 */
export function statisticsOf(tally: Tally, results: readonly GameResult[], underWay: number): Statistics {
  const { ended, won, best, undos, sequences } = tally
  return {
    played: ended + underWay,
    won,
    ...ended > 0 && { winRate: won / ended },
    currentStreak: results.length - 1 - results.findLastIndex(result => !result.won),
    // Another browser's fold ends a streak that goes on in its single results.
    longestStreak: Math.max(tally.streak, longestStreak(results)),
    ...best && { best },
    ...won > 0 && { average: { score: tally.score / won, moves: tally.moves / won, seconds: tally.seconds / won } },
    undos,
    sequences,
    folded: ended - results.length,
  }
}

function longestStreak(results: readonly GameResult[]): number {
  let [longest, streak] = [0, 0]
  for (const { won } of results) {
    streak = won ? streak + 1 : 0
    longest = Math.max(longest, streak)
  }
  return longest
}

const WIDTHS = [5, 10, 20, 50, 100, 200, 500]
const MAX_BARS = 12

/** How many of the games, by their numbers of moves, fall into each of at most twelve equal steps. */
export function distributionOf(moves: readonly number[]): Distribution {
  if (moves.length === 0)
    return { width: WIDTHS[0]!, bars: [] }
  const [least, most] = [Math.min(...moves), Math.max(...moves)]
  const stepsOf = (width: number): number => Math.floor(most / width) - Math.floor(least / width) + 1
  const width = WIDTHS.find(width => stepsOf(width) <= MAX_BARS) ?? 10 ** Math.ceil(Math.log10((most - least) / (MAX_BARS - 1)))
  const first = Math.floor(least / width)
  const bars = Array.from({ length: stepsOf(width) }, (_, i) => {
    const from = (first + i) * width
    return { from, games: moves.filter(count => count >= from && count < from + width).length }
  })
  return { width, bars }
}
