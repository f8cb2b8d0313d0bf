import type { Game } from './game'
import type { Action, Code, Result } from './types'
import { makeBase64url, parseBase64url } from './base64url'
import { ByteReader, ByteWriter, crc32 } from './bytes'
import { codeOf } from './code'
import { replay } from './game'
import { err, ok } from './result'
import { CODE_FORMATS, COLUMNS, RANKS, SUIT_COUNTS } from './types'

/**
 * A game as text (SPEC §17), base64url of these bytes:
 *
 * | bytes | what |
 * | --- | --- |
 * | 1 | version of this format: 1 |
 * | 1 | format of the code: its place in `CODE_FORMATS`, from 1 |
 * | 1 | bits 0–2 the number of suits, bit 3 relaxed rules |
 * | 5 | shuffle (the other programs' number of the deal), big endian |
 * | 1 | bit 0: an id and a start follow; bit 1: a solver was used |
 * | 8, varint | id, start in milliseconds since 1970 (only with bit 0) |
 * | varint × 6 | head, undo floor, undos, clock in seconds, hints used, revision |
 * | varint | number of actions in the log |
 * | 1½ each | actions: from, to, count, four bits each; a deal has 15 as its first; a half byte over is 0 |
 * | 4 | CRC-32 of all before it, big endian |
 *
 * Every version ever shipped stays readable: a new one gets a new number and a reader of its own. All versions begin
 * with their number and end with the checksum, so that junk is not taken for a newer one.
 */
const VERSION = 1
const ID_BYTES = 8
const CRC_BYTES = 4
const DEAL = 15

export const GAME_TEXT_ERRORS = [
  'empty',
  /** A letter that base64url does not use. */
  'encoding',
  /** Written by a newer program; to be kept as it is. */
  'newer',
  /** Cut off or altered. */
  'damaged',
  /** The log has an action that the rules refuse. */
  'illegal-action',
] as const
export type GameTextError = (typeof GAME_TEXT_ERRORS)[number]

/** An id from eight random bytes. */
export function makeGameId(random: Uint8Array): string {
  if (random.length !== ID_BYTES)
    throw new RangeError(`an id takes ${ID_BYTES} bytes, not ${random.length}`)
  return makeBase64url(random)
}

export function makeGame(game: Game): string {
  const out = new ByteWriter()
  out.byte(VERSION)
  writeCode(out, game.code)
  const born = game.id !== undefined && game.started !== undefined
  out.byte((born ? 1 : 0) | (game.solver ? 2 : 0))
  if (born) {
    const id = parseBase64url(game.id)
    if (!id.ok || id.value.length !== ID_BYTES)
      throw new RangeError(`no game id: ${game.id}`)
    out.bytes(id.value)
    out.varint(game.started)
  }
  for (const number of [game.head, game.floor, game.undos, game.clock, game.hints, game.revision, game.log.length])
    out.varint(number)
  writeLog(out, game.log)
  out.fixed(crc32(out.finish()), CRC_BYTES)
  return makeBase64url(out.finish())
}

/** Reads what `makeGame` writes, white space in it forgiven, and believes it only after it replayed. */
export function parseGame(text: string): Result<Game, GameTextError> {
  const letters = text.replaceAll(/\s/g, '')
  if (letters === '')
    return err('empty')
  const bytes = parseBase64url(letters)
  if (!bytes.ok)
    return bytes
  const body = bytes.value.subarray(0, -CRC_BYTES)
  const crc = new ByteReader(bytes.value.subarray(body.length)).fixed(CRC_BYTES)
  if (crc !== crc32(body))
    return err('damaged')
  const version = body[0] ?? 0
  if (version !== VERSION)
    return err(version > VERSION ? 'newer' : 'damaged')
  return readGame(new ByteReader(body.subarray(1)))
}

function readGame(source: ByteReader): Result<Game, GameTextError> {
  const code = readCode(source)
  if (!code.ok)
    return code
  const flags = source.byte()
  const born = (flags & 1) === 1
  const id = born ? makeBase64url(source.bytes(ID_BYTES)) : undefined
  const started = born ? source.varint() : undefined
  const [head, floor, undos, clock, hints, revision, length] = Array.from({ length: 7 }, () => source.varint()) as SevenNumbers
  const log = readLog(source, length)
  if (!log || source.failed || source.left > 0 || head > length || flags > 3)
    return err('damaged')
  const moments = replay(code.value, log)
  if (!moments.ok)
    return moments
  const solver = (flags & 2) === 2
  return ok({ id, code: code.value, log, head, floor, undos, clock, hints, solver, started, revision, moments: moments.value })
}

type SevenNumbers = [number, number, number, number, number, number, number]

function writeCode(out: ByteWriter, code: Code): void {
  out.byte(CODE_FORMATS.indexOf(code.format) + 1)
  out.byte(code.suits | (code.rules === 'relaxed' ? 8 : 0))
  out.fixed(code.shuffle, 5)
}

function readCode(source: ByteReader): Result<Code, GameTextError> {
  const format = CODE_FORMATS[source.byte() - 1]
  const game = source.byte()
  const shuffle = source.fixed(5)
  const suits = SUIT_COUNTS.find(count => count === (game & 7))
  // The checksum held, so an unknown format is not damage but a newer program's.
  if (format === undefined)
    return err('newer')
  if (suits === undefined || game > 15)
    return err('damaged')
  const code = codeOf(format, suits, (game & 8) === 8 ? 'relaxed' : 'classic', shuffle)
  return code.ok ? code : err('damaged')
}

/** Two actions fill three bytes; a last one alone takes two, their low half byte 0. */
function writeLog(out: ByteWriter, log: readonly Action[]): void {
  for (let i = 0; i + 1 < log.length; i += 2)
    out.fixed(bitsOf(log[i]!) << 12 | bitsOf(log[i + 1]!), 3)
  if (log.length % 2 === 1)
    out.fixed(bitsOf(log.at(-1)!) << 4, 2)
}

function readLog(source: ByteReader, length: number): Action[] | undefined {
  if (source.left !== Math.ceil(length * 1.5))
    return undefined
  const log: (Action | undefined)[] = []
  while (log.length + 1 < length) {
    const pair = source.fixed(3)
    log.push(actionOf(pair >> 12), actionOf(pair & 4095))
  }
  if (log.length < length) {
    const last = source.fixed(2)
    log.push((last & 15) === 0 ? actionOf(last >> 4) : undefined)
  }
  return log.every(action => action !== undefined) ? log : undefined
}

function bitsOf(action: Action): number {
  return action.type === 'deal' ? DEAL << 8 : action.from << 8 | action.to << 4 | action.count
}

function actionOf(bits: number): Action | undefined {
  const from = bits >> 8
  const to = bits >> 4 & 15
  const count = bits & 15
  if (bits === DEAL << 8)
    return { type: 'deal' }
  const isMove = from < COLUMNS && to < COLUMNS && from !== to && count >= 1 && count <= RANKS
  return isMove ? { type: 'move', from, to, count } : undefined
}
