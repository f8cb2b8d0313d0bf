import type { Browser as Automated, Page } from 'puppeteer-core'
import type { Browser, BrowserName } from './browsers'
import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { BROWSERS, findBrowser } from './browsers'
import { build, isBuilt } from './build'
import { installPackages, isRootOnDebian } from './distribution'
import { extensionFolder } from './extension'
import { launch, openTable, tablePage, targetOf } from './launch'
import { RESULTS, ROOT } from './tools'
import { walk } from './walk'

const USAGE = `npm start [-- [${BROWSERS.join(' | ')}] [--install]]`
const hasDisplay = process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

try {
  const { names, mayInstall } = readArguments()
  const browser = findBrowser(names) ?? installBrowser(names, mayInstall)
  await start(browser)
}
catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}

async function start(browser: Browser): Promise<void> {
  const target = targetOf(browser)
  if (!isBuilt(target)) {
    console.log('Building the extension …')
    await build(target)
  }
  const automated = await launch(browser, { headless: !hasDisplay }).catch((error: unknown) => {
    throw new Error(`${browser.name} did not start. If an earlier npm start still has it open, close that first. (${messageOf(error)})`)
  })
  try {
    await (hasDisplay ? waitForPlayer(automated, browser) : playUnseen(automated, browser))
  }
  finally {
    await automated.close()
  }
}

async function waitForPlayer(automated: Automated, browser: Browser): Promise<void> {
  const closed = new Promise(resolve => automated.once('disconnected', resolve))
  await openTable(automated, browser)
  console.log(`Spider is on the new tab of ${browser.name}, in a profile of its own (.profiles). Close the browser to end this.`)
  await closed
}

/** Without a display: plays a little, to show that it works, and leaves a picture. */
async function playUnseen(automated: Automated, browser: Browser): Promise<void> {
  console.log(`There is no display here, so ${browser.name} plays unseen.`)
  await openTable(automated, browser)
  const page = await tablePage(automated, browser)
  try {
    const played = await walk(page)
    console.log(played.length > 0 ? `Played: ${played.join(', ')}` : 'Nothing left to play in this game.')
  }
  finally {
    console.log(`The table: ${await takePicture(page)}`)
    console.log(howToLoad(browser))
  }
}

async function takePicture(page: Page): Promise<string> {
  mkdirSync(RESULTS, { recursive: true })
  const file = join(RESULTS, 'start.png') as `${string}.png`
  await page.screenshot({ path: file })
  return relative(ROOT, file)
}

function howToLoad(browser: Browser): string {
  const folder = relative(ROOT, extensionFolder(targetOf(browser)))
  return browser.name === 'firefox'
    ? `To play it yourself: about:debugging#/runtime/this-firefox → Load Temporary Add-on → ${join(folder, 'manifest.json')}`
    : `To play it yourself: chrome://extensions → Developer mode → Load unpacked → ${folder}`
}

function readArguments(): { names: readonly BrowserName[], mayInstall: boolean } {
  const { values, positionals } = parseArgs({ options: { install: { type: 'boolean', default: false } }, allowPositionals: true })
  const names = BROWSERS.filter(name => positionals.includes(name))
  if (names.length !== positionals.length)
    throw new Error(`There is no such browser: ${positionals.join(' ')}. ${USAGE}`)
  return { names: names.length > 0 ? names : BROWSERS, mayInstall: values.install || (isRootOnDebian() && !hasDisplay) }
}

function installBrowser(names: readonly BrowserName[], mayInstall: boolean): Browser {
  const packaged = names.includes('chromium') ? 'chromium' : names.includes('firefox') ? 'firefox-esr' : undefined
  if (!mayInstall || !packaged)
    throw new Error(`Found none of: ${names.join(', ')}. Install one, or let this install Chromium where apt-get is at hand: npm start -- --install`)
  installPackages([packaged, 'fonts-liberation'])
  const browser = findBrowser(names)
  if (!browser)
    throw new Error(`Still found none of: ${names.join(', ')}.`)
  return browser
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
