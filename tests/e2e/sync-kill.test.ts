import type { Page } from 'playwright'
import { setTimeout as sleep } from 'node:timers/promises'
import { nat, record, sample } from 'fast-check'
import { expect, it } from 'vitest'
import { makeCode, makeGame } from '../../engine'
import { SEED, size } from '../sizes'
import { savedGame } from './harness/game'
import { makeLocalSync } from './harness/local-sync'
import { dealAnother, readResults } from './harness/results'
import { readStorage } from './harness/storage'
import { deal, readBoard, waitForTable, waitSaved } from './harness/table'

const KILLS = size(5, 50)
/** After how many games that the browser opened for is it killed, and how many ms into the next. */
const MOMENTS = sample(record({ games: nat(2), wait: nat(700) }), { seed: SEED, numRuns: KILLS })

/** What storage has acknowledged. */
interface Acknowledged {
  code: string
  revision: number
  /** Codes of the games that were left for another. */
  readonly left: string[]
}

/** Deals, takes that back and deals again, and leaves the game for another. */
async function playGame(page: Page, acknowledged: Acknowledged): Promise<void> {
  for (const act of [() => deal(page), () => page.keyboard.press('Control+z'), () => page.keyboard.press('Control+y')]) {
    await act()
    acknowledged.revision = await waitSaved(page, acknowledged.revision)
  }
  const next = await dealAnother(page)
  acknowledged.left.push(acknowledged.code)
  Object.assign(acknowledged, { code: next, revision: 0 })
}

it(`loses no acknowledged action and counts every game once through ${KILLS} kills while the browser syncs`, async () => {
  const account = await makeLocalSync()
  let chromium = await account.open('first')
  const acknowledged: Acknowledged = { code: '', revision: 0, left: [] }
  for (const { games, wait } of MOMENTS) {
    const page = await chromium.newTab()
    await waitForTable(page)
    const { code, saved } = await readBoard(page)
    Object.assign(acknowledged, { code, revision: saved })
    for (let i = 0; i < games; i++)
      await playGame(page, acknowledged)
    // The page goes with its browser, in the middle of whatever it does.
    await Promise.allSettled([sleep(wait).then(chromium.kill), playGame(page, acknowledged)])
    expect(chromium.errors).toEqual([])

    chromium = await account.open('first')
    const stored = savedGame(await readStorage(chromium.desk))
    const deals = (await readResults(chromium.desk)).map(({ code }) => makeCode(code))
    // The next game may have been stored without a word of it reaching the page.
    const ended = makeCode(stored.code) === acknowledged.code ? acknowledged.left : [...acknowledged.left, acknowledged.code]
    if (makeCode(stored.code) === acknowledged.code)
      expect(stored.revision).toBeGreaterThanOrEqual(acknowledged.revision)
    expect(deals).toEqual(ended)
    acknowledged.left.splice(0, Infinity, ...ended)
  }
  expect(acknowledged.left.length).toBeGreaterThan(0)

  // What the last kill kept from being handed over goes with the next tab.
  const kept = await readResults(chromium.desk)
  await waitForTable(await chromium.newTab())
  await expect.poll(async () => JSON.stringify(await readStorage(chromium.desk, 'sync'))).toContain(makeGame(savedGame(await readStorage(chromium.desk))))
  await chromium.close()
  const second = await account.open('second')
  await waitForTable(await second.newTab())
  await expect.poll(() => readResults(second.desk), { timeout: 10_000 }).toEqual(kept)
}, KILLS * 20_000)
