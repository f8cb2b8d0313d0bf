import { describe, expect, it } from 'vitest'
import { contrast, difference, VISIONS } from './colour'
import { declarations, palette, THEMES } from './palette'

const TABLES = {
  sage: [],
  felt: [`[data-table-colour='felt']`],
  slate: [`[data-table-colour='slate']`],
  sand: [`[data-table-colour='sand']`],
}
const SUIT_TOKENS = ['--spades', '--hearts', '--diamonds', '--clubs']

function pairs<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other): [Item, Item] => [one, other]))
}

describe.each(THEMES)('in the %s', (theme) => {
  describe.each(Object.entries(TABLES))('on %s', (_, selectors) => {
    const table = palette(theme, '[data-table-colour]', ...selectors)

    it.each(['--ink', '--ink-2'])('%s can be read on the table', (token) => {
      expect(contrast(table(token), table('--table'))).toBeGreaterThanOrEqual(5.3)
    })

    it.each(['--focus', '--lit-line'])('%s rings stand out from the table', (token) => {
      expect(contrast(table(token), table('--table'))).toBeGreaterThanOrEqual(3)
    })

    it.each(['--surface', '--surface-2'])('what lies on %s has an ink that can be read there', (ground) => {
      const surface = palette(theme, '[data-surface]')
      expect(contrast(surface('--ink-2'), table(ground))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(surface('--focus'), table(ground))).toBeGreaterThanOrEqual(3)
    })
  })

  const page = palette(theme)

  it.each([
    ['--on-accent', '--accent', 4.5],
    ['--accent', '--surface', 4.5],
    ['--on-plate', '--plate', 4.5],
    ['--line-2', '--surface', 3],
  ])('%s stands out from %s at least %d to 1', (token, ground, least) => {
    expect(contrast(page(token), page(ground))).toBeGreaterThanOrEqual(least)
  })

  it.each(SUIT_TOKENS)('%s can be read on a card', (token) => {
    expect(contrast(page(token), page('--card'))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(VISIONS)('four suits are told apart with %s vision', (vision) => {
    const closest = Math.min(...pairs(SUIT_TOKENS).map(([one, other]) => difference(page(one), page(other), vision)))
    // A difference of 10 is seen at a glance; 25 leaves room for small pips and dim screens.
    expect(closest).toBeGreaterThanOrEqual(25)
  })

  it('a two-colour deck has one colour for spades and clubs, one for hearts and diamonds', () => {
    const deck = palette(theme, `[data-deck='two']`)
    expect(deck('--clubs')).toBe(page('--spades'))
    expect(deck('--diamonds')).toBe(page('--hearts'))
  })

  it('the three backs differ', () => {
    const backs = ['pine', 'blue', 'wine'].map(back => palette(theme, `[data-back='${back}']`)('--back'))
    for (const [one, other] of pairs(backs))
      expect(difference(one, other, 'normal')).toBeGreaterThan(15)
  })
})

it.each(Object.entries(TABLES))('%s changes no ink that a dialog on it does not set back', (_, selectors) => {
  const ofTheTable = declarations(['[data-table-colour]'])
  const ofSurfaces = declarations(['[data-surface]'])
  const left = [...declarations(selectors).keys()].filter(token => !ofTheTable.has(token) && !ofSurfaces.has(token))
  expect(left).toEqual([])
})

it('gives light felt a back that is not green, unless the player chose one', () => {
  const felt = palette('light', '[data-table-colour]', `[data-table-colour='felt']`, `[data-table-colour='felt']:where(:not([data-back]))`)
  expect(felt('--back')).toBe(palette('light', `[data-back='blue']`)('--back'))
})
