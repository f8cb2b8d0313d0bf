import type { Game } from '../../engine'
import { browser } from 'wxt/browser'
import { makeGame } from '../../engine'

/** Shows the game in a tab of its own, to be stepped through from the opening or from the action `step`. */
export async function watchGame(game: Game, step?: number): Promise<void> {
  const start = step === undefined ? '' : `?step=${step}`
  await browser.tabs.create({ url: browser.runtime.getURL(`/replay.html${start}#${makeGame(game)}`) })
}
