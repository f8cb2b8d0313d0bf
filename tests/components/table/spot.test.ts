import { describe, expect, it } from 'vitest'
import { cardPoint, columnAt, dropColumn, spotAt } from '../../../components/table/spot'
import { picture } from '../../engine/picture'
import { sceneOf } from './scenes'

const { layout, position } = sceneOf(picture(`
  S4C
  1: 2C 5D 9H | KS QS JS
  2: | 7H
  4: 3C | 4D`))
const { card, top, gap } = layout
const left = (column: number): number => layout.columns[column]!.x
const middle = (column: number): number => left(column) + card.width / 2

describe('a press', () => {
  it('on the strip of a covered card touches that card, face down or up', () => {
    for (let place = 0; place < 5; place++) {
      const { x, y } = cardPoint(layout, position, 0, place)
      const next = cardPoint(layout, position, 0, place + 1)
      expect(spotAt(layout, position, { x, y })).toEqual({ column: 0, place })
      expect(spotAt(layout, position, { x: x + card.width - 1, y: next.y - 0.1 })).toEqual({ column: 0, place })
    }
  })

  it('anywhere on the last card touches it', () => {
    const { x, y } = cardPoint(layout, position, 0, 5)
    expect(spotAt(layout, position, { x: x + 1, y })).toEqual({ column: 0, place: 5 })
    expect(spotAt(layout, position, { x: x + card.width - 1, y: y + card.height - 0.1 })).toEqual({ column: 0, place: 5 })
  })

  it('below the last card touches the column and no card', () => {
    const { y } = cardPoint(layout, position, 0, 5)
    expect(spotAt(layout, position, { x: middle(0), y: y + card.height })).toEqual({ column: 0, place: undefined })
    expect(spotAt(layout, position, { x: middle(0), y: layout.bottom })).toEqual({ column: 0, place: undefined })
  })

  it('on an empty column touches it and no card', () => {
    expect(spotAt(layout, position, { x: middle(2), y: top + 1 })).toEqual({ column: 2, place: undefined })
  })

  it('between two columns touches the nearer one', () => {
    expect(spotAt(layout, position, { x: left(1) - gap / 2 - 0.1, y: top })).toEqual({ column: 0, place: 0 })
    expect(spotAt(layout, position, { x: left(1) - gap / 2, y: top })).toEqual({ column: 1, place: 0 })
  })

  it.each([
    ['above the columns', { x: middle(0), y: top - 1 }],
    ['beside the first one', { x: left(0) - gap, y: top + 5 }],
    ['beside the last one', { x: left(9) + card.width + gap, y: top + 5 }],
  ])('%s touches nothing', (_, point) => {
    expect(spotAt(layout, position, point)).toBeUndefined()
  })

  it('is told apart for each of the ten columns', () => {
    expect(Array.from({ length: 10 }, (_, column) => columnAt(layout, { x: middle(column), y: 0 }))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
})

describe('a group let go', () => {
  /** A group of the first column, gripped in the middle of its first card, at the height of the columns' tops. */
  const drop = (legal: readonly number[], x: number, y = top + 40): number | undefined =>
    dropColumn(layout, legal, 0, { x, y }, { x: x - card.width / 2, y: y - 40 })

  it('lands on the legal column under the pointer', () => {
    expect(drop([3, 4, 5], middle(4))).toBe(4)
  })

  it('lands on the legal column under the pointer also where it overlaps another one more', () => {
    const pointer = { x: left(4) + 2, y: top + 40 }
    expect(dropColumn(layout, [3, 4], 0, pointer, { x: pointer.x - card.width + 1, y: top })).toBe(4)
  })

  it('lands on the legal column that it overlaps most where the pointer is over none', () => {
    expect(drop([3, 5], middle(4) + 1)).toBeUndefined()
    expect(drop([3, 5], middle(4) + card.width * 0.45)).toBe(5)
    expect(drop([3, 5], middle(4) - card.width * 0.45)).toBe(3)
  })

  it.each([[0.24, undefined], [0.26, 7]])('that overlaps a legal column by %d of its width lands on %j', (share, column) => {
    const box = { x: left(7) - card.width * (1 - share), y: top }
    expect(dropColumn(layout, [7], 0, { x: box.x + 1, y: top + 1 }, box)).toBe(column)
  })

  it('lands beside the table where its card still overlaps the last column', () => {
    expect(drop([9], left(9) + card.width + gap)).toBe(9)
    expect(drop([9], left(9) + 2 * card.width)).toBeUndefined()
  })

  it('lands far below a column\'s last card', () => {
    expect(drop([2], middle(2), layout.bottom)).toBe(2)
  })

  it('lands a little above the columns, and not over the piles', () => {
    const least = top - 0.6 * card.width
    expect(drop([2], middle(2), least + 1)).toBe(2)
    expect(drop([2], middle(2), least - 1)).toBeUndefined()
  })

  it('over its own column goes back, unless it lies mostly on a legal one', () => {
    const pointer = { x: left(4) + card.width - 1, y: top + 40 }
    const box = (share: number): { x: number, y: number } => ({ x: left(5) - card.width * (1 - share), y: top })
    expect(dropColumn(layout, [5], 4, pointer, box(0.5))).toBeUndefined()
    expect(dropColumn(layout, [5], 4, pointer, box(0.6))).toBe(5)
    expect(dropColumn(layout, [5], 3, pointer, box(0.5))).toBe(5)
  })

  it('lands nowhere while no column accepts it', () => {
    expect(drop([], middle(2))).toBeUndefined()
  })
})
