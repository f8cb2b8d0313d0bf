// @vitest-environment happy-dom
import type { VueWrapper } from '@vue/test-utils'
import type { Position } from '../../../engine'
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { h, nextTick, shallowRef } from 'vue'
import TableColumn from '../../../components/table/TableColumn.vue'
import { openingPosition, play } from '../../../engine'
import { actionOf, picture, readCode } from '../../engine/picture'

const STRIPS = { hiddenStrip: 10, faceStrip: 30, indexScale: 1 }

function columnOf(position: Position, column = 0, held = 0, airborne = 0): VueWrapper {
  return mount(TableColumn, { props: { column: position.columns[column]!, number: column + 1, x: 100, held, airborne, cursor: undefined, ...STRIPS } })
}

function cards(column: VueWrapper): (string | undefined)[] {
  return column.findAll('[data-card]').map(card => card.attributes('data-card'))
}

describe('a column on the page', () => {
  const column = columnOf(picture('S4C\n1: 2C KH | TS 9S'))

  it('has its number and its cards, first to last; a face-down one has no name', () => {
    expect(column.attributes('data-column')).toBe('1')
    expect(cards(column)).toEqual(['', '', 'TS', '9S'])
  })

  it('never betrays a face-down card, in no attribute and no text', () => {
    const page = column.html()
    expect(page).not.toMatch(/2C|KH|king|hearts|clubs/)
    const twin = columnOf(picture('S4C\n1: 7D AS | TS 9S'))
    expect(twin.html()).toBe(page)
  })

  it('draws a back for each face-down card and a face for the others', () => {
    expect(column.findAll('.card').map(card => card.find('.back').exists())).toEqual([true, true, false, false])
    expect(column.findAll('.card').map(card => card.find('.face').exists())).toEqual([false, false, true, true])
  })

  it('draws of covered cards only what shows', () => {
    expect(column.findAll('.card').map(card => card.classes('covered'))).toEqual([true, true, true, false])
    expect(column.findAll('.card')[2]!.find('.pip').exists()).toBe(false)
    expect(column.findAll('.card')[3]!.find('.pip').exists()).toBe(true)
  })

  it('puts each card one strip below the one before', () => {
    expect(column.findAll<HTMLElement>('.card').map(card => card.element.style.top)).toEqual(['0px', '10px', '20px', '50px'])
  })

  it('offers its hidden cards as one option and each face-up card as another', () => {
    const options = column.findAll('[role=option]').map(option => ['id', 'aria-label', 'aria-selected'].map(name => option.attributes(name)))
    expect(options).toEqual([['column-1-0', '2 face down', 'false'], ['column-1-2', '10 of spades', 'false'], ['column-1-3', '9 of spades', 'false']])
    expect(column.findAll('.card')[1]!.attributes('aria-hidden')).toBe('true')
  })

  it('is read out as a whole', () => {
    expect(column.attributes('aria-label')).toBe('Column 1: 2 face down, then 10 of spades, 9 of spades')
  })

  it('without cards is a slot that says so', () => {
    const empty = columnOf(picture('S4C'), 6)
    expect(cards(empty)).toEqual([])
    expect(empty.classes()).toContain('empty')
    expect(empty.attributes('aria-label')).toBe('Column 7: empty')
  })

  it('marks the cards that the player holds, and throws one shadow for all of them', () => {
    const held = columnOf(picture('S4C\n1: 2C | TS 9S 8S'), 0, 2)
    expect(held.findAll('.card').map(card => card.classes('held'))).toEqual([false, false, true, true])
    expect(held.findAll('.held-shadow')).toHaveLength(1)
    expect(column.find('.held-shadow').exists()).toBe(false)
  })

  it('shows whole the card that a held group lay on, for the hand has uncovered it', () => {
    const wrapper = columnOf(picture('S4C\n1: 2C | TS 9S 8S'), 0, 2)
    expect(wrapper.findAll('.card').map(card => card.classes('whole'))).toEqual([false, true, false, true])
  })

  it('shows whole the card that is about to be covered by one in the air', () => {
    const wrapper = columnOf(picture('S4C\n1: 2C | TS 9S'), 0, 0, 1)
    expect(wrapper.findAll('.card').map(card => card.classes('whole'))).toEqual([false, true, true])
  })

  it('keeps the cards that stay, in their order, as others come and go', async () => {
    const before = picture('S4C\n1: 2C | TS 9S\n2: | 8S')
    const column = columnOf(before)
    const elements = column.findAll('.card').map(card => card.element)
    const after = play(before, actionOf('2-1x1'))
    await column.setProps({ column: after.columns[0]! })
    expect(cards(column)).toEqual(['', 'TS', '9S', '8S'])
    expect(column.findAll('.card').slice(0, 3).map(card => card.element)).toEqual(elements)
    await column.setProps({ column: before.columns[0]! })
    expect(column.findAll('.card').map(card => card.element)).toEqual(elements)
  })

  it('keeps a card\'s element when it is turned, so that it can turn where it lies', async () => {
    const before = picture('S4C\n1: 2C | TS\n2: | JS')
    const column = columnOf(before)
    const element = column.findAll('.card')[0]!.element
    await column.setProps({ column: play(before, actionOf('1-2x1')).columns[0]! })
    expect(cards(column)).toEqual(['2C'])
    expect(column.findAll('.card')[0]!.element).toBe(element)
  })
})

describe('ten columns', () => {
  /** A table that feeds them as the real one does, and how often each has been drawn again. */
  function tableAt(start: Position) {
    const position = shallowRef(start)
    const moves = shallowRef(0)
    const drawnAgain = Array.from<number>({ length: 10 }).fill(0)
    const counters = drawnAgain.map((_, i) => () => {
      drawnAgain[i] = drawnAgain[i]! + 1
    })
    mount(() => h('main', { 'data-moves': moves.value }, position.value.columns.map((column, i) =>
      h(TableColumn, { key: i, column, number: i + 1, x: i * 100, held: 0, airborne: 0, cursor: undefined, ...STRIPS, onVnodeUpdated: counters[i]! }))))
    return { position, moves, drawnAgain }
  }

  const opening = openingPosition(readCode('SP1-S4C-AAAAAAD'))

  it('are drawn again only where a move has changed them', async () => {
    const { position, drawnAgain } = tableAt(opening)
    position.value = play(opening, actionOf('1-8x1'))
    await nextTick()
    expect(drawnAgain).toEqual([1, 0, 0, 0, 0, 0, 0, 1, 0, 0])
  })

  it('are all drawn again by a deal', async () => {
    const { position, drawnAgain } = tableAt(opening)
    position.value = play(opening, { type: 'deal' })
    await nextTick()
    expect(drawnAgain).toEqual(Array.from({ length: 10 }).fill(1))
  })

  it('stay as they are when anything else of the table changes', async () => {
    const { moves, drawnAgain } = tableAt(opening)
    moves.value = 1
    await nextTick()
    expect(drawnAgain).toEqual(Array.from({ length: 10 }).fill(0))
  })
})
