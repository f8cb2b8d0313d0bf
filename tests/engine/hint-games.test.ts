import type { Action, Card, Gain, Hint, Position } from '../../engine'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { cardName, hint, isDeadEnd, isWon, legalActions, makePosition, openingPosition, ownCode, play, RULES, SUIT_COUNTS, whyNotDeal } from '../../engine'
import { SEED, size } from '../sizes'
import { randomLine } from './playing'

fc.configureGlobal({ seed: SEED })
vi.setConfig({ testTimeout: size(30_000, 600_000) })

/** The rules in all their forms, a shuffle, and a random line from its opening. */
const positions = fc.record({
  suits: fc.constantFrom(...SUIT_COUNTS),
  rules: fc.constantFrom(...RULES),
  shuffle: fc.nat({ max: 2 ** 35 - 1 }),
  seed: fc.nat(),
  length: fc.nat({ max: 250 }),
}).map(({ suits, rules, shuffle, seed, length }) => {
  const opening = openingPosition(ownCode(suits, rules, shuffle))
  return randomLine(opening, length, seed).reduce(play, opening)
})

/** The action that a hint names, or `undefined` where it names none. */
function actionOf(given: Hint | undefined): Action | undefined {
  return given?.kind === 'deal' ? { type: 'deal' } : given && 'move' in given ? given.move : undefined
}

/** Hints one after another, each with the position where it was given. */
type Way = readonly { readonly position: Position, readonly given: Hint | undefined }[]

/** From the position to where the hints end. */
function followed(start: Position): Way {
  const way: { position: Position, given: Hint | undefined }[] = []
  for (let position: Position | undefined = start; position;) {
    const given = hint(position)
    way.push({ position, given })
    const action = actionOf(given)
    position = action && play(position, action)
    // Some hundred hints lead to the end; a way that loops would never get there.
    expect(way.length).toBeLessThan(1000)
  }
  return way
}

/** What lies on the table, whichever column it lies in. */
function cardsByColumn({ columns, stock }: Position): string {
  return [...columns.map(({ cards, down }) => `${down} ${cards.map(cardName).join(' ')}`).sort(), stock.length].join('\n')
}

/** The same table with the hidden cards and the stock in the order that the numbers give. */
function reordered(position: Position, order: readonly number[]): Position {
  const hidden = [...position.columns.flatMap(({ cards, down }) => cards.slice(0, down)), ...position.stock]
  const cards = hidden.map((card, i) => ({ card, key: order[i % order.length]! * (i + 1) % 1009 })).sort((a, b) => a.key - b.key).map(({ card }) => card)
  const next = (): Card => cards.shift()!
  const columns = position.columns.map(({ cards, down }) => ({ cards: cards.map((card, i) => i < down ? next() : card), down }))
  return { ...position, columns, stock: position.stock.map(next) }
}

/** What of each gain the position has, counted from its text. */
function gained(position: Position): Record<Gain, number> {
  const columns = makePosition(position).split('\n').slice(1, 11).map((line) => {
    const [hidden = '', open = ''] = line.slice(line.indexOf(':') + 1).split('|').map(part => part.trim())
    return { hidden: hidden.split(' ').filter(Boolean), open: open.split(' ').filter(Boolean) }
  })
  const pairs = columns.flatMap(({ open }) => open.slice(1).map((card, i) => [open[i]!, card] as const))
  const follows = ([under, card]: readonly [string, string]): boolean => 'KQJT98765432A'.indexOf(card[0]!) === 'KQJT98765432A'.indexOf(under[0]!) + 1
  return {
    sequence: position.done.length,
    turn: -columns.flatMap(({ hidden }) => hidden).length,
    join: pairs.filter(pair => follows(pair) && pair[0][1] === pair[1][1]).length,
    order: -pairs.filter(pair => !follows(pair)).length,
    empty: columns.filter(({ open }) => open.length === 0).length,
  }
}

describe('hints in every game', () => {
  let ways: Way[] = []
  beforeAll(() => {
    ways = fc.sample(positions, size(16, 400)).map(followed)
  }, size(60_000, 600_000))

  it('a hint sees what the player sees: hidden cards in another order change nothing', () => {
    fc.assert(fc.property(positions, fc.array(fc.integer({ min: 1, max: 1008 }), { minLength: 94, maxLength: 94 }), (position, order) => {
      const other = reordered(position, order)
      expect(hint(other)).toEqual(hint(position))
      expect(isDeadEnd(other)).toBe(isDeadEnd(position))
    }), { numRuns: size(60, 5000) })
  })

  it('to follow hints never comes back to a table, not even with its columns in another order', () => {
    for (const way of ways) {
      const tables = way.map(({ position }) => cardsByColumn(position))
      expect(new Set(tables).size).toBe(tables.length)
    }
    expect(ways.flat().length).toBeGreaterThan(size(1000, 20_000))
  })

  it('hints end with the win, or send back where the stock is empty', () => {
    for (const way of ways) {
      const { position, given } = way.at(-1)!
      expect(position.stock).toEqual([])
      expect(given?.kind).toBe(isWon(position) ? undefined : 'go-back')
    }
  })

  it('a hint of one move keeps its promise at once', () => {
    for (const { position, given } of ways.flat()) {
      if (given?.kind === 'move' && given.steps === 1)
        expect(gained(play(position, given.move))[given.gain]).toBeGreaterThan(gained(position)[given.gain])
    }
  })

  it('where one move completes a sequence, the hint is such a move', () => {
    for (const { position, given } of ways.flat()) {
      const completes = (action: Action): boolean => action.type === 'move' && play(position, action).done.length > position.done.length
      if (legalActions(position).some(completes))
        expect(given?.kind === 'move' && completes(given.move)).toBe(true)
    }
  })

  it('to deal is hinted where it is allowed, to fill a column where it is refused for that', () => {
    for (const { position, given } of ways.flat()) {
      if (given?.kind === 'deal' || given?.kind === 'fill-column')
        expect(whyNotDeal(position)).toBe(given.kind === 'deal' ? undefined : 'deal-empty-column')
    }
  })

  it('a dead end is where the stock is empty and no action is legal', () => {
    for (const { position } of ways.flat())
      expect(isDeadEnd(position)).toBe(!isWon(position) && legalActions(position).length === 0)
  })

  it('hints alone win most games of one suit', () => {
    const deals = size(8, 200)
    const won = Array.from({ length: deals }, (_, shuffle) => followed(openingPosition(ownCode(1, 'classic', shuffle))).at(-1)!)
      .filter(({ position }) => isWon(position))
    expect(won.length).toBeGreaterThan(deals / 2)
  })
})
