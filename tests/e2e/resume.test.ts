import type { Page } from 'playwright'
import type { Game } from '../../engine'
import type { GameResult } from '../../stores/results/result'
import type { ChromiumWithTable } from './harness/chromium'
import type { Board } from './harness/table'
import { integer, sample } from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { isWon, legalActions, makeAction, makeCode, makeGameId, momentOf, openingPosition } from '../../engine'
import { readCode } from '../engine/picture'
import { SEED, size } from '../sizes'
import { launchChromium } from './harness/chromium'
import { button, secondsShown } from './harness/controls'
import { gameAfter, positionAfter, savedAs, savedGame, WINS } from './harness/game'
import { makeProfile, removeProfile } from './harness/profile'
import { dealAnother, readResults } from './harness/results'
import { readStorage, writeStorage } from './harness/storage'
import { playAndSave, readBoard, readCards, visibleCards, waitForTable } from './harness/table'
import { waitFor } from './harness/wait'

const { code, actions } = WINS[0]!

/** Every browser that a test starts here opens the same profile, as a person's does from day to day. */
async function keepProfile(): Promise<(args?: readonly string[]) => Promise<ChromiumWithTable>> {
  const profile = await makeProfile()
  onTestFinished(() => removeProfile(profile))
  return async (args = []) => {
    const chromium = await launchChromium({ profile, args })
    onTestFinished(() => chromium.close())
    return chromium
  }
}

async function newTable(chromium: ChromiumWithTable): Promise<Page> {
  const page = await chromium.newTab()
  await waitForTable(page)
  // The first deal of a new browser is saved after it is shown: what a test stores must not come between.
  await expect.poll(() => readStorage(page)).toHaveProperty(['game.table'])
  return page
}

async function startGame(chromium: ChromiumWithTable): Promise<Page> {
  const page = await chromium.open(`newtab.html#${code}`)
  await waitForTable(page, code)
  return page
}

it('stands after closing the browser where it stood: cards, moves, score, undos, redos and clock', async () => {
  const start = await keepProfile()
  const closed = await start()
  const page = await startGame(closed)
  await playAndSave(page, actions.slice(0, 6))
  await page.waitForTimeout(1100)
  await button(page, 'bar.undo').click()
  await button(page, 'bar.undo').click()
  await expect.poll(() => readBoard(page)).toMatchObject({ moves: 4, saved: 8 })
  const { score } = await readBoard(page)
  const seconds = await secondsShown(page)
  expect(seconds).toBeGreaterThan(0)
  await closed.close()

  const chromium = await start()
  const resumed = await newTable(chromium)
  await expect.poll(() => readBoard(resumed)).toMatchObject({ ...visibleCards(positionAfter(code, actions.slice(0, 4))), code, moves: 4, score })
  expect(await secondsShown(resumed)).toBeGreaterThanOrEqual(seconds)
  await button(resumed, 'bar.redo').click()
  await button(resumed, 'bar.redo').click()
  await expect.poll(() => readCards(resumed)).toEqual(visibleCards(positionAfter(code, actions.slice(0, 6))))
  for (let i = 0; i < 6; i++)
    await button(resumed, 'bar.undo').click()
  await expect.poll(() => readBoard(resumed)).toMatchObject({ ...visibleCards(positionAfter(code)), moves: 0, score: 500 })
  expect([...closed.errors, ...chromium.errors]).toEqual([])
})

it('deals nothing where the browser brings back the tab that a code was opened in', async () => {
  const start = await keepProfile()
  const closed = await start()
  const dealt = await dealAnother(await startGame(closed))
  await closed.close()

  const chromium = await start(['--restore-last-session'])
  const restored = await waitFor('the tab to come back', async () => chromium.context.pages().find(page => page.url().includes('/newtab.html')))
  await waitForTable(restored)
  expect(restored.url()).not.toContain('#')
  // A code that came in again would first ask, or be dealt.
  await restored.waitForFunction(() => document.readyState === 'complete')
  expect(await restored.getByRole('dialog').count()).toBe(0)
  expect(await readBoard(restored)).toMatchObject({ code: dealt, moves: 0 })
  expect(chromium.errors).toEqual([])
})

it('counts no time while the browser is closed, nor before the next action', async () => {
  const start = await keepProfile()
  const closed = await start()
  const page = await startGame(closed)
  await playAndSave(page, actions.slice(0, 1))
  await closed.close()

  const chromium = await start()
  const resumed = await newTable(chromium)
  const seconds = await secondsShown(resumed)
  await resumed.waitForTimeout(1200)
  expect(await secondsShown(resumed)).toBe(seconds)
  expect(chromium.errors).toEqual([])
})

it('keeps a move that storage acknowledged the moment before the browser was killed', async () => {
  const start = await keepProfile()
  const killed = await start()
  const page = await startGame(killed)
  await playAndSave(page, actions.slice(0, 9))
  await killed.kill()

  const chromium = await start()
  const resumed = await newTable(chromium)
  await expect.poll(() => readBoard(resumed)).toMatchObject({ ...visibleCards(positionAfter(code, actions.slice(0, 9))), moves: 9 })
  expect(chromium.errors).toEqual([])
})

/** The game with an id of its own. */
function withId(game: Game, number: number): Game {
  return { ...game, id: makeGameId(Uint8Array.from([1, 2, 3, 4, 5, number, 7, 8])) }
}

/** One more action of a deal whose line is known; any other deal is left after its first. Keeps what the table acknowledged. */
async function playOn(page: Page, acknowledged: Board[]): Promise<void> {
  const board = await readBoard(page)
  const line = WINS.find(win => win.code === board.code)?.actions ?? legalActions(openingPosition(readCode(board.code))).slice(0, 1).map(makeAction)
  const next = line[board.moves]
  if (next === undefined)
    await dealAnother(page)
  else
    await playAndSave(page, [next])
  acknowledged.push(await readBoard(page))
}

/** A game that ended before what was acknowledged last has its result, the one that stands has none, and none has two. */
function expectOneResultEach(results: readonly GameResult[], stored: Game, acknowledged: readonly Board[]): void {
  const deals = results.map(({ code }) => makeCode(code))
  expect(deals).toHaveLength(new Set(deals).size)
  const ended = acknowledged.filter(({ code, moves }) => moves > 0 && code !== acknowledged.at(-1)!.code)
  for (const { code } of ended)
    expect(deals, `${code} has a result`).toContain(code)
  expect(deals.includes(makeCode(stored.code)), `${makeCode(stored.code)} has a result`).toBe(isWon(momentOf(stored).position))
}

const KILLS = size(5, 50)
/** How long after the browser was opened it is killed, in ms. */
const MOMENTS = sample(integer({ min: 100, max: 1600 }), { seed: SEED, numRuns: KILLS })

it(`loses no acknowledged action and no result, and doubles none, in ${KILLS} kills at random moments`, async () => {
  const start = await keepProfile()
  let chromium = await start()
  let page = await newTable(chromium)
  let ended = 0
  for (const [round, wait] of MOMENTS.entries()) {
    const nearWin = WINS[round]
    if (nearWin) {
      await writeStorage(page, savedAs(withId(gameAfter(nearWin.code, nearWin.actions.slice(0, -2)), round)))
      await waitForTable(page, nearWin.code)
    }
    const acknowledged: Board[] = []
    const killing = new Promise<void>(resolve => setTimeout(resolve, wait)).then(chromium.kill)
    try {
      for (;;)
        await playOn(page, acknowledged)
    }
    catch {
      // The page went with its browser, in the middle of whatever it did.
    }
    await killing
    expect(chromium.errors).toEqual([])

    chromium = await start()
    page = await newTable(chromium)
    const stored = savedGame(await readStorage(page))
    const last = acknowledged.at(-1)
    if (last && makeCode(stored.code) === last.code)
      expect(stored.revision).toBeGreaterThanOrEqual(last.saved)
    // What the browser kept of the mirror may be older: the board is that of storage.local.
    await expect.poll(() => readCards(page)).toEqual(visibleCards(momentOf(stored).position))
    const results = await readResults(page)
    expectOneResultEach(results, stored, acknowledged)
    expect(results.length).toBeGreaterThanOrEqual(ended)
    ended = results.length
  }
  expect(ended).toBeGreaterThan(0)
}, KILLS * 20_000)
