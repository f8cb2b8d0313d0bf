/**
 * Takes pictures of the pages as the sources have them, of games that are always the same:
 *
 *     npx tsx scripts/screenshots.ts          the README's, docs/table-light.png and docs/table-dark.png
 *     npx tsx scripts/screenshots.ts store    those of the listings, 1280 × 800, in four languages: .results/store/
 */
import type { Page } from 'playwright'
import type { Language } from '../locales/languages'
import type { ChromiumWithTable } from '../tests/e2e/harness/chromium'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { withClock } from '../engine'
import { LANGUAGES } from '../locales/languages'
import { openTable, withChromium } from '../tests/bench/page'
import { gameAfter, WINS } from '../tests/e2e/harness/game'
import { waitForRest } from '../tests/e2e/harness/page'
import { chooseSettings } from '../tests/e2e/harness/settings'
import { build, isBuilt } from './build'
import { preparePages } from './distribution'
import { RESULTS, ROOT } from './tools'

const FOLDER = join(ROOT, 'docs')
const CODE = 'SP1-S2C-ERUJN7U'
const ACTIONS = '10-5x1 5-10x2 5-6x1 5-8x1 2-8x1 8-4x3 2-8x1 5-2x1 5-4x1 3-7x1 7-4x2 4-5x7 4-8x1 4-3x1 7-4x1 7-1x1 10-8x3 9-7x1 8-4x5 deal 5-2x1 5-2x7 4-10x1 4-8x7 8-10x8 10-3x10 10-6x1 4-5x1 4-10x1 10-9x2 2-6x8 2-9x1 10-2x1 3-2x10 6-3x10 1-7x1 3-1x11 1-4x1 6-1x2 2-6x1 6-2x1 8-10x1 8-7x1 8-6x1 8-2x1 1-9x3 3-7x1 6-8x2 6-3x1'
const SECONDS = 527

const UNDER_WAY = withClock(gameAfter(CODE, ACTIONS.split(' ')), SECONDS)
const WON = withClock(gameAfter(WINS[0]!.code, WINS[0]!.actions), SECONDS)

/** What a listing shows, in this order. */
const STORE_SCENES: readonly ((chromium: ChromiumWithTable) => Promise<Page>)[] = [
  chromium => openTable(chromium, UNDER_WAY),
  chromium => openTable(chromium, WON),
  chromium => openPage(chromium, 'rules.html#example'),
  chromium => openPage(chromium, 'options.html#looks'),
]

preparePages()
if (!isBuilt('chrome'))
  await build('chrome')
if (process.argv[2] === 'store')
  await takeStorePictures()
else
  await takeReadmePictures()

async function takeReadmePictures(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await withChromium({ colorScheme, reducedMotion: 'reduce' }, async (chromium) => {
      await takePicture(await openTable(chromium, UNDER_WAY), join(FOLDER, `table-${colorScheme}.png`))
    })
  }
}

async function takeStorePictures(): Promise<void> {
  const folder = join(RESULTS, 'store')
  mkdirSync(folder, { recursive: true })
  for (const language of LANGUAGES) {
    await withChromium({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } }, async (chromium) => {
      await chooseLanguage(chromium, language)
      for (const [i, show] of STORE_SCENES.entries())
        await takePicture(await show(chromium), join(folder, `${language}-${i + 1}.png`))
    })
  }
}

async function chooseLanguage(chromium: ChromiumWithTable, language: Language): Promise<void> {
  const desk = await chromium.open('manifest.json')
  await chooseSettings(desk, { language })
  await desk.close()
}

async function openPage(chromium: ChromiumWithTable, path: string): Promise<Page> {
  const page = await chromium.open(path)
  await page.locator('h1').first().waitFor()
  return page
}

async function takePicture(page: Page, path: string): Promise<void> {
  await waitForRest(page)
  await page.screenshot({ path })
  await page.close()
}
