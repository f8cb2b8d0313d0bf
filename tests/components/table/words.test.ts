import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { cardInWords, columnInWords } from '../../../components/table/column-in-words'
import { boardInWords, changeInWords } from '../../../components/table/words'
import { openingPosition, play } from '../../../engine'
import { loadPlayingMessages, useMessages } from '../../../locales/messages'
import { actionOf, picture, readCode } from '../../engine/picture'

const { t } = useMessages()
beforeAll(loadPlayingMessages)

function columnsInWords(text: string): string[] {
  return picture(text).columns.map((column, i) => columnInWords(t, column, i + 1))
}

describe('the board in words', () => {
  it('tells of the 4-suit opening how many cards each column hides and what lies on them', () => {
    expect(columnsInWords(readFileSync(join(import.meta.dirname, '../../fixtures/opening-in-words.txt'), 'utf8'))).toEqual([
      'Column 1: 5 face down, then 10 of spades',
      'Column 2: 5 face down, then ace of diamonds',
      'Column 3: 5 face down, then king of hearts',
      'Column 4: 5 face down, then jack of spades',
      'Column 5: 4 face down, then 3 of spades',
      'Column 6: 4 face down, then 8 of diamonds',
      'Column 7: 4 face down, then ace of spades',
      'Column 8: 4 face down, then king of hearts',
      'Column 9: 4 face down, then 2 of hearts',
      'Column 10: 4 face down, then 9 of spades',
    ])
  })

  it('names every face-up card, first to last', () => {
    expect(columnsInWords('S4C\n3: 2C | QC JD 7S')[2]).toBe('Column 3: 1 face down, then queen of clubs, jack of diamonds, 7 of spades')
  })

  it('counts no face-down cards where there are none', () => {
    expect(columnsInWords('S4C\n1: | KH QH')[0]).toBe('Column 1: king of hearts, queen of hearts')
  })

  it('says that a column is empty', () => {
    expect(columnsInWords('S4C')[9]).toBe('Column 10: empty')
  })

  it('never names a face-down card', () => {
    expect(columnsInWords('S4C\n1: KS QH JD TC | 2D')[0]).not.toMatch(/king|queen|jack|10|hearts|clubs|spades/)
  })

  it('has a name for each of the 52 cards', () => {
    const names = [...'A23456789TJQK'].flatMap(rank => [...'SHDC'].map(suit => picture(`S4C\n1: | ${rank}${suit}`).columns[0]!.cards[0]!)).map(card => cardInWords(t, card))
    expect(new Set(names).size).toBe(52)
    expect(names).toContain('ace of spades')
    expect(names).toContain('king of clubs')
  })
})

describe('an action in words', () => {
  const before = picture('S4C\n1: 8C | 2H\n2: | 3S\n3: |')

  function said(action: string): string | undefined {
    const change = { kind: 'play', action: actionOf(action) } as const
    return changeInWords(t, before, play(before, change.action), change)
  }

  it('names the card, where it went, and what turned up, in one sentence', () => {
    expect(said('1-2x1')).toBe('2 of hearts onto 3 of spades, column 2; 8 of clubs turned up')
  })

  it('names an empty column as empty', () => {
    expect(said('2-3x1')).toBe('3 of spades to the empty column 3')
  })
})

describe('the whole board in words', () => {
  it('is the stock, the removed sequences and ten columns', () => {
    const lines = boardInWords(t, openingPosition(readCode('SP1-S4C-AAAAAAD')))
    expect(lines).toHaveLength(12)
    expect(lines[0]).toBe('Stock: 5 deals left')
    expect(lines[1]).toBe('No sequence removed')
    expect(lines[2]).toMatch(/^Column 1: 5 face down, then /)
  })
})
