import type { Refusal, Result } from '../../engine/types'
import type { Group, Point, Spot } from './spot'

/** `mouse`, `touch` or `pen`, as pointer events name them. */
export type PointerKind = string

interface Press {
  readonly pointer: number
  readonly kind: PointerKind
  readonly at: Point
  readonly spot: Spot
}

/**
 * What the player's hand does on the columns. A press is not a drag: it becomes one when the pointer has moved far
 * enough and the cards under it form a group.
 */
export type InputState
  = | { readonly kind: 'idle' }
    | { readonly kind: 'pressed', readonly press: Press }
    | { readonly kind: 'dragging', readonly press: Press, readonly group: Group, readonly at: Point }

export type InputEvent
  = | { readonly type: 'press', readonly pointer: number, readonly kind: PointerKind, readonly at: Point, readonly spot: Spot }
    | { readonly type: 'move', readonly pointer: number, readonly at: Point }
    | { readonly type: 'release', readonly pointer: number, readonly at: Point }
  /** Escape, a lost pointer, a blurred window, a position that changed under the hand. */
    | { readonly type: 'cancel' }

/** What the table does about it; the state itself says what is held. */
export type InputEffect
  = | { readonly type: 'lift', readonly group: Group }
    | { readonly type: 'drop', readonly group: Group, readonly at: Point, readonly grip: Point }
    | { readonly type: 'tap', readonly spot: Spot, readonly kind: PointerKind }
    | { readonly type: 'put-back', readonly group: Group }
    | { readonly type: 'refuse', readonly spot: Spot, readonly refusal: Refusal }

export interface Step { readonly state: InputState, readonly effect?: InputEffect }

/** How far a pointer moves before a press becomes a drag, in px; fingers tremble more than mice. */
const DRAG_DISTANCE = { mouse: 4, other: 8 }

export const IDLE: InputState = { kind: 'idle' }

/** One step of the machine. Pure. `groupAt` tells the group that begins at a spot, or why there is none. */
export function reduceInput(state: InputState, event: InputEvent, groupAt: (spot: Spot) => Result<Group, Refusal>): Step {
  switch (event.type) {
    case 'press':
      // A second finger or button ends what the first one does: two hands never play at once.
      return state.kind === 'idle'
        ? { state: { kind: 'pressed', press: { pointer: event.pointer, kind: event.kind, at: event.at, spot: event.spot } } }
        : cancel(state)
    case 'move':
      return move(state, event.pointer, event.at, groupAt)
    case 'release':
      return release(state, event.pointer, event.at)
    case 'cancel':
      return cancel(state)
  }
}

function move(state: InputState, pointer: number, at: Point, groupAt: (spot: Spot) => Result<Group, Refusal>): Step {
  if (state.kind === 'idle' || state.press.pointer !== pointer)
    return { state }
  if (state.kind === 'dragging')
    return { state: { ...state, at } }
  const { press } = state
  if (Math.hypot(at.x - press.at.x, at.y - press.at.y) < (press.kind === 'mouse' ? DRAG_DISTANCE.mouse : DRAG_DISTANCE.other))
    return { state }
  const group = groupAt(press.spot)
  return group.ok
    ? { state: { kind: 'dragging', press, group: group.value, at }, effect: { type: 'lift', group: group.value } }
    : { state: IDLE, effect: { type: 'refuse', spot: press.spot, refusal: group.error } }
}

function release(state: InputState, pointer: number, at: Point): Step {
  if (state.kind === 'idle' || state.press.pointer !== pointer)
    return { state }
  const { press } = state
  return state.kind === 'dragging'
    ? { state: IDLE, effect: { type: 'drop', group: state.group, at, grip: press.at } }
    : { state: IDLE, effect: { type: 'tap', spot: press.spot, kind: press.kind } }
}

function cancel(state: InputState): Step {
  return state.kind === 'dragging' ? { state: IDLE, effect: { type: 'put-back', group: state.group } } : { state: IDLE }
}
