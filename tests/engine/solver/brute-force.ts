import type { Position } from '../../../engine'
import { isWon, legalActions, play } from '../../../engine'

/**
 * Whether a win can be reached, by trying everything, the deepest first; `undefined` where more positions than `limit`
 * turned up. It knows no symmetry, no proof and no shortcut.
 */
export function canBeWon(root: Position, limit: number): boolean | undefined {
  const seen = new Set([keyOf(root)])
  const open = [root]
  for (let position = open.pop(); position; position = open.pop()) {
    if (isWon(position))
      return true
    for (const action of legalActions(position)) {
      const next = play(position, action)
      const key = keyOf(next)
      if (seen.has(key))
        continue
      if (seen.size === limit)
        return undefined
      seen.add(key)
      open.push(next)
    }
  }
  return false
}

/** Cards with their twins told apart, columns in their places. */
function keyOf({ columns, stock }: Position): string {
  return columns.map(({ cards, down }) => `${down}:${cards.join()}`).join(' ') + stock.length
}
