import type { Game } from '../../engine'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { CODE_ERRORS, GAME_TEXT_ERRORS, makeGame, makePosition, openingPosition, parseAction, parseCode, parseGame, parsePosition, startGame } from '../../engine'
import { challengeOf, makeChallenge, parseChallenge, parseShared } from '../../engine/sharing'
import { SEED, size } from '../sizes'
import { readCode } from './picture'
import { longGame, played } from './playing'
import { WINS } from './wins'

fc.configureGlobal({ seed: SEED })
vi.setConfig({ testTimeout: size(20_000, 600_000) })

const RUNS = size(3000, 100_000)
const GAME: Game = longGame(60)
const CHALLENGE = makeChallenge(challengeOf(played(startGame(WINS[0]!.code), WINS[0]!.line)))

/** Text of no sense, and text that nearly has one. */
const junk = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'SPPYK1234CR-AD7 #%2D|:xdeal\n'), maxLength: 40 }),
  fc.base64String({ maxLength: 200 }),
)

/** `text` with one piece cut out and another put in its place. */
function spoilt(text: string): fc.Arbitrary<string> {
  return fc.tuple(fc.nat({ max: text.length }), fc.nat({ max: 20 }), junk)
    .map(([place, length, piece]) => text.slice(0, place) + piece + text.slice(place + length))
    .filter(other => other !== text)
}

describe('no text makes a parser throw', () => {
  it('of codes', () => {
    fc.assert(fc.property(fc.oneof(junk, spoilt('SP1-S4C-AAAAAAD'), spoilt('41739205-2R')), (text) => {
      const result = parseCode(text)
      expect(result.ok ? result.value.shuffle < 2 ** 35 : CODE_ERRORS.includes(result.error)).toBe(true)
    }), { numRuns: RUNS })
  })

  it('of positions', () => {
    fc.assert(fc.property(fc.oneof(junk, spoilt(makePosition(openingPosition(readCode('3-4'))))), (text) => {
      const result = parsePosition(text)
      // What is read is a position that can be written again.
      expect(result.ok ? parsePosition(makePosition(result.value)).ok : result.error).toBeTruthy()
    }), { numRuns: RUNS })
  })

  it('of actions', () => {
    fc.assert(fc.property(fc.oneof(junk, spoilt('4-8x3')), (text) => {
      const result = parseAction(text)
      expect(result.ok ? ['move', 'deal'].includes(result.value.type) : result.error === 'action').toBe(true)
    }), { numRuns: RUNS })
  })

  it('of games', () => {
    fc.assert(fc.property(junk, (text) => {
      const result = parseGame(text)
      expect(!result.ok && GAME_TEXT_ERRORS.includes(result.error)).toBe(true)
    }), { numRuns: RUNS })
  })

  it('of whatever people share', () => {
    fc.assert(fc.property(fc.oneof(junk, spoilt('ext+spider:SP1-S4C-AAAAAAD'), spoilt(makeGame(GAME)), spoilt(CHALLENGE)), (text) => {
      expect(['code', 'game', 'challenge']).toContain(parseShared(text).kind)
    }), { numRuns: RUNS })
  })
})

describe('no spoilt challenge is taken for another one', () => {
  it('whatever piece of it became another', () => {
    fc.assert(fc.property(spoilt(CHALLENGE), (spoilt) => {
      const result = parseChallenge(spoilt)
      expect(result.ok ? makeChallenge(result.value) : CHALLENGE).toBe(CHALLENGE)
    }), { numRuns: RUNS })
  })
})

describe('no damaged game is taken for a game', () => {
  const text = makeGame(GAME)

  it('whatever piece of it became another', () => {
    fc.assert(fc.property(spoilt(text).filter(other => other.replaceAll(/\s/g, '') !== text), (damaged) => {
      expect(parseGame(damaged).ok).toBe(false)
    }), { numRuns: RUNS })
  })
})
