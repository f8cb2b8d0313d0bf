import type { Page } from 'playwright'
import type { SyncedBrowser } from './harness/local-sync'
import { expect, it } from 'vitest'
import { makeAction } from '../../engine'
import { button, secondsShown } from './harness/controls'
import { gameAfter, positionAfter, savedAs, savedGame, WINS } from './harness/game'
import { makeLocalSync } from './harness/local-sync'
import { readResults } from './harness/results'
import { readStorage, writeStorage } from './harness/storage'
import { playAndSave, readBoard, visibleCards, waitForTable } from './harness/table'

const [{ code, actions }, won] = WINS as [typeof WINS[0], typeof WINS[0]]

async function newTable({ newTab }: SyncedBrowser, code?: string): Promise<Page> {
  const page = await newTab()
  await waitForTable(page, code)
  return page
}

/** Waits until the table shows the deal after the first `count` actions of its winning line. */
async function expectPlayed(page: Page, count: number): Promise<void> {
  await expect.poll(() => readBoard(page)).toMatchObject({ ...visibleCards(positionAfter(code, actions.slice(0, count))), code, moves: count })
}

it('goes on in another browser at the same move, score, undo history and clock, and then in the first again', async () => {
  const account = await makeLocalSync()
  const first = await account.open('first')
  await writeStorage(first.desk, savedAs(gameAfter(won.code, won.actions.slice(0, -1))))
  const winning = await newTable(first, won.code)
  await playAndSave(winning, won.actions.slice(-1))
  await winning.close()
  const page = await first.open(`newtab.html#${code}`)
  await waitForTable(page, code)
  await playAndSave(page, actions.slice(0, 6))
  await page.waitForTimeout(1100)
  await button(page, 'bar.undo').click()
  await button(page, 'bar.undo').click()
  await expectPlayed(page, 4)
  const { score } = await readBoard(page)
  const seconds = await secondsShown(page)
  await first.close()

  const second = await account.open('second')
  const resumed = await newTable(second, code)
  await expectPlayed(resumed, 4)
  expect((await readBoard(resumed)).score).toBe(score)
  expect(await secondsShown(resumed)).toBeGreaterThanOrEqual(seconds)
  expect(await readResults(second.desk)).toMatchObject([{ won: true, moves: won.moves, score: won.score }])
  const looked = await Promise.all([readStorage(second.desk), readStorage(second.desk, 'sync')])
  await newTable(second, code)
  expect(await Promise.all([readStorage(second.desk), readStorage(second.desk, 'sync')])).toEqual(looked)
  await button(resumed, 'bar.redo').click()
  await button(resumed, 'bar.redo').click()
  await expectPlayed(resumed, 6)
  await playAndSave(resumed, actions.slice(6, 8))
  await second.close()

  const again = await account.open('first')
  const continued = await newTable(again, code)
  await expectPlayed(continued, 8)
  const { log, head } = savedGame(await readStorage(again.desk))
  expect(log.map(makeAction)).toEqual(actions.slice(0, 8))
  expect(head).toBe(8)
  for (let i = 0; i < 8; i++)
    await button(continued, 'bar.undo').click()
  await expectPlayed(continued, 0)
  expect([...first.errors, ...second.errors, ...again.errors]).toEqual([])
}, 120_000)
