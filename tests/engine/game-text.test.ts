import type { Game, GameTextError } from '../../engine'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makeGame, makeGameId, momentOf, parseGame, startGame, undo, withClock } from '../../engine'
import { makeBase64url, parseBase64url } from '../../engine/base64url'
import { crc32 } from '../../engine/bytes'
import { actionOf, expectOk, line, readCode } from './picture'
import { BIRTH, longGame, played, redone, undone } from './playing'
import { WINS } from './wins'

const SAVED = new URL('../fixtures/games/', import.meta.url)
const DEAL = readCode('SP1-S1C-AAAAAAD')
const UNDER_WAY = { ...withClock(undone(played(startGame(DEAL), 'deal deal deal'), 1), 75), hints: 2, solver: true }

/** What one item of `storage.sync` holds, its key counted. */
const SYNC_ITEM = 8192

function errorOf(text: string): GameTextError | undefined {
  const result = parseGame(text)
  return result.ok ? undefined : result.error
}

/** The game's text after `change` had its way with the bytes; the checksum is made right again. */
function forged(game: Game, change: (bytes: number[]) => void): string {
  const bytes = [...expectOk(parseBase64url(makeGame(game)))].slice(0, -4)
  change(bytes)
  return sealed(bytes)
}

function sealed(bytes: number[]): string {
  const crc = crc32(Uint8Array.from(bytes))
  return makeBase64url(Uint8Array.from([...bytes, ...[24, 16, 8, 0].map(shift => crc >>> shift & 255)]))
}

describe('a game as text', () => {
  it.each([
    ['before its first action', startGame(DEAL)],
    ['after its first action', played(startGame(DEAL), 'deal')],
    ['with an even number of actions', played(startGame(DEAL), 'deal deal')],
    ['that was undone in part', UNDER_WAY],
    ['that was undone whole', undone(played(startGame(DEAL), 'deal deal'), 2)],
    ['with relaxed rules', played(startGame(readCode('3-4R')), 'deal')],
    ['with a shuffle of 35 bits', played(startGame(readCode('SP1-S4C-7777777')), 'deal')],
    ['of another program', played(startGame(readCode('PY1-S4C-14934')), 'deal')],
    ['of many hours', withClock(played(startGame(DEAL), 'deal'), 1_000_000)],
    ['with an undo floor', longGame(250)],
    ['that was won', played(startGame(WINS[0]!.code), WINS[0]!.line)],
  ])('comes back whole %s', (_, game) => {
    expect(parseGame(makeGame(game))).toEqual({ ok: true, value: game })
  })

  it('holds id, code, log, head, floor, undos, clock, hints, solver, start and revision', () => {
    const { moments, ...stored } = expectOk(parseGame(makeGame(UNDER_WAY)))
    expect(stored).toEqual({
      ...BIRTH,
      code: DEAL,
      log: [actionOf('deal'), actionOf('deal'), actionOf('deal')],
      head: 2,
      floor: 0,
      undos: 1,
      clock: 75,
      hints: 2,
      solver: true,
      revision: 5,
    })
    expect(moments.map(moment => moment!.moves)).toEqual([0, 1, 2, 3])
  })

  it('keeps what can be redone', () => {
    const game = expectOk(parseGame(makeGame(UNDER_WAY)))
    expect(momentOf(redone(game, 1)).moves).toBe(3)
  })

  it('keeps where undo stops', () => {
    const game = expectOk(parseGame(makeGame(undone(longGame(150), 100))))
    expect(undo(game, 'last-100')).toEqual({ ok: false, error: 'undo-limit' })
  })

  it('is of the letters that links and file names bear', () => {
    expect(makeGame(longGame(300))).toMatch(/^[\w-]+$/)
  })

  it('may be broken into lines and indented on its way', () => {
    const text = makeGame(longGame(100))
    expect(parseGame(`\n  ${text.replaceAll(/.{40}/g, '$&\r\n  ')}\n`)).toEqual(parseGame(text))
  })

  it('takes no more than 1.1 kB for 500 actions', () => {
    expect(longGame(500).log).toHaveLength(500)
    expect(makeGame(longGame(500)).length).toBeLessThanOrEqual(1100)
  })

  it('fits in one sync item up to 3,800 actions', () => {
    expect(longGame(3800).log).toHaveLength(3800)
    const late = { ...longGame(3800), undos: 5000, clock: 400_000, hints: 500, revision: 20_000 }
    expect(makeGame(late).length).toBeLessThanOrEqual(SYNC_ITEM - 'game:'.length - BIRTH.id.length - '""'.length)
  })

  it('is not made of an id that is none', () => {
    expect(() => makeGame({ ...UNDER_WAY, id: 'short' })).toThrow(RangeError)
    expect(() => makeGameId(new Uint8Array(7))).toThrow(RangeError)
    expect(makeGameId(Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7]))).toBe(BIRTH.id)
  })

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('is not made of a clock that is none: %d', (clock) => {
    expect(() => makeGame(withClock(UNDER_WAY, clock))).toThrow(RangeError)
  })
})

describe('a text that is no game', () => {
  it.each<[string, GameTextError]>([
    ['', 'empty'],
    [' \n', 'empty'],
    ['A', 'encoding'],
    ['hello', 'encoding'],
    ['AQ==', 'encoding'],
    ['AAAé', 'encoding'],
    ['AAAB AAAC AAD', 'encoding'],
    ['AQ', 'damaged'],
    ['helloworldhello_', 'damaged'],
    ['AAAAAAAAAAAAAAAA', 'damaged'],
  ])('%j: %s', (text, error) => {
    expect(errorOf(text)).toBe(error)
  })

  it('is a game with any one bit flipped', () => {
    const bytes = expectOk(parseBase64url(makeGame(UNDER_WAY)))
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const flipped = bytes.slice()
      flipped[bit >> 3]! ^= 1 << (bit & 7)
      expect(errorOf(makeBase64url(flipped))).toBe('damaged')
    }
  })

  it('is a game cut off anywhere', () => {
    const text = makeGame(longGame(41))
    for (let length = 1; length < text.length; length++)
      expect(['damaged', 'encoding']).toContain(errorOf(text.slice(0, length)))
  })

  it('is a game with something behind or before it', () => {
    const text = makeGame(UNDER_WAY)
    for (const letters of ['A', 'AA', 'AAA', 'AAAA', '____', text]) {
      expect(['damaged', 'encoding']).toContain(errorOf(text + letters))
      expect(['damaged', 'encoding']).toContain(errorOf(letters + text.slice(0, -1)))
    }
  })

  it('is a game of which one letter became another', () => {
    const text = makeGame(UNDER_WAY)
    for (let place = 0; place < text.length; place++) {
      const letter = text[place] === 'A' ? 'B' : 'A'
      expect(['damaged', 'encoding']).toContain(errorOf(text.slice(0, place) + letter + text.slice(place + 1)))
    }
  })
})

describe('a log is believed only after it replayed', () => {
  it('an action that the rules refuse is refused, though nothing is damaged', () => {
    expect(errorOf(makeGame({ ...UNDER_WAY, log: [actionOf('1-2x1')], head: 1 }))).toBe('illegal-action')
    expect(errorOf(makeGame({ ...UNDER_WAY, log: Array.from({ length: 6 }, () => actionOf('deal')), head: 1 }))).toBe('illegal-action')
  })

  it('an illegal action beyond the head is refused too', () => {
    expect(errorOf(makeGame({ ...UNDER_WAY, log: line('deal 1-2x13'), head: 1 }))).toBe('illegal-action')
  })

  it('an action after the win is refused', () => {
    const { code, line } = WINS[0]!
    const won = played(startGame(code), line)
    expect(errorOf(makeGame({ ...won, log: [...won.log, actionOf('deal')] }))).toBe('illegal-action')
  })

  it('the same log on another deal is refused', () => {
    const { code, line } = WINS[0]!
    const game = { ...played(startGame(code), line), code: readCode('5-1') }
    expect(errorOf(makeGame(game))).toBe('illegal-action')
  })

  it('a head beyond the log is damage', () => {
    expect(errorOf(makeGame({ ...UNDER_WAY, head: 4 }))).toBe('damaged')
  })

  it.each([
    ['three suits', 2, 3],
    ['an unknown bit of the rules', 2, 1 | 16],
    ['a shuffle of 2^35', 3, 8],
    ['an unknown flag', 8, 1 | 4],
  ])('%s is damage, though the checksum holds', (_, place, value) => {
    expect(errorOf(forged(UNDER_WAY, (bytes) => {
      bytes[place] = value
    }))).toBe('damaged')
  })

  it('a game cut off behind its formats is damage, though the checksum holds', () => {
    const whole = expectOk(parseBase64url(makeGame(UNDER_WAY))).length - 4
    for (let length = 2; length < whole; length++)
      expect(errorOf(forged(UNDER_WAY, bytes => bytes.splice(length)))).toBe('damaged')
  })

  it('an action that is none is damage', () => {
    // A single action ends in half a byte that must be 0.
    expect(errorOf(forged(played(startGame(DEAL), 'deal'), (bytes) => {
      bytes[bytes.length - 1]! |= 1
    }))).toBe('damaged')
    expect(errorOf(forged(played(startGame(DEAL), 'deal'), (bytes) => {
      bytes[bytes.length - 2] = 0xE0
    }))).toBe('damaged')
  })
})

describe('a game of a newer program', () => {
  it('says so: another version, its checksum right', () => {
    const newer = forged(UNDER_WAY, (bytes) => {
      bytes[0] = 2
    })
    expect(errorOf(newer)).toBe('newer')
    expect(errorOf(sealed([200, 1, 2, 3]))).toBe('newer')
  })

  it('says so: a code of a format that is not known here', () => {
    expect(errorOf(forged(UNDER_WAY, (bytes) => {
      bytes[1] = 9
    }))).toBe('newer')
  })

  it('but junk that happens to begin like one is damaged', () => {
    const bytes = expectOk(parseBase64url(makeGame(UNDER_WAY)))
    bytes[0] = 2
    expect(errorOf(makeBase64url(bytes))).toBe('damaged')
  })

  it('is never version 0', () => {
    expect(errorOf(forged(UNDER_WAY, (bytes) => {
      bytes[0] = 0
    }))).toBe('damaged')
  })
})

describe('saved games of every format ever shipped still load', () => {
  const saved = (name: string): string => readFileSync(new URL(name, SAVED), 'utf8').trim()

  it.each([
    ['v1-fresh.txt', { head: 0, score: 500, clock: 0 }],
    ['v1-under-way.txt', { head: 56, score: 444, clock: 754 }],
    ['v1-long.txt', { head: 430, score: 70, clock: 40_000 }],
    ['v1-won.txt', { head: 117, score: 1183, clock: 611 }],
    ['v1-restarted.txt', { head: 0, score: 500, clock: 0 }],
  ])('%s', (name, expected) => {
    const game = expectOk(parseGame(saved(name)))
    expect({ head: game.head, score: momentOf(game).score, clock: game.clock }).toEqual(expected)
  })

  it('and are written as they were, as long as version 1 is what is written', () => {
    const names = readdirSync(SAVED).filter(name => name.startsWith('v1-'))
    expect(names).toHaveLength(5)
    for (const name of names)
      expect(makeGame(expectOk(parseGame(saved(name))))).toBe(saved(name))
  })

  it('a game of version 2, which no program here wrote yet, is newer', () => {
    expect(errorOf(saved('newer.txt'))).toBe('newer')
  })
})
