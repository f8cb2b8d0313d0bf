import type { Action } from '../types'

/** An action in twelve bits: from, to, count, four each. */
export type PackedAction = number

/** No column has the number 15. */
export const DEAL: PackedAction = 0xFF

export function packMove(from: number, to: number, count: number): PackedAction {
  return from | to << 4 | count << 8
}

export function fromOf(action: PackedAction): number {
  return action & 15
}

export function toOf(action: PackedAction): number {
  return action >> 4 & 15
}

export function countOf(action: PackedAction): number {
  return action >> 8
}

export function packAction(action: Action): PackedAction {
  return action.type === 'deal' ? DEAL : packMove(action.from, action.to, action.count)
}

export function unpackAction(action: PackedAction): Action {
  return action === DEAL
    ? { type: 'deal' }
    : { type: 'move', from: fromOf(action), to: toOf(action), count: countOf(action) }
}
