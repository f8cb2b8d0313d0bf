// @vitest-environment happy-dom
import type { Suit } from '../../../engine/types'
import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { makeFace } from '../../../components/card/art'
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

/** Of the upright pips, and of those that are turned. */
function pips(suit: Suit, rank: number): [upright: number, turned: number] {
  return [false, true].map(turned => count(pipsPath(suit, rank, turned), PIP_PATHS[suit])) as [number, number]
}

describe('pips', () => {
  it.each([[1, 0], [2, 1], [3, 1], [4, 2], [5, 2], [6, 2], [7, 2], [8, 3], [9, 4], [10, 5]])('number %d on the card of that rank, and are turned when they lie in the lower half: %d', (rank, turned) => {
    for (const suit of SUITS)
      expect(pips(suit, rank)).toEqual([rank - turned, turned])
  })

  it('never lie in the same place', () => {
    for (let rank = 1; rank <= 10; rank++) {
      const [upright, turned] = [false, true].map(turned => [...pipsPath('S', rank, turned).matchAll(/M(\S+) (-?[\d.]+)m/g)].map(([, across, down]) => [Number(across), Number(down)]))
      const places = [...upright!, ...turned!.map(([across, down]) => [-across!, -down!])].map(([across, down]) => `${across! + 0} ${down! + 0}`)
      expect(new Set(places).size).toBe(rank)
    }
  })
})

describe('a face', () => {
  it.each(SUITS)('of %s shows rank and suit in its strip, all thirteen ranks different', (suit) => {
    const ranks = Array.from({ length: RANKS }, (_, index) => face(suit, index + 1).querySelector('.rank')!.getAttribute('d'))
    expect(ranks).toEqual(RANK_PATHS.map(path => expect.stringContaining(path)))
    expect(new Set(ranks).size).toBe(RANKS)
    expect(face(suit, 1).querySelector('.suit')!.getAttribute('d')).toContain(PIP_PATHS[suit])
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
    expect(ten.querySelectorAll('.pips')).toHaveLength(2)
    expect(ten.querySelectorAll('.pip')).toHaveLength(1)
    expect(ten.querySelector('image')).toBeNull()
  })

  it('of an ace has one large pip alone', () => {
    expect(face('S', 1).querySelector('.pips')).toBeNull()
    expect(face('S', 1).querySelectorAll('.pip')).toHaveLength(1)
  })

  it('is the same drawing, made anew each time, where it is copied for a card of a column', () => {
    for (const covered of [true, false]) {
      const copies = [makeFace('C', 13, covered, true), makeFace('C', 13, covered, true)] as Element[]
      expect(copies.map(copy => copy.outerHTML)).toEqual([0, 1].map(() => face('C', 13, covered).outerHTML))
      expect(copies[0]).not.toBe(copies[1])
    }
  })

  it('of a court has an empty panel until its picture is wanted', () => {
    const king = makeFace('H', 13, false, false) as Element
    expect(king.querySelector('.panel')).not.toBeNull()
    expect(king.querySelector('image')).toBeNull()
  })

  it('is left to the table to be named', () => {
    expect(face('S', 13).getAttribute('aria-hidden')).toBe('true')
  })
})
