import type { Game, Rules, SuitCount } from '../../engine'
import { crc32, isWon, makeCode, momentOf } from '../../engine'

/** What a game came to, once it was won or left for another deal. It never changes. */
export interface GameResult {
  /** Id of the browser that recorded it. */
  readonly device: string
  /** Counts the results of the device from 0; with `device` it tells this result from every other. */
  readonly number: number
  /** First eight letters of the game's id, six bytes. */
  readonly gameId: string
  /** 32 bits that tell the deal from others, without saying which it is. */
  readonly deal: number
  readonly suits: SuitCount
  readonly rules: Rules
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
    deal: dealOf(game),
    suits: position.suits,
    rules: position.rules,
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

/** CRC-32 of the game's code: the same deal by other rules is another one. */
export function dealOf({ code }: Pick<Game, 'code'>): number {
  return crc32(new TextEncoder().encode(makeCode(code)))
}
