import type { GameResult } from './result'

/** Results in the order in which their games ended. */
export function byEnd(one: GameResult, other: GameResult): number {
  return one.ended - other.ended || (one.device < other.device ? -1 : one.device > other.device ? 1 : one.number - other.number)
}
