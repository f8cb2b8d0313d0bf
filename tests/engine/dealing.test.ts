import { describe, expect, it } from 'vitest'
import { dealsOverEmptyColumns, openingPosition, play, tableauCards } from '../../engine'
import { actionsOf, after, draw, picture, readCode, refusalOf } from './picture'

const FULL = `
  S1C
  1: | 2S
  2: | 4S
  3: | 6S
  4: | 8S
  5: | TS
  6: | QS
  7: | 2S
  8: | 4S
  9: | 6S
  10: | 8S`

describe('a deal', () => {
  it('puts one face-up card on each column, first to last', () => {
    expect(draw(after(picture(`${FULL}\nstock: AS 2S 3S 4S 5S 6S 7S 8S 9S TS`), 'deal'))).toEqual([
      '1: | 2S AS',
      '2: | 4S 2S',
      '3: | 6S 3S',
      '4: | 8S 4S',
      '5: | TS 5S',
      '6: | QS 6S',
      '7: | 2S 7S',
      '8: | 4S 8S',
      '9: | 6S 9S',
      '10: | 8S TS',
    ])
  })

  it('leaves the face-down cards as they are', () => {
    const opening = openingPosition(readCode('3-4'))
    const dealt = after(opening, 'deal')
    expect(dealt.columns.map(({ down }) => down)).toEqual(opening.columns.map(({ down }) => down))
    expect(dealt.columns.map(({ cards, down }) => cards.length - down)).toEqual(Array.from({ length: 10 }).fill(2))
  })

  it('takes the next ten of the stock; five deals empty it', () => {
    let table = openingPosition(readCode('3-4'))
    const { stock } = table
    for (let deal = 1; deal <= 5; deal++) {
      table = after(table, 'deal')
      expect(table.stock).toEqual(stock.slice(10 * deal))
    }
    expect(refusalOf(table, 'deal')).toBe('stock-empty')
    expect(() => play(table, { type: 'deal' })).toThrow('stock-empty')
  })

  it.each(Array.from({ length: 10 }, (_, i) => i + 1))('is refused while any column is empty: column %d', (empty) => {
    const columns = Array.from({ length: 10 }, (_, i) => i + 1 === empty ? '' : `${i + 1}: | 9S 4S`)
    const table = picture(`S1C\n${columns.join('\n')}\nstock: AS 2S 3S 4S 5S 6S 7S 8S 9S TS`)
    expect(refusalOf(table, 'deal')).toBe('deal-empty-column')
    expect(actionsOf(table)).not.toContain('deal')
    expect(() => play(table, { type: 'deal' })).toThrow('deal-empty-column')
  })

  it('is allowed once the empty column is filled', () => {
    const table = picture(`
      S1C
      1: | 2S
      2: | 4S
      3: | 6S
      4: | 8S
      5: | TS
      6: | QS
      7: | 2S
      8: | 4S
      9: | 7S 6S
      stock: AS 2S 3S 4S 5S 6S 7S 8S 9S TS`)
    expect(refusalOf(table, 'deal')).toBe('deal-empty-column')
    expect(refusalOf(after(table, '9-10x1'), 'deal')).toBeUndefined()
  })

  it('costs no choice of rules: it is the same under both', () => {
    const classic = after(openingPosition(readCode('3-4')), 'deal deal')
    const relaxed = after(openingPosition(readCode('3-4R')), 'deal deal')
    expect(relaxed).toEqual({ ...classic, rules: 'relaxed' })
  })
})

describe('the one exception: with fewer than ten cards on the tableau no play can fill every column', () => {
  const stock = (deals: number): string => `stock: ${Array.from({ length: 10 * deals }).fill('KS').join(' ')}`

  it.each([
    ['2 cards, after 4 sequences and no deal', '| 9S 2S', 5],
    ['9 cards, after 5 sequences and 2 deals', '| 9S 2S 9S 2S 9S 2S 9S 2S 9S', 3],
    ['6 cards, after 6 sequences and 3 deals', '| 9S 2S 9S 2S 9S 2S', 2],
    ['3 cards, after 7 sequences and 4 deals', '| 9S 2S 9S', 1],
  ])('%s: the deal is allowed', (_, column, deals) => {
    const table = picture(`S1C\n4: ${column}\n${stock(deals)}`)
    expect(dealsOverEmptyColumns(table)).toBe(true)
    expect(refusalOf(table, 'deal')).toBeUndefined()
    expect(actionsOf(table)).toContain('deal')
    const dealt = after(table, 'deal')
    expect(draw(dealt).slice(0, 5)).toEqual(['1: | KS', '2: | KS', '3: | KS', `4: ${column} KS`, '5: | KS'])
    expect(tableauCards(dealt)).toBe(tableauCards(table) + 10)
  })

  it('holds with nine cards on nine columns too', () => {
    expect(refusalOf(picture(`${FULL.replace('10: | 8S', '')}\n${stock(1)}`), 'deal')).toBeUndefined()
  })

  it('ends at ten cards: they can fill every column, and the refusal is absolute', () => {
    const table = picture(`S1C\n4: | 9S 2S 9S 2S 9S 2S 9S 2S 9S 2S\n${stock(1)}`)
    expect(dealsOverEmptyColumns(table)).toBe(false)
    expect(refusalOf(table, 'deal')).toBe('deal-empty-column')
  })

  it('counts face-down cards as well', () => {
    expect(refusalOf(picture(`S1C\n4: 9S 2S 9S 2S 9S 2S 9S 2S 9S | 2S\n${stock(1)}`), 'deal')).toBe('deal-empty-column')
    expect(refusalOf(picture(`S1C\n4: 9S 2S 9S 2S 9S 2S 9S 2S | 2S\n${stock(1)}`), 'deal')).toBeUndefined()
  })

  it('needs cards in the stock', () => {
    const table = picture('S1C\n4: | 9S 2S')
    expect(dealsOverEmptyColumns(table)).toBe(false)
    expect(refusalOf(table, 'deal')).toBe('stock-empty')
  })

  it('even where no card is left on the tableau', () => {
    expect(draw(after(picture(`S1C\n${stock(1)}`), 'deal'))).toHaveLength(10)
  })
})
