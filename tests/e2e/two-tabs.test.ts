import type { Page } from 'puppeteer-core'
import { expect, it } from 'vitest'
import { positionAfter, savedGame, WINS } from './harness/game'
import { readStorage } from './harness/storage'
import { playAction, playAndSave, readBoard, readCards, visibleCards } from './harness/table'
import { pressUndo, useTabs } from './harness/tabs'

const session = useTabs()
const { code, actions } = WINS[0]!

async function expectPlayed(page: Page, count: number): Promise<void> {
  await expect.poll(() => readBoard(page)).toMatchObject({ ...visibleCards(positionAfter(code, actions.slice(0, count))), moves: count })
}

async function isShown(page: Page): Promise<boolean> {
  return page.evaluate(() => document.visibilityState === 'visible')
}

it('lets the hidden tab catch up when it is shown', async () => {
  const first = await session.table(code)
  const second = await session.table()
  expect(await isShown(first)).toBe(false)
  await playAndSave(second, actions.slice(0, 4))
  expect(await readCards(first)).toEqual(visibleCards(positionAfter(code)))
  await first.bringToFront()
  await expectPlayed(first, 4)
})

it('goes on with one game while the player goes to and fro between two tabs', async () => {
  const first = await session.table(code)
  const second = await session.table()
  for (let count = 1; count <= 10; count++) {
    const page = count % 2 === 1 ? first : second
    await page.bringToFront()
    await expectPlayed(page, count - 1)
    await playAction(page, actions[count - 1]!)
    await expectPlayed(page, count)
  }
  await first.bringToFront()
  await expectPlayed(first, 10)
  expect(savedGame(await readStorage(session.desk))).toMatchObject({ head: 10, undos: 0 })
})

it('does not let an action in a tab that is behind overwrite what was played since', async () => {
  const first = await session.table(code)
  await playAndSave(first, actions.slice(0, 2))
  const second = await session.table()
  await expectPlayed(second, 2)
  await playAndSave(second, actions.slice(2, 6))
  // The first tab still shows two actions, and now makes a state of its own out of them.
  await pressUndo(first)
  await expectPlayed(first, 6)
  await expectPlayed(second, 6)
  expect(savedGame(await readStorage(session.desk))).toMatchObject({ head: 6, undos: 0 })
})

it('takes one of two actions that are made in two tabs at once, and shows it in both', async () => {
  const first = await session.table(code)
  await playAndSave(first, actions.slice(0, 3))
  const second = await session.table()
  await expectPlayed(second, 3)
  await Promise.all([pressUndo(first), pressUndo(second)])
  await expectPlayed(second, 2)
  await first.bringToFront()
  await expectPlayed(first, 2)
  await expect.poll(async () => savedGame(await readStorage(session.desk))).toMatchObject({ head: 2, undos: 1 })
})

it('shows a new game in the other tab as well, and not the one that was left', async () => {
  const first = await session.table(code)
  const second = await session.table('SP1-S4C-AAAAAAD')
  await playAndSave(second, ['deal'])
  await first.bringToFront()
  await expect.poll(() => readBoard(first)).toMatchObject({ ...visibleCards(positionAfter('SP1-S4C-AAAAAAD', ['deal'])), code: 'SP1-S4C-AAAAAAD', moves: 1 })
})

it('counts the time once, in the tab that made the last action', async () => {
  const first = await session.table(code)
  await playAndSave(first, actions.slice(0, 1))
  const second = await session.table()
  await expectPlayed(second, 1)
  await playAndSave(second, actions.slice(1, 2))
  const begun = savedGame(await readStorage(session.desk)).clock
  await new Promise(resolve => setTimeout(resolve, 2200))
  await first.bringToFront()
  await expectPlayed(first, 2)
  await new Promise(resolve => setTimeout(resolve, 1200))
  const { clock } = savedGame(await readStorage(session.desk))
  expect(clock - begun).toBeGreaterThanOrEqual(2)
  expect(clock - begun).toBeLessThanOrEqual(4)
})
