import type { Page } from 'playwright'
import type { SyncedBrowser } from './harness/local-sync'
import { expect, it } from 'vitest'
import { makeAction, makeCode } from '../../engine'
import { asidesIn } from '../../stores/sync/aside-items'
import { button, secondsShown } from './harness/controls'
import { gameAfter, positionAfter, savedAs, savedGame, WINS } from './harness/game'
import { makeLocalSync } from './harness/local-sync'
import { chooseOption } from './harness/options'
import { dealAnother, readResults } from './harness/results'
import { readStorage, writeStorage } from './harness/storage'
import { playAndSave, readBoard, visibleCards, waitForTable } from './harness/table'

const [{ code, actions }, won] = WINS as [typeof WINS[0], typeof WINS[0]]

async function newTable({ newTab }: SyncedBrowser, code?: string): Promise<Page> {
  const page = await newTab()
  await waitForTable(page, code)
  return page
}

/** A page that closes hands over its table, and leaves the rest to the next one; this waits until that has seen to it. */
async function handOver(browser: SyncedBrowser, code: string): Promise<void> {
  await newTable(browser, code)
  await expect.poll(async () => (await readStorage(browser.desk))['sync.seen'], { timeout: 10_000 }).toMatchObject({ owing: false })
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
  const options = await first.open('options.html')
  await chooseOption(options, 'ruleMessages', false)
  await chooseOption(options, 'theme', 'dark')
  const page = await first.open(`newtab.html#${code}`)
  await waitForTable(page, code)
  await playAndSave(page, actions.slice(0, 6))
  await page.waitForTimeout(1100)
  await button(page, 'bar.undo').click()
  await button(page, 'bar.undo').click()
  await expectPlayed(page, 4)
  const { score } = await readBoard(page)
  const { clock } = savedGame(await readStorage(first.desk))
  expect(clock).toBeGreaterThan(0)
  await page.close()
  await handOver(first, code)
  await first.close()

  const second = await account.open('second')
  const resumed = await newTable(second, code)
  await expectPlayed(resumed, 4)
  expect((await readBoard(resumed)).score).toBe(score)
  expect(await secondsShown(resumed)).toBeGreaterThanOrEqual(clock)
  expect(await readResults(second.desk)).toMatchObject([{ won: true, moves: won.moves, score: won.score }])
  // Settings belong to the person, looks to the screen.
  const stored = await readStorage(second.desk)
  expect(stored).toMatchObject({ 'settings.ruleMessages': { value: false } })
  expect(stored).not.toHaveProperty(['settings.theme'])
  await expect.poll(() => readStorage(second.desk)).toHaveProperty(['sync.seen'])
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

it('shows the later of two games that were played apart, keeps the other aside, and takes it up again', async () => {
  const account = await makeLocalSync()
  const first = await account.open('first')
  const page = await first.open(`newtab.html#${code}`)
  await waitForTable(page, code)
  await playAndSave(page, actions.slice(0, 1))
  const dealt = await dealAnother(page)
  await playAndSave(page, ['deal'])
  await first.close()
  // Without a word to anyone the first browser plays on, and so does the second, which knows no more than the deal.
  const offline = await account.open('first', { synced: false })
  await playAndSave(await newTable(offline, dealt), ['deal', 'deal'])
  await offline.close()
  const second = await account.open('second')
  const elsewhere = await newTable(second, dealt)
  await playAndSave(elsewhere, ['deal'])
  const later = await dealAnother(elsewhere)
  await playAndSave(elsewhere, ['deal'])
  await elsewhere.close()
  await handOver(second, later)
  await second.close()

  const again = await account.open('first')
  const shown = await newTable(again, later)
  expect((await readBoard(shown)).moves).toBe(1)
  expect(asidesIn(await readStorage(again.desk)).map(({ game }) => [makeCode(game.code), game.head])).toEqual([[dealt, 3]])
  // Each left a game, and both know of both.
  expect((await readResults(again.desk)).map(({ code }) => makeCode(code)).sort()).toEqual([code, dealt].sort())

  await button(shown, 'aside.take-up').click()
  await expect.poll(() => readBoard(shown)).toMatchObject({ code: dealt, moves: 3, dealsLeft: 2 })
  expect(asidesIn(await readStorage(again.desk)).map(({ game }) => makeCode(game.code))).toEqual([later])
  expect([...first.errors, ...offline.errors, ...second.errors, ...again.errors]).toEqual([])
}, 120_000)
