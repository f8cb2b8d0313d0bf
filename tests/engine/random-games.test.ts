import type { Action, Code, Game, Position } from '../../engine'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  act,
  makeAction,
  makeCode,
  makeDealNumber,
  makeGame,
  makePosition,
  momentOf,
  openingPosition,
  ownCode,
  parseAction,
  parseCode,
  parseGame,
  parsePosition,
  play,
  redo,
  replay,
  restart,
  RULES,
  startGame,
  SUIT_COUNTS,
  undo,
  UNDO_POLICIES,
  whyNot,
} from '../../engine'
import { SEED, size } from '../sizes'
import { naiveActions, naivePlay, readTable, writeTable } from './naive'
import { actionsOf, expectOk } from './picture'
import { BIRTH, played, randomLine } from './playing'

fc.configureGlobal({ seed: SEED })
vi.setConfig({ testTimeout: size(20_000, 600_000) })

const codes = fc.record({
  suits: fc.constantFrom(...SUIT_COUNTS),
  rules: fc.constantFrom(...RULES),
  shuffle: fc.nat({ max: 2 ** 35 - 1 }),
}).map(({ suits, rules, shuffle }) => ownCode(suits, rules, shuffle))

/** A deal and a line of up to 300 actions from it. */
const lines = fc.record({ code: codes, seed: fc.nat(), length: fc.nat({ max: 300 }) })
  .map(({ code, seed, length }) => ({ code, line: randomLine(openingPosition(code), length, seed) }))

const games = lines.map(({ code, line }) => played(startGame(code), line))

const RUNS = size(25, 500)

function cardsOf({ columns, stock }: Position): number[] {
  return [...columns.flatMap(({ cards }) => cards), ...stock]
}

function positionsOf({ code, line }: { code: Code, line: readonly Action[] }): Position[] {
  return expectOk(replay(code, line)).map(({ position }) => position)
}

describe('in every game', () => {
  it('there are the same 104 distinct cards after every action, thirteen of them gone with each sequence', () => {
    fc.assert(fc.property(lines, (game) => {
      const opening = new Set(cardsOf(openingPosition(game.code)))
      for (const position of positionsOf(game)) {
        const cards = new Set(cardsOf(position))
        expect(opening.size).toBe(104)
        expect(cards.size).toBe(104 - 13 * position.done.length)
        expect(cardsOf(position).length).toBe(cards.size)
        expect([...cards].filter(card => !opening.has(card))).toEqual([])
      }
    }), { numRuns: RUNS })
  })

  it('there are ten columns after every action, and the last card of each is face up', () => {
    fc.assert(fc.property(lines, (game) => {
      for (const { columns } of positionsOf(game)) {
        expect(columns).toHaveLength(10)
        expect(columns.every(({ cards, down }) => cards.length === 0 ? down === 0 : down < cards.length)).toBe(true)
      }
    }), { numRuns: RUNS })
  })

  it('a naive generator plays the same: the same legal actions, the same table after each', () => {
    fc.assert(fc.property(lines, ({ code, line }) => {
      let position = openingPosition(code)
      let table = readTable(makePosition(position))
      for (const action of line) {
        expect(actionsOf(position)).toEqual(naiveActions(table).sort())
        position = play(position, action)
        table = naivePlay(table, makeAction(action))
        expect(makePosition(position)).toBe(writeTable(table))
      }
    }), { numRuns: size(8, 200) })
  })

  it('an action is legal exactly where no rule refuses it', () => {
    fc.assert(fc.property(lines, (game) => {
      const position = positionsOf(game).at(-1)!
      expect(everyAction().filter(action => !whyNot(position, action)).map(makeAction).sort()).toEqual(actionsOf(position))
    }), { numRuns: RUNS })
  })

  it('the columns that a move does not touch keep their identity', () => {
    fc.assert(fc.property(lines, (game) => {
      const positions = positionsOf(game)
      game.line.forEach((action, i) => {
        const changed = positions[i]!.columns.flatMap((column, index) => column === positions[i + 1]!.columns[index] ? [] : [index])
        expect(changed).toEqual(action.type === 'deal' ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] : [action.from, action.to].sort())
      })
    }), { numRuns: RUNS })
  })

  it('to replay is to play', () => {
    fc.assert(fc.property(lines, ({ code, line }) => {
      const position = line.reduce(play, openingPosition(code))
      const moments = expectOk(replay(code, line))
      expect(moments).toHaveLength(line.length + 1)
      expect(moments.at(-1)!.position).toEqual(position)
      expect(played(startGame(code), line).moments).toEqual(moments)
    }), { numRuns: RUNS })
  })

  it('redo brings back what undo took, and the table is the same', () => {
    fc.assert(fc.property(games, fc.constantFrom(...UNDO_POLICIES), (game, policy) => {
      const back = undo(game, policy)
      if (back.ok) {
        const again = expectOk(redo(back.value))
        expect(momentOf(again)).toEqual(momentOf(game))
        expect({ ...again, undos: game.undos, revision: game.revision }).toEqual(game)
      }
    }), { numRuns: RUNS })
  })

  it('restart deals the same cards', () => {
    fc.assert(fc.property(games, (game) => {
      expect(momentOf(restart(game))).toEqual(momentOf(startGame(game.code)))
    }), { numRuns: RUNS })
  })

  it('however it is played, undone and redone, the floor never sinks and the head stays in the log', () => {
    const steps = fc.array(fc.constantFrom('act', 'act', 'act', 'undo', 'undo', 'redo'), { maxLength: 400 })
    fc.assert(fc.property(codes, steps, fc.nat(), fc.constantFrom(...UNDO_POLICIES), (code, steps, seed, policy) => {
      let game = startGame(code)
      steps.forEach((step, i) => {
        const [action] = randomLine(momentOf(game).position, 1, seed + i)
        const next = step === 'act' && action ? act(game, action, BIRTH) : step === 'undo' ? undo(game, policy) : redo(game)
        if (next.ok) {
          expect(next.value.floor).toBe(Math.max(game.floor, step === 'undo' ? 0 : next.value.head - 100))
          expect(next.value.moments).toHaveLength(next.value.log.length + 1)
          expect(next.value.revision).toBe(game.revision + 1)
          game = next.value
        }
        expect(game.head).toBeGreaterThanOrEqual(policy === 'last-100' ? game.floor : 0)
        expect(game.head).toBeLessThanOrEqual(game.log.length)
        expect(momentOf(game).moves).toBe(game.head)
      })
    }), { numRuns: size(15, 400) })
  })
})

describe('every format comes back as it went', () => {
  it('codes and deal numbers', () => {
    fc.assert(fc.property(codes, (code) => {
      expect(parseCode(makeCode(code))).toEqual({ ok: true, value: code })
      expect(parseCode(makeDealNumber(code))).toEqual({ ok: true, value: code })
    }), { numRuns: size(1000, 100_000) })
  })

  it('codes within a text of words', () => {
    const words = fc.array(fc.constantFrom('I', 'won', '3-1', 'with', '117', 'moves:', 'Spider', '蜘蛛', '接龍', 'S4C', '—', '#', '100%'), { maxLength: 6 }).map(words => words.join(' '))
    fc.assert(fc.property(codes, words, words, (code, before, behind) => {
      expect(parseCode(`${before} ${makeCode(code)} ${behind}`)).toEqual({ ok: true, value: code })
    }), { numRuns: size(500, 50_000) })
  })

  it('positions', () => {
    fc.assert(fc.property(lines, (game) => {
      const text = makePosition(positionsOf(game).at(-1)!)
      expect(makePosition(expectOk(parsePosition(text)))).toBe(text)
    }), { numRuns: RUNS })
  })

  it('actions', () => {
    for (const action of everyAction())
      expect(parseAction(makeAction(action))).toEqual({ ok: true, value: action })
  })

  it('games, undone anywhere', () => {
    const numbers = fc.record({ clock: fc.nat(), hints: fc.nat(), undos: fc.nat(), revision: fc.maxSafeNat(), solver: fc.boolean() })
    fc.assert(fc.property(games, numbers, fc.nat(), (game, numbers, back) => {
      const stored: Game = { ...game, ...numbers, head: back % (game.log.length + 1) }
      expect(parseGame(makeGame(stored))).toEqual({ ok: true, value: stored })
    }), { numRuns: RUNS })
  })
})

/** The deal, and every move that the notation can write. */
function everyAction(): Action[] {
  const places = Array.from({ length: 10 }, (_, i) => i)
  const counts = Array.from({ length: 13 }, (_, i) => i + 1)
  return [
    { type: 'deal' },
    ...places.flatMap(from => places.filter(to => to !== from).flatMap(to => counts.map((count): Action => ({ type: 'move', from, to, count })))),
  ]
}
