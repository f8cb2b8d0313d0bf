import type { Game } from '../../engine'
import type { Change } from './differences'
import { makeCode } from '../../engine'

/** What led from one game to the next, as far as the eye is concerned. */
export function changeBetween(before: Game, after: Game): Change {
  if (makeCode(before.code) !== makeCode(after.code) || (after.log.length === 0 && before.log.length > 0))
    return { kind: 'deal-anew' }
  if (after.head === before.head + 1)
    return { kind: after.log === before.log ? 'redo' : 'play', action: after.log[before.head]! }
  return { kind: after.head === before.head - 1 ? 'undo' : 'catch-up' }
}
