import { beforeAll, describe, expect, it } from 'vitest'
import { matchLanguage } from '../../locales/languages'
import { loadPanelMessages, useMessages } from '../../locales/messages'
import { compileMessages } from '../../scripts/vite/compiled-messages'
import { englishMessages } from './sources'

beforeAll(loadPanelMessages)

const { t, n } = useMessages()
const ENGLISH = [...englishMessages()]

/** What stands between the parts of a sentence ends in a space of its own. */
const SEPARATORS = new Set(['words.separator', 'words.and'])

describe('every English message', () => {
  it.each(ENGLISH)('compiles: %s', (key, text) => {
    expect(compileMessages({ [key]: text }, 'en')).toContain(JSON.stringify(key))
  })

  it('says something, with no space at its ends but the separators\'', () => {
    for (const [key, text] of ENGLISH)
      expect([key, text.trim()]).toEqual([key, SEPARATORS.has(key) ? text.trimEnd() : text])
  })

  it('has as few places to fill in each of its plurals as in the last', () => {
    const places = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).filter(place => place !== '{count}').sort()
    for (const [key, text] of ENGLISH) {
      const plurals = text.split(' | ')
      for (const plural of plurals)
        expect([key, places(plural)]).toEqual([key, places(plurals.at(-1)!)])
    }
  })
})

describe('a message that does not compile', () => {
  it('stops the build and names its key and file', () => {
    expect(() => compileMessages({ 'table.score': 'Score {count' }, 'locales/en/table.json')).toThrow('locales/en/table.json: message "table.score"')
  })
})

describe('text', () => {
  it.each([
    [0, 'No deals left'],
    [1, '1 deal left'],
    [2, '2 deals left'],
    [5, '5 deals left'],
  ])('counts %d: %s', (count, text) => {
    expect(t('table.deals-left', { count })).toBe(text)
  })

  it.each([
    [1, '1 suit'],
    [2, '2 suits'],
    [4, '4 suits'],
  ])('has its plural where there is no form for none: %d', (count, text) => {
    expect(t('table.suits', { count })).toBe(text)
  })

  it('has its places filled', () => {
    expect(t('words.column', { number: 3, count: 5, cards: 'king of hearts' })).toBe('Column 3: 5 face down, then king of hearts')
    expect(t('leave.text', { code: 'SP1-S4C-AAAAAAD' })).toContain('SP1-S4C-AAAAAAD')
  })

  it('takes what fills a place as it is, never as a message or as markup', () => {
    expect(t('leave.text', { code: '{count} | @:table.score <b>' })).toContain('{count} | @:table.score <b>')
  })

  it('groups the digits of a number', () => {
    expect([n(0), n(1183), n(34_359_738_367)]).toEqual(['0', '1,183', '34,359,738,367'])
  })
})

describe('the language', () => {
  it.each([
    [['en-GB', 'fr'], 'en'],
    [['fr', 'EN-us'], 'en'],
    [['fr', 'de'], 'en'],
    [[], 'en'],
    [['ja'], 'ja'],
    [['de', 'ko-KR', 'en'], 'ko'],
    [['ja-JP', 'en-US'], 'ja'],
    [['zh-TW', 'ja'], 'zh-TW'],
    [['zh-Hant-HK'], 'zh-TW'],
    [['zh-CN', 'en'], 'zh-TW'],
  ])('for a browser that asks for %j is %s', (preferred, language) => {
    expect(matchLanguage(preferred)).toBe(language)
  })
})
