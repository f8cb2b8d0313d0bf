import type { Code, OwnCode, Result, Rules, SuitCount } from './types'
import { err, ok } from './result'
import { SUIT_COUNTS } from './types'

/** Seven base32 letters (RFC 4648 §6) of five bits each. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const SHUFFLE_LETTERS = 7
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

/**
 * Reads a code of our own, bare or inside a sentence or link, or a deal number or a code of another program's deal that
 * is the whole text. Forgives lower case, full-width characters, spaces and missing dashes.
 */
export function parseCode(text: string): Result<Code, CodeError> {
  const plain = normalize(text)
  if (plain === '')
    return err('empty')
  return parseNumber(plain) ?? parseOtherPrograms(plain) ?? findCode(plain) ?? err('no-code')
}

function rulesLetter(code: Code): 'C' | 'R' {
  return code.rules === 'relaxed' && code.suits !== 1 ? 'R' : 'C'
}

/** Half-width capitals, one kind of dash, one kind of space. */
function normalize(text: string): string {
  return text
    .replaceAll(/(?:%[0-9a-f]{2})+/gi, decodePercents)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\p{Dash_Punctuation}\p{Connector_Punctuation}\u2212\u30FC]/gu, '-')
    .replaceAll(/[\s\u200B-\u200D\u2060]+/g, ' ')
    .trim()
}

/** The characters that a link writes as `%2D` and the like; what is no such writing stays as it is. */
function decodePercents(percents: string): string {
  try {
    return decodeURIComponent(percents)
  }
  catch {
    return percents
  }
}

function parseNumber(plain: string): Result<Code, CodeError> | undefined {
  const match = /^(\d+)(?: ?[- ] ?(\d*) ?([A-Z]?))?$/.exec(plain)
  if (!match)
    return undefined
  const [, digits = '', suits = '', rules = ''] = match
  if (suits === '')
    return err('number-suits')
  return parseParts('SP1', suits + rules, Number(digits) < SHUFFLES ? ok(Number(digits)) : err('number-range'), true)
}

/** A shuffle goes to the end of its word; between the parts dashes and spaces may stand or be missing. */
const IN_TEXT = /(?<![0-9A-Z])(SP) ?(\d+)[- ]*S ?(\d+)([A-Z])[- ]*([0-9A-Z]+)(?![0-9A-Z])/g
/** What begins like a code, to say what is wrong with it. */
const LIKE_A_CODE = /(?<![0-9A-Z])(SP)(\d+)(?:[- ]*S(\w*)(?:[- ]+(\w*))?)?(?!\w)/

/** Codes of other programs' deals count only where they are the whole text (SPEC §9). */
const OF_OTHER_PROGRAM = /^(PY|KP) ?(\d+)[- ]*S ?(\d+)([A-Z])[- ]*([0-9A-Z]+)$/
const LIKE_OTHER_PROGRAMS = /^(PY|KP)(\d+)(?:[- ]*S(\w*)(?:[- ]+(\w*))?)?$/

function parseOtherPrograms(plain: string): Result<Code, CodeError> | undefined {
  const match = OF_OTHER_PROGRAM.exec(plain)
  if (!match)
    return explain(LIKE_OTHER_PROGRAMS, plain)
  const [, program = '', version = '', suits = '', rules = '', shuffle = ''] = match
  return parseFormatted(program + version, suits + rules, shuffle)
}

function findCode(plain: string): Result<Code, CodeError> | undefined {
  let firstError: Result<Code, CodeError> | undefined
  for (const [, program = '', version = '', suits = '', rules = '', shuffle = ''] of plain.matchAll(IN_TEXT)) {
    const result = parseFormatted(program + version, suits + rules, shuffle)
    if (result.ok)
      return result
    firstError ??= result
  }
  return parseSpread(plain) ?? firstError ?? explain(LIKE_A_CODE, plain)
}

/** A code that is the whole text, with dashes or spaces in any place: `S P 1 S 4 C A A A A A A D`. */
function parseSpread(plain: string): Result<Code, CodeError> | undefined {
  const match = /^SP1S([124])([CR])([A-Z2-7]{7})$/.exec(plain.replaceAll(/[- ]/g, ''))
  if (!match)
    return undefined
  const [, suits = '', rules = '', shuffle = ''] = match
  return parseFormatted('SP1', suits + rules, shuffle)
}

function explain(likeACode: RegExp, plain: string): Result<Code, CodeError> | undefined {
  const match = likeACode.exec(plain)
  if (!match)
    return undefined
  const [, program = '', version = '', game = '', shuffle = ''] = match
  return parseFormatted(program + version, game, shuffle)
}

/** `format` as `SP1`, `game` as `4C`, `shuffle` as that format writes it. */
function parseFormatted(format: string, game: string, shuffle: string): Result<Code, CodeError> {
  switch (format) {
    case 'SP1':
      return parseParts(format, game, parseShuffle(shuffle), false)
    case 'PY1':
    case 'KP1':
      return parseParts(format, game, /^\d+$/.test(shuffle) ? ok(Number(shuffle)) : err('program-number'), false)
    default:
      return err('format')
  }
}

/** `game`: suits and rules as `4C`; the letter may be missing where `bareIsClassic`. */
function parseParts(
  format: Code['format'],
  game: string,
  shuffle: Result<number, CodeError>,
  bareIsClassic: boolean,
): Result<Code, CodeError> {
  const match = /^(\d*)([A-Z_]\w*)?$/.exec(game)
  const suits = SUIT_COUNTS.find(count => String(count) === match?.[1])
  if (suits === undefined)
    return err('suits')
  const letter = match?.[2] ?? ''
  if (letter !== 'C' && letter !== 'R' && !(letter === '' && bareIsClassic))
    return err('rules')
  return shuffle.ok ? codeOf(format, suits, letter === 'R' ? 'relaxed' : 'classic', shuffle.value) : shuffle
}

function parseShuffle(letters: string): Result<number, CodeError> {
  let shuffle = 0
  for (const letter of letters) {
    const value = LETTERS.indexOf(letter)
    if (value < 0)
      return err('shuffle-letter')
    shuffle = shuffle * 32 + value
  }
  return letters.length === SHUFFLE_LETTERS ? ok(shuffle) : err('shuffle-length')
}
