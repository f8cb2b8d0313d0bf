import type { Action, Code, Game, Position } from '../../../engine'
import { act, makeGame, openingPosition, parseAction, parseCode, play, startGame } from '../../../engine'
import wins from '../../fixtures/wins.json'

/** A deal that was won, and how. */
export interface Win {
  readonly code: string
  readonly moves: number
  readonly score: number
  readonly actions: readonly string[]
}

/** One-suit deals with their winning lines, the shortest first. */
export const WINS: readonly Win[] = wins
  .map(({ actions, ...win }) => ({ ...win, actions: actions.split(' ') }))
  .sort((a, b) => a.moves - b.moves)

/** The position after the opening of `code` and the actions, each as text. */
export function positionAfter(code: string, actions: readonly string[] = []): Position {
  return actions.reduce((position, text) => play(position, actionOf(text)), openingPosition(codeOf(code)))
}

/** A game of `code` after the actions, as the program would have saved it. */
export function gameAfter(code: string, actions: readonly string[] = []): Game {
  return actions.reduce((game, text) => {
    const played = act(game, actionOf(text), { id: 'AAAAAAAAAAA', started: Date.UTC(2026, 0, 1) })
    if (!played.ok)
      throw new Error(`${text}: ${played.error}`)
    return played.value
  }, startGame(codeOf(code)))
}

/** What storage.local holds when `game` is the one on the table. */
export function savedAs(game: Game): Record<string, unknown> {
  return { 'game.table': { v: 1, text: makeGame(game) } }
}

function codeOf(text: string): Code {
  const code = parseCode(text)
  if (!code.ok)
    throw new Error(`no code: ${text}`)
  return code.value
}

function actionOf(text: string): Action {
  const action = parseAction(text)
  if (!action.ok)
    throw new Error(`no action: ${text}`)
  return action.value
}
