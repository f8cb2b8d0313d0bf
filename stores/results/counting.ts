import type { GameResult } from './result'

/** Results in the order in which their games ended. */
export function byEnd(one: GameResult, other: GameResult): number {
  return one.ended - other.ended || byIdentity(one, other)
}

/** Of two results of one game, whether `one` is the one that counts: won beats not won, then the lower browser and number. */
export function isBetter(one: GameResult, other: GameResult): boolean {
  return one.won === other.won ? byIdentity(one, other) < 0 : one.won
}

/**
 * The results that count, one for each game, in the order in which the games ended.
 *
 * A deal that was won counts no more where that is known as a game of it ends. The same deal dealt and won in two browsers
 * that did not know of each other counts in both: results that were folded tell their deals no more, so that leaving one
 * of two out here would make browsers that folded and ones that did not come to other totals.
 */
export function countingResults(results: readonly GameResult[]): GameResult[] {
  const best = new Map<string, GameResult>()
  for (const result of results) {
    const standing = best.get(result.gameId)
    if (!standing || isBetter(result, standing))
      best.set(result.gameId, result)
  }
  return [...best.values()].sort(byEnd)
}

function byIdentity(one: GameResult, other: GameResult): number {
  return one.device === other.device ? one.number - other.number : one.device < other.device ? -1 : 1
}
