import type { Action, Card, Position } from '../../engine/types'
import type { Layout } from './layout'
import type { Point } from './spot'
import { rankOf, suitOf } from '../../engine'
import { RANKS } from '../../engine/types'
import { DURATION } from './motion'
import { cardPoint } from './spot'

/** What the player saw: a position, and the layout that drew it. */
export interface Scene { readonly layout: Layout, readonly position: Position }

/**
 * Why the position changed; it decides how fast cards travel and from where. A redo is played like any action;
 * `catch-up`: another tab went on with the same deal.
 */
export type Change
  = | { readonly kind: 'play' | 'undo', readonly action: Action }
    | { readonly kind: 'deal-anew' | 'catch-up' | 'another-game' }

/** A card that is on the tableau now and was elsewhere. */
export interface Flight {
  readonly column: number
  readonly place: number
  readonly from: Point
  readonly delay: number
  readonly duration: number
}

/** A copy of a card that has left the tableau, on its way to a pile. */
export interface Departure {
  readonly card: Card
  readonly faceUp: boolean
  /** Where it was, where it lands first if that is elsewhere, and the pile. */
  readonly path: readonly Point[]
  readonly pile: 'stock' | { readonly foundation: number }
  /** When the action's own cards have landed; nothing leaves before. */
  readonly lands: number
  /** How long after that it leaves, and how long it is under way then. */
  readonly delay: number
  readonly duration: number
}

/** A card that shows its other side now, in its place. */
export interface Turn { readonly card: Card, readonly column: number, readonly place: number, readonly wasFaceUp: boolean }

export interface Differences {
  readonly flights: readonly Flight[]
  readonly departures: readonly Departure[]
  readonly turns: readonly Turn[]
}

/**
 * What has to move on the page so that `after` seems to grow out of `before`. Pure. `seen` says where cards really
 * were, if not in their places: held by the player, or in flight.
 */
export function differencesBetween(before: Scene, after: Scene, change: Change, seen: ReadonlyMap<Card, Point>): Differences {
  // Cards of two deals have nothing to do with each other; the other game simply lies there.
  if (change.kind === 'another-game')
    return { flights: [], departures: [], turns: [] }
  const were = placesOf(before)
  const anew = change.kind === 'deal-anew'
  const returned = change.kind === 'undo' ? removedSequences(after.position, before.position, change.action) : []
  const flights: Flight[] = []
  const turns: Turn[] = []
  after.position.columns.forEach(({ cards, down }, column) => {
    cards.forEach((card, place) => {
      const was = anew ? undefined : were.get(card)
      const to = cardPoint(after.layout, after.position, column, place)
      const from = anew ? stockPoint(after.layout) : seen.get(card) ?? was?.point ?? origin(before, after, returned, card)
      const delay = delayOf(before, change, column, place, was === undefined)
      if (distance(from, to) > 0.5)
        flights.push({ column, place, from, delay, duration: was ? travelTime(change) : DURATION.deal })
      const faceUp = place >= down
      if (was && was.faceUp !== faceUp)
        turns.push({ card, column, place, wasFaceUp: was.faceUp })
    })
  })
  return { flights, turns, departures: anew ? [] : departuresOf(before, after, were, change, seen) }
}

interface Was { readonly point: Point, readonly faceUp: boolean }

function placesOf({ layout, position }: Scene): Map<Card, Was> {
  return new Map(position.columns.flatMap(({ cards, down }, column) =>
    cards.map((card, place): [Card, Was] => [card, { point: cardPoint(layout, position, column, place), faceUp: place >= down }])))
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function travelTime({ kind }: Change): number {
  return kind === 'undo' ? DURATION.undo : DURATION.move
}

function delayOf(before: Scene, change: Change, column: number, place: number, isNew: boolean): number {
  if (change.kind === 'deal-anew')
    return (place * before.position.columns.length + column) * DURATION.layStagger
  return isNew && change.kind !== 'undo' && change.kind !== 'catch-up' ? column * DURATION.dealStagger : 0
}

function stockPoint(layout: Layout): Point {
  return { x: layout.stock, y: layout.pile.y }
}

function foundationPoint(layout: Layout, slot: number): Point {
  return { x: layout.foundations[slot] ?? layout.foundations.at(-1)!, y: layout.pile.y }
}

/**
 * Where a card comes from that was not on the tableau: the stock, or the sequence that an undo brought back. Nobody
 * knows which sequence it was in where another tab undid several actions; one of its suit will do.
 */
function origin(before: Scene, after: Scene, returned: readonly Removed[], card: Card): Point {
  if (before.position.stock.includes(card))
    return stockPoint(after.layout)
  const slot = returned.find(({ cards }) => cards.includes(card))?.slot
    ?? before.position.done.findIndex((suit, i) => i >= after.position.done.length && suit === suitOf(card))
  return foundationPoint(after.layout, slot)
}

function departuresOf(before: Scene, after: Scene, were: ReadonlyMap<Card, Was>, change: Change, seen: ReadonlyMap<Card, Point>): Departure[] {
  if (change.kind !== 'play')
    return returnsToStock(were, after, seen)
  return removedSequences(before.position, after.position, change.action).flatMap(({ column, firstPlace, cards, slot }) => {
    const pile = foundationPoint(after.layout, slot)
    return cards.map((card, i): Departure => {
      const landing = cardPoint(before.layout, before.position, column, firstPlace + i)
      const from = seen.get(card) ?? were.get(card)?.point ?? stockPoint(before.layout)
      return {
        card,
        faceUp: true,
        path: distance(from, landing) > 0.5 ? [from, landing, pile] : [from, pile],
        pile: { foundation: slot },
        lands: change.action.type === 'deal' ? DURATION.deal + column * DURATION.dealStagger : DURATION.move,
        // The ace leaves first, from the column's end.
        delay: (rankOf(card) - 1) * DURATION.homeStagger,
        duration: DURATION.home,
      }
    })
  })
}

/** An undone deal takes its cards back. */
function returnsToStock(were: ReadonlyMap<Card, Was>, after: Scene, seen: ReadonlyMap<Card, Point>): Departure[] {
  const stock = new Set(after.position.stock)
  const path = (card: Card, was: Was): Point[] => [seen.get(card) ?? was.point, stockPoint(after.layout)]
  return [...were].flatMap(([card, was]): Departure[] => stock.has(card)
    ? [{ card, faceUp: false, path: path(card, was), pile: 'stock', lands: 0, delay: 0, duration: DURATION.undo }]
    : [])
}

interface Removed {
  readonly column: number
  /** Place of its king in the column. */
  readonly firstPlace: number
  /** King first. */
  readonly cards: readonly Card[]
  readonly slot: number
}

/** The sequences that the action completed, in the order they left. */
export function removedSequences(before: Position, after: Position, action: Action): Removed[] {
  let slot = before.done.length
  return before.columns.flatMap((_, column) => {
    const placed = columnWith(before, action, column)
    const removed: Removed[] = []
    for (let end = placed.length; end > after.columns[column]!.cards.length; end -= RANKS)
      removed.push({ column, firstPlace: end - RANKS, cards: placed.slice(end - RANKS, end), slot: slot++ })
    return removed
  })
}

/** A column's cards after the action put its cards down and before any sequence left. */
function columnWith({ columns, stock }: Position, action: Action, column: number): readonly Card[] {
  const { cards } = columns[column]!
  if (action.type === 'deal')
    return [...cards, stock[column]!]
  const source = columns[action.from]!.cards
  if (column === action.from)
    return cards.slice(0, -action.count)
  return column === action.to ? [...cards, ...source.slice(-action.count)] : cards
}
