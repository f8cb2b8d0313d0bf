import type { Code, OwnCode, Result, Rules, SuitCount } from './types'
import { err, ok } from './result'

/** Seven base32 letters (RFC 4648 §6) of five bits each. */
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
export const SHUFFLE_LETTERS = 7
export const SHUFFLES = 2 ** 35

/** PySolFC numbers its deals anew above this one, by another generator. */
const PYSOL_NUMBERS = 32000
const KPATIENCE_NUMBERS = 2 ** 31 - 1

/** Which part of a code is wrong. */
export const CODE_ERRORS = [
  /** Nothing but space. */
  'empty',
  /** No code in it, and the whole is no deal number either. */
  'no-code',
  /** `SP`, `PY` or `KP` with a number that this program does not know. */
  'format',
  'suits',
  'rules',
  /** The shuffle has other than seven letters. */
  'shuffle-length',
  /** The shuffle has a letter that is none of A–Z and 2–7. */
  'shuffle-letter',
  /** A deal number without the suits behind it. */
  'number-suits',
  /** A deal number of 2^35 or more. */
  'number-range',
  /** What stands for the number of another program's deal is none. */
  'program-number',
  /** A PySolFC deal of one or two suits. */
  'pysol-suits',
  /** A PySolFC number other than 1 to 32000. */
  'pysol-range',
  /** A KPatience number other than 1 to 2^31 − 1. */
  'kpatience-range',
] as const
export type CodeError = (typeof CODE_ERRORS)[number]

/** `SP1-S4C-AAAAAAD` (SPEC §9); `PY1-S4C-14934` and `KP1-S2R-24` for the deals of other programs. */
export function makeCode(code: Code): string {
  const game = `${code.format}-S${code.suits}${rulesLetter(code)}`
  return `${game}-${code.format === 'SP1' ? shuffleLetters(code) : code.shuffle}`
}

function shuffleLetters(code: Code): string {
  let letters = ''
  for (let rest = code.shuffle, i = 0; i < SHUFFLE_LETTERS; i++, rest = Math.floor(rest / 32))
    letters = LETTERS[rest % 32]! + letters
  return letters
}

/**
 * `41739205-2`, and `41739205-2R` with relaxed rules (SPEC §9). Another program's deal has no number among ours: its
 * code stands for it.
 */
export function makeDealNumber(code: Code): string {
  if (code.format !== 'SP1')
    return makeCode(code)
  return `${code.shuffle}-${code.suits}${rulesLetter(code) === 'R' ? 'R' : ''}`
}

/** A code of our own. One suit plays alike under both rules and is always written classic. */
export function ownCode(suits: SuitCount, rules: Rules, shuffle: number): OwnCode {
  return { format: 'SP1', suits, rules: suits === 1 ? 'classic' : rules, shuffle }
}

/** The code of any format, or which part of it names no deal. */
export function codeOf(format: Code['format'], suits: SuitCount, rules: Rules, shuffle: number): Result<Code, CodeError> {
  switch (format) {
    case 'SP1':
      return shuffle >= 0 && shuffle < SHUFFLES ? ok(ownCode(suits, rules, shuffle)) : err('number-range')
    case 'PY1':
      if (suits !== 4)
        return err('pysol-suits')
      return shuffle >= 1 && shuffle <= PYSOL_NUMBERS ? ok({ format, suits, rules, shuffle }) : err('pysol-range')
    case 'KP1':
      return shuffle >= 1 && shuffle <= KPATIENCE_NUMBERS
        ? ok({ format, suits, rules: suits === 1 ? 'classic' : rules, shuffle })
        : err('kpatience-range')
  }
}

/** A code from random bits: two words of 32 bits, of which the low 35 are used; every shuffle is equally likely. */
export function codeFromWords(suits: SuitCount, rules: Rules, low: number, high: number): OwnCode {
  return ownCode(suits, rules, (high & 7) * 2 ** 32 + (low >>> 0))
}

function rulesLetter(code: Code): 'C' | 'R' {
  return code.rules === 'relaxed' && code.suits !== 1 ? 'R' : 'C'
}
