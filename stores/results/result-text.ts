import type { Code, Result, Rules, SuitCount } from '../../engine'
import type { GameResult } from './result'
import { ByteReader, ByteWriter, CODE_FORMATS, codeOf, err, makeBase64url, ok, parseBase64url, SEQUENCES, SHUFFLES, START_SCORE, SUIT_COUNTS } from '../../engine'

/**
 * Results of one device in the order of their numbers, as base64url of these bytes each:
 *
 * | bytes | what |
 * | --- | --- |
 * | 1 | bits 0–1 the place of the suits in `SUIT_COUNTS`, 2 relaxed rules, 3 won, 4 hints, 5 solver, 6 the score is told |
 * | 6 | game id |
 * | 5 | big endian, bits 0–34 the shuffle (the other programs' number of the deal), 35–39 the place of the code's format in `CODE_FORMATS` |
 * | varint × 3 | moves, seconds, undos |
 * | 1 | sequences removed (not where the game was won: all of them) |
 * | varint | score (only with bit 6: where it is not what moves and sequences alone come to) |
 * | varint | minutes from the end of the result before, from 1970 for the first: d ≥ 0 as 2d, d < 0 as −2d − 1 |
 *
 * Numbers follow one another. Where some are missing stands a byte of 128 and, as a varint, how many.
 */
const ID_BYTES = 6
const CODE_BYTES = 5
const MINUTE = 60_000
/** The last moment that a date can hold, in minutes since 1970. */
const LAST_MINUTE = 8.64e15 / MINUTE

const RELAXED = 4
const WON = 8
const HINTS = 16
const SOLVER = 32
const SCORE = 64
const MISSING = 128

export type ResultTextError = 'encoding' | 'damaged'

/** Writes results of one device, in the order of their numbers. */
export function makeResults(results: readonly GameResult[]): string {
  const out = new ByteWriter()
  let number = results[0]?.number ?? 0
  let minute = 0
  for (const result of results) {
    if (result.number > number) {
      out.byte(MISSING)
      out.varint(result.number - number)
    }
    writeResult(out, result, minute)
    number = result.number + 1
    minute = result.ended / MINUTE
  }
  return makeBase64url(out.finish())
}

/** Reads what `makeResults` wrote of the device's results; `first`: the number of the first of them. */
export function parseResults(text: string, device: string, first: number): Result<GameResult[], ResultTextError> {
  const bytes = parseBase64url(text)
  if (!bytes.ok)
    return bytes
  const source = new ByteReader(bytes.value)
  const results: GameResult[] = []
  let number = first
  let minute = 0
  while (source.left > 0) {
    let flags = source.byte()
    if (flags === MISSING) {
      number += source.varint()
      flags = source.byte()
    }
    const result = readResult(source, flags, minute, device, number)
    if (!result)
      return err('damaged')
    results.push(result)
    number += 1
    minute = result.ended / MINUTE
  }
  return ok(results)
}

function writeResult(out: ByteWriter, result: GameResult, minute: number): void {
  const scoreTold = result.score !== usualScore(result)
  out.byte(SUIT_COUNTS.indexOf(result.code.suits)
    | (result.code.rules === 'relaxed' ? RELAXED : 0)
    | (result.won ? WON : 0)
    | (result.hints ? HINTS : 0)
    | (result.solver ? SOLVER : 0)
    | (scoreTold ? SCORE : 0))
  const id = parseBase64url(result.gameId)
  if (!id.ok || id.value.length !== ID_BYTES)
    throw new RangeError(`no game id of a result: ${result.gameId}`)
  out.bytes(id.value)
  out.fixed(CODE_FORMATS.indexOf(result.code.format) * SHUFFLES + result.code.shuffle, CODE_BYTES)
  out.varint(result.moves)
  out.varint(result.seconds)
  out.varint(result.undos)
  if (!result.won)
    out.byte(result.sequences)
  if (scoreTold)
    out.varint(result.score)
  const later = result.ended / MINUTE - minute
  out.varint(later < 0 ? -2 * later - 1 : 2 * later)
}

/** `undefined` where the bytes are no result. */
function readResult(source: ByteReader, flags: number, minute: number, device: string, number: number): GameResult | undefined {
  const has = (flag: number): boolean => (flags & flag) !== 0
  const gameId = makeBase64url(source.bytes(ID_BYTES))
  const code = readCode(source.fixed(CODE_BYTES), SUIT_COUNTS[flags & 3], has(RELAXED) ? 'relaxed' : 'classic')
  const moves = source.varint()
  const seconds = source.varint()
  const undos = source.varint()
  const won = has(WON)
  const sequences = won ? SEQUENCES : source.byte()
  const score = has(SCORE) ? source.varint() : usualScore({ moves, sequences })
  const later = source.varint()
  const end = minute + (later % 2 === 0 ? later / 2 : -(later + 1) / 2)
  if (source.failed || !code || flags >= MISSING || !Number.isSafeInteger(number) || sequences > SEQUENCES || end < 0 || end > LAST_MINUTE)
    return undefined
  return { device, number, gameId, code, won, score, moves, seconds, undos, sequences, hints: has(HINTS), solver: has(SOLVER), ended: end * MINUTE }
}

function readCode(bits: number, suits: SuitCount | undefined, rules: Rules): Code | undefined {
  const format = CODE_FORMATS[Math.floor(bits / SHUFFLES)]
  const code = format && suits && codeOf(format, suits, rules, bits % SHUFFLES)
  return code?.ok ? code.value : undefined
}

/** The score of a game that never came down to 0 (SPEC §5). */
function usualScore({ moves, sequences }: Pick<GameResult, 'moves' | 'sequences'>): number {
  return Math.max(0, START_SCORE - moves + 100 * sequences)
}
