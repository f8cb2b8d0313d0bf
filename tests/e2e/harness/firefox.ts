import type { Browser, Page, Viewport } from 'puppeteer-core'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import puppeteer from 'puppeteer-core'
import { findBrowser } from '../../../scripts/browsers'
import { extensionFolder, readManifest } from '../../../scripts/extension'
import { FIREFOX_ARGUMENTS, FIREFOX_UUID, firefoxPreferences } from '../../../scripts/firefox'
import { makeProfile, removeProfile } from './profile'
import { waitFor } from './wait'

const ORIGIN = `moz-extension://${FIREFOX_UUID}/`

export interface FirefoxOptions {
  /** A profile to open and to keep; without one, an empty profile that goes when the browser closes. */
  readonly profile?: string
  readonly viewport?: Viewport
  readonly colorScheme?: 'light' | 'dark'
  readonly reducedMotion?: boolean
  /** Folder of an unpacked extension; the build for Firefox by default. */
  readonly extension?: string
  /** The same extension as one file, installed in the folder's place. */
  readonly packed?: string
}

export interface FirefoxWithTable {
  readonly browser: Browser
  readonly pid: number
  readonly profile: string
  /** Every error that a page of the extension has reported since the launch; a good run leaves it empty. */
  readonly errors: readonly string[]
  /** Opens a tab by the extension's own wish, which Firefox fills with its new-tab page: the table. */
  readonly newTab: () => Promise<Page>
  /** The tab with one of the extension's pages that `act` makes it open. */
  readonly opened: (act: () => Promise<unknown>) => Promise<Page>
  /** Opens one of the extension's pages at its own address, such as `newtab.html#SP1-S4C-AAAAAAD`. */
  readonly open: (path: string) => Promise<Page>
  /** Does nothing to a browser that was killed but remove its unnamed profile. */
  readonly close: () => Promise<void>
  /** Ends the browser as a crash does. The profile stays until `close`. */
  readonly kill: () => Promise<void>
}

/**
 * Starts real Firefox with the extension as a temporary add-on.
 *
 * @throws {Error} if the extension is not built or Firefox is not installed
 */
export async function launchFirefox(options: FirefoxOptions = {}): Promise<FirefoxWithTable> {
  const { profile = await makeProfile(), extension = extensionFolder('firefox'), viewport = { width: 1280, height: 720 } } = options
  const manifest = readManifest(extension)
  const found = findBrowser(['firefox'])
  if (!found)
    throw new Error('No Firefox was found. Name one in SPIDER_FIREFOX.')

  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: found.executable,
    headless: true,
    userDataDir: profile,
    defaultViewport: null,
    args: FIREFOX_ARGUMENTS,
    extraPrefsFirefox: {
      ...firefoxPreferences(manifest),
      // An extension's pages report nothing to automation; their console goes to the terminal instead.
      'devtools.console.stdout.content': true,
      'layout.css.prefers-color-scheme.content-override': options.colorScheme === 'dark' ? 0 : 1,
      'ui.prefersReducedMotion': options.reducedMotion ? 1 : 0,
    },
  })
  const errors = collectErrors(browser)
  await browser.installExtension(options.packed ?? extension)
  const [firstPage] = await browser.pages()
  let opener: Page | undefined

  async function open(path: string): Promise<Page> {
    const page = opener ? await browser.newPage() : firstPage!
    // `load` never fires for an extension's page.
    await page.goto(ORIGIN + path, { waitUntil: [] })
    return settle(page)
  }

  async function opened(act: () => Promise<unknown>): Promise<Page> {
    const known = await browser.pages()
    await act()
    const page = await waitFor('the new tab', async () => {
      const added = (await browser.pages()).filter(page => !known.includes(page))
      // On its way to the page a tab may change its process: the one that was listed is gone then.
      const areThere = await Promise.all(added.map(page => isThere(page).catch(() => false)))
      return added.find((_, i) => areThere[i])
    })
    return settle(page)
  }

  function isThere(page: Page): Promise<boolean> {
    return page.evaluate(origin => location.href.startsWith(origin) && document.readyState !== 'loading', ORIGIN)
  }

  async function settle(page: Page): Promise<Page> {
    await waitFor('the extension\'s page', () => isThere(page))
    await page.setViewport(viewport)
    opener ??= page
    return page
  }

  return {
    browser,
    pid: browser.process()!.pid!,
    profile,
    errors,
    open,
    opened,
    async newTab() {
      const from = opener ?? await open('newtab.html')
      return opened(() => from.evaluate(async () => {
        await (globalThis as unknown as { browser: { tabs: { create: (tab: object) => Promise<object> } } }).browser.tabs.create({})
      }))
    },
    async close() {
      if (isRunning(browser))
        await browser.close()
      if (!options.profile)
        await removeProfile(profile)
    },
    async kill() {
      const ended = once(browser.process()!, 'exit')
      browser.process()!.kill('SIGKILL')
      await ended
    },
  }
}

function isRunning(browser: Browser): boolean {
  const { exitCode, signalCode } = browser.process()!
  return exitCode === null && signalCode === null
}

/** Listens to Firefox's terminal output: console errors on one stream, uncaught ones on the other. */
function collectErrors(browser: Browser): string[] {
  const errors: string[] = []
  const { stdout, stderr } = browser.process()!
  for (const stream of [stdout, stderr]) {
    if (!stream)
      continue
    createInterface(stream).on('line', (line) => {
      if (isOurError(line))
        errors.push(line)
    })
  }
  return errors
}

function isOurError(line: string): boolean {
  // Firefox itself looks for news from its makers, and complains here that there is no network.
  const isFirefoxs = line.startsWith('console.error: RSLoader')
  return (line.startsWith('console.error:') && !isFirefoxs) || line.startsWith(`JavaScript error: ${ORIGIN}`)
}
