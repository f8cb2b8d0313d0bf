import type { Action, Game, Position, UndoPolicy } from '../../engine'
import { act, legalActions, momentOf, play, redo, startGame, undo } from '../../engine'
import { expectOk, line, readCode } from './picture'

export const BIRTH = { id: 'AAECAwQFBgc', started: 1_700_000_000_000 }

/** A game that starts from a position of the test's own, as no code deals it. */
export function gameAt(position: Position, score = 500): Game {
  return { ...startGame(readCode('3-1')), moments: [{ position, score, moves: 0 }] }
}

/** The game after the actions `3-8x1 deal …`, each of which must be accepted. */
export function played(game: Game, actions: string | readonly Action[]): Game {
  const log = typeof actions === 'string' ? line(actions) : actions
  return log.reduce((played, action) => expectOk(act(played, action, BIRTH)), game)
}

export function undone(game: Game, times: number, policy: UndoPolicy = 'last-100'): Game {
  return times === 0 ? game : undone(expectOk(undo(game, policy)), times - 1, policy)
}

export function redone(game: Game, times: number): Game {
  return times === 0 ? game : redone(expectOk(redo(game)), times - 1)
}

/**
 * Up to `length` actions from the position, the same for the same seed; fewer where no action is left. Deals come
 * late, so that columns grow, turn and empty first.
 */
export function randomLine(start: Position, length: number, seed: number): Action[] {
  const random = randomNumbers(seed)
  const line: Action[] = []
  for (let position = start; line.length < length;) {
    const actions = legalActions(position)
    const moves = actions.filter(({ type }) => type === 'move')
    const choice = moves.length > 0 && random() < 0.93 ? moves : actions
    const action = choice[Math.floor(random() * choice.length)]
    if (!action)
      break
    line.push(action)
    position = play(position, action)
  }
  return line
}

/** A game of `length` random actions, the same every time; its deal is one whose cards never run out of moves. */
export function longGame(length: number): Game {
  const game = startGame(readCode('SP1-S4C-AAAAAAD'))
  return played(game, randomLine(momentOf(game).position, length, length))
}

/** Numbers from 0 to below 1 for the tests' own choices, by mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6D2B79F5) | 0
    let mixed = Math.imul(state ^ state >>> 15, state | 1)
    mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61)
    return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32
  }
}
