import type { CodeError } from '../code'
import type { Game } from '../game'
import type { GameTextError } from '../game-text'
import type { Code, Result } from '../types'
import type { Challenge, ChallengeError } from './challenge'
import { decodePercents, parseCode } from '../code-reading'
import { parseGame } from '../game-text'
import { hasChallenge, parseChallenge } from './challenge'

/** The longest text that is read, in letters: a challenge or a game of some 8,000 actions. */
export const LONGEST_SHARED_TEXT = 16 * 1024

/** The links that Firefox hands to the extension. */
const LINK = 'ext+spider:'
const LINK_START = /^\s*ext\+spider:(?:\/\/)?/i

/** The shortest game text, of a deal before its first action. */
const SHORTEST_GAME = 27
const GAME_LETTERS = new RegExp(`^[\\w-]{${SHORTEST_GAME},}$`)

/** What a text from outside turned out to be, and what it holds or what is wrong with it. */
export type Shared
  = | { readonly kind: 'code', readonly result: Result<Code, CodeError> }
    | { readonly kind: 'game', readonly result: Result<Game, GameTextError> }
    | { readonly kind: 'challenge', readonly result: Result<Challenge, ChallengeError> }
    | { readonly kind: 'too-long' }

/** Reads whatever people share: a code or a deal number, a challenge, a game; bare, in a link, or in a sentence. */
export function parseShared(text: string): Shared {
  if (text.length > LONGEST_SHARED_TEXT)
    return { kind: 'too-long' }
  const bare = decodePercents(text).replace(LINK_START, '')
  if (hasChallenge(bare))
    return { kind: 'challenge', result: parseChallenge(bare) }
  const code = parseCode(bare)
  // Lines may have been broken, words were not: a game is one long word.
  const word = bare.replaceAll(/[\r\n]\s*/g, '').trim()
  const game = GAME_LETTERS.test(word) ? parseGame(word) : undefined
  // A code can be as long as a game when it is written with many dashes.
  return game && (game.ok || !code.ok) ? { kind: 'game', result: game } : { kind: 'code', result: code }
}

/** The link that opens the text where links work. `text`: a code, a deal number, a challenge or a game. */
export function makeLink(text: string): string {
  return LINK + text
}
