import type { Game } from '../../engine'
import { browser } from 'wxt/browser'
import { makeGame } from '../../engine'

/** Shows the game in a tab of its own, to be stepped through. */
export async function watchGame(game: Game): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(`/replay.html#${makeGame(game)}`) })
}
