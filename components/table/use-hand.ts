import type { ComputedRef, Ref, ShallowRef } from 'vue'
import type { Card, Move, Refusal } from '../../engine/types'
import type { Scene } from './differences'
import type { InputEffect, InputEvent, InputState, PointerKind } from './input'
import type { Group, Point, Spot } from './spot'
import type { Flights } from './use-flights'
import { useEventListener } from '@vueuse/core'
import { computed, nextTick, shallowRef } from 'vue'
import { bestColumn, err, legalTargets, ok, whyNotLift, whyNotMove } from '../../engine'
import { IDLE, reduceInput } from './input'
import { cardPoint, columnAt, dropColumn, spotAt } from './spot'

/** Two taps on one card within this make a double-tap (ms, SPEC §7). */
const DOUBLE_TAP = 300

interface HandOptions {
  readonly table: Readonly<Ref<HTMLElement | null>>
  readonly scene: () => Scene
  readonly flights: Flights
  readonly dragAndDrop: () => boolean
  readonly doubleClick: () => boolean
  /** Plays a move that is known to be legal. */
  readonly play: (move: Move) => void
  readonly refuse: (refusal: Refusal, column: number) => void
  /** Cards are picked up, or let go again: the layout keeps still meanwhile. */
  readonly holding: (isHolding: boolean) => void
}

export interface Hand {
  /** The group in the player's hand. */
  readonly group: ComputedRef<Group | undefined>
  /** Columns that accept it. */
  readonly legal: Readonly<ShallowRef<readonly number[]>>
  /** Where a release would land now. */
  readonly near: Readonly<ShallowRef<number | undefined>>
  /** Lets go without a move, for whoever changes the position under the hand. */
  cancel: () => void
}

/** Pointers on the columns: drag and drop, double-click and double-tap. Listens on the table, never on cards. */
export function useHand(options: HandOptions): Hand {
  const { table, scene, flights } = options
  const state: Ref<InputState> = shallowRef(IDLE)
  const legal = shallowRef<readonly number[]>([])
  const near = shallowRef<number>()
  /** The cards in the hand and their places in the column, noted when they were lifted. */
  let homes: ReadonlyMap<Card, Point> = new Map()
  let lastTap: { card: Card, time: number } | undefined
  /** What made the last press: a double-click event does not say whether it came from a mouse. */
  let lastKind: PointerKind = 'mouse'

  const group = computed(() => state.value.kind === 'dragging' ? state.value.group : undefined)

  function dispatch(event: InputEvent, time = 0): void {
    const before = state.value
    const step = reduceInput(before, event, groupAt)
    state.value = step.state
    if (step.effect)
      carryOut(step.effect, before, time)
    if (step.state.kind === 'dragging')
      follow(step.state.group, step.state.press.at, step.state.at)
  }

  function groupAt({ column, place }: Spot): ReturnType<typeof ok<Group>> | ReturnType<typeof err<Refusal>> {
    const { position } = scene()
    if (place === undefined)
      return err('no-cards')
    const count = position.columns[column]!.cards.length - place
    const refusal = whyNotLift(position.columns[column]!, count, position.rules)
    return refusal ? err(refusal) : ok({ column, count })
  }

  function carryOut(effect: InputEffect, before: InputState, time: number): void {
    switch (effect.type) {
      case 'lift':
        options.holding(true)
        homes = homesOf(effect.group)
        flights.catchCards([...homes.keys()])
        legal.value = legalTargets(scene().position, effect.group.column, effect.group.count)
        return
      case 'drop':
        drop(effect.group, effect.grip, effect.at)
        return
      case 'put-back':
        if (before.kind === 'dragging')
          flights.hold(heldPoints(before.press.at, before.at))
        putBack(effect.group)
        return
      case 'refuse':
        if (effect.refusal !== 'no-cards')
          options.refuse(effect.refusal, effect.spot.column)
        return
      case 'tap':
        if (effect.kind !== 'mouse')
          tap(effect.spot, time)
    }
  }

  function letGo(): void {
    legal.value = []
    near.value = undefined
    options.holding(false)
  }

  function putBack(group: Group): void {
    letGo()
    // The cards are drawn in their place first; then they glide there.
    void nextTick(() => flights.putBack(scene(), group))
  }

  function drop(group: Group, grip: Point, at: Point): void {
    const { layout, position } = scene()
    flights.hold(heldPoints(grip, at))
    const target = landing(grip, at)
    if (target !== undefined) {
      // Played before it is let go: what another page stored meanwhile must not come between.
      options.play({ type: 'move', from: group.column, to: target, count: group.count })
      letGo()
      return
    }
    putBack(group)
    const under = columnAt(layout, at)
    if (under === undefined || under === group.column || at.y < layout.top)
      return
    const refusal = whyNotMove(position, { type: 'move', from: group.column, to: under, count: group.count })
    if (refusal)
      options.refuse(refusal, under)
  }

  function homesOf({ column, count }: Group): Map<Card, Point> {
    const { layout, position } = scene()
    const { cards } = position.columns[column]!
    return new Map(cards.slice(-count).map((card, i) => [card, cardPoint(layout, position, column, cards.length - count + i)]))
  }

  function heldPoints(grip: Point, at: Point): Map<Card, Point> {
    return new Map([...homes].map(([card, home]) => [card, { x: home.x + at.x - grip.x, y: home.y + at.y - grip.y }]))
  }

  /** The column that would take the group now. */
  function landing(grip: Point, at: Point): number | undefined {
    const [first] = heldPoints(grip, at).values()
    return first && dropColumn(scene().layout, legal.value, at, first)
  }

  /** Moves the held cards without drawing anything again: their column carries the way as two custom properties. */
  function follow(group: Group, grip: Point, at: Point): void {
    const column = table.value?.querySelector<HTMLElement>(`[data-column="${group.column + 1}"]`)
    column?.style.setProperty('--held-x', `${at.x - grip.x}px`)
    column?.style.setProperty('--held-y', `${at.y - grip.y}px`)
    near.value = landing(grip, at)
  }

  function tap({ column, place }: Spot, time: number): void {
    const card = place === undefined ? undefined : scene().position.columns[column]!.cards[place]
    if (card !== undefined && lastTap?.card === card && time - lastTap.time <= DOUBLE_TAP) {
      lastTap = undefined
      sendToBest({ column, place })
      return
    }
    lastTap = card === undefined ? undefined : { card, time }
  }

  function sendToBest(spot: Spot): void {
    if (!options.doubleClick())
      return
    const group = groupAt(spot)
    if (!group.ok) {
      if (spot.place !== undefined)
        options.refuse(group.error, spot.column)
      return
    }
    const { column, count } = group.value
    const to = bestColumn(scene().position, column, count)
    if (to === undefined)
      options.refuse('no-column', column)
    else
      options.play({ type: 'move', from: column, to, count })
  }

  function pointOf(event: MouseEvent): Point {
    const origin = table.value!.getBoundingClientRect()
    return { x: event.clientX - origin.x, y: event.clientY - origin.y }
  }

  function spotOf(event: MouseEvent): Spot | undefined {
    const isControl = event.target instanceof Element && event.target.closest('button, a, input') !== null
    const { layout, position } = scene()
    return isControl ? undefined : spotAt(layout, position, pointOf(event))
  }

  function cancel(): void {
    dispatch({ type: 'cancel' })
  }

  useEventListener(table, 'pointerdown', (event: PointerEvent) => {
    const spot = spotOf(event)
    if (!spot || event.button !== 0) {
      cancel()
      return
    }
    lastKind = event.pointerType
    table.value!.setPointerCapture(event.pointerId)
    dispatch({ type: 'press', pointer: event.pointerId, kind: event.pointerType, at: pointOf(event), spot })
  })
  useEventListener(table, 'pointermove', (event: PointerEvent) => {
    if (state.value.kind !== 'idle' && options.dragAndDrop())
      dispatch({ type: 'move', pointer: event.pointerId, at: pointOf(event) })
  })
  useEventListener(table, 'pointerup', (event: PointerEvent) =>
    dispatch({ type: 'release', pointer: event.pointerId, at: pointOf(event) }, event.timeStamp))
  useEventListener(table, 'dblclick', (event: MouseEvent) => {
    const spot = spotOf(event)
    // Fingers and pens are judged by their taps: a browser's own double-click may come later than 300 ms.
    if (spot && lastKind === 'mouse')
      sendToBest(spot)
  })
  useEventListener(table, ['pointercancel', 'lostpointercapture'], cancel)
  useEventListener(window, 'blur', cancel)
  useEventListener(document, 'visibilitychange', cancel)
  useEventListener(window, 'keydown', (event: KeyboardEvent) => {
    if (event.key === 'Escape')
      cancel()
  })

  return { group, legal, near, cancel }
}
