import type { PositionError } from '../../engine'
import { describe, expect, it } from 'vitest'
import { cardName, makeAction, makePosition, openingPosition, parseAction, parsePosition } from '../../engine'
import { expectOk, readCode } from './picture'

const EMPTY = Array.from({ length: 10 }, (_, i) => `${i + 1}: |`)

/** A position's text with some of its lines replaced: `header`, `1`–`10`, `stock`, `done`. */
function text(lines: Record<string, string> = {}): string {
  return [
    lines.header ?? 'S4C',
    ...EMPTY.map((line, i) => lines[i + 1] ?? line),
    lines.stock ?? 'stock:',
    lines.done ?? 'done:',
  ].join('\n')
}

function errorOf(position: string): PositionError | undefined {
  const result = parsePosition(position)
  return result.ok ? undefined : result.error
}

describe('a position as text', () => {
  it.each([
    ['an empty table', text()],
    ['one suit', text({ header: 'S1C', 1: '1: 7S 4S | AS' })],
    ['two suits', text({ header: 'S2C', 1: '1: 7H 4S | AS' })],
    ['relaxed rules', text({ header: 'S2R', 1: '1: 7H 4S | AS' })],
    ['four suits', text({ header: 'S4R', 10: '10: 7D 4S 4C KS AD | AS' })],
    ['every rank', text({ 3: '3: | AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS' })],
    ['several cards face up', text({ 2: '2: 7D | 4S 4C KS' })],
    ['no card face down', text({ 2: '2: | 4S' })],
    ['a stock, the next card first', text({ stock: 'stock: 8H JS 9D 2D 2S TD QD 5S 5D 6H' })],
    ['sequences in the order they left', text({ done: 'done: S H S C D' })],
  ])('holds %s', (_, position) => {
    expect(makePosition(expectOk(parsePosition(position)))).toBe(position)
  })

  it.each(['3-1', '3-2', '3-2R', '3-4', '3-4R'])('is written and read alike for the opening of %s', (number) => {
    const position = openingPosition(readCode(number))
    expect(parsePosition(makePosition(position))).toMatchObject({ ok: true, value: { suits: position.suits, rules: position.rules } })
    expect(makePosition(expectOk(parsePosition(makePosition(position))))).toBe(makePosition(position))
  })

  it('tells what lies face down, what face up, and what comes next', () => {
    const { columns, stock, done, suits, rules } = expectOk(parsePosition(text({
      header: 'S4R',
      4: '4: 7D TH | KS QS',
      stock: 'stock: 8H JS 9D 2D 2S TD QD 5S 5D 6H',
      done: 'done: C',
    })))
    expect({ suits, rules, done }).toEqual({ suits: 4, rules: 'relaxed', done: ['C'] })
    expect(columns[3]!.cards.map(cardName)).toEqual(['7D', 'TH', 'KS', 'QS'])
    expect(columns[3]!.down).toBe(2)
    expect(stock.map(cardName)).toEqual(['8H', 'JS', '9D', '2D', '2S', 'TD', 'QD', '5S', '5D', '6H'])
  })

  it('tells equal cards apart', () => {
    const { columns } = expectOk(parsePosition(text({ 1: '1: 7D | 7D', 2: '2: | 7D' })))
    expect(new Set(columns.flatMap(({ cards }) => cards)).size).toBe(3)
  })

  it('reads one suit as classic', () => {
    expect(expectOk(parsePosition(text({ header: 'S1R' }))).rules).toBe('classic')
  })

  it.each([
    ['a line break at its end', `${text()}\n`],
    ['Windows line breaks', text().replaceAll('\n', '\r\n')],
    ['indented lines', text().replaceAll('\n', '\n    ')],
    ['blank lines', text().replaceAll('\n', '\n\n')],
    ['no stock line', text().replace('stock:\n', '')],
    ['no done line', text().replace('\ndone:', '')],
    ['more spaces', text().replaceAll(': |', ':   |  ')],
  ])('may have %s', (_, position) => {
    expect(makePosition(expectOk(parsePosition(position)))).toBe(text())
  })

  it.each<[string, PositionError, string]>([
    ['nothing', 'header', ''],
    ['no header', 'header', text({ header: '' })],
    ['three suits', 'header', text({ header: 'S3C' })],
    ['unknown rules', 'header', text({ header: 'S4X' })],
    ['a header in lower case', 'header', text({ header: 's4c' })],
    ['a column left out', 'column', text({ 4: '' })],
    ['a column twice', 'column', text({ 4: '3: |' })],
    ['columns out of order', 'column', text({ 4: '5: |', 5: '4: |' })],
    ['a column without bar', 'column', text({ 4: '4: KS' })],
    ['a column with two bars', 'card', text({ 4: '4: KS | QS | JS' })],
    ['a column 11', 'column', text({ stock: '11: | KS' })],
    ['a line that is none', 'column', text({ done: 'hello' })],
    ['two stocks', 'column', `${text()}\nstock:`],
    ['the done line twice', 'column', `${text()}\ndone:`],
    ['no such rank', 'card', text({ 4: '4: | 1S' })],
    ['a ten of two letters', 'card', text({ 4: '4: | 10S' })],
    ['no such suit', 'card', text({ 4: '4: | KX' })],
    ['a card in lower case', 'card', text({ 4: '4: | ks' })],
    ['a suit that two suits do not use', 'card', text({ header: 'S2C', 4: '4: | KD' })],
    ['a suit that one suit does not use', 'card', text({ header: 'S1C', 4: '4: KH | KS' })],
    ['a wrong card in the stock', 'card', text({ stock: 'stock: 8H JS 9D 2D 2S TD QD 5S 5D XX' })],
    ['a face-down card at the end', 'face-down', text({ 4: '4: KS QS |' })],
    ['a stock of nine', 'stock', text({ stock: 'stock: 8H JS 9D 2D 2S TD QD 5S 5D' })],
    ['a stock of eleven', 'stock', text({ stock: 'stock: 8H JS 9D 2D 2S TD QD 5S 5D 6H 7H' })],
    ['a removed sequence of no suit', 'done', text({ done: 'done: S X' })],
    ['a removed sequence of a suit not in use', 'done', text({ header: 'S1C', done: 'done: H' })],
  ])('with %s is refused: %s', (_, error, position) => {
    expect(errorOf(position)).toBe(error)
  })
})

describe('an action as text', () => {
  it.each([
    ['4-8x3', { type: 'move', from: 3, to: 7, count: 3 }],
    ['1-10x1', { type: 'move', from: 0, to: 9, count: 1 }],
    ['10-1x13', { type: 'move', from: 9, to: 0, count: 13 }],
    ['deal', { type: 'deal' }],
  ] as const)('%s is read and written', (text, action) => {
    expect(parseAction(text)).toEqual({ ok: true, value: action })
    expect(makeAction(action)).toBe(text)
  })

  it('may have space round it', () => {
    expect(parseAction(' 4-8x3\n')).toEqual({ ok: true, value: { type: 'move', from: 3, to: 7, count: 3 } })
  })

  it.each(['', 'Deal', 'deal 2', '4-8', '4-8x', '4-8x0', '4-8x14', '0-8x1', '4-11x1', '4-4x1', '-1-8x1', '4-8x-1', '4 8x3', '4-8X3', '4-8x3.5', '4-8x3 5-6x1', '004-8x3'])('%j is none', (text) => {
    expect(parseAction(text)).toEqual({ ok: false, error: 'action' })
  })
})
