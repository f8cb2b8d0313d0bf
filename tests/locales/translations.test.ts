import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../locales/languages'
import { compileMessages } from '../../scripts/vite/compiled-messages'
import { messagesOf, sources } from './sources'

const ENGLISH = messagesOf('en')
const OTHERS = LANGUAGES.filter(language => language !== 'en')
/** The files that the browser itself reads call a language so. */
const MANIFESTS = { 'en': 'en', 'ja': 'ja', 'ko': 'ko', 'zh-TW': 'zh_TW' } as const

/** Messages that may be the same in every language: digits, signs and places to fill alone. */
function saysTheSame(text: string): boolean {
  return !/[a-z]/i.test(text.replaceAll(/\{\w+\}/g, ''))
}

function placesOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].filter(place => place !== '{count}').sort()
}

function manifestOf(language: keyof typeof MANIFESTS): Record<string, string> {
  return JSON.parse(sources(['locales/manifest'], `${MANIFESTS[language]}.json`)[0]!.text) as Record<string, string>
}

describe.each(OTHERS)('the messages in %s', (language) => {
  const messages = messagesOf(language)

  it('are those of English, none missing and none besides', () => {
    expect([...messages.keys()].sort()).toEqual([...ENGLISH.keys()].sort())
  })

  it('stand in files of the same names, read in the same parts', () => {
    const filesOf = (tag: string): string[] => sources([`locales/${tag}`], '.json', '.ts').map(({ file }) => file.split('/').at(-1)!)
    expect(filesOf(language)).toEqual(filesOf('en'))
    const parts = (tag: string): string[] => sources([`locales/${tag}`], '.ts').map(({ text }) => text)
    expect(parts(language)).toEqual(parts('en'))
  })

  it('compile', () => {
    expect(compileMessages(Object.fromEntries(messages), language)).toContain('export default')
  })

  it('have the same places to fill', () => {
    for (const [key, text] of messages)
      expect([key, placesOf(text)]).toEqual([key, placesOf(ENGLISH.get(key) ?? '')])
  })

  it('have one form for every count, but where English tells one from several without saying the number', () => {
    for (const [key, text] of messages) {
      const english = (ENGLISH.get(key) ?? '').split(' | ')
      const forms = text.split(' | ').length
      if (english.some(form => form.includes('{count}')))
        expect([key, forms === 1 || forms === english.length]).toEqual([key, true])
      else
        expect([key, forms]).toEqual([key, english.length])
    }
  })

  it('leave no sentence in English', () => {
    expect([...messages].filter(([key, text]) => text === ENGLISH.get(key) && !saysTheSame(text))).toEqual([])
  })

  it('say something in the language\'s own script, wherever there is something to say', () => {
    const script = language === 'ko' ? /\p{Script=Hangul}/u : /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
    // A Chinese court card is called by its letter.
    expect([...messages].filter(([key, text]) => !script.test(text) && !saysTheSame(text) && !(language === 'zh-TW' && key.startsWith('rank.')))).toEqual([])
  })

  it('are no longer than the stores and the browser take', () => {
    const { extensionName, extensionDescription } = manifestOf(language)
    expect(extensionName!.length).toBeLessThanOrEqual(75)
    expect(extensionDescription!.length).toBeLessThanOrEqual(132)
  })

  it('name everything that the browser itself shows', () => {
    const english = manifestOf('en')
    const manifest = manifestOf(language)
    expect(Object.keys(manifest)).toEqual(Object.keys(english))
    for (const [key, text] of Object.entries(manifest)) {
      expect([key, text]).not.toEqual([key, english[key]])
      expect([key, text.match(/\$\d/g)]).toEqual([key, english[key]!.match(/\$\d/g)])
    }
  })
})

describe('korean', () => {
  it('has no particle straight after the name of a card, which would depend on its last sound', () => {
    const named = [...messagesOf('ko')].filter(([, text]) => /\{(?:card|target|suit|rank)\}\p{Script=Hangul}/u.test(text))
    expect(named).toEqual([])
  })
})

describe('the terms', () => {
  // One word a thing: those of the table, wherever English has them as a word of their own.
  it.each([
    ['stock', { 'ja': '山札', 'ko': '뽑기 더미', 'zh-TW': '備用牌堆' }, ['refusal.stock-empty', 'words.stock', 'looks.about.leftHand', 'guide.layout.about']],
    ['sequence', { 'ja': 'シーケンス', 'ko': '세트', 'zh-TW': '順子' }, ['words.sequence', 'guide.aim.about', 'guide.sequences.board']],
    ['column', { 'ja': '列', 'ko': '열', 'zh-TW': '欄' }, ['hint.move', 'words.column', 'refusal.no-column', 'guide.empty.about']],
    ['group', { 'ja': 'グループ', 'ko': '묶음', 'zh-TW': '牌組' }, ['hint.move', 'guide.empty.about', 'settings.tapToLift.about']],
  ] as const)('call the %s by its name', (_, names, keys) => {
    for (const language of OTHERS) {
      for (const key of keys)
        expect([language, key, messagesOf(language).get(key)]).toEqual([language, key, expect.stringContaining(names[language as keyof typeof names])])
    }
  })
})
