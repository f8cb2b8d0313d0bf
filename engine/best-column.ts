import type { Column, Position } from './types'
import { follows, followsInSuit } from './card'
import { legalTargets, runLength } from './rules'

/**
 * Where a double-click sends the last `count` cards of column `from` (SPEC §7): same suit first, then the longest
 * run they join, then any legal column, an empty one last; ties to the leftmost. A whole face-up column is not sent
 * to an empty one, which would change nothing. `undefined` where no column accepts them.
 */
export function bestColumn(position: Position, from: number, count: number): number | undefined {
  const source = position.columns[from]!
  const first = source.cards[source.cards.length - count]!
  let best: number | undefined
  let bestWorth = -1
  for (const to of legalTargets(position, from, count)) {
    const target = position.columns[to]!
    if (target.cards.length === 0 && count === source.cards.length)
      continue
    const worth = worthOf(first, target)
    if (worth > bestWorth) {
      best = to
      bestWorth = worth
    }
  }
  return best
}

/** 0 for an empty column; 1 to 13, the run's length, in another suit; above that in the same suit. */
function worthOf(first: number, target: Column): number {
  const end = target.cards.at(-1)
  if (end === undefined)
    return 0
  return followsInSuit(first, end) ? 100 + runLength(target, followsInSuit) : runLength(target, follows)
}
