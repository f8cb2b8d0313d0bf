import type { Page } from 'puppeteer-core'
import type { Settings } from '../../../stores/settings-table'
import type { FirefoxWithTable } from './firefox'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { launchFirefox } from './firefox'
import { gameAfter, savedAs } from './game'
import { chooseSettings } from './settings'
import { clearStorage, writeStorage } from './storage'
import { waitForTable } from './table'

/** One Firefox for all tests of a file. */
export interface FirefoxSession {
  readonly firefox: FirefoxWithTable
  /** A page of the extension that is no table: whatever it stores, no game of its own gets in between. */
  readonly desk: Page
  /** A tab with the deal, played as far as `actions` go, of a player with these settings. */
  readonly table: (game: { readonly code: string, readonly actions: readonly string[] }, settings?: Partial<Settings>) => Promise<Page>
}

/** Starts the browser before the file's first test. Each test begins with nothing stored and must leave no error on any page. */
export function useFirefox(): FirefoxSession {
  let firefox: FirefoxWithTable
  let desk: Page
  let errorsBefore = 0

  beforeAll(async () => {
    firefox = await launchFirefox({ reducedMotion: true })
    desk = await firefox.open('manifest.json')
  })
  beforeEach(async () => {
    errorsBefore = firefox.errors.length
    for (const page of await firefox.browser.pages()) {
      if (page !== desk)
        await page.close()
    }
    await clearStorage(desk)
    await desk.evaluate(() => localStorage.clear())
  })
  afterEach(() => {
    expect(firefox.errors.slice(errorsBefore)).toEqual([])
  })
  afterAll(() => firefox?.close())

  return {
    get firefox() {
      return firefox
    },
    get desk() {
      return desk
    },
    async table({ code, actions }, settings = {}) {
      await chooseSettings(desk, settings)
      await writeStorage(desk, savedAs(gameAfter(code, actions)))
      const page = await firefox.open('newtab.html')
      await waitForTable(page, code)
      return page
    },
  }
}
