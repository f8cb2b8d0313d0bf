import type { Game } from '../../../engine'
import type { TableCopy } from '../../../stores/sync/reconcile'
import { describe, expect, it } from 'vitest'
import { act, legalActions, makeGame, momentOf, parseCode, startGame, undo } from '../../../engine'
import { compareVectors, mergeVectors } from '../../../stores/storage/vector'
import { reconcile } from '../../../stores/sync/reconcile'

const START = startGame(codeOf('SP1-S2C-AAAAAAD'))
const OTHER = played(startGame(codeOf('SP1-S4C-BBBBBBB')), 2, 'CCCCCCCCCCA')

function codeOf(text: string): Game['code'] {
  const code = parseCode(text)
  if (!code.ok)
    throw new Error(text)
  return code.value
}

/** `choice`: which of the legal actions, so that two games of one deal part ways. */
function played(game: Game, actions: number, id = 'AAAAAAAAAAA', choice = 0): Game {
  for (let i = 0; i < actions; i++) {
    const next = act(game, legalActions(momentOf(game).position)[choice]!, { id, started: 0 })
    if (!next.ok)
      throw new Error(next.error)
    game = next.value
  }
  return game
}

function undone(game: Game): Game {
  const next = undo(game, 'last-100')
  if (!next.ok)
    throw new Error(next.error)
  return next.value
}

function copy(game: Game, vector: TableCopy['vector'], stamp = 1): TableCopy {
  return { game, text: makeGame(game), vector, stamp }
}

describe('of two tables', () => {
  it.each([
    ['the one that went on from the other goes on', copy(START, { a: 1 }), copy(played(START, 3), { a: 1, b: 3 }), { kind: 'theirs', vector: { a: 1, b: 3 } }],
    ['ours goes on where theirs is behind it', copy(played(START, 3), { a: 1, b: 3 }), copy(START, { a: 1 }), { kind: 'ours' }],
    ['undoing is no conflict', copy(played(START, 3), { a: 3 }), copy(undone(played(START, 3)), { a: 3, b: 1 }), { kind: 'theirs', vector: { a: 3, b: 1 } }],
    ['a new deal goes on from the game that it left', copy(played(START, 3), { a: 3 }), copy(OTHER, { a: 4 }), { kind: 'theirs', vector: { a: 4 } }],
    ['equal ones stay', copy(START, { a: 1 }), copy(START, { a: 1 }), { kind: 'ours' }],
    ['a first deal, which nobody asked for, gives way to any', copy(START, {}), copy(OTHER, { b: 1 }), { kind: 'theirs', vector: { b: 1 } }],
  ])('%s', (_, ours, theirs, expected) => {
    expect(reconcile(ours, theirs)).toEqual(expected)
  })
})

describe('of two tables played apart', () => {
  it.each([
    ['the longer goes on where it went through where the other stands', played(START, 2), played(START, 5), { shown: 'theirs', aside: false }],
    ['ours goes on where theirs stands in it', played(START, 5), played(START, 2), { shown: 'ours', aside: false }],
    ['what was undone does not count', undone(played(START, 3, undefined, 1)), played(START, 1, undefined, 1), { shown: 'ours', aside: false }],
    ['one without an action yields', START, OTHER, { shown: 'theirs', aside: false }],
    ['a game that has another one\'s start is another game all the same', played(START, 1, 'BBBBBBBBBBA'), played(START, 3), { shown: 'theirs', aside: true }],
  ])('%s', (_, ours, theirs, expected) => {
    const found = reconcile(copy(ours, { a: 2, b: 1 }, 1), copy(theirs, { a: 1, b: 2 }, 2))
    expect(found).toEqual({ kind: 'apart', ...expected, vector: { a: 2, b: 2 } })
  })

  it('the one played last is shown, whichever browser asks, and the other set aside', () => {
    const [ours, theirs] = [copy(played(START, 2), { a: 2 }, 10), copy(OTHER, { b: 2 }, 11)]
    expect(reconcile(ours, theirs)).toMatchObject({ shown: 'theirs', aside: true })
    expect(reconcile(theirs, ours)).toMatchObject({ shown: 'ours', aside: true })
  })

  it('at the same moment, both browsers come to the same one', () => {
    const [ours, theirs] = [copy(played(START, 2), { a: 2 }), copy(OTHER, { b: 2 })]
    const [here, there] = [reconcile(ours, theirs), reconcile(theirs, ours)]
    expect(here.kind === 'apart' && here.shown).not.toBe(there.kind === 'apart' && there.shown)
  })

  it('a game under way that was saved before tables had vectors is not given up', () => {
    expect(reconcile(copy(played(START, 4), {}, 0), copy(OTHER, { b: 2 }, 5))).toMatchObject({ kind: 'apart', shown: 'theirs', aside: true })
  })
})

describe('vectors', () => {
  it.each([
    [{}, {}, 'equal'],
    [{ a: 1 }, {}, 'newer'],
    [{}, { a: 1 }, 'older'],
    [{ a: 1, b: 2 }, { a: 1, b: 2 }, 'equal'],
    [{ a: 2, b: 2 }, { a: 1, b: 2 }, 'newer'],
    [{ a: 1 }, { b: 1 }, 'apart'],
    [{ a: 0 }, {}, 'equal'],
  ])('%j to %j: %s', (one, other, order) => {
    expect(compareVectors(one, other)).toBe(order)
  })

  it('of two, a third goes on from both', () => {
    expect(mergeVectors({ a: 3, b: 1 }, { b: 2, c: 1 })).toEqual({ a: 3, b: 2, c: 1 })
  })
})
