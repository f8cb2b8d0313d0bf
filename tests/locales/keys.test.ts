import { describe, expect, it } from 'vitest'
import { CODE_ERRORS, GAME_TEXT_ERRORS, RANKS, REFUSALS, RULES, SUITS } from '../../engine'
import { CHALLENGE_ERRORS } from '../../engine/sharing'
import { SETTINGS } from '../../stores/settings-table'
import { englishMessages, sources } from './sources'

const KEYS = [...englishMessages().keys()]
const CODE = sources(['components', 'entrypoints', 'stores'], '.vue', '.ts')

/** Whatever could be a key that the code names in full. */
const LITERALS = new Set(CODE.flatMap(({ text }) => Array.from(text.matchAll(/'([\w.-]+)'/g), match => match[1]!)))

/** What stands before the first variable part of a key that the code puts together: `refusal.`. */
const PREFIXES = new Set(CODE.flatMap(({ text }) => Array.from(text.matchAll(/\bt\(`([\w.-]+\.)\$\{/g), match => match[1]!)))

function keysAfter(prefix: string): string[] {
  return KEYS.filter(key => key.startsWith(prefix)).map(key => key.slice(prefix.length)).sort()
}

describe('a message', () => {
  it('is in one file only', () => {
    const all = sources(['locales/en'], '.json').flatMap(({ text }) => Object.keys(JSON.parse(text)))
    expect(all.length).toBe(new Set(all).size)
    expect(all.length).toBeGreaterThan(100)
  })

  it('is used somewhere', () => {
    expect(KEYS.filter(key => !LITERALS.has(key) && ![...PREFIXES].some(prefix => key.startsWith(prefix)))).toEqual([])
  })

  // What the browser itself shows, through `i18n.t`, is checked by its types.
  it('exists wherever the code names one in full', () => {
    const named = CODE.flatMap(({ text }) => Array.from(text.matchAll(/(?<!i18n\.)\bt\('([^']+)'/g), match => match[1]!))
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(key => !KEYS.includes(key))).toEqual([])
  })

  it('exists for whatever the code puts a key together from', () => {
    expect(PREFIXES.size).toBeGreaterThan(3)
    expect([...PREFIXES].filter(prefix => keysAfter(prefix).length === 0)).toEqual([])
  })
})

describe('there is one message', () => {
  it.each([
    ['why an action is refused', 'refusal.', REFUSALS],
    ['what is wrong with a code', 'code-error.', CODE_ERRORS],
    ['what is wrong with a game as text', 'game-text-error.', GAME_TEXT_ERRORS],
    ['what is wrong with a challenge', 'challenge-error.', CHALLENGE_ERRORS],
    ['a suit', 'suit.', SUITS],
    ['a rank', 'rank.', Array.from({ length: RANKS }, (_, i) => String(i + 1))],
    ['the rules', 'rules.', RULES],
    ['a theme', 'looks.theme.', SETTINGS.theme.values],
    ['a table colour', 'looks.table.', SETTINGS.tableColour.values],
    ['a card back', 'looks.back.', [...SETTINGS.back.values, 'auto']],
    ['a deck', 'looks.deck.', SETTINGS.deck.values],
    ['an index', 'looks.index.', SETTINGS.index.values],
  ])('for each of %s, and none besides', (_, prefix, codes) => {
    expect(keysAfter(prefix)).toEqual([...codes].sort())
  })

  it('for what each of the rules allows', () => {
    for (const rules of RULES)
      expect(KEYS).toContain(`new-game.${rules}`)
  })
})
