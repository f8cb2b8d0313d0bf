import type { Page } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import { launchChromium } from './harness/chromium'
import { say } from './harness/controls'
import { positionAfter, savedGame, WINS } from './harness/game'
import { readStorage } from './harness/storage'
import { playAction, readBoard, visibleCards, waitForTable, waitSaved } from './harness/table'

const { code, actions } = WINS[0]!

interface PageWithStorage {
  readonly chrome: { readonly storage: { readonly local: { set: (items: object) => Promise<void>, readonly setAgain: (items: object) => Promise<void> } } }
}

/** From the page's first script on the browser refuses to write, as it does on a full disk. */
function breakStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const { local } = (globalThis as unknown as PageWithStorage).chrome.storage
    Object.assign(local, { setAgain: local.set.bind(local), set: () => Promise.reject(new Error('The disk is full')) })
  })
}

function mendStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { local } = (globalThis as unknown as PageWithStorage).chrome.storage
    local.set = local.setAgain
  })
}

it('plays on while the browser does not save, says so, and saves as soon as it can', async () => {
  const chromium = await launchChromium({ reducedMotion: 'reduce' })
  onTestFinished(() => chromium.close())
  const page = await chromium.open(`newtab.html#${code}`, breakStorage)
  await waitForTable(page, code)
  for (const action of actions.slice(0, 4))
    await playAction(page, action)
  expect(await readBoard(page)).toMatchObject({ ...visibleCards(positionAfter(code, actions.slice(0, 4))), moves: 4, saved: 0 })
  await expect.poll(() => page.locator('.notice').textContent()).toContain(say('trouble.storage-failing'))
  expect(await readStorage(page)).toEqual({})
  // The cause is kept for a bug report, and is the only error.
  expect(chromium.errors.length).toBeGreaterThan(0)
  for (const error of chromium.errors)
    expect(error).toContain('The disk is full')

  await mendStorage(page)
  await playAction(page, actions[4]!)
  await waitSaved(page, 0)
  await page.locator('.notice').waitFor({ state: 'detached' })
  expect(savedGame(await readStorage(page))).toMatchObject({ head: 5 })
})
