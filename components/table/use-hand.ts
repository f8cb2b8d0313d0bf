import type { ComputedRef, Ref, ShallowRef } from 'vue'
import type { Card, Move, Refusal } from '../../engine/types'
import type { Scene } from './differences'
import type { InputEffect, InputEvent, InputRules, InputState } from './input'
import type { Group, Point, Spot } from './spot'
import type { Flights } from './use-flights'
import type { Inputs } from './use-inputs'
import { computed, nextTick, shallowRef } from 'vue'
import { bestColumn, err, groupLength, legalTargets, ok, whyNotLift, whyNotPlace } from '../../engine'
import { heldGroup, IDLE, reduceInput } from './input'
import { cardPoint, columnAt, dropColumn, spotAt } from './spot'
import { usePointers } from './use-pointers'

/** How far a lifted group stands above its column (px). */
const LIFT = 6

export interface HandSettings {
  readonly dragAndDrop: boolean
  readonly doubleClick: boolean
  readonly tapToLift: 'touch' | 'always' | 'never'
  readonly autoPlace: boolean
}

interface HandOptions {
  readonly table: Readonly<Ref<HTMLElement | null>>
  readonly listen: Inputs['listen']
  readonly scene: () => Scene
  readonly flights: Flights
  readonly settings: HandSettings
  /** Plays a move that is known to be legal. */
  readonly play: (move: Move) => void
  readonly refuse: (refusal: Refusal, column: number) => void
  /** Cards are picked up, or let go again: the layout keeps still meanwhile. */
  readonly holding: (isHolding: boolean) => void
}

export interface Hand {
  /** The group in the player's hand, dragged or lifted. */
  readonly group: ComputedRef<Group | undefined>
  /** Whether it stays lifted without a pointer, and can be made larger or smaller. */
  readonly isLifted: ComputedRef<boolean>
  /** Columns that accept it. */
  readonly legal: Readonly<ShallowRef<readonly number[]>>
  /** Where a release would land now. */
  readonly near: Readonly<ShallowRef<number | undefined>>
  /** Takes the group that begins at the spot, or says why not. */
  lift: (spot: Spot) => void
  /** Puts the lifted group on the column, or says why not. */
  place: (column: number) => void
  /** Carries one card more or fewer, as far as they move together. */
  resize: (by: 1 | -1) => void
  sendToBest: (spot: Spot) => void
  /** Lets go without a move, for whoever changes the position under the hand. */
  cancel: () => void
}

/** What the player holds, and what becomes of it. */
export function useHand(options: HandOptions): Hand {
  const { table, scene, flights, settings } = options
  const state: Ref<InputState> = shallowRef(IDLE)
  const legal = shallowRef<readonly number[]>([])
  const near = shallowRef<number>()
  /** The cards in the hand and their places in the column, noted when they were lifted. */
  let homes: ReadonlyMap<Card, Point> = new Map()
  let papers: readonly HTMLElement[] = []
  /** How far from there they are seen. */
  let shift: Point = { x: 0, y: 0 }

  const rules: InputRules = {
    groupAt,
    longestAt: (column) => {
      const count = groupLength(scene().position.columns[column]!, scene().position.rules)
      return count > 0 ? { column, count } : undefined
    },
    whyNotPlace: ({ column, count }, to) => {
      const { columns } = scene().position
      return whyNotPlace(columns[column]!.cards.at(-count)!, columns[to]!)
    },
    get drags() {
      return settings.dragAndDrop
    },
    tapLifts: kind => settings.tapToLift === 'always' || (settings.tapToLift === 'touch' && kind !== 'mouse'),
  }

  function dispatch(event: InputEvent): void {
    const step = reduceInput(state.value, event, rules)
    state.value = step.state
    if (step.effect)
      carryOut(step.effect)
    if (step.state.kind === 'dragging')
      follow(step.state.group, { x: step.state.at.x - step.state.press.at.x, y: step.state.at.y - step.state.press.at.y }, step.state.at)
  }

  function groupAt({ column, place }: Spot): ReturnType<InputRules['groupAt']> {
    const { columns, rules } = scene().position
    const count = place === undefined ? 0 : columns[column]!.cards.length - place
    const refusal = whyNotLift(columns[column]!, count, rules)
    return refusal ? err(refusal) : ok({ column, count })
  }

  function carryOut(effect: InputEffect): void {
    switch (effect.type) {
      case 'lift':
        takeUp(effect.group)
        return
      case 'drop':
        drop(effect.group, effect.at)
        return
      case 'place':
        flights.hold(seenPoints())
        playAndLetGo(effect.group, effect.column)
        return
      case 'put-back':
        putBack(effect.group)
        return
      case 'send':
        send(effect.spot)
        return
      case 'refuse':
        // A press on bare table asks for nothing.
        if (effect.refusal !== 'no-cards')
          options.refuse(effect.refusal, effect.spot.column)
    }
  }

  function takeUp(group: Group): void {
    const { layout, position } = scene()
    const { cards } = position.columns[group.column]!
    const first = cards.length - group.count
    homes = new Map(cards.slice(first).map((card, i) => [card, cardPoint(layout, position, group.column, first + i)]))
    legal.value = legalTargets(position, group.column, group.count)
    near.value = undefined
    flights.catchCards([...homes.keys()])
    options.holding(true)
    release()
    papers = papersOf(group)
    follow(group, { x: 0, y: -LIFT })
    // The shadow is drawn with the lifted state.
    void nextTick(() => follow(group, shift))
  }

  /** Moves the held papers and their shadow alone: nothing is drawn again, and no other style is computed anew. */
  function follow(group: Group, by: Point, pointer?: Point): void {
    shift = by
    const column = table.value?.querySelector(`[data-column="${group.column + 1}"]`)
    for (const part of [...papers, column?.querySelector<HTMLElement>('.held-shadow')])
      part?.style.setProperty('translate', `${by.x}px ${by.y}px`)
    if (pointer)
      near.value = landing(group, pointer)
  }

  function release(): void {
    papers.forEach(paper => paper.style.removeProperty('translate'))
    papers = []
  }

  function papersOf({ column, count }: Group): HTMLElement[] {
    const inColumn = table.value?.querySelectorAll<HTMLElement>(`[data-column="${column + 1}"] > .card > .paper`) ?? []
    return [...inColumn].slice(-count)
  }

  function seenPoints(): Map<Card, Point> {
    return new Map([...homes].map(([card, home]) => [card, { x: home.x + shift.x, y: home.y + shift.y }]))
  }

  /** The column that would take the group now. */
  function landing(group: Group, pointer: Point): number | undefined {
    const [first] = seenPoints().values()
    return first && dropColumn(scene().layout, legal.value, group.column, pointer, first)
  }

  function letGo(): void {
    release()
    legal.value = []
    near.value = undefined
    options.holding(false)
  }

  function playAndLetGo({ column, count }: Group, to: number): void {
    // Played before it is let go: what another page stored meanwhile must not come between.
    options.play({ type: 'move', from: column, to, count })
    letGo()
  }

  function putBack(group: Group): void {
    flights.hold(seenPoints())
    letGo()
    // The cards are drawn in their place first; then they glide there.
    void nextTick(() => flights.putBack(scene(), group))
  }

  function drop(group: Group, at: Point): void {
    const { layout, position } = scene()
    const target = landing(group, at)
    const under = at.y < layout.top ? undefined : columnAt(layout, at)
    const auto = target === undefined && settings.autoPlace && under !== group.column
    const to = auto ? bestColumn(position, group.column, group.count) : target
    if (to !== undefined) {
      flights.hold(seenPoints())
      playAndLetGo(group, to)
      return
    }
    putBack(group)
    const refusal = auto ? 'no-column' : under !== undefined && under !== group.column && rules.whyNotPlace(group, under)
    if (refusal)
      options.refuse(refusal, auto ? group.column : under!)
  }

  function send(spot: Spot): void {
    letGo()
    const group = groupAt(spot)
    if (!group.ok) {
      if (group.error !== 'no-cards')
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

  function cancel(): void {
    dispatch({ type: 'cancel' })
  }

  usePointers({
    table,
    listen: options.listen,
    state,
    dispatch,
    spotAt: point => spotAt(scene().layout, scene().position, point),
    cardAt: ({ column, place }) => place === undefined ? undefined : scene().position.columns[column]!.cards[place],
    doubles: () => settings.doubleClick,
  })

  return {
    group: computed(() => heldGroup(state.value)),
    isLifted: computed(() => state.value.kind === 'lifted'),
    legal,
    near,
    lift: spot => dispatch({ type: 'lift', spot }),
    place: column => dispatch({ type: 'place', column }),
    resize: by => dispatch({ type: 'resize', by }),
    sendToBest: spot => dispatch({ type: 'double', spot }),
    cancel,
  }
}
