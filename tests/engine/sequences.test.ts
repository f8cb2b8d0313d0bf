import { describe, expect, it } from 'vitest'
import { isWon, legalActions } from '../../engine'
import { after, draw, picture, refusalOf } from './picture'

const KING_TO_TWO = 'KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S'
const QUEEN_TO_ACE = 'QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS'

/** A stock whose first row is the given cards. */
function stock(row: string): string {
  return `stock: ${row}`
}

describe('a completed sequence', () => {
  it.each(['S1C', 'S2C', 'S2R', 'S4C', 'S4R'])('leaves at once, right after the move that completed it (%s)', (header) => {
    const table = after(picture(`
      ${header}
      1: | ${KING_TO_TWO}
      2: | 5S AS`), '2-1x1')
    expect(draw(table)).toEqual(['2: | 5S', 'done: S'])
    expect(table.columns[0]!.cards).toEqual([])
  })

  it('is completed by a group as well as by a card', () => {
    expect(draw(after(picture(`
      S1C
      1: | 2S KS QS JS TS 9S 8S 7S
      2: | 6S 5S 4S 3S 2S AS`), '2-1x6'))).toEqual(['1: | 2S', 'done: S'])
  })

  it('is completed on an empty column by nothing: it needs the king below', () => {
    expect(draw(after(picture(`S1C\n1: | 2S ${QUEEN_TO_ACE}`), '1-2x12'))).toEqual(['1: | 2S', `2: | ${QUEEN_TO_ACE}`])
  })

  it('goes to the next free foundation slot', () => {
    expect(after(picture(`
      S4C
      1: | ${KING_TO_TWO.replaceAll('S', 'H')}
      2: | AH
      done: S D`), '2-1x1').done).toEqual(['S', 'D', 'H'])
  })

  it('turns the face-down card below it', () => {
    expect(draw(after(picture(`
      S1C
      1: 7S 3S | ${KING_TO_TWO}
      2: | AS`), '2-1x1'))).toEqual(['1: 7S | 3S', 'done: S'])
  })

  it('leaves the face-up cards below it', () => {
    expect(draw(after(picture(`
      S4C
      1: 7D | 3C 8H ${KING_TO_TWO}
      2: | AS`), '2-1x1'))).toEqual(['1: 7D | 3C 8H', 'done: S'])
  })

  it('empties its column where nothing lies below', () => {
    expect(after(picture(`
      S1C
      1: | ${KING_TO_TWO}
      2: 4S | AS`), '2-1x1').columns[0]).toEqual({ cards: [], down: 0 })
  })

  it('turns two cards where the ace lay on a face-down card too', () => {
    expect(draw(after(picture(`
      S1C
      1: 7S | ${KING_TO_TWO}
      2: 4S | AS`), '2-1x1'))).toEqual(['1: | 7S', '2: | 4S', 'done: S'])
  })
})

describe('no sequence', () => {
  it.each(['S2C', 'S2R', 'S4C', 'S4R'])('are thirteen cards in two suits (%s)', (header) => {
    const table = after(picture(`
      ${header}
      1: | ${KING_TO_TWO.replace('7S', '7H')}
      2: 5S | AS`), '2-1x1')
    expect(table.done).toEqual([])
    expect(table.columns[0]!.cards).toHaveLength(13)
  })

  it('are thirteen cards in suit but for the king', () => {
    expect(after(picture(`
      S2R
      1: | ${KING_TO_TWO.replace('KS', 'KH')}
      2: | AS`), '2-1x1').done).toEqual([])
  })

  it('is queen to ace on a hidden king', () => {
    const table = after(picture(`
      S1C
      1: KS | ${QUEEN_TO_ACE.replace(' AS', '')}
      2: | AS`), '2-1x1')
    expect(draw(table)).toEqual([`1: KS | ${QUEEN_TO_ACE}`])
  })

  it('but once the king is turned, its queen to ace can come back to it', () => {
    const table = picture(`S1C\n1: KS | ${QUEEN_TO_ACE}`)
    expect(draw(after(table, '1-2x12'))).toEqual(['1: | KS', `2: | ${QUEEN_TO_ACE}`])
    expect(after(table, '1-2x12 2-1x12').done).toEqual(['S'])
  })

  it('are king to two, nor queen to ace', () => {
    expect(after(picture(`S1C\n1: 2S | ${KING_TO_TWO}\n2: | 3S`), '2-3x1').done).toEqual([])
    expect(after(picture(`S1C\n1: 2S | ${QUEEN_TO_ACE}\n2: | 3S`), '2-3x1').done).toEqual([])
  })
})

describe('a deal that completes sequences', () => {
  /** Nine columns that no row below completes anything on. */
  const others = (columns: number[]): string => columns.map(number => `${number}: | 9S`).join('\n')

  it('removes one as part of that deal', () => {
    const table = after(picture(`
      S1C
      1: 4S | ${KING_TO_TWO}
      ${others([2, 3, 4, 5, 6, 7, 8, 9, 10])}
      ${stock('AS 3S 3S 3S 3S 3S 3S 3S 3S 3S')}`), 'deal')
    expect(table.done).toEqual(['S'])
    expect(draw(table).slice(0, 2)).toEqual(['1: | 4S', '2: | 9S 3S'])
  })

  it('removes several in column order', () => {
    const hearts = KING_TO_TWO.replaceAll('S', 'H')
    const diamonds = KING_TO_TWO.replaceAll('S', 'D')
    const table = after(picture(`
      S4C
      2: 4S | ${hearts}
      5: 5S | ${KING_TO_TWO}
      9: 6S | ${diamonds}
      ${others([1, 3, 4, 6, 7, 8, 10])}
      ${stock('3S AH 3S 3S AS 3S 3S 3S AD 3S')}`), 'deal')
    expect(table.done).toEqual(['H', 'S', 'D'])
    expect(draw(table).filter(line => /^[259]:/.test(line))).toEqual(['2: | 4S', '5: | 5S', '9: | 6S'])
  })

  it('can empty a column, which then refuses the next deal', () => {
    const table = after(picture(`
      S1C
      1: | ${KING_TO_TWO}
      ${others([2, 3, 4, 5, 6, 7, 8, 9, 10])}
      ${stock('AS 3S 3S 3S 3S 3S 3S 3S 3S 3S 4S 4S 4S 4S 4S 4S 4S 4S 4S 4S')}`), 'deal')
    expect(table.columns[0]!.cards).toEqual([])
    expect(refusalOf(table, 'deal')).toBe('deal-empty-column')
  })

  it('does not complete one over a hidden king', () => {
    expect(after(picture(`
      S1C
      1: KS | ${QUEEN_TO_ACE.replace(' AS', '')}
      ${others([2, 3, 4, 5, 6, 7, 8, 9, 10])}
      ${stock('AS 3S 3S 3S 3S 3S 3S 3S 3S 3S')}`), 'deal').done).toEqual([])
  })
})

describe('the game is won', () => {
  it('when a move removes the last sequence', () => {
    const table = after(picture(`
      S1C
      1: | ${KING_TO_TWO}
      8: | AS
      done: S S S S S S S`), '8-1x1')
    expect(isWon(table)).toBe(true)
    expect(table.done).toHaveLength(8)
    expect(legalActions(table)).toEqual([])
  })

  it('when a deal removes the last sequences, one in each column', () => {
    const columns = Array.from({ length: 10 }, (_, i) => `${i + 1}: | ${KING_TO_TWO}`).join('\n')
    const table = after(picture(`S1C\n${columns}\n${stock('AS AS AS AS AS AS AS AS AS AS')}`), 'deal')
    expect(isWon(table)).toBe(true)
    expect(table.done).toHaveLength(10)
    expect(legalActions(table)).toEqual([])
  })

  it.each([
    ['a card is left on the tableau', 'S1C\n3: | AS'],
    ['cards are left in the stock', `S1C\n${stock('AS 2S 3S 4S 5S 6S 7S 8S 9S TS')}`],
  ])('not while %s', (_, text) => {
    expect(isWon(picture(text))).toBe(false)
  })
})
