import type { CodeError } from './code'
import type { Code, Result } from './types'
import { codeOf, LETTERS, SHUFFLE_LETTERS, SHUFFLES } from './code'
import { err, ok } from './result'
import { SUIT_COUNTS } from './types'

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

/** Half-width capitals, one kind of dash, one kind of space. */
function normalize(text: string): string {
  return decodePercents(text)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\p{Dash_Punctuation}\p{Connector_Punctuation}\u2212\u30FC]/gu, '-')
    .replaceAll(/[\s\u200B-\u200D\u2060]+/g, ' ')
    .trim()
}

/** The text with the characters that a link writes as `%2D` and the like; what is no such writing stays as it is. */
export function decodePercents(text: string): string {
  return text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (percents) => {
    try {
      return decodeURIComponent(percents)
    }
    catch {
      return percents
    }
  })
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
