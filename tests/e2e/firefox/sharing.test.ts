import type { Page } from 'puppeteer-core'
import type { FirefoxWithTable } from '../harness/firefox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeGame } from '../../../engine'
import { say } from '../harness/controls'
import { launchFirefox } from '../harness/firefox'
import { gameAfter, positionAfter, WINS } from '../harness/game'
import { inPage } from '../harness/page'
import { press } from '../harness/press'
import { RIGHT } from '../harness/right-texts'
import { playAction, readBoard, readCards, visibleCards, waitForTable } from '../harness/table'
import { waitFor } from '../harness/wait'
import { WRONG } from '../harness/wrong-texts'

const { code, actions } = WINS[0]!

let firefox: FirefoxWithTable

beforeAll(async () => {
  firefox = await launchFirefox({ reducedMotion: true, viewport: { width: 780, height: 580 } })
})
afterAll(() => firefox?.close())

it('plays a quick game in the popup, which is not the new tab\'s', async () => {
  const popup = await firefox.open(`popup.html#${code}`)
  await waitForTable(popup, code)
  for (const action of actions.slice(0, 3))
    await playAction(popup, action)
  expect(await readCards(popup)).toEqual(visibleCards(positionAfter(code, actions.slice(0, 3))))
  const table = await firefox.open('newtab.html')
  await waitForTable(table)
  expect(await readBoard(table)).toMatchObject({ moves: 0 })
  expect(firefox.errors).toEqual([])
})

it('opens a link as Firefox hands it over, and offers one for the deal', async () => {
  const page = await firefox.open('newtab.html#ext%2Bspider%3ASP1-S4C-AAAAAAD')
  await waitForTable(page, 'SP1-S4C-AAAAAAD')
  expect(page.url()).not.toContain('#')
  await press(page, 'bar.menu')
  await press(page, 'share.title')
  await waitFor('the link', () => inPage(page, link => document.querySelector('dialog')?.textContent.includes(link), 'ext+spider:SP1-S4C-AAAAAAD'))
  expect(firefox.errors).toEqual([])
})

/** The ways in that a page of Firefox's has: its address, a link that Firefox hands over, the field for a code. */
const WAYS: readonly ((page: Page, text: string) => Promise<unknown>)[] = [
  (page, text) => inPage(page, hash => void (location.hash = hash), encodeURIComponent(text)),
  (page, text) => inPage(page, hash => void (location.hash = hash), encodeURIComponent(`ext+spider:${encodeURI(text)}`)),
  async (page, text) => {
    if (!await inPage(page, () => document.querySelector('dialog') !== null, undefined))
      await press(page, 'bar.new-game')
    await waitFor('the field for a code', () => inPage(page, (text) => {
      const field = document.querySelector<HTMLInputElement>('dialog .given input')
      return field !== null && Object.assign(field, { value: text }).dispatchEvent(new Event('input'))
    }, text))
    await inPage(page, () => document.querySelector<HTMLFormElement>('form.new-game')!.requestSubmit(), undefined)
  },
]

it('opens every form of a code and answers every wrong text in words, by one way in after the other', async () => {
  const page = await firefox.open('newtab.html')
  await waitForTable(page)
  const told = (): Promise<string> => inPage(page, () => (document.querySelector('dialog [role="alert"]') ?? document.querySelector('.notice'))?.textContent ?? '', undefined)
  const titled = (): Promise<string | undefined> => inPage(page, () => document.querySelector('dialog h1')?.textContent.trim(), undefined)
  for (const [i, [text, sentence]] of WRONG.entries()) {
    const give = WAYS[i % WAYS.length]!
    await give(page, text)
    await waitFor(`words about ${text.slice(0, 60)}`, async () => (await told()).includes(say(sentence)))
    const [form, right, opened] = RIGHT[i % RIGHT.length]!
    await give(page, right)
    await waitFor(form, async () => 'code' in opened ? (await readBoard(page)).code === opened.code : await titled() === say(opened.dialog))
    await page.keyboard.press('Escape')
    await waitFor('the dialog to be gone', async () => await titled() === undefined)
  }
  expect(await inPage(page, () => document.querySelectorAll('[onerror], [onload], [onclick], img[src="x"], body script').length, undefined)).toBe(0)
  expect(firefox.errors).toEqual([])
}, 60_000)

it('shows a game to be watched, step by step', async () => {
  const page = await firefox.open(`replay.html#${makeGame(gameAfter(code, actions))}`)
  await page.waitForSelector('.replay')
  for (let step = 0; step < 3; step++)
    await press(page, 'replay.forward')
  const shown = await page.$$eval('.replay-board [data-column]', columns => columns
    .map(column => [...column.querySelectorAll<HTMLElement>('[data-card]')].map(card => card.dataset.card ?? '')))
  expect(shown).toEqual(visibleCards(positionAfter(code, actions.slice(0, 3))).columns)
  expect(firefox.errors).toEqual([])
})
