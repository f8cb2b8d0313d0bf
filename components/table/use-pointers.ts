import type { Ref } from 'vue'
import type { Card } from '../../engine/types'
import type { InputEvent, InputState, Press } from './input'
import type { Point, Spot } from './spot'
import type { Inputs } from './use-inputs'
import { useListener } from '../window'
import { isOnControl } from './use-missed'

/** Two taps on one card within this make a double-tap (ms, SPEC §7). */
const DOUBLE_TAP = 300

interface PointerOptions {
  readonly table: Readonly<Ref<HTMLElement | null>>
  readonly listen: Inputs['listen']
  readonly state: Readonly<Ref<InputState>>
  readonly dispatch: (event: InputEvent) => void
  readonly spotAt: (point: Point) => Spot | undefined
  readonly cardAt: (spot: Spot) => Card | undefined
  /** Whether double-clicks and double-taps mean anything. */
  readonly doubles: () => boolean
}

/** Turns what mice, fingers and pens do on the columns into the machine's events. Listens on the table, never on cards. */
export function usePointers({ table, listen, state, dispatch, spotAt, cardAt, doubles }: PointerOptions): void {
  let lastTap: { readonly card: Card, readonly time: number } | undefined
  let lastKind = ''
  /** What the last two presses touched. */
  let lastPresses: readonly [Card | undefined, Card | undefined] = [undefined, undefined]

  /** Whether this tap follows another one on the same card soon enough; notes it for the next. */
  function isSecondTap(spot: Spot, time: number): boolean {
    const card = cardAt(spot)
    const isSecond = card !== undefined && lastTap?.card === card && time - lastTap.time <= DOUBLE_TAP
    lastTap = card === undefined || isSecond ? undefined : { card, time }
    return isSecond
  }

  /** The press that this pointer began and has not ended. */
  function pressOf({ pointerId }: PointerEvent): Press | undefined {
    const { value } = state
    return (value.kind === 'pressed' || value.kind === 'dragging') && value.press.pointer === pointerId ? value.press : undefined
  }

  function pointOf(event: MouseEvent): Point {
    const origin = table.value!.getBoundingClientRect()
    return { x: event.clientX - origin.x, y: event.clientY - origin.y }
  }

  /** Keeps the pointer's events coming here, wherever it goes. */
  function capture({ pointerId }: PointerEvent): void {
    try {
      table.value!.setPointerCapture(pointerId)
    }
    catch {
      // The pointer is up again already: then there is nothing to follow.
    }
  }

  function cancel(): void {
    dispatch({ type: 'cancel' })
  }

  listen(table, 'pointerdown', (event: PointerEvent) => {
    lastKind = event.pointerType
    if (isOnControl(event))
      return
    const spot = spotAt(pointOf(event))
    if (!spot || event.button !== 0) {
      cancel()
      return
    }
    dispatch({ type: 'press', press: { pointer: event.pointerId, kind: event.pointerType, at: pointOf(event), spot } })
    lastPresses = [lastPresses[1], cardAt(spot)]
    capture(event)
  })

  listen(table, 'pointermove', (event: PointerEvent) => {
    if (!pressOf(event))
      return
    // It was let go where nobody heard it.
    if (event.pointerType === 'mouse' && event.buttons === 0)
      cancel()
    else
      dispatch({ type: 'move', pointer: event.pointerId, at: pointOf(event) })
  })

  listen(table, 'pointerup', (event: PointerEvent) => {
    const press = pressOf(event)
    // A mouse has the system's own double-click, at the pace that its owner set; see below.
    const isDouble = press && state.value.kind === 'pressed' && press.kind !== 'mouse' && doubles() && isSecondTap(press.spot, event.timeStamp)
    dispatch(isDouble ? { type: 'double', spot: press.spot } : { type: 'release', pointer: event.pointerId, at: pointOf(event) })
  })

  listen(table, 'dblclick', (event: MouseEvent) => {
    const spot = isOnControl(event) ? undefined : spotAt(pointOf(event))
    // The first click may have placed a lifted group: then the second one met another card.
    const isSame = lastPresses[0] !== undefined && lastPresses[0] === lastPresses[1]
    if (spot && isSame && lastKind === 'mouse' && doubles())
      dispatch({ type: 'double', spot })
  })

  listen(table, 'pointercancel', (event: PointerEvent) => {
    if (pressOf(event))
      cancel()
  })
  // A lost capture comes after every release too; only a press that is still under way was interrupted. A card that a
  // finger touched loses what the browser gave it by itself as the table takes it.
  useListener(table, 'lostpointercapture', (event: PointerEvent) => {
    if (event.target === table.value && pressOf(event))
      cancel()
  })
  useListener(window, 'blur', cancel)
  useListener(document, 'visibilitychange', cancel)
  listen(window, 'keydown', (event: KeyboardEvent) => {
    if (event.key === 'Escape')
      cancel()
  })
}
