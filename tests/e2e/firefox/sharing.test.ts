import type { FirefoxWithTable } from '../harness/firefox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeGame } from '../../../engine'
import { say } from '../harness/controls'
import { launchFirefox } from '../harness/firefox'
import { gameAfter, positionAfter, WINS } from '../harness/game'
import { playAction, readBoard, readCards, visibleCards, waitForTable } from '../harness/table'

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
  await page.locator(`aria/${say('bar.menu')}`).click()
  await page.locator(`aria/${say('share.title')}`).click()
  await page.waitForFunction(link => document.querySelector('dialog')?.textContent?.includes(link), {}, 'ext+spider:SP1-S4C-AAAAAAD')
  expect(firefox.errors).toEqual([])
})

it('shows a game to be watched, step by step', async () => {
  const page = await firefox.open(`replay.html#${makeGame(gameAfter(code, actions))}`)
  await page.waitForSelector('.replay')
  for (let step = 0; step < 3; step++)
    await page.locator(`aria/${say('replay.forward')}`).click()
  const shown = await page.$$eval('.replay-board [data-column]', columns => columns
    .map(column => [...column.querySelectorAll<HTMLElement>('[data-card]')].map(card => card.dataset.card ?? '')))
  expect(shown).toEqual(visibleCards(positionAfter(code, actions.slice(0, 3))).columns)
  expect(firefox.errors).toEqual([])
})
