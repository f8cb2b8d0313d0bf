import { describe, expect, it } from 'vitest'
import { bestColumn } from '../../engine'
import { picture } from './picture'

/** The number of the column that a double-click sends the last `count` cards of column 1 to. */
function best(text: string, count = 1): number | undefined {
  const to = bestColumn(picture(text), 0, count)
  return to === undefined ? undefined : to + 1
}

describe('the best column', () => {
  it('is one of the same suit first', () => {
    expect(best(`
      S4C
      1: 2C | 5H
      2: | 6S
      3: | 6H
      4: | 6D`)).toBe(3)
  })

  it('is one of the same suit even where another suit has the longer run', () => {
    expect(best(`
      S4C
      1: 2C | 5H
      2: | KS QS JS TS 9S 8S 7S 6S
      3: | 6H`)).toBe(3)
  })

  it('is among those of the same suit the one with the longest run', () => {
    expect(best(`
      S4C
      1: 2C | 5H
      2: | 6H
      3: | 8H 7H 6H
      4: | 7H 6H`)).toBe(3)
  })

  it('is among those of other suits the one with the longest run', () => {
    expect(best(`
      S4C
      1: 2C | 5H
      2: | 6S
      3: | 7S 6S
      4: | 9D 6C`)).toBe(3)
  })

  it('counts no face-down card as part of a run', () => {
    expect(best(`
      S4C
      1: 2C | 5H
      2: 9H 8H 7H | 6H
      3: | 7H 6H`)).toBe(3)
  })

  it('is any legal column before an empty one', () => {
    expect(best(`
      S4C
      1: 2C | 5H
      5: | 6S`)).toBe(5)
  })

  it('is an empty one last', () => {
    expect(best(`
      S4C
      1: 2C | 5H
      2: | 9S`)).toBe(3)
  })

  it('is the leftmost of equals', () => {
    expect(best(`
      S4C
      1: 2C | 5H
      2: | 9S
      3: | 6S
      4: | 6C`)).toBe(3)
    expect(best(`
      S4C
      1: 2C | 5H
      6: | 8S 6H
      7: | 9S 6H`)).toBe(6)
  })

  it('is none where no column accepts the group', () => {
    const full = Array.from({ length: 9 }, (_, i) => `${i + 2}: | 9S`).join('\n')
    expect(best(`S4C\n1: 2C | 5H\n${full}`)).toBeUndefined()
  })

  it('is never an empty one for a whole face-up column, which would change nothing', () => {
    expect(best('S4C\n1: | 5H 4H', 2)).toBeUndefined()
    expect(best('S4C\n1: | 5H')).toBeUndefined()
  })

  it('may be an empty one for part of a column', () => {
    expect(best('S4C\n1: | 5H 4H', 1)).toBe(2)
    expect(best('S4C\n1: 2C | 5H 4H', 2)).toBe(2)
  })

  it('takes a whole column where a card waits for it', () => {
    expect(best('S4C\n1: | 5H 4H\n4: | 6C', 2)).toBe(4)
  })

  it('is for the group that starts at the touched card, not for all that move together', () => {
    const table = `
      S4C
      1: 2C | 5H 4H
      2: | 6H
      3: | 5S`
    expect(best(table, 2)).toBe(2)
    expect(best(table, 1)).toBe(3)
  })

  it('is none for cards that do not move together', () => {
    expect(best('S4C\n1: 2C | 5H 4S\n2: | 6H', 2)).toBeUndefined()
    expect(best('S4R\n1: 2C | 5H 4S\n2: | 6H', 2)).toBe(2)
  })

  it('is none for a face-down card', () => {
    expect(best('S4C\n1: 5H | 4H\n2: | 6H', 2)).toBeUndefined()
  })
})
