// @vitest-environment happy-dom
import type { Suit } from '../../../engine/types'
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import CardFace from '../../../components/card/CardFace.vue'
import { PIP_PATHS, RANK_PATHS } from '../../../components/card/glyphs'
import { pipsPath } from '../../../components/card/pips'
import { RANKS, SUITS } from '../../../engine/types'

function face(suit: Suit, rank: number, covered = false): SVGElement {
  return mount(CardFace, { props: { suit, rank, covered } }).element as SVGElement
}

function count(text: string, part: string): number {
  return text.split(part).length - 1
}

describe('pips', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('number %d on the card of that rank', (rank) => {
    for (const suit of SUITS)
      expect(count(pipsPath(suit, rank), 'M')).toBe(rank)
  })

  it.each([[1, 0], [2, 1], [3, 1], [4, 2], [5, 2], [6, 2], [7, 2], [8, 3], [9, 4], [10, 5]])('of the %d are turned when they lie in the lower half: %d', (rank, turned) => {
    for (const suit of SUITS) {
      const path = pipsPath(suit, rank)
      expect(count(path, PIP_PATHS[suit].turned)).toBe(turned)
      expect(count(path, PIP_PATHS[suit].upright)).toBe(rank - turned)
    }
  })

  it('never lie in the same place', () => {
    for (let rank = 1; rank <= 10; rank++) {
      const places = pipsPath('S', rank).match(/M-?\d+ -?\d+/g)!
      expect(new Set(places).size).toBe(rank)
    }
  })
})

describe('a face', () => {
  it.each(SUITS)('of %s shows rank and suit in its strip, all thirteen ranks different', (suit) => {
    const ranks = Array.from({ length: RANKS }, (_, index) => face(suit, index + 1).querySelector('.rank')!.getAttribute('d'))
    expect(ranks).toEqual(RANK_PATHS)
    expect(new Set(ranks).size).toBe(RANKS)
    expect(face(suit, 1).querySelector('.suit')!.getAttribute('d')).toBe(PIP_PATHS[suit].upright)
  })

  it('draws only its strip while it is covered: no pip, no court', () => {
    for (const suit of SUITS) {
      for (let rank = 1; rank <= RANKS; rank++)
        expect(Array.from(face(suit, rank, true).children, child => child.getAttribute('class'))).toEqual(['rank', 'suit'])
    }
  })

  it('of a court shows its picture and no pips', () => {
    const queen = face('H', 12)
    expect(queen.querySelector('image')!.getAttribute('href')).toBe('/courts/QH.svg')
    expect(queen.querySelector('.pips, .pip')).toBeNull()
  })

  it('of a ten has many small pips and one large one, of which the index lets one show', () => {
    const ten = face('D', 10)
    expect(ten.querySelectorAll('.pips')).toHaveLength(1)
    expect(ten.querySelectorAll('.pip')).toHaveLength(1)
    expect(ten.querySelector('image')).toBeNull()
  })

  it('of an ace has one large pip alone', () => {
    expect(face('S', 1).querySelector('.pips')).toBeNull()
    expect(face('S', 1).querySelectorAll('.pip')).toHaveLength(1)
  })

  it('is uncovered in place: the strip stays the same elements', async () => {
    const wrapper = mount(CardFace, { props: { suit: 'C', rank: 13, covered: true } })
    const strip = wrapper.get('.rank').element
    await wrapper.setProps({ covered: false })
    expect(wrapper.get('.rank').element).toBe(strip)
    expect(wrapper.find('image').exists()).toBe(true)
  })

  it('is left to the table to be named', () => {
    expect(face('S', 13).getAttribute('aria-hidden')).toBe('true')
  })
})
