import type { Page } from 'playwright'
import type { GameResult } from '../../../stores/results/result'
import type { PlayerPage } from './page'
import { chunksIn } from '../../../stores/results/chunks'
import { button, dialog, say } from './controls'
import { readStorage } from './storage'
import { readBoard } from './table'
import { waitFor } from './wait'

/** Every result that storage.local holds, whoever recorded it. */
export async function readResults(page: PlayerPage): Promise<GameResult[]> {
  return chunksIn(await readStorage(page)).flatMap(({ results }) => results ?? [])
}

/** Leaves the game for a deal that nobody chose; gives back its code, once storage has acknowledged it. */
export async function dealAnother(page: Page): Promise<string> {
  const left = (await readBoard(page)).code
  await button(page, 'bar.new-game').click()
  await dialog(page).getByRole('button', { name: say('new-game.deal') }).click()
  const code = await waitFor('another deal', async () => {
    const { code } = await readBoard(page)
    return code !== left && code
  })
  await page.locator('[data-table][data-saved]').waitFor()
  await dialog(page).waitFor({ state: 'detached' })
  return code
}
