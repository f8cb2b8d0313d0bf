import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { button, dialog, say } from './harness/controls'
import { positionAfter, WINS } from './harness/game'
import { useChromium } from './harness/session'
import { playAndSave, readBoard, readCards, visibleCards, waitForTable } from './harness/table'

const session = useChromium({ reducedMotion: 'reduce' })
const { code, actions } = WINS[0]!
const OTHER = 'SP1-S4C-AAAAAAD'

beforeAll(() => session.chromium.context.grantPermissions(['clipboard-read', 'clipboard-write']))

async function expectDealt(page: Page, code: string): Promise<void> {
  await expect.poll(() => readBoard(page)).toMatchObject({ ...visibleCards(positionAfter(code)), code, moves: 0 })
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(text => navigator.clipboard.writeText(text), text)
  await page.keyboard.press('Control+v')
}

it('says no more that a code is wrong when the next one is right', async () => {
  const page = await session.table(code)
  const told = page.locator('.notice', { hasText: say('code-error.no-code') })
  await paste(page, 'hello')
  await told.waitFor()
  await paste(page, OTHER)
  await expectDealt(page, OTHER)
  expect(await told.count()).toBe(0)
})

it('takes a pasted text into the field that is being written in, not onto the table', async () => {
  const page = await session.table(code)
  await button(page, 'bar.new-game').click()
  await dialog(page).getByRole('textbox').focus()
  await paste(page, OTHER)
  expect(await dialog(page).getByRole('textbox').inputValue()).toBe(OTHER)
  await expectDealt(page, code)
})

it('plays the code in the address, once: the address forgets it, and a reload deals nothing', async () => {
  const page = await session.table(code)
  expect(page.url()).not.toContain('#')
  await playAndSave(page, actions.slice(0, 5))
  await page.reload()
  await waitForTable(page)
  await expect.poll(() => readCards(page)).toEqual(visibleCards(positionAfter(code, actions.slice(0, 5))))
  await page.goto('about:blank')
  await page.goBack()
  await waitForTable(page)
  await expect.poll(() => readCards(page)).toEqual(visibleCards(positionAfter(code, actions.slice(0, 5))))
})

it('plays the later of two codes that came into the address one after the other, and finds fault with neither', async () => {
  const page = await session.table()
  await page.evaluate((codes) => {
    codes.forEach((code, i) => setTimeout(() => location.hash = code, i))
  }, [OTHER, code])
  await expectDealt(page, code)
  expect(page.url()).not.toContain('#')
  expect(await page.locator('.notice', { hasText: say('code-error.empty') }).count()).toBe(0)
})

it.each([
  ['as Firefox hands over a link', `ext%2Bspider%3A${OTHER}`],
  ['as a link is written', `ext+spider:${OTHER}`],
])('plays the code that a tab is opened with, %s', async (_, hash) => {
  const page = await session.chromium.open(`newtab.html#${hash}`)
  await waitForTable(page, OTHER)
  await expectDealt(page, OTHER)
})

it('says what is wrong with the text that a tab is opened with, and plays', async () => {
  const page = await session.chromium.open('newtab.html#<img src=x onerror=alert(1)>')
  await waitForTable(page)
  await expect.poll(() => page.locator('.notice').textContent()).toContain(say('code-error.no-code'))
  expect(page.url()).not.toContain('#')
  expect(await page.locator('img[src="x"]').count()).toBe(0)
  expect(await readBoard(page)).toMatchObject({ moves: 0, dealsLeft: 5 })
})

it('asks before a code in the address ends the game under way, and keeps it if that is the answer', async () => {
  await session.table(code, actions.slice(0, 20))
  const page = await session.chromium.open(`newtab.html#${OTHER}`)
  await waitForTable(page, code)
  expect(await dialog(page).textContent()).toContain(say('leave.text', { code: OTHER, game: '4 suits, Classic' }))
  await dialog(page).getByRole('button', { name: say('leave.stay') }).click()
  expect(await readBoard(page)).toMatchObject({ ...visibleCards(positionAfter(code, actions.slice(0, 20))), moves: 20 })
  await page.reload()
  await waitForTable(page, code)
  expect(await dialog(page).count()).toBe(0)
})

it('leaves the game under way for another deal where the player says so', async () => {
  const page = await session.table(code, actions.slice(0, 20))
  await paste(page, OTHER)
  await dialog(page).getByRole('button', { name: say('leave.go') }).click()
  await expectDealt(page, OTHER)
})

it('goes on with the game under way when its own code comes in', async () => {
  await session.table(code, actions.slice(0, 20))
  const page = await session.chromium.open(`newtab.html#${code.toLowerCase()}`)
  await waitForTable(page, code)
  await paste(page, code)
  expect(await dialog(page).count()).toBe(0)
  expect(await readBoard(page)).toMatchObject({ ...visibleCards(positionAfter(code, actions.slice(0, 20))), moves: 20 })
})
