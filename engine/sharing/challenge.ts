import type { Game } from '../game'
import type { Code, Result } from '../types'
import { makeCode } from '../code'
import { momentOf, startGame } from '../game'
import { makeGame, parseGame } from '../game-text'
import { err, ok } from '../result'
import { isWon } from '../rules'

/** A result to beat on the same deal (SPEC §9). */
export interface Challenge {
  readonly code: Code
  /** As the replayed log counts them. */
  readonly moves: number
  /** Whole seconds. No replay tells them: they are the sender's word. */
  readonly seconds: number
  /** The won game from its deal to its last action, and nothing of what led there but whether a solver was used. */
  readonly game: Game
}

export const CHALLENGE_ERRORS = [
  /** Written by a newer program. */
  'newer',
  /** Cut off or altered. */
  'damaged',
  /** Its log cannot be played, or comes to something else than what is claimed. */
  'forged',
  /** Its game ends before it is won. */
  'not-won',
] as const
export type ChallengeError = (typeof CHALLENGE_ERRORS)[number]

/** `SPC`, version, code, moves, seconds, game text and a dot at the end, so that a text cut off is seen to be. */
const VERSION = 1
const CHALLENGE = /(?<![0-9A-Z])SPC(\d+)\.(.*)$/is
const CLAIM = /^([\w-]+)\.(\d+)\.(\d+)\.([\w-]+)\./

/**
 * The challenge that a won game makes.
 *
 * @throws {RangeError} if the game is not won
 */
export function challengeOf(game: Game): Challenge {
  const { position, moves } = momentOf(game)
  if (!isWon(position))
    throw new RangeError('only a won game challenges')
  const log = game.log.slice(0, game.head)
  const bare: Game = { ...startGame(game.code), log, head: log.length, clock: game.clock, solver: game.solver, moments: game.moments.slice(0, log.length + 1) }
  return { code: game.code, moves, seconds: game.clock, game: bare }
}

/** `SPC1.SP1-S2C-ERUJN7U.117.872.AQEC….`: what is claimed can be read, and is checked against the game behind it. */
export function makeChallenge({ code, moves, seconds, game }: Challenge): string {
  return `SPC${VERSION}.${makeCode(code)}.${moves}.${seconds}.${makeGame(game)}.`
}

/** Whether some challenge, of whatever version, stands in the text. */
export function hasChallenge(text: string): boolean {
  return CHALLENGE.test(text)
}

/** Reads the challenge that stands in the text, whatever stands around it. It is believed only as far as it was replayed. */
export function parseChallenge(text: string): Result<Challenge, ChallengeError> {
  const [, version = '', rest = ''] = CHALLENGE.exec(text) ?? []
  if (Number(version) > VERSION)
    return err('newer')
  // Letters and chats break long lines.
  const [, code, moves, seconds, gameText = ''] = CLAIM.exec(rest.replaceAll(/\s/g, '')) ?? []
  const game = parseGame(gameText)
  if (!game.ok)
    return err(game.error === 'illegal-action' ? 'forged' : game.error === 'newer' ? 'newer' : 'damaged')
  if (!isWon(momentOf(game.value).position))
    return err('not-won')
  const challenge = challengeOf(game.value)
  const isTrue = makeCode(challenge.code) === code?.toUpperCase() && challenge.moves === Number(moves) && challenge.seconds === Number(seconds)
  return isTrue ? ok(challenge) : err('forged')
}

/** Whose result is the better one. */
export type Verdict = 'mine' | 'theirs' | 'draw'

/** What two results are compared by; `seconds` may have a fraction, which does not count. */
export interface Finish { readonly moves: number, readonly seconds: number }

/** Fewer moves are better, then fewer whole seconds (SPEC §9). */
export function judge(mine: Finish, theirs: Finish): Verdict {
  const difference = mine.moves - theirs.moves || Math.floor(mine.seconds) - Math.floor(theirs.seconds)
  return difference < 0 ? 'mine' : difference > 0 ? 'theirs' : 'draw'
}
