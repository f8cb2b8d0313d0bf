import { COLUMNS } from '../types'
import { randomFrom } from './random'
import { FACES } from './state'

/**
 * Positions are told apart in the beam by two hashes of 32 bits. Two positions that share both are taken for one,
 * which can cost the beam a position, never a wrong answer: lines are replayed, and proofs use no hash.
 */

const random = randomFrom(777)

function words(count: number): Int32Array {
  return Int32Array.from({ length: count }, () => random() * 2 ** 32 | 0)
}

const FACE_A = words(FACES)
const FACE_B = words(FACES)
/** Odd, so that multiplying by one loses nothing. */
const PLACE_A = words(COLUMNS).map(word => word | 1)
const PLACE_B = words(COLUMNS).map(word => word | 1)

/** Hashes of a column without cards. */
export const EMPTY_A = 0x1234567
export const EMPTY_B = 0x7654321

/** The hash of a column with one more card on it. */
export function withCardA(hash: number, face: number): number {
  const mixed = Math.imul(hash ^ FACE_A[face]!, 0x9E3779B1)
  return mixed ^ mixed >>> 15
}

export function withCardB(hash: number, face: number): number {
  const mixed = Math.imul(hash ^ FACE_B[face]!, 0x85EBCA6B)
  return mixed ^ mixed >>> 13
}

/**
 * A column's part in the hash of its position, which is their sum. `place` is the column's index, or −1 for any: with
 * the stock empty columns may change places and nothing else changes.
 */
export function columnKeyA(hash: number, down: number, place: number): number {
  const mixed = Math.imul(hash ^ Math.imul(down + 1, 0x27D4EB2F), place < 0 ? 0x2C1B3C6D : PLACE_A[place]!)
  const again = mixed ^ mixed >>> 16
  return Math.imul(again, 0x297A2D39) ^ again >>> 9
}

export function columnKeyB(hash: number, down: number, place: number): number {
  const mixed = Math.imul(hash ^ Math.imul(down + 1, 0x165667B1), place < 0 ? 0x3D4D51CB : PLACE_B[place]!)
  const again = mixed ^ mixed >>> 15
  return Math.imul(again, 0x31848BAB) ^ again >>> 11
}

/** The stock's part. */
export function stockKeyA(dealsLeft: number): number {
  return Math.imul(dealsLeft, 0x5BD1E995)
}

export function stockKeyB(dealsLeft: number): number {
  return Math.imul(dealsLeft, 0x1B873593)
}
