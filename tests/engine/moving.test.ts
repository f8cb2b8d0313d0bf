import type { Move, Position } from '../../engine'
import { describe, expect, it } from 'vitest'
import { legalTargets, play } from '../../engine'
import { actionOf, after, draw, movesOf, movesOntoCards, picture, refusalOf } from './picture'

/** One table under both rules; the two headers are all that differs. */
function bothRules(columns: string): { classic: Position, relaxed: Position } {
  return { classic: picture(`S4C\n${columns}`), relaxed: picture(`S4R\n${columns}`) }
}

describe('a group', () => {
  const { classic, relaxed } = bothRules(`
    1: | 9S 8S 7H 6H 5H
    2: | 8C`)

  it('is, under classic rules, face-up cards at the end, each one rank below the last, all of one suit', () => {
    expect(movesOntoCards(picture(`
      S4C
      1: 3C | 7H 6H 5H
      2: | 6C
      3: | 7D
      4: | 8C`))).toEqual(['1-2x1', '1-3x2', '1-4x3', '2-3x1', '3-4x1'])
  })

  it('is, under relaxed rules, of any suits', () => {
    expect(refusalOf(classic, '1-2x4')).toBe('not-one-suit')
    expect(movesOntoCards(classic)).toEqual(['1-2x3'])
    const columns = `
      1: | 9S 8S 7H 6H 5H
      2: | 9C`
    expect(refusalOf(bothRules(columns).classic, '1-2x4')).toBe('not-one-suit')
    expect(refusalOf(bothRules(columns).relaxed, '1-2x4')).toBeUndefined()
    expect(refusalOf(relaxed, '1-2x3')).toBeUndefined()
  })

  it('never skips a rank, under neither rules', () => {
    const gap = bothRules(`
      1: | 8S 6S
      2: | 9H`)
    expect([refusalOf(gap.classic, '1-2x2'), refusalOf(gap.relaxed, '1-2x2')]).toEqual(['not-in-order', 'not-in-order'])
  })

  it('out of order and of two suits is refused for its order', () => {
    const mixed = bothRules(`
      1: | 8S 6H 5C
      2: | 9H`)
    expect([refusalOf(mixed.classic, '1-2x3'), refusalOf(mixed.relaxed, '1-2x3')]).toEqual(['not-in-order', 'not-in-order'])
  })

  it('has no face-down card, even one in order and of its suit', () => {
    const hidden = bothRules(`
      1: 8S | 7S
      2: | 9H
      3: | 8H`)
    expect([refusalOf(hidden.classic, '1-2x2'), refusalOf(hidden.relaxed, '1-2x2')]).toEqual(['face-down', 'face-down'])
    expect(movesOntoCards(hidden.relaxed)).toEqual(['1-3x1', '3-2x1'])
  })

  it.each(['1-2x6', '3-2x1'])('cannot have more cards than the column: %s', (move) => {
    expect(refusalOf(classic, move)).toBe('no-cards')
  })

  it.each(Array.from({ length: 12 }, (_, i) => i + 1))('may have any length: %d of one suit go onto an empty column', (count) => {
    const group = [...'KQJT98765432A'].slice(0, count).map(rank => `${rank}S`).join(' ')
    const table = picture(`S1C\n1: 4S | ${group}`)
    // Each of the nine empty columns takes the whole group and every part of its end.
    expect(movesOf(table)).toHaveLength(9 * count)
    expect(draw(after(table, `1-2x${count}`))).toEqual(['1: | 4S', `2: | ${group}`])
  })

  it.each(Array.from({ length: 13 }, (_, i) => i + 1))('may have any length: under relaxed rules %d of two suits go onto an empty column', (count) => {
    const group = [...'KQJT98765432A'].slice(0, count).map((rank, i) => rank + (i % 2 ? 'H' : 'S')).join(' ')
    const table = picture(`S2R\n1: 4S | ${group}`)
    expect(movesOf(table)).toHaveLength(9 * count)
    expect(draw(after(table, `1-2x${count}`))).toEqual(['1: | 4S', `2: | ${group}`])
  })
})

describe('placing', () => {
  it('asks for a last card exactly one rank above, whatever the suits', () => {
    const { classic, relaxed } = bothRules(`
      1: | 5H
      2: | 6H
      3: | 6S
      4: | 7S
      5: | 5D
      6: | 4H`)
    const expected = ['1-2x1', '1-3x1', '2-4x1', '3-4x1', '5-2x1', '5-3x1', '6-1x1', '6-5x1']
    expect(movesOntoCards(classic)).toEqual(expected)
    expect(movesOntoCards(relaxed)).toEqual(expected)
  })

  it.each([
    ['two ranks above', '1-2x1'],
    ['the same rank', '1-3x1'],
    ['one rank below', '1-4x1'],
  ])('refuses %s', (_, move) => {
    expect(refusalOf(picture(`
      S4C
      1: | 5H
      2: | 7H
      3: | 5S
      4: | 4H`), move)).toBe('wrong-rank')
  })

  it('goes by the first card of the group, not by its last', () => {
    const table = picture(`
      S1C
      1: | 6S 5S 4S
      2: | 5S
      3: | 7S`)
    expect(refusalOf(table, '1-2x3')).toBe('wrong-rank')
    expect(refusalOf(table, '1-2x1')).toBeUndefined()
    expect(refusalOf(table, '1-3x3')).toBeUndefined()
  })

  it('puts nothing on an ace, not even a king', () => {
    const table = picture(`
      S1C
      1: | AS
      2: | 2S
      3: | KS`)
    expect(refusalOf(table, '2-1x1')).toBe('on-ace')
    expect(refusalOf(table, '3-1x1')).toBe('on-ace')
  })

  it('puts a king on an empty column only', () => {
    expect(movesOf(picture(`
      S1C
      1: 3S | KS
      2: | AS
      3: | 3S
      4: | 5S
      5: | 7S
      6: | 9S
      7: | JS
      8: | KS
      9: | KS`)).filter(move => move.startsWith('1-'))).toEqual(['1-10x1'])
  })

  it('puts any group, of any rank, on an empty column', () => {
    for (const rank of 'A23456789TJQK')
      expect(refusalOf(picture(`S1C\n1: KS | ${rank}S`), '1-7x1')).toBeUndefined()
  })

  it('puts nothing on the column that it comes from', () => {
    const columns = '1: | 5S 4S 3S'
    const own: Move = { type: 'move', from: 0, to: 0, count: 1 }
    expect(() => play(picture(`S1C\n${columns}`), own)).toThrow(RangeError)
  })
})

describe('the columns that accept a group', () => {
  const table = picture(`
    S4C
    1: 2D | 9S 8S 7S
    2: | 8C
    3: | TH
    4: | 9C
    5: 7D | 8D`)

  it.each([
    [1, [1, 4, 5, 6, 7, 8, 9]],
    [2, [3, 5, 6, 7, 8, 9]],
    [3, [2, 5, 6, 7, 8, 9]],
  ])('for the last %d cards of column 1, first to last', (count, targets) => {
    expect(legalTargets(table, 0, count)).toEqual(targets)
  })

  it.each([0, 4, 5])('are none for %d cards, which are no group', (count) => {
    expect(legalTargets(table, 0, count)).toEqual([])
  })
})

describe('a move', () => {
  it('turns the face-down card that it leaves at the end of a column, at once', () => {
    expect(draw(after(picture(`
      S4C
      1: 7D 3C | KS
      2: | 2H`), '1-3x1'))).toEqual(['1: 7D | 3C', '2: | 2H', '3: | KS'])
  })

  it('turns one card only', () => {
    expect(draw(after(picture(`
      S4C
      1: 7D 3C 4C | 5S 4S
      2: | 6H`), '1-2x2'))).toEqual(['1: 7D 3C | 4C', '2: | 6H 5S 4S'])
  })

  it('turns no card where face-up cards stay', () => {
    expect(draw(after(picture(`
      S4C
      1: 7D | 5S 4S
      2: | 5H`), '1-2x1'))).toEqual(['1: 7D | 5S', '2: | 5H 4S'])
  })

  it('empties a column of which it takes all', () => {
    expect(draw(after(picture(`
      S4C
      1: | 5S 4S
      2: 3C | 6H`), '1-2x2'))).toEqual(['2: 3C | 6H 5S 4S'])
  })

  it('may bring a whole column to an empty one', () => {
    expect(draw(after(picture('S4C\n1: | 5S 4S'), '1-9x2'))).toEqual(['9: | 5S 4S'])
  })

  it('keeps the order of the cards', () => {
    expect(draw(after(picture(`
      S4C
      1: 2D | 8S 7S 6S
      2: | KH 9C`), '1-2x3'))).toEqual(['1: | 2D', '2: | KH 9C 8S 7S 6S'])
  })

  it('leaves the columns that it does not touch as they are', () => {
    const table = picture(`
      S4C
      1: 2D | 8S
      2: | 9C
      3: | 4H`)
    const next = play(table, actionOf('1-2x1'))
    for (const i of [2, 3, 4, 5, 6, 7, 8, 9])
      expect(next.columns[i]).toBe(table.columns[i])
    expect(next.stock).toBe(table.stock)
    expect(next.done).toBe(table.done)
  })

  it('never changes the position that it was played on', () => {
    const table = picture(`
      S4C
      1: 2D | 8S
      2: | 9C`)
    const before = structuredClone(table)
    after(table, '1-2x1')
    expect(table).toEqual(before)
  })

  it('that is illegal throws before anything changes', () => {
    const table = picture(`
      S4C
      1: 2D | 8S
      2: | TC`)
    const before = structuredClone(table)
    expect(() => play(table, actionOf('1-2x1'))).toThrow('wrong-rank')
    expect(table).toEqual(before)
  })

  it.each([
    ['a column that is none', { type: 'move', from: 0, to: 10, count: 1 }],
    ['a column between two', { type: 'move', from: 0.5, to: 1, count: 1 }],
    ['no card', { type: 'move', from: 0, to: 1, count: 0 }],
    ['half a card', { type: 'move', from: 0, to: 2, count: 0.5 }],
    ['a card and a half', { type: 'move', from: 0, to: 2, count: 1.5 }],
  ] as const)('with %s throws', (_, move) => {
    expect(() => play(picture('S4C\n1: 2D | 8S 7S\n2: | 9S'), move)).toThrow(RangeError)
  })
})

describe('one suit', () => {
  it('plays alike under both rules: a relaxed game of one suit is a classic one', () => {
    expect(picture('S1R\n1: | 5S 4S')).toEqual(picture('S1C\n1: | 5S 4S'))
  })
})
