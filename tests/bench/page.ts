import type { Page } from 'playwright'
import type { Game } from '../../engine'
import type { ChromiumOptions, ChromiumWithTable } from '../e2e/harness/chromium'
import { makeCode } from '../../engine'
import { launchChromium } from '../e2e/harness/chromium'
import { savedAs } from '../e2e/harness/game'
import { writeStorage } from '../e2e/harness/storage'
import { waitForTable } from '../e2e/harness/table'

/** Measures in a browser of its own, which is closed whatever happens. */
export async function withChromium<Value>(options: ChromiumOptions, measure: (chromium: ChromiumWithTable) => Promise<Value>): Promise<Value> {
  const chromium = await launchChromium(options)
  try {
    return await measure(chromium)
  }
  finally {
    await chromium.close()
  }
}

/** The new tab on which the game goes on. */
export async function openTable(chromium: ChromiumWithTable, game: Game): Promise<Page> {
  // A page of the extension that is no table, so that no game of its own gets in between.
  const desk = await chromium.open('manifest.json')
  await writeStorage(desk, savedAs(game))
  await desk.close()
  const page = await chromium.open('newtab.html')
  await waitForTable(page, makeCode(game.code))
  return page
}
