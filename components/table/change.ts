import type { Action, Game } from '../../engine'
import type { Change } from './differences'
import { makeCode } from '../../engine'

/** What led from one game to the next, as far as the eye is concerned. */
export function changeBetween(before: Game, after: Game): Change {
  const isOther = makeCode(before.code) !== makeCode(after.code)
  if (after.log.length === 0 && (isOther || before.log.length > 0))
    return { kind: 'deal-anew' }
  if (isOther)
    return { kind: 'another-game' }
  const shared = Math.min(before.head, after.head)
  if (Math.abs(after.head - before.head) !== 1 || !beginAlike(before, after, shared))
    return { kind: 'catch-up' }
  return after.head > before.head
    ? { kind: 'play', action: after.log[shared]! }
    : { kind: 'undo', action: before.log[shared]! }
}

/** Whether both games have the same first `count` actions. Compared by value: what another tab stored is read anew. */
function beginAlike({ log }: Game, other: Game, count: number): boolean {
  return log === other.log || log.slice(0, count).every((action, i) => isSame(action, other.log[i]!))
}

function isSame(action: Action, other: Action): boolean {
  return action.type === 'deal' || other.type === 'deal'
    ? action.type === other.type
    : action.from === other.from && action.to === other.to && action.count === other.count
}
