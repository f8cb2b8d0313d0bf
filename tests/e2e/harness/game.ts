import type { Game, Position } from '../../../engine'
import { makeGame, openingPosition, parseGame, play, startGame } from '../../../engine'
import { actionOf, expectOk, readCode } from '../../engine/picture'
import { played } from '../../engine/playing'
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
  return actions.map(actionOf).reduce(play, openingPosition(readCode(code)))
}

/** The game of `code` after the actions, each as text. */
export function gameAfter(code: string, actions: readonly string[] = []): Game {
  return played(startGame(readCode(code)), actions.map(actionOf))
}

/** What storage.local holds when `game` is the one on the table. */
export function savedAs(game: Game): Record<string, unknown> {
  return { 'game.table': { v: 1, text: makeGame(game) } }
}

/**
 * The game that storage.local holds for the table.
 *
 * @throws {Error} if it holds none that can be read
 */
export function savedGame({ 'game.table': record }: Record<string, unknown>): Game {
  const text = typeof record === 'object' && record !== null && 'text' in record ? String(record.text) : ''
  return expectOk(parseGame(text))
}
