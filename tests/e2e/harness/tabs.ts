import type { Page } from 'puppeteer-core'
import puppeteer from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { findBrowser } from '../../../scripts/browsers'
import { chromiumId, extensionFolder, readManifest } from '../../../scripts/extension'
import { clearStorage } from './storage'
import { waitForTable } from './table'

export interface TabSession {
  /** A page of the extension that is no table, in a tab of its own. */
  readonly desk: Page
  /** Opens the table in a new tab, which hides the tab that was shown. */
  readonly table: (code?: string) => Promise<Page>
}

/**
 * Starts Chromium before the file's first test so that its tabs hide each other, as a person's do: Playwright tells
 * every page that it is shown, Puppeteer does not. Each test begins with nothing stored and must leave no error.
 */
export function useTabs(): TabSession {
  let browser: Awaited<ReturnType<typeof puppeteer.launch>>
  let desk: Page
  let errors: string[] = []
  const extension = extensionFolder('chrome')
  const address = (): string => `chrome-extension://${chromiumId(readManifest(extension), extension)}/`

  beforeAll(async () => {
    const found = findBrowser(['chromium', 'edge', 'chrome'])
    if (!found)
      throw new Error('No Chromium, Edge or Chrome was found. Name one in SPIDER_CHROMIUM.')
    browser = await puppeteer.launch({
      executablePath: found.executable,
      headless: true,
      pipe: true,
      enableExtensions: true,
      defaultViewport: null,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--window-size=1280,800', '--host-resolver-rules=MAP * ~NOTFOUND'],
    })
    // A list in `enableExtensions` is not waited for: pages of the extension are refused until it is there.
    await browser.installExtension(extension)
    desk = (await browser.pages())[0] ?? await browser.newPage()
    await desk.goto(`${address()}manifest.json`)
  })
  beforeEach(async () => {
    errors = []
    for (const page of await browser.pages()) {
      if (page !== desk)
        await page.close()
    }
    await clearStorage(desk)
    // Or settings and games come back as from another browser.
    await clearStorage(desk, 'sync')
    await desk.evaluate(() => localStorage.clear())
  })
  afterEach(() => {
    expect(errors).toEqual([])
  })
  afterAll(() => browser?.close())

  return {
    get desk() {
      return desk
    },
    async table(code) {
      const page = await browser.newPage()
      page.on('pageerror', error => errors.push(String(error)))
      page.on('console', message => message.type() === 'error' && errors.push(message.text()))
      await page.goto(`${address()}newtab.html${code ? `#${code}` : ''}`)
      await waitForTable(page, code)
      return page
    },
  }
}

/** Presses undo from inside the page, as a screen reader can while the tab is behind another. */
export async function pressUndo(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('.controls button')?.click())
}
