import type { BrowserContext, CDPSession, Page } from 'playwright'
import process from 'node:process'
import { chromium } from 'playwright'
import { findBrowser } from '../../../scripts/browsers'
import { chromiumId, extensionFolder, readManifest } from '../../../scripts/extension'
import { makeProfile, removeProfile } from './profile'

type ContextOptions = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>

/** How the screen and the person are: Playwright's own emulation. */
type Emulation = Pick<ContextOptions, 'viewport' | 'deviceScaleFactor' | 'colorScheme' | 'reducedMotion' | 'forcedColors' | 'hasTouch' | 'locale' | 'timezoneId'>

export interface ChromiumOptions extends Emulation {
  /** A profile to open and to keep; without one, an empty profile that goes when the browser closes. */
  readonly profile?: string
  /** Folder of an unpacked extension; the build for Chrome by default. */
  readonly extension?: string
  readonly args?: readonly string[]
  /** Arguments of Playwright's that this browser goes without. */
  readonly withoutArgs?: readonly string[]
  /** Variables of the browser's environment, beside those of this process. */
  readonly env?: Readonly<Record<string, string>>
}

export interface ChromiumWithTable {
  readonly context: BrowserContext
  /** Id of the browser process, the one that owns all others. */
  readonly pid: number
  readonly profile: string
  readonly extensionId: string
  /** Every error that a page of the extension has reported since the launch; a good run leaves it empty. */
  readonly errors: readonly string[]
  /** Opens a tab as Ctrl+T does, so that the browser itself puts the table there. */
  readonly newTab: () => Promise<Page>
  /**
   * Opens one of the extension's pages at its own address, such as `newtab.html#SP1-S4C-AAAAAAD`. `prepare` gets the
   * tab while it is still blank.
   */
  readonly open: (path: string, prepare?: (page: Page) => Promise<unknown>) => Promise<Page>
  /** Does nothing to a browser that was killed but remove its unnamed profile. */
  readonly close: () => Promise<void>
  /** Ends the browser as a crash does. The profile stays until `close`. */
  readonly kill: () => Promise<void>
}

/**
 * Starts real Chromium (or Edge, or Chrome) with the extension and without network.
 *
 * @throws {Error} if the extension is not built or no such browser is installed
 */
export async function launchChromium(options: ChromiumOptions = {}): Promise<ChromiumWithTable> {
  const { profile = await makeProfile(), extension = extensionFolder('chrome'), args = [], withoutArgs = [], env = {}, ...emulation } = options
  const extensionId = chromiumId(readManifest(extension), extension)
  const browser = findBrowser(['chromium', 'edge', 'chrome'])
  if (!browser)
    throw new Error('No Chromium, Edge or Chrome was found. Name one in SPIDER_CHROMIUM.')
  // Branded browsers take no extension from the command line, only through the DevTools protocol.
  const isBranded = browser.name !== 'chromium'

  const context = await chromium.launchPersistentContext(profile, {
    executablePath: browser.executable,
    headless: true,
    viewport: { width: 1280, height: 720 },
    ...emulation,
    env: { ...process.env, ...env },
    ignoreDefaultArgs: ['--disable-extensions', '--disable-back-forward-cache', ...withoutArgs],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--host-resolver-rules=MAP * ~NOTFOUND',
      ...(isBranded ? ['--enable-unsafe-extension-debugging'] : [`--load-extension=${extension}`, `--disable-extensions-except=${extension}`]),
      ...args,
    ],
  })
  const errors = collectErrors(context, `chrome-extension://${extensionId}/`)
  const devtools = await devtoolsOf(context)
  if (isBranded)
    await loadUnpacked(devtools, extension)
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  const pid = processInfo.find(({ type }) => type === 'browser')!.id

  return {
    context,
    pid,
    profile,
    extensionId,
    errors,
    async newTab() {
      // A browser that was killed may open a page of its own at the same moment.
      const opened = context.waitForEvent('page', {
        predicate: page => page.waitForURL(`chrome-extension://${extensionId}/**`).then(() => true, () => false),
      })
      await devtools.send('Target.createTarget', { url: 'chrome://newtab/' })
      return opened
    },
    async open(path, prepare) {
      const page = await context.newPage()
      await prepare?.(page)
      await page.goto(`chrome-extension://${extensionId}/${path}`)
      return page
    },
    async close() {
      await context.close()
      if (!options.profile)
        await removeProfile(profile)
    },
    async kill() {
      const closed = context.waitForEvent('close')
      process.kill(pid, 'SIGKILL')
      await closed
    },
  }
}

async function devtoolsOf(context: BrowserContext): Promise<CDPSession> {
  const browser = context.browser()
  if (!browser)
    throw new Error('The browser closed while it started.')
  return browser.newBrowserCDPSession()
}

async function loadUnpacked(devtools: CDPSession, path: string): Promise<void> {
  // Playwright's types know the stable commands only, and this one is Chromium's own.
  const untyped = devtools as { send: (method: string, parameters: object) => Promise<unknown> }
  await untyped.send('Extensions.loadUnpacked', { path })
}

/** Listens to the whole context, because a tab that the browser opens may fail before a test can hold it. */
function collectErrors(context: BrowserContext, origin: string): string[] {
  const errors: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' && message.page()?.url().startsWith(origin))
      errors.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', error => errors.push(`page: ${error.error().stack ?? error.error().message}`))
  context.on('requestfailed', (request) => {
    // A page that is left or reloaded breaks off what it was still reading; that is no fault of its.
    const isBrokenOff = request.failure()?.errorText === 'net::ERR_ABORTED'
    if (request.url().startsWith(origin) && !isBrokenOff)
      errors.push(`request: ${request.url()} ${request.failure()?.errorText}`)
  })
  return errors
}
