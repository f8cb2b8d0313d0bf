import type { OwnCode, Rules, SuitCount } from '../engine'
import { codeFromWords, makeGameId } from '../engine'

/** A deal by chance: every shuffle is equally likely. */
export function randomCode(suits: SuitCount, rules: Rules): OwnCode {
  const [low = 0, high = 0] = crypto.getRandomValues(new Uint32Array(2))
  return codeFromWords(suits, rules, low, high)
}

export function randomId(): string {
  return makeGameId(crypto.getRandomValues(new Uint8Array(8)))
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Letters of base64url, each equally likely. */
export function randomLetters(count: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(count)), byte => LETTERS[byte & 63]).join('')
}
