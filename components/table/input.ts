import type { Refusal, Result } from '../../engine/types'
import type { Group, Point, Spot } from './spot'

/** `mouse`, `touch` or `pen`, as pointer events name them. */
export type PointerKind = string

export interface Press {
  readonly pointer: number
  readonly kind: PointerKind
  readonly at: Point
  readonly spot: Spot
}

/**
 * What the player's hand does on the columns. A press is not a drag: it becomes one when the pointer has moved far
 * enough and the cards under it form a group. A group that was tapped stays lifted while the next place is pressed.
 */
export type InputState
  = | { readonly kind: 'idle' }
    | { readonly kind: 'pressed', readonly press: Press, readonly lifted: Group | undefined }
    | { readonly kind: 'dragging', readonly press: Press, readonly group: Group, readonly at: Point }
    | { readonly kind: 'lifted', readonly group: Group }

export type InputEvent
  = | { readonly type: 'press', readonly press: Press }
    | { readonly type: 'move', readonly pointer: number, readonly at: Point }
    | { readonly type: 'release', readonly pointer: number, readonly at: Point }
  /** The second tap or click on one card. */
    | { readonly type: 'double', readonly spot: Spot }
  /** From the keyboard: take the group that begins at a spot, put it on a column, carry more or fewer cards. */
    | { readonly type: 'lift', readonly spot: Spot }
    | { readonly type: 'place', readonly column: number }
    | { readonly type: 'resize', readonly by: 1 | -1 }
  /** Escape, a lost pointer, a blurred window, a position that changed under the hand. */
    | { readonly type: 'cancel' }

/** What the table does about it; the state itself says what is held. */
export type InputEffect
  = | { readonly type: 'lift', readonly group: Group }
    | { readonly type: 'drop', readonly group: Group, readonly at: Point }
    | { readonly type: 'place', readonly group: Group, readonly column: number }
    | { readonly type: 'send', readonly spot: Spot }
    | { readonly type: 'put-back', readonly group: Group }
    | { readonly type: 'refuse', readonly spot: Spot, readonly refusal: Refusal }

export interface Step { readonly state: InputState, readonly effect?: InputEffect }

/** What the machine asks about the position and the settings; it knows no rule itself. */
export interface InputRules {
  /** The group that begins at a spot, or why there is none. */
  readonly groupAt: (spot: Spot) => Result<Group, Refusal>
  /** The longest group at a column's end; `undefined` where it is empty. */
  readonly longestAt: (column: number) => Group | undefined
  /** Why the group does not go onto the column, or `undefined` where it does. */
  readonly whyNotPlace: (group: Group, column: number) => Refusal | undefined
  readonly drags: boolean
  readonly tapLifts: (kind: PointerKind) => boolean
}

/** How far a pointer moves before a press becomes a drag, in px; fingers tremble more than mice. */
const DRAG_DISTANCE = { mouse: 4, other: 8 }

export const IDLE: InputState = { kind: 'idle' }

/** The group in the player's hand, dragged or lifted. */
export function heldGroup(state: InputState): Group | undefined {
  switch (state.kind) {
    case 'idle':
      return undefined
    case 'pressed':
      return state.lifted
    default:
      return state.group
  }
}

/** One step of the machine. Pure. */
export function reduceInput(state: InputState, event: InputEvent, rules: InputRules): Step {
  switch (event.type) {
    case 'press':
      return press(state, event.press)
    case 'move':
      return move(state, event.pointer, event.at, rules)
    case 'release':
      return release(state, event.pointer, event.at, rules)
    case 'double':
      return { state: IDLE, effect: { type: 'send', spot: event.spot } }
    case 'lift':
      return lift(state, event.spot, rules)
    case 'place':
      return place(state, event.column, rules)
    case 'resize':
      return resize(state, event.by, rules)
    case 'cancel':
      return cancel(state)
  }
}

function press(state: InputState, press: Press): Step {
  // A second finger or button ends what the first one does: two hands never play at once.
  if (state.kind === 'pressed' || state.kind === 'dragging')
    return cancel(state)
  return { state: { kind: 'pressed', press, lifted: heldGroup(state) } }
}

function move(state: InputState, pointer: number, at: Point, rules: InputRules): Step {
  if (state.kind === 'idle' || state.kind === 'lifted' || state.press.pointer !== pointer)
    return { state }
  if (state.kind === 'dragging')
    return { state: { ...state, at } }
  const { press } = state
  if (!rules.drags || !isFar(press, at))
    return { state }
  const group = rules.groupAt(press.spot)
  return group.ok
    ? { state: { kind: 'dragging', press, group: group.value, at }, effect: { type: 'lift', group: group.value } }
    : { state: settled(state.lifted), effect: { type: 'refuse', spot: press.spot, refusal: group.error } }
}

function isFar({ kind, at: from }: Press, at: Point): boolean {
  return Math.hypot(at.x - from.x, at.y - from.y) >= (kind === 'mouse' ? DRAG_DISTANCE.mouse : DRAG_DISTANCE.other)
}

function release(state: InputState, pointer: number, at: Point, rules: InputRules): Step {
  if (state.kind === 'idle' || state.kind === 'lifted' || state.press.pointer !== pointer)
    return { state }
  if (state.kind === 'dragging')
    return { state: IDLE, effect: { type: 'drop', group: state.group, at } }
  // Where nothing can be dragged a press may still end far from where it began: that is no tap.
  return isFar(state.press, at) ? { state: settled(state.lifted) } : tap(state.press, state.lifted, rules)
}

/** A press that did not become a drag. */
function tap({ kind, spot: { column } }: Press, lifted: Group | undefined, rules: InputRules): Step {
  if (lifted?.column === column)
    return { state: IDLE, effect: { type: 'put-back', group: lifted } }
  if (lifted && !rules.whyNotPlace(lifted, column))
    return { state: IDLE, effect: { type: 'place', group: lifted, column } }
  const group = lifted || rules.tapLifts(kind) ? rules.longestAt(column) : undefined
  return group ? { state: { kind: 'lifted', group }, effect: { type: 'lift', group } } : { state: settled(lifted) }
}

function lift(state: InputState, spot: Spot, rules: InputRules): Step {
  // A pointer has the cards already.
  if (state.kind === 'pressed' || state.kind === 'dragging')
    return { state }
  const group = rules.groupAt(spot)
  return group.ok
    ? { state: { kind: 'lifted', group: group.value }, effect: { type: 'lift', group: group.value } }
    : { state, effect: { type: 'refuse', spot, refusal: group.error } }
}

function place(state: InputState, column: number, rules: InputRules): Step {
  if (state.kind !== 'lifted')
    return { state }
  const { group } = state
  if (group.column === column)
    return cancel(state)
  const refusal = rules.whyNotPlace(group, column)
  return refusal
    ? { state, effect: { type: 'refuse', spot: { column, place: undefined }, refusal } }
    : { state: IDLE, effect: { type: 'place', group, column } }
}

function resize(state: InputState, by: 1 | -1, rules: InputRules): Step {
  if (state.kind !== 'lifted')
    return { state }
  const { column } = state.group
  const count = state.group.count + by
  if (count < 1 || count > (rules.longestAt(column)?.count ?? 0))
    return { state }
  return { state: { kind: 'lifted', group: { column, count } }, effect: { type: 'lift', group: { column, count } } }
}

function cancel(state: InputState): Step {
  const group = heldGroup(state)
  return group ? { state: IDLE, effect: { type: 'put-back', group } } : { state: IDLE }
}

function settled(lifted: Group | undefined): InputState {
  return lifted ? { kind: 'lifted', group: lifted } : IDLE
}
