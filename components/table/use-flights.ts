import type { Ref, ShallowRef } from 'vue'
import type { Card } from '../../engine/types'
import type { Change, Departure, Flight, Scene, Turn } from './differences'
import type { Group, Point } from './spot'
import { nextTick, shallowRef } from 'vue'
import { differencesBetween } from './differences'
import { DURATION, EASE } from './motion'
import { cardPoint } from './spot'

/** A copy in the air, drawn by GhostCard; `key` tells it from every other one. */
export type Ghost = { readonly key: number } & (
  | { readonly kind: 'departure', readonly departure: Departure }
  | { readonly kind: 'turn', readonly turn: Turn, readonly at: Point }
)

export interface Flights {
  readonly ghosts: Readonly<ShallowRef<readonly Ghost[]>>
  /** How many cards at a column's end are still on their way to it, by column: what they will cover is seen whole. */
  readonly airborne: Readonly<ShallowRef<ReadonlyMap<number, number>>>
  land: (ghost: Ghost) => void
  /**
   * Call before the page draws `after`: notes where cards are seen at this moment, and makes them travel once it is
   * drawn. A card that is already in the air turns to its new place from where it is.
   */
  depart: (before: Scene, after: Scene, change: Change) => void
  /** Ends the flights of cards that the player takes out of the air. */
  catchCards: (cards: readonly Card[]) => void
  /** From now until the next `depart` or `putBack`, these cards are seen elsewhere: the player holds them. */
  hold: (points: ReadonlyMap<Card, Point>) => void
  /** The held group glides back to its place. */
  putBack: (scene: Scene, group: Group) => void
}

/** A card's paper on its way, without an animation as long as it waits for a frame to set out in. */
interface PaperFlight { readonly element: HTMLElement, animation?: Animation }

const BEGUN_IN_A_FRAME = 13

/**
 * Makes the page's cards travel. The page is always drawn as the engine has it, at once; flights only delay what the
 * eye sees, and nothing waits for them.
 *
 * @param table the element that holds the columns
 * @param pace multiplies every duration; 0 moves nothing
 */
export function useFlights(table: Readonly<Ref<HTMLElement | null>>, pace: Readonly<Ref<number>>): Flights {
  const ghosts = shallowRef<readonly Ghost[]>([])
  const airborne = shallowRef<ReadonlyMap<number, number>>(new Map())
  const inFlight = new Map<Card, PaperFlight>()
  /** Those that have not begun yet, first to set out first. They tell whether they did: a card may have been taken out of the air. */
  const waiting: (() => boolean)[] = []
  let isNextFrameAsked = false
  let held: ReadonlyMap<Card, Point> = new Map()
  let nextKey = 0

  /** By column, the papers of its cards. A card's paper flies; the card itself is in its place at once, for whoever asks where it is. */
  function findPapers(): HTMLElement[][] {
    const columns = [...table.value?.querySelectorAll('[data-column]') ?? []]
    return columns.map(column => [...column.querySelectorAll<HTMLElement>(':scope > .card > .paper')])
  }

  function seenPoints(): Map<Card, Point> {
    const points = new Map<Card, Point>()
    const origin = inFlight.size > 0 ? table.value?.getBoundingClientRect() : undefined
    for (const [card, { element }] of inFlight) {
      const { x, y } = element.getBoundingClientRect()
      points.set(card, { x: x - (origin?.x ?? 0), y: y - (origin?.y ?? 0) })
    }
    for (const [card, point] of held)
      points.set(card, point)
    return points
  }

  /** Holds the card's paper where it is seen; `begin` lets it go. */
  function travel(card: Card, element: HTMLElement, from: Point, to: Point, { delay, duration }: Pick<Flight, 'delay' | 'duration'>): void {
    ground(card)
    const offset = `${from.x - to.x}px ${from.y - to.y}px`
    const flight: PaperFlight = { element }
    const departed = performance.now()
    inFlight.set(card, flight)
    element.classList.add('flying')
    element.style.translate = offset
    waiting.push(() => {
      if (inFlight.get(card) !== flight)
        return false
      element.style.translate = ''
      const waited = performance.now() - departed
      // Of this alone the compositor takes care: the page draws no frame of a flight.
      flight.animation = element.animate(
        { translate: [offset, '0'] },
        { duration: duration * pace.value, delay: Math.max(0, delay * pace.value - waited), easing: EASE, fill: 'backwards' },
      )
      flight.animation.onfinish = flight.animation.oncancel = () => {
        if (inFlight.get(card) === flight)
          land(card)
      }
      return true
    })
  }

  /** A few in each frame: all thirty that a deal may bring would hold up the one that shows it. */
  function begin(count: number): void {
    for (let begun = 0; begun < count && waiting.length > 0;) {
      if (waiting.shift()!())
        begun++
    }
    if (waiting.length === 0 || isNextFrameAsked)
      return
    isNextFrameAsked = true
    requestAnimationFrame(() => {
      isNextFrameAsked = false
      begin(BEGUN_IN_A_FRAME)
    })
  }

  function ground(card: Card): void {
    const flight = inFlight.get(card)
    inFlight.delete(card)
    flight?.animation?.cancel()
    flight?.element.classList.remove('flying')
    flight?.element.style.removeProperty('translate')
  }

  /** Columns cover their cards again when nothing is on its way any more. */
  function land(card: Card): void {
    ground(card)
    if (inFlight.size === 0 && airborne.value.size > 0)
      airborne.value = new Map()
  }

  function turnOver(element: HTMLElement): void {
    element.animate(
      [{ scale: '0 1', easing: 'step-end' }, { scale: '0 1', offset: 0.5 }, { scale: '1 1' }],
      { duration: DURATION.turn * pace.value, fill: 'backwards' },
    )
  }

  function depart(before: Scene, after: Scene, change: Change): void {
    const seen = seenPoints()
    held = new Map()
    airborne.value = new Map()
    if (pace.value === 0) {
      ghosts.value = []
      return
    }
    const { flights, departures, turns } = differencesBetween(before, after, change, seen)
    ghosts.value = [
      // Copies of an earlier action go at once: two of one card would confuse.
      ...departures.map((departure): Ghost => ({ kind: 'departure', departure, key: nextKey++ })),
      ...turns.map((turn): Ghost => ({
        kind: 'turn',
        turn,
        at: cardPoint(after.layout, after.position, turn.column, turn.place),
        key: nextKey++,
      })),
    ]
    airborne.value = arrivalsOf(flights, after)
    void nextTick(() => {
      const papers = findPapers()
      for (const flight of [...flights].sort((a, b) => a.delay - b.delay)) {
        const element = papers[flight.column]?.[flight.place]
        const to = cardPoint(after.layout, after.position, flight.column, flight.place)
        if (element)
          travel(after.position.columns[flight.column]!.cards[flight.place]!, element, flight.from, to, flight)
      }
      for (const turn of turns) {
        const element = papers[turn.column]?.[turn.place]
        if (element)
          turnOver(element)
      }
      // One at once, so that something moves from the first frame on.
      begin(1)
    })
  }

  function putBack({ layout, position }: Scene, { column, count }: Group): void {
    const { cards } = position.columns[column]!
    const papers = findPapers()[column]
    for (let place = cards.length - count; place < cards.length; place++) {
      const from = held.get(cards[place]!)
      const element = papers?.[place]
      if (from && element && pace.value > 0)
        travel(cards[place]!, element, from, cardPoint(layout, position, column, place), { delay: 0, duration: DURATION.putBack })
    }
    begin(BEGUN_IN_A_FRAME)
    held = new Map()
  }

  return {
    ghosts,
    airborne,
    land: (ghost) => { ghosts.value = ghosts.value.filter(other => other !== ghost) },
    depart,
    catchCards: cards => cards.forEach(land),
    hold: (points) => { held = points },
    putBack,
  }
}

/** How many cards at each column's end come from elsewhere; those that only make room glide within their column. */
function arrivalsOf(flights: readonly Flight[], { layout, position }: Scene): Map<number, number> {
  const arrivals = new Map<number, number>()
  for (const { column, place, from } of flights) {
    if (Math.abs(from.x - layout.columns[column]!.x) > 0.5)
      arrivals.set(column, Math.max(arrivals.get(column) ?? 0, position.columns[column]!.cards.length - place))
  }
  return arrivals
}
