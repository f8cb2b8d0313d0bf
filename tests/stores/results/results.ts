import type { SuitCount } from '../../../engine'
import type { GameResult } from '../../../stores/results/result'
import fc from 'fast-check'
import { makeBase64url, ownCode, SHUFFLES } from '../../../engine'

const MINUTE = 60_000

/** A result of a win, with what a test says of it. */
export function result(told: Partial<GameResult> = {}): GameResult {
  const number = told.number ?? 0
  return {
    device: 'laptop',
    number,
    gameId: gameIdOf(number),
    code: ownCode(1, 'classic', number),
    won: true,
    score: 1183,
    moves: 117,
    seconds: 600,
    undos: 0,
    sequences: 8,
    hints: false,
    solver: false,
    ended: 1_800_000_000_000 + number * 60 * MINUTE,
    ...told,
  }
}

/** An id of its own for every number. */
export function gameIdOf(number: number): string {
  return makeBase64url(Uint8Array.from([0, 0, 0, number >> 16, number >> 8, number]))
}

/** As many results of one device as people have: some won, of minutes to an hour, some hours apart. */
export function casualResults(count: number, seed: number, device = 'laptop'): GameResult[] {
  const casual = fc.record({
    gameId: fc.uint8Array({ minLength: 6, maxLength: 6 }).map(makeBase64url),
    suits: fc.constantFrom<SuitCount>(1, 1, 2, 4),
    shuffle: fc.integer({ min: 0, max: SHUFFLES - 1 }),
    won: fc.boolean(),
    moves: fc.integer({ min: 60, max: 400 }),
    seconds: fc.integer({ min: 120, max: 3600 }),
    undos: fc.nat(60),
    hints: fc.boolean(),
    pause: fc.integer({ min: 5, max: 3000 }),
    sequences: fc.nat(7),
  })
  let ended = 1_800_000_000_000
  return fc.sample(casual, { seed, numRuns: count }).map(({ pause, suits, shuffle, ...told }, number) => {
    ended += pause * MINUTE
    const sequences = told.won ? 8 : told.sequences
    const score = Math.max(0, 500 - told.moves + 100 * sequences)
    return { ...told, device, number, code: ownCode(suits, 'classic', shuffle), sequences, score, solver: false, ended }
  })
}
