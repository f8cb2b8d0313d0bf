import type { Position } from '../../engine'
import { legalActions, play } from '../../engine'

/** How many lines of exactly `depth` actions lead on from the position. */
export function perft(position: Position, depth: number): number {
  return depth === 0 ? 1 : legalActions(position).reduce((sum, action) => sum + perft(play(position, action), depth - 1), 0)
}
