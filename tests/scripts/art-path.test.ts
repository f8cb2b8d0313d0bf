import { describe, expect, it } from 'vitest'
import { relativePath } from '../../scripts/art/path'

describe('a path of the card art in relative commands', () => {
  it.each([
    ['M10 20L30 50h5V0z', 'm10 20l20 30h5v-50z'],
    // The letter of a line may be left out after a move.
    ['M1 1m-100 20-355 595', 'm1 1m-100 20l-355 595'],
    ['M0 0A250 250 0 0 1 10-40', 'm0 0a250 250 0 0 1 10-40'],
  ])('of %s is %s', (data, relative) => {
    expect(relativePath(data)).toBe(relative)
  })

  it('is drawn smaller with its arcs', () => {
    expect(relativePath('M10 20a250 250 0 0 1-8 4', 0.017)).toBe('m.17 .34a4.25 4.25 0 0 1-.14 .07')
  })
})
