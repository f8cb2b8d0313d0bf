import type { Change, Departure, Differences, Scene } from '../../../components/table/differences'
import type { Point } from '../../../components/table/spot'
import type { Action, Card, Position } from '../../../engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differencesBetween } from '../../../components/table/differences'
import { DURATION } from '../../../components/table/motion'
import { cardPoint } from '../../../components/table/spot'
import { cardName, openingPosition, ownCode, play, RULES, SUIT_COUNTS, suitOf } from '../../../engine'
import { actionOf, picture } from '../../engine/picture'
import { randomLine } from '../../engine/playing'
import { WINS } from '../../engine/wins'
import { SEED, size } from '../../sizes'
import { sceneOf } from './scenes'

fc.configureGlobal({ seed: SEED })

const KING_TO_TWO = 'KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S'
const NOTHING_SEEN: ReadonlyMap<Card, Point> = new Map()

interface Step { readonly before: Scene, readonly after: Scene, readonly play: Differences, readonly undo: Differences }

/** What moves when the action is played at the position, and when it is undone. */
function step(position: Position, action: Action): Step {
  const before = sceneOf(position)
  const after = sceneOf(play(position, action))
  return {
    before,
    after,
    play: differencesBetween(before, after, { kind: 'play', action }, NOTHING_SEEN),
    undo: differencesBetween(after, before, { kind: 'undo', action }, NOTHING_SEEN),
  }
}

function stepFrom(text: string, action: string): Step {
  return step(picture(text), actionOf(action))
}

function point({ layout, position }: Scene, column: number, place: number): Point {
  return cardPoint(layout, position, column, place)
}

function stockOf({ layout }: Scene): Point {
  return { x: layout.stock, y: layout.pile.y }
}

function slotOf({ layout }: Scene, slot: number): Point {
  return { x: layout.foundations[slot]!, y: layout.pile.y }
}

/** `9S from 2 to slot 0`, by the order of departing. */
function departing({ departures }: Differences): string[] {
  return departures.toSorted((a, b) => a.delay - b.delay).map(({ card, pile }) => `${cardName(card)} ${pile === 'stock' ? pile : pile.foundation}`)
}

function named(departures: readonly Departure[], name: string): Departure {
  return departures.find(({ card }) => cardName(card) === name)!
}

describe('a move', () => {
  const { before, after, play, undo } = stepFrom(`
    S4C
    1: 3D | 9S 8S
    2: | TH`, '1-2x2')

  it('lets its cards travel from where they lay, together', () => {
    expect(play.flights).toEqual([
      { column: 1, place: 1, from: point(before, 0, 1), delay: 0, duration: DURATION.move },
      { column: 1, place: 2, from: point(before, 0, 2), delay: 0, duration: DURATION.move },
    ])
    expect(play.departures).toEqual([])
  })

  it('turns the card that it uncovers, in its place', () => {
    expect(play.turns).toEqual([{ card: after.position.columns[0]!.cards[0], column: 0, place: 0, wasFaceUp: false }])
  })

  it('undone travels back, a little faster, and turns that card again', () => {
    expect(undo.flights).toEqual([
      { column: 0, place: 1, from: point(after, 1, 1), delay: 0, duration: DURATION.undo },
      { column: 0, place: 2, from: point(after, 1, 2), delay: 0, duration: DURATION.undo },
    ])
    expect(undo.turns).toEqual([{ card: after.position.columns[0]!.cards[0], column: 0, place: 0, wasFaceUp: true }])
    expect(undo.departures).toEqual([])
  })

  it('starts where the player holds the cards, or where they are seen in flight', () => {
    const [nine, eight] = before.position.columns[0]!.cards.slice(1)
    const seen = new Map([[nine!, { x: 300, y: 400 }], [eight!, { x: 300, y: 450 }]])
    const { flights } = differencesBetween(before, after, { kind: 'play', action: actionOf('1-2x2') }, seen)
    expect(flights.map(({ from }) => from)).toEqual([{ x: 300, y: 400 }, { x: 300, y: 450 }])
  })

  it('lets nothing fly that is held just where it lands', () => {
    const [nine, eight] = before.position.columns[0]!.cards.slice(1)
    const seen = new Map([[nine!, point(after, 1, 1)], [eight!, point(after, 1, 2)]])
    expect(differencesBetween(before, after, { kind: 'play', action: actionOf('1-2x2') }, seen).flights).toEqual([])
  })

  it('that squeezes a column moves the cards of that column too, from where they were', () => {
    const { before, play } = stepFrom(`
      S4R
      1: | 5S
      2: 2C 2C 2C 2C 2C | KS QH JS TH 9S 8H 7S 6H KS QH JS TH 9S 8H 7S 6H`, '1-2x1')
    const shifted = play.flights.filter(({ column, place }) => column === 1 && place < 21)
    expect(shifted.length).toBeGreaterThan(10)
    for (const { place, from } of shifted)
      expect(from).toEqual(point(before, 1, place))
  })
})

describe('a deal', () => {
  const columns = Array.from({ length: 10 }, (_, i) => `${i + 1}: 3C | ${i < 5 ? 'KH' : '5D'}`).join('\n')
  const { before, after, play, undo } = stepFrom(`S4C\n${columns}\nstock: 2S 3S 4S 5S 6S 7S 8S 9S TS JS`, 'deal')

  it('brings ten cards from the stock, first column to last', () => {
    expect(play.flights).toEqual(Array.from({ length: 10 }, (_, column) => (
      { column, place: 2, from: stockOf(before), delay: column * DURATION.dealStagger, duration: DURATION.deal }
    )))
    expect([play.departures, play.turns]).toEqual([[], []])
  })

  it('undone takes them back, face down and all at once', () => {
    expect(undo.flights).toEqual([])
    expect(undo.departures).toEqual(after.position.columns.map(({ cards }, column) => (
      { card: cards[2], faceUp: false, path: [point(after, column, 2), stockOf(before)], pile: 'stock', lands: 0, delay: 0, duration: DURATION.undo }
    )))
  })
})

describe('a move that completes a sequence', () => {
  const { before, after, play, undo } = stepFrom(`
    S4C
    1: 4H | ${KING_TO_TWO}
    2: 9H | AS
    done: H`, '2-1x1')

  it('sends thirteen cards to the next free slot, the ace first', () => {
    expect(departing(play)).toEqual(['AS', '2S', '3S', '4S', '5S', '6S', '7S', '8S', '9S', 'TS', 'JS', 'QS', 'KS'].map(name => `${name} 1`))
    expect(play.departures.every(({ faceUp }) => faceUp)).toBe(true)
  })

  it('sends the cards of the column straight there', () => {
    expect(named(play.departures, 'KS').path).toEqual([point(before, 0, 1), slotOf(after, 1)])
    expect(named(play.departures, '2S').path).toEqual([point(before, 0, 12), slotOf(after, 1)])
  })

  it('sends the moved card first to the column that it completes', () => {
    expect(named(play.departures, 'AS').path).toEqual([point(before, 1, 1), point(before, 0, 13), slotOf(after, 1)])
  })

  it('sends a card that the player let go over its place straight from there', () => {
    const ace = before.position.columns[1]!.cards[1]!
    const held = new Map([[ace, point(before, 0, 13)]])
    const { departures } = differencesBetween(before, after, { kind: 'play', action: actionOf('2-1x1') }, held)
    expect(named(departures, 'AS').path).toEqual([point(before, 0, 13), slotOf(after, 1)])
  })

  it('turns the cards below the sequence and below the moved card', () => {
    expect(play.turns.map(({ card, wasFaceUp }) => [cardName(card), wasFaceUp])).toEqual([['4H', false], ['9H', false]])
    expect(play.flights).toEqual([])
  })

  it('undone brings the sequence back from its slot, and turns both cards again', () => {
    expect(undo.departures).toEqual([])
    expect(undo.flights.map(({ column, place }) => [column, place])).toEqual([...Array.from({ length: 12 }, (_, i) => [0, i + 1]), [1, 1]])
    expect(undo.flights.every(({ from, delay }) => from.x === slotOf(before, 1).x && from.y === slotOf(before, 1).y && delay === 0)).toBe(true)
    expect(undo.turns.map(({ card, wasFaceUp }) => [cardName(card), wasFaceUp])).toEqual([['4H', true], ['9H', true]])
  })
})

describe('a deal that completes two sequences of one suit', () => {
  const others = Array.from({ length: 8 }, (_, i) => `${i + 2}: | 5S`).join('\n')
  const { before, after, play, undo } = stepFrom(`
    S1C
    1: | ${KING_TO_TWO}
    ${others}
    10: 4S | ${KING_TO_TWO}
    stock: AS 9S 9S 9S 9S 9S 9S 9S 9S AS`, 'deal')

  it('sends each to a slot of its own, in column order', () => {
    expect(play.departures.map(({ pile }) => pile)).toEqual([...Array.from<object>({ length: 13 }).fill({ foundation: 0 }), ...Array.from<object>({ length: 13 }).fill({ foundation: 1 })])
    expect(play.departures[0]!.path).toEqual([point(before, 0, 0), slotOf(after, 0)])
    expect(play.departures[13]!.path).toEqual([point(before, 9, 1), slotOf(after, 1)])
  })

  it('lets the dealt aces land on their columns first', () => {
    expect(play.departures[12]!.path).toEqual([stockOf(before), point(before, 0, 12), slotOf(after, 0)])
    expect(play.departures[25]!.path).toEqual([stockOf(before), point(before, 9, 13), slotOf(after, 1)])
  })

  it('deals to the other columns as ever', () => {
    expect(play.flights.map(({ column, from }) => [column, from])).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(column => [column, stockOf(before)]))
  })

  it('undone brings each back from its own slot, and the other cards to the stock', () => {
    expect(undo.flights.map(({ column, from }) => [column, from])).toEqual([
      ...Array.from({ length: 12 }, () => [0, slotOf(before, 0)]),
      ...Array.from({ length: 12 }, () => [9, slotOf(before, 1)]),
    ])
    expect(departing(undo)).toEqual(Array.from({ length: 8 }).fill('9S stock'))
  })
})

describe('a new deal', () => {
  const before = sceneOf(openingPosition(ownCode(1, 'classic', 1)))
  const after = sceneOf(openingPosition(ownCode(1, 'classic', 2)))
  const { flights, departures, turns } = differencesBetween(before, after, { kind: 'deal-anew' }, NOTHING_SEEN)

  it('lays out 54 cards from the stock, row by row', () => {
    expect(flights).toHaveLength(54)
    expect(flights.every(({ from }) => from.x === stockOf(after).x && from.y === stockOf(after).y)).toBe(true)
    const order = flights.toSorted((a, b) => a.delay - b.delay).map(({ column, place }) => [place, column])
    expect(order.slice(0, 12)).toEqual([...Array.from({ length: 10 }, (_, column) => [0, column]), [1, 0], [1, 1]])
    expect(order.at(-1)).toEqual([5, 3])
  })

  it('takes nothing away and turns nothing: the cards before it are another deck\'s', () => {
    expect([departures, turns]).toEqual([[], []])
  })
})

describe('a position that another tab went on to', () => {
  const win = WINS[0]!
  const line = win.line.reduce<Position[]>((line, action) => [...line, play(line.at(-1)!, action)], [openingPosition(win.code)])
  const change: Change = { kind: 'catch-up' }

  it('gathers from where each card was, without waiting', () => {
    const [before, after] = [sceneOf(line[0]!), sceneOf(line[30]!)]
    const { flights, departures } = differencesBetween(before, after, change, NOTHING_SEEN)
    expect(flights.length).toBeGreaterThan(10)
    expect(flights.every(({ delay }) => delay === 0)).toBe(true)
    expect(departures.every(({ pile }) => pile === 'stock')).toBe(true)
  })

  it('gathers from the foundations what went there', () => {
    const [before, after] = [sceneOf(line.at(-1)!), sceneOf(line[0]!)]
    const { flights } = differencesBetween(before, after, change, NOTHING_SEEN)
    expect(flights).toHaveLength(54)
    expect(flights.every(({ from }) => from.y === after.layout.pile.y)).toBe(true)
  })
})

/** Checks that every card that is elsewhere or turned over afterwards is told once, from where it was. */
function account(before: Scene, after: Scene, { flights, departures, turns }: Differences): void {
  const were = placesOf(before)
  const are = placesOf(after)
  const flying = new Map(flights.map(flight => [after.position.columns[flight.column]!.cards[flight.place]!, flight]))
  expect(flying.size).toBe(flights.length)
  for (const [card, { at }] of are) {
    const was = were.get(card)?.at
    if (was)
      expect(flying.get(card)?.from).toEqual(Math.hypot(was.x - at.x, was.y - at.y) > 0.5 ? was : undefined)
    else
      expect(flying.get(card)?.from.y).toBe(after.layout.pile.y)
  }
  const left = [...were.keys()].filter(card => !are.has(card))
  const departed = departures.filter(({ card }) => were.has(card))
  expect(departed.map(({ card }) => card).sort()).toEqual(left.sort())
  for (const { card, path } of departed)
    expect(path[0]).toEqual(were.get(card)!.at)
  const turned = [...are].filter(([card, { faceUp }]) => were.has(card) && were.get(card)!.faceUp !== faceUp)
  expect(turns.map(({ card }) => card)).toEqual(turned.map(([card]) => card))
}

function placesOf(scene: Scene): Map<Card, { at: Point, faceUp: boolean }> {
  return new Map(scene.position.columns.flatMap(({ cards, down }, column) =>
    cards.map((card, place) => [card, { at: point(scene, column, place), faceUp: place >= down }])))
}

function accountForLine(start: Position, line: readonly Action[]): void {
  let position = start
  for (const action of line) {
    const { before, after, play, undo } = step(position, action)
    account(before, after, play)
    account(after, before, undo)
    position = after.position
  }
}

describe('in every game', () => {
  it('flights, departures and turns tell of each card that changed, once and from where it was, forwards and back', () => {
    fc.assert(fc.property(
      fc.constantFrom(...SUIT_COUNTS),
      fc.constantFrom(...RULES),
      fc.nat({ max: 2 ** 35 - 1 }),
      fc.nat(),
      (suits, rules, shuffle, seed) => {
        const opening = openingPosition(ownCode(suits, rules, shuffle))
        accountForLine(opening, randomLine(opening, 60, seed))
      },
    ), { numRuns: size(10, 400) })
  })

  it('that is won, too, and thirteen cards of one suit go to each of the eight slots', () => {
    for (const { code, line } of WINS.slice(0, size(2, WINS.length))) {
      accountForLine(openingPosition(code), line)
      const home = new Map<number, string[]>()
      let position = openingPosition(code)
      for (const action of line) {
        const { play, after } = step(position, action)
        position = after.position
        for (const { card, pile } of play.departures) {
          if (pile !== 'stock')
            home.set(pile.foundation, [...home.get(pile.foundation) ?? [], suitOf(card)])
        }
      }
      expect([...home]).toEqual(position.done.map((suit, slot) => [slot, Array.from({ length: 13 }).fill(suit)]))
      expect(home.size).toBe(8)
    }
  })
})
