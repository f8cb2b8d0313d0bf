import type { Game } from '../../engine'
import type { Vector } from '../storage/vector'
import { isWon, makeAction, makeCode, momentOf } from '../../engine'
import { compareVectors, mergeVectors } from '../storage/vector'

/** A table as one browser left it. */
export interface TableCopy {
  readonly game: Game
  readonly text: string
  readonly vector: Vector
  /** When it was last played, in milliseconds since 1970. */
  readonly stamp: number
}

export type Reconciled
  /** Ours goes on. */
  = | { readonly kind: 'ours' }
    /** Theirs goes on from ours. `vector`: what the table has then. */
    | { readonly kind: 'theirs', readonly vector: Vector }
    /** Both were played without knowing of each other. `shown`: which stays on the table; `aside`: whether the other is kept. */
    | { readonly kind: 'apart', readonly shown: 'ours' | 'theirs', readonly vector: Vector, readonly aside: boolean }

/** Which of two tables goes on. It does not matter which browser asks: both come to the same game. */
export function reconcile(ours: TableCopy, theirs: TableCopy): Reconciled {
  const order = compareVectors(ours.vector, theirs.vector)
  // A table saved before tables had vectors may have been played on for long; it gives way to none unasked.
  if (order === 'older' && (Object.keys(ours.vector).length > 0 || !isUnderWay(ours.game)))
    return { kind: 'theirs', vector: theirs.vector }
  if (order === 'newer' || order === 'equal')
    return { kind: 'ours' }
  return { kind: 'apart', ...settle(ours, theirs), vector: mergeVectors(ours.vector, theirs.vector) }
}

function settle(ours: TableCopy, theirs: TableCopy): { shown: 'ours' | 'theirs', aside: boolean } {
  const longer = isSameGame(ours.game, theirs.game) ? longerOf(ours.game, theirs.game) : undefined
  if (longer)
    return { shown: longer, aside: false }
  // Nothing is lost with a table that was not played, or that was won and counted.
  if (isUnderWay(ours.game) !== isUnderWay(theirs.game))
    return { shown: isUnderWay(ours.game) ? 'ours' : 'theirs', aside: false }
  return { shown: isLater(theirs, ours) ? 'theirs' : 'ours', aside: isUnderWay(ours.game) }
}

function isLater(one: TableCopy, other: TableCopy): boolean {
  return one.stamp === other.stamp ? one.text > other.text : one.stamp > other.stamp
}

/** An action stands and the game is not won: there is something to go on with. */
export function isUnderWay(game: Game): boolean {
  return game.head > 0 && !isWon(momentOf(game).position)
}

export function isSameGame(one: Game, other: Game): boolean {
  return one.id === other.id && makeCode(one.code) === makeCode(other.code)
}

/** Which of two states of one game goes on from the other; a won game is over. `undefined`: neither. */
function longerOf(ours: Game, theirs: Game): 'ours' | 'theirs' | undefined {
  if (isWon(momentOf(ours).position))
    return 'ours'
  if (isWon(momentOf(theirs).position))
    return 'theirs'
  if (startsWith(ours, theirs))
    return 'ours'
  return startsWith(theirs, ours) ? 'theirs' : undefined
}

/** Whether every action that stands in `earlier` stands in `later`, in the same places. */
export function startsWith(later: Game, earlier: Game): boolean {
  return earlier.head <= later.head
    && earlier.log.slice(0, earlier.head).every((action, i) => makeAction(action) === makeAction(later.log[i]!))
}
