import type { Page } from 'playwright'
import type { Language } from '../../locales/languages'
import { describe, expect, it } from 'vitest'
import { SECTIONS } from '../../components/options/sections'
import { LANGUAGES } from '../../locales/languages'
import { readingOf } from '../locales/reading'
import { messagesOf } from '../locales/sources'
import { LONG } from '../sizes'
import { findingsOn } from './harness/axe'
import { button, dialog } from './harness/controls'
import { misfitsOn } from './harness/fitting'
import { scenesOf } from './harness/scenes'
import { useChromium } from './harness/session'
import { chooseSettings } from './harness/settings'
import { waitForTable } from './harness/table'

const session = useChromium({ reducedMotion: 'reduce' })

const SIZES = [{ width: 1280, height: 720 }, { width: 390, height: 844 }] as const
const POPUP = { width: 780, height: 580 }
const OTHERS = LANGUAGES.filter(language => language !== 'en')

async function pageOf(path: string): Promise<Page> {
  const page = await session.chromium.open(path)
  await page.locator('h1').first().waitFor()
  return page
}

const SCENES = [
  ...scenesOf(session),
  ...SECTIONS.map(section => ({ name: `in the options on ${section}`, show: () => pageOf(`options.html#${section}`) })),
]

/** The windows that the page is looked at in. The popup has its own; while cards are held the table keeps its layout. */
async function sizesOf(page: Page): Promise<readonly { readonly width: number, readonly height: number }[]> {
  if (page.url().includes('popup.html'))
    return [POPUP]
  return await page.locator('.count-plate').count() > 0 ? SIZES.slice(0, 1) : SIZES
}

/** Puts the language in force as a choice in the options does, and waits until the page speaks it. */
async function speak(page: Page, language: Language): Promise<void> {
  await chooseSettings(session.desk, { language })
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language)
}

/** English sentences on a page of another language. What names itself in its own language says so, and what was said of one action goes with the next. */
function englishOn(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.body.querySelectorAll('*')]
    .filter(element => !element.closest('body [lang], .rule-message, [role=alert], [role=status]:not(.notice)'))
    .flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent!))
    .filter(text => /[a-z]{2,}(?: [a-z]+){2,}/i.test(text)))
}

describe('in every language, without being loaded anew, a page fits its window and leaves axe nothing', () => {
  it.each(SCENES.map((scene, i) => ({ ...scene, through: OTHERS[i % OTHERS.length] })))('$name', async ({ show, through }) => {
    const page = await show()
    const sizes = await sizesOf(page)
    await page.evaluate(() => void Object.assign(window, { isSamePage: true }))
    for (const language of ['en', ...OTHERS] as const) {
      await speak(page, language)
      for (const size of sizes) {
        await page.setViewportSize(size)
        await page.evaluate(() => new Promise(requestAnimationFrame))
        expect(await misfitsOn(page), `${language} at ${size.width}`).toEqual([])
      }
      if (language === 'en')
        continue
      expect(await englishOn(page), language).toEqual([])
      // In English all of this is looked at already, and no colour, size or weight of letters depends on the language: the
      // short size sends each page through axe in one of the other languages, without contrast, the long one in all of them.
      if (LONG || language === through)
        expect(await findingsOn(page, LONG ? [] : ['color-contrast']), language).toEqual([])
    }
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })
})

describe('a new tab', () => {
  /** What stands on the button for undo, each time that it is drawn. */
  async function watchButtons(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        const text = document.querySelector('.controls .label')?.textContent
        if (text && seen.at(-1) !== text)
          seen.push(text)
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
  }

  function seenButtons(page: Page): Promise<string[]> {
    return page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  }

  it.each(OTHERS)('never shows another language first than the one chosen: %s', async (language) => {
    await chooseSettings(session.desk, { language })
    const page = await session.chromium.open('newtab.html', watchButtons)
    await page.locator('.controls .label').first().waitFor()
    const texts = [...messagesOf(language).values()]
    expect(await seenButtons(page)).toContain(readingOf(language)('bar.undo'))
    expect((await seenButtons(page)).filter(text => !texts.includes(text))).toEqual([])
    expect(await page.title()).toBe(readingOf(language)('table.title'))
  })

  it('reads no file but its own for English, and for another language one', async () => {
    const read: string[] = []
    const listen = async (page: Page): Promise<void> => void page.on('request', request => read.push(/\/(en|ja|ko|zh-TW)-[\w-]+\.js$/.exec(request.url())?.[1] ?? ''))
    await waitForTable(await session.chromium.open('newtab.html', listen))
    expect(read.length).toBeGreaterThan(1)
    expect(read.filter(language => language !== '')).toEqual([])
    await chooseSettings(session.desk, { language: 'ko' })
    await waitForTable(await session.chromium.open('newtab.html', listen))
    expect([...new Set(read.filter(language => language !== ''))]).toEqual(['ko'])
  })
})

it('the language chosen in the options is spoken at once on every open page, an open dialog too', async () => {
  const table = await session.table()
  await button(table, 'bar.menu').click()
  const rules = await pageOf('rules.html')
  const options = await pageOf('options.html#language')
  for (const language of [...OTHERS, 'auto'] as const) {
    await options.locator('select').selectOption(language)
    const say = readingOf(language === 'auto' ? 'en' : language)
    await expect.poll(() => dialog(table).getByRole('heading', { level: 1 }).textContent()).toContain(say('settings.title'))
    await expect.poll(() => rules.locator('h1').textContent()).toContain(say('guide.title'))
    await expect.poll(() => options.locator('h2').textContent()).toContain(say('options.language'))
    if (language !== 'auto') {
      for (const page of [table, rules, options])
        expect(await englishOn(page), language).toEqual([])
    }
  }
})
