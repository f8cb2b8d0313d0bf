import type { Code, Game } from '../../engine'
import { isWon, momentOf, startGame } from '../../engine'

/** What a game came to, once it was won or left for another deal. It never changes. */
export interface GameResult {
  /** Id of the browser that recorded it. */
  readonly device: string
  /** Counts the results of the device from 0; with `device` it tells this result from every other. */
  readonly number: number
  /** First eight letters of the game's id, six bytes. */
  readonly gameId: string
  readonly code: Code
  readonly won: boolean
  readonly score: number
  readonly moves: number
  readonly seconds: number
  readonly undos: number
  /** Sequences removed, 0 to 8. */
  readonly sequences: number
  /** Whether a hint was asked for. */
  readonly hints: boolean
  /** Whether anything that uses a solver was. */
  readonly solver: boolean
  /** Milliseconds since 1970, whole minutes. */
  readonly ended: number
}

/** A game that ends: it was won, or is left for another deal. `at`: milliseconds since 1970. */
export interface Ending { readonly game: Game, readonly at: number }

/** A game that has an id has had its first action. */
export type BegunGame = Game & { readonly id: string }

const MINUTE = 60_000
const ID_LETTERS = 8
/** In the place of the letters of a game's id that its result does not keep: two bytes. */
const ID_REST = 'AAA'

/** Whether there is anything to record: a game without an action, or with every action undone, does not count (SPEC §10). */
export function isBegun(game: Game): game is BegunGame {
  return game.id !== undefined && game.head > 0
}

export function resultOf(game: BegunGame, at: number, device: string, number: number): GameResult {
  const { position, score, moves } = momentOf(game)
  return {
    device,
    number,
    gameId: shortId(game.id),
    code: game.code,
    won: isWon(position),
    score,
    moves,
    seconds: game.clock,
    undos: game.undos,
    sequences: position.done.length,
    hints: game.hints > 0,
    solver: game.solver,
    ended: Math.floor(at / MINUTE) * MINUTE,
  }
}

/** The part of a game's id that its result keeps. */
export function shortId(id: string): string {
  return id.slice(0, ID_LETTERS)
}

/** Whether the game, as it ended in this browser, came to the result, which may be another browser's of the same game. */
export function cameTo(game: Game, { won, moves, seconds, undos }: GameResult): boolean {
  const moment = momentOf(game)
  return isWon(moment.position) === won && moment.moves === moves && game.clock === seconds && game.undos === undos
}

/**
 * The deal of a game that ended, to be played again without counting (SPEC §10): in every browser it is still that game.
 * `at`: milliseconds since 1970.
 */
export function playAgain({ code, gameId, solver, ended }: GameResult, at: number): Game {
  return { ...startGame(code), id: gameId + ID_REST, solver, started: Math.max(at, ended + MINUTE) }
}

/** Whether the game is played again after it came to the result, in whichever browser. `ended` is cut to whole minutes. */
export function isPlayedAgain({ started = 0 }: BegunGame, { ended }: GameResult): boolean {
  return started >= ended + MINUTE
}
