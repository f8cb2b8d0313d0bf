import type { Action, Game, Position, UndoPolicy } from '../../engine'
import { act, legalActions, redo, startGame, undo } from '../../engine'
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
 * `length` actions from the opening of the deal, chosen by the numbers 0–1 that `random` gives; ends before where no
 * action is left. Deals come late, so that the columns grow, turn and empty first.
 */
export function randomLine(position: Position, length: number, random: () => number, play: (position: Position, action: Action) => Position): Action[] {
  const line: Action[] = []
  for (let at = position; line.length < length;) {
    const actions = legalActions(at)
    if (actions.length === 0)
      break
    const moves = actions.filter(action => action.type === 'move')
    const choice = moves.length > 0 && random() < 0.93 ? moves : actions
    const action = choice[Math.floor(random() * choice.length)]!
    line.push(action)
    at = play(at, action)
  }
  return line
}
