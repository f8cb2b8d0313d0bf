import { describe, expect, it, vi } from 'vitest'
import { makePosition, openingPosition } from '../../engine'
import { size } from '../sizes'
import { naivePerft, readTable } from './naive'
import { perft } from './perft'
import { picture, readCode } from './picture'

vi.setConfig({ testTimeout: size(20_000, 600_000) })

/** Lines of 1, 2, 3, 4 actions. First counted by the naive generator, which counts on below. */
const PERFT = {
  'SP1-S1C-AAAAAAD': [7, 50, 383, 3242],
  'SP1-S2C-AAAAAAD': [11, 96, 736, 5275],
  'SP1-S2R-AAAAAAD': [11, 101, 840, 6678],
  'SP1-S4C-AAAAAAD': [9, 76, 632, 5366],
  'SP1-S4R-AAAAAAD': [9, 81, 736, 6851],
}

/** Late in a game: an empty column, long groups, and a sequence to complete. */
const LATE = `
  S2R
  1: 4S KH | QS JS TS 9S 8H
  2: | 7S 6S 5S 4S 3S 2S AS
  3: | 9H 8S
  4: | KS QS JS TS 9S 8S
  6: 2H | 9S
  7: | TH 4H
  8: | 3H
  9: | 2S
  10: | 6H 5H
  stock: AH KH 3S 4S 5S 6S 7H 8H 9H TH
  done: H`

describe('the number of lines from a position', () => {
  for (const [code, counts] of Object.entries(PERFT)) {
    it.each(counts.map((count, i) => [i + 1, count]))(`${code}: %d actions deep it is %d`, (depth, count) => {
      expect(perft(openingPosition(readCode(code)), depth)).toBe(count)
    })

    it(`${code}: a second, naive generator counts the same`, () => {
      const opening = openingPosition(readCode(code))
      const depth = size(3, 5)
      expect(perft(opening, depth)).toBe(naivePerft(readTable(makePosition(opening)), depth))
    })
  }

  it('late in a game both generators count the same, under both rules', () => {
    for (const text of [LATE, LATE.replace('S2R', 'S2C')]) {
      const late = picture(text)
      const depth = size(2, 3)
      expect(perft(late, depth)).toBe(naivePerft(readTable(makePosition(late)), depth))
    }
  })
})
