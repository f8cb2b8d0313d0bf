import type { Browser as Automated, Page } from 'puppeteer-core'
import type { Browser } from './browsers'
import type { Target } from './extension'
import { join } from 'node:path'
import process from 'node:process'
import puppeteer from 'puppeteer-core'
import { extensionFolder, readManifest } from './extension'
import { FIREFOX_ARGUMENTS, FIREFOX_NEW_TAB, firefoxPreferences } from './firefox'
import { ROOT } from './tools'

/** Where Chromium and its kin show the new-tab page, also when an extension replaces it. */
const NEW_TAB = 'chrome://newtab/'

export interface LaunchOptions {
  /** Without a window, for machines without a display. */
  readonly headless: boolean
}

/** The build that the browser takes. */
export function targetOf({ name }: Browser): Target {
  return name === 'firefox' ? 'firefox' : 'chrome'
}

/**
 * Starts the browser with the built extension, in a profile that is kept in the project, so that the game and its
 * settings are there next time. `openTable` then shows the table.
 */
export async function launch(browser: Browser, { headless }: LaunchOptions): Promise<Automated> {
  const folder = extensionFolder(targetOf(browser))
  const common = {
    executablePath: browser.executable,
    headless,
    userDataDir: join(ROOT, '.profiles', browser.name),
    defaultViewport: headless ? { width: 1280, height: 800 } : null,
  }
  const automated = browser.name === 'firefox'
    ? await puppeteer.launch({
        ...common,
        browser: 'firefox',
        args: FIREFOX_ARGUMENTS,
        extraPrefsFirefox: firefoxPreferences(readManifest(folder)),
      })
    : await puppeteer.launch({
        ...common,
        // Chrome and Edge take an extension only over the DevTools protocol, and that only over a pipe.
        pipe: true,
        enableExtensions: true,
        waitForInitialPage: false,
        // A person's pages are none of automation's business.
        ...(headless ? {} : { targetFilter: target => target.type() === 'browser' }),
        // Only what leaves the browser as its user knows it.
        ignoreDefaultArgs: true,
        args: [
          `--user-data-dir=${common.userDataDir}`,
          '--no-first-run',
          '--no-default-browser-check',
          '--hide-crash-restore-bubble',
          '--enable-unsafe-extension-debugging',
          ...(headless ? ['--headless=new', '--window-size=1280,800'] : []),
          // Chromium's sandbox does not work for root.
          ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
          // The first window is opened for the table, once the extension is there.
          '--no-startup-window',
        ],
      })
  await automated.installExtension(folder)
  return automated
}

/** Opens the table: in Firefox at its address, in the others as a new tab that the browser fills with it. */
export async function openTable(automated: Automated, browser: Browser): Promise<void> {
  if (browser.name === 'firefox') {
    const [page] = await automated.pages()
    // `load` never fires for an extension's page.
    await page!.goto(FIREFOX_NEW_TAB, { waitUntil: [] })
    return
  }
  const devtools = await automated.target().createCDPSession()
  await devtools.send('Target.createTarget', { url: NEW_TAB, newWindow: true })
}

/** The page with the table that `openTable` opened; only in a headless browser, whose pages may be driven. */
export async function tablePage(automated: Automated, browser: Browser): Promise<Page> {
  if (browser.name === 'firefox')
    return (await automated.pages())[0]!
  const target = await automated.waitForTarget(target => target.url() === NEW_TAB)
  return (await target.page())!
}
