// @vitest-environment happy-dom
import type { VueWrapper } from '@vue/test-utils'
import type { Suit } from '../../../engine'
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import FoundationRow from '../../../components/table/FoundationRow.vue'
import StockPile from '../../../components/table/StockPile.vue'
import { layoutOf } from './scenes'

const layout = layoutOf(1280, 720)

function foundations(...done: Suit[]): VueWrapper {
  return mount(FoundationRow, { props: { layout, done } })
}

function stock(dealsLeft: number, leftHand = false): VueWrapper {
  return mount(StockPile, { props: { layout: layoutOf(1280, 720, { leftHand }), dealsLeft, leftHand } })
}

describe('the foundations', () => {
  it('have eight slots, filled one sequence at a time, each with the suit that left', () => {
    const row = foundations('S', 'H', 'S')
    expect(row.findAll('.foundation').map(slot => slot.attributes('data-foundation'))).toEqual(['S', 'H', 'S', undefined, undefined, undefined, undefined, undefined])
    expect(row.findAll<HTMLElement>('.foundation').map(({ element }) => element.style.left)).toEqual(layout.foundations.map(x => `${x}px`))
  })

  it('show a king on each filled slot and carry no card of the tableau', () => {
    const row = foundations('D')
    expect(row.find('image').attributes('href')).toBe('/courts/KD.svg')
    expect(row.find('[data-card]').exists()).toBe(false)
  })

  it.each([[0, 'Removed sequences: 0 of 8'], [1, 'Removed sequences: 1 of 8'], [8, 'Removed sequences: 8 of 8']])('say how many sequences are gone: %d', (count, words) => {
    expect(foundations(...Array.from<Suit>({ length: count }).fill('C')).attributes('aria-label')).toBe(words)
  })

  it('keep a filled slot when the next one is filled', async () => {
    const row = foundations('S')
    const first = row.find('[data-foundation]').element
    await row.setProps({ done: ['S', 'H'] })
    expect(row.find('[data-foundation]').element).toBe(first)
    expect(row.findAll('[data-foundation]')).toHaveLength(2)
  })
})

describe('the stock', () => {
  it.each([
    [5, 'Deal. 5 deals left'],
    [1, 'Deal. 1 deal left'],
    [0, 'Deal. No deals left'],
  ])('with %d deals left shows as many backs and says so', (dealsLeft, words) => {
    const pile = stock(dealsLeft)
    expect(pile.findAll('.back')).toHaveLength(dealsLeft)
    expect(pile.get('[data-stock]').attributes('aria-label')).toBe(words)
    expect(words).toContain(pile.get('.deals-left').text())
  })

  it('deals at a click', async () => {
    const pile = stock(3)
    await pile.get('button').trigger('click')
    expect(pile.emitted('deal')).toHaveLength(1)
  })

  it('can still be clicked when it is empty, so that the table says why it does not deal', async () => {
    const pile = stock(0)
    expect(pile.get('[data-stock]').attributes()).not.toHaveProperty('disabled')
    await pile.get('[data-stock]').trigger('click')
    expect(pile.emitted('deal')).toHaveLength(1)
  })

  it('shows the edges of its deals on the side of the tableau', () => {
    const lefts = (pile: VueWrapper): number[] => pile.findAll<HTMLElement>('.stock-card').map(({ element }) => Number.parseFloat(element.style.left))
    const right = lefts(stock(3))
    expect(right.at(-1)).toBeCloseTo(0)
    expect(right[0]!).toBeLessThan(right[1]!)
    expect(right[1]!).toBeLessThan(0)
    expect(lefts(stock(3, true))).toEqual(right.map(x => 0 - x))
  })
})
