import type { Page } from 'playwright'
import type { ChromiumWithTable } from './harness/chromium'
import { integer, sample } from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { SEED, size } from '../sizes'
import { launchChromium } from './harness/chromium'
import { button, secondsShown } from './harness/controls'
import { positionAfter, savedGame, WINS } from './harness/game'
import { makeProfile, removeProfile } from './harness/profile'
import { readStorage } from './harness/storage'
import { playAndSave, readBoard, readCards, startAction, visibleCards, waitForTable } from './harness/table'

const { code, actions } = WINS[0]!

/** Every browser that a test starts here opens the same profile, as a person's does from day to day. */
async function keepProfile(): Promise<() => Promise<ChromiumWithTable>> {
  const profile = await makeProfile()
  onTestFinished(() => removeProfile(profile))
  return async () => {
    const chromium = await launchChromium({ profile })
    onTestFinished(() => chromium.close())
    return chromium
  }
}

async function newTable(chromium: ChromiumWithTable): Promise<Page> {
  const page = await chromium.newTab()
  await waitForTable(page)
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

const KILLS = size(5, 20)
/** How long after the browser was opened it is killed, in ms. */
const MOMENTS = sample(integer({ min: 100, max: 1600 }), { seed: SEED, numRuns: KILLS })

it(`loses no acknowledged action in ${KILLS} kills at random moments`, async () => {
  const start = await keepProfile()
  let chromium = await start()
  let page = await startGame(chromium)
  for (const wait of MOMENTS) {
    let acknowledged = (await readBoard(page)).saved
    const { moves } = await readBoard(page)
    const killing = new Promise<void>(resolve => setTimeout(resolve, wait)).then(chromium.kill)
    try {
      for (const action of actions.slice(moves)) {
        await startAction(page, action)
        acknowledged = Math.max(acknowledged, (await readBoard(page)).saved)
      }
    }
    catch {
      // The page went with its browser, in the middle of whatever it did.
    }
    await killing
    expect(chromium.errors).toEqual([])

    chromium = await start()
    page = await newTable(chromium)
    const stored = savedGame(await readStorage(page))
    expect(stored.revision).toBeGreaterThanOrEqual(acknowledged)
    expect(stored.head).toBeGreaterThanOrEqual(moves)
    // What the browser kept of the mirror may be older: the board is that of storage.local.
    await expect.poll(() => readCards(page)).toEqual(visibleCards(positionAfter(code, actions.slice(0, stored.head))))
  }
}, KILLS * 20_000)
