import type { Page } from 'playwright'
import type { ChromiumOptions, ChromiumWithTable } from './chromium'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { launchChromium } from './chromium'
import { gameAfter, savedAs } from './game'
import { clearStorage, writeStorage } from './storage'
import { sitDown, waitForTable } from './table'

/** One browser for all tests of a file. */
export interface Session {
  readonly chromium: ChromiumWithTable
  /** A page of the extension that is no table: whatever it stores, no game of its own gets in between. */
  readonly desk: Page
  /** Closes every tab and empties all storage, as if the extension had just been installed. */
  readonly forget: () => Promise<void>
  /** A tab with the table, whose player is there: the deal, played as far as `actions` go, or else whatever is stored. */
  readonly table: (code?: string, actions?: readonly string[]) => Promise<Page>
}

/** Starts the browser before the file's first test. Each test begins with nothing stored and must leave no error on any page. */
export function useChromium(options: ChromiumOptions = {}): Session {
  let chromium: ChromiumWithTable
  let desk: Page
  let errorsBefore = 0

  beforeAll(async () => {
    chromium = await launchChromium(options)
    desk = await chromium.open('manifest.json')
  })
  beforeEach(async () => {
    errorsBefore = chromium.errors.length
    await forget()
  })
  afterEach(() => {
    expect(chromium.errors.slice(errorsBefore)).toEqual([])
  })
  afterAll(() => chromium?.close())

  async function forget(): Promise<void> {
    await Promise.all(chromium.context.pages().filter(page => page !== desk).map(page => page.close()))
    await clearStorage(desk)
    // Or settings and games come back as from another browser.
    await clearStorage(desk, 'sync')
    await desk.evaluate(() => localStorage.clear())
  }

  return {
    forget,
    get chromium() {
      return chromium
    },
    get desk() {
      return desk
    },
    async table(code, actions) {
      if (code && actions)
        await writeStorage(desk, savedAs(gameAfter(code, actions)))
      const page = await chromium.open(code && !actions ? `newtab.html#${code}` : 'newtab.html')
      await waitForTable(page, code)
      await sitDown(page)
      return page
    },
  }
}
