import type { Code } from '../../../engine'
import type { GameResult } from '../../../stores/results/result'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeBase64url, ownCode, parseBase64url, RULES, SHUFFLES, SUIT_COUNTS } from '../../../engine'
import { makeResults, parseResults } from '../../../stores/results/result-text'
import { SEED, size } from '../../sizes'
import { casualResults } from './results'

const MINUTE = 60_000

const rules = fc.constantFrom(...RULES)
const anyCode: fc.Arbitrary<Code> = fc.oneof(
  fc.tuple(fc.constantFrom(...SUIT_COUNTS), rules, fc.integer({ min: 0, max: SHUFFLES - 1 })).map(code => ownCode(...code)),
  fc.record<Code>({ format: fc.constant('PY1'), suits: fc.constant(4), rules, shuffle: fc.integer({ min: 1, max: 32_000 }) }),
  fc.record<Code>({ format: fc.constant('KP1'), suits: fc.constantFrom(2, 4), rules, shuffle: fc.integer({ min: 1, max: 2 ** 31 - 1 }) }),
)
const anyResult: fc.Arbitrary<Omit<GameResult, 'device' | 'number'>> = fc.record({
  gameId: fc.uint8Array({ minLength: 6, maxLength: 6 }).map(makeBase64url),
  code: anyCode,
  won: fc.boolean(),
  score: fc.nat(2000),
  moves: fc.nat(100_000),
  seconds: fc.maxSafeNat(),
  undos: fc.nat(100_000),
  sequences: fc.nat(8),
  hints: fc.boolean(),
  solver: fc.boolean(),
  ended: fc.nat(100_000_000).map(minutes => minutes * MINUTE),
}).map(result => result.won ? { ...result, sequences: 8 } : result)

/** Numbers them from `first` on; where `gaps` say so, some numbers are missing. */
function numbered(results: readonly Omit<GameResult, 'device' | 'number'>[], first: number, gaps: readonly number[] = []): GameResult[] {
  let number = first - 1
  return results.map((result, i) => ({ ...result, device: 'laptop', number: number += 1 + (i === 0 ? 0 : gaps[i] ?? 0) }))
}

describe('results as text', () => {
  it('come back as they were, whatever they are and in whatever order they ended', () => {
    fc.assert(fc.property(fc.array(anyResult, { maxLength: 30 }), fc.nat(10_000), fc.array(fc.constantFrom(0, 0, 0, 1, 200), { maxLength: 30 }), (results, first, gaps) => {
      const made = numbered(results, first, gaps)
      expect(parseResults(makeResults(made), 'laptop', first)).toEqual({ ok: true, value: made })
    }), { seed: SEED, numRuns: size(300, 20_000) })
  }, size(20_000, 120_000))

  it('take at most 26 letters a result as people play, and a chunk of 250 less than one item of storage.sync', () => {
    const letters = makeResults(casualResults(250, SEED)).length
    expect(letters / 250).toBeLessThanOrEqual(26)
    expect(letters).toBeLessThan(7000)
  })

  it('are none where there is none', () => {
    expect(makeResults([])).toBe('')
    expect(parseResults('', 'laptop', 0)).toEqual({ ok: true, value: [] })
  })

  it('are told from junk, wherever they are cut', () => {
    const whole = makeResults(casualResults(3, SEED))
    const ends = [1, 2, 3].map(count => makeResults(casualResults(count, SEED)).length)
    for (let length = 1; length < whole.length; length++) {
      const cut = parseResults(whole.slice(0, length), 'laptop', 0)
      expect(cut.ok && !ends.includes(length), `the first ${length} letters`).toBe(false)
    }
    expect(parseResults('!', 'laptop', 0)).toEqual({ ok: false, error: 'encoding' })
  })

  it('never fail to be read or refused, whatever stands there', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const parsed = parseResults(makeBase64url(bytes), 'laptop', 0)
      if (parsed.ok)
        expect(parseResults(makeResults(parsed.value), 'laptop', 0)).toEqual(parsed)
    }), { seed: SEED, numRuns: size(500, 50_000) })
  }, size(20_000, 120_000))

  it('are refused with a number of suits, of sequences, a flag or a code that there is not', () => {
    const [first] = casualResults(1, SEED)
    const text = makeResults([{ ...first!, code: ownCode(1, 'classic', 3), won: false, sequences: 3, moves: 1, seconds: 1, undos: 1 }])
    const bytes = parseBase64url(text)
    if (!bytes.ok)
      throw new Error(bytes.error)
    for (const [place, value] of [[0, 3], [0, 129], [7, 1 << 3], [7, 2 << 3 | 1], [7, 3 << 3], [15, 9]] as const) {
      const altered = bytes.value.slice()
      altered[place] = value
      expect(parseResults(makeBase64url(altered), 'laptop', 0)).toEqual({ ok: false, error: 'damaged' })
    }
  })
})
