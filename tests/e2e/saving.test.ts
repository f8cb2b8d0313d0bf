import type { Page } from 'playwright'
import type { TextKey } from './harness/controls'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { say } from './harness/controls'
import { positionAfter, savedGame, WINS } from './harness/game'
import { useChromium } from './harness/session'
import { readStorage, writeStorage } from './harness/storage'
import { playAction, playAndSave, readBoard, readCards, visibleCards, waitForTable } from './harness/table'

const session = useChromium({ reducedMotion: 'reduce' })
const { code, actions } = WINS[0]!

async function expectNotice(page: Page, key: TextKey): Promise<void> {
  await expect.poll(() => page.locator('.notice').textContent()).toContain(say(key))
}

it('acknowledges an action when storage.local has it', async () => {
  const page = await session.table(code)
  await playAndSave(page, actions.slice(0, 3))
  const { saved } = await readBoard(page)
  const stored = savedGame(await readStorage(session.desk))
  expect(stored).toMatchObject({ head: 3, revision: saved })
})

it.each<[string, (desk: Page, older: string) => Promise<void>]>([
  ['older', (desk, older) => desk.evaluate(older => localStorage.setItem('spider:game.table', older), older)],
  ['gone', desk => desk.evaluate(() => localStorage.clear())],
  ['junk', desk => desk.evaluate(() => localStorage.setItem('spider:game.table', '%junk%'))],
])('shows the game of storage.local where the mirror is %s', async (_, spoil) => {
  const page = await session.table(code)
  await playAndSave(page, actions.slice(0, 3))
  const older = await page.evaluate(() => localStorage.getItem('spider:game.table') ?? '')
  await playAndSave(page, actions.slice(3, 8))
  await page.close()
  await spoil(session.desk, older)
  const resumed = await session.table()
  await expect.poll(() => readBoard(resumed)).toMatchObject({ ...visibleCards(positionAfter(code, actions.slice(0, 8))), moves: 8 })
})

it.each([
  ['a game text cut in two', { v: 1, text: 'AQIDBAUGBwg' }],
  ['no game text at all', { v: 1, text: '<b>%junk%</b>' }],
  ['another shape', ['a list', 7]],
])('sets a save aside that is %s, says so, and plays a new game', async (_, junk) => {
  await writeStorage(session.desk, { 'game.table': junk })
  const page = await session.table()
  await expectNotice(page, 'trouble.save-unreadable')
  const aside = Object.entries(await readStorage(session.desk)).filter(([key]) => key.startsWith('aside:game.table:'))
  expect(aside.map(([, kept]) => kept)).toEqual([junk])

  const { code } = await readBoard(page)
  await playAndSave(page, ['deal'])
  expect(savedGame(await readStorage(session.desk))).toMatchObject({ head: 1 })
  await page.reload()
  await waitForTable(page, code)
  await expect.poll(() => readCards(page)).toEqual(visibleCards(positionAfter(code, ['deal'])))
  expect(Object.keys(await readStorage(session.desk)).filter(key => key.startsWith('aside:'))).toHaveLength(1)
})

it('leaves a game that a newer version saved as it is, and says so', async () => {
  const newer = { v: 1, text: readFileSync(join(import.meta.dirname, '../fixtures/games/newer.txt'), 'utf8').trim() }
  await writeStorage(session.desk, { 'game.table': newer })
  const page = await session.table()
  await expectNotice(page, 'trouble.save-newer')
  // What is played meanwhile is this page's alone.
  await playAction(page, 'deal')
  await page.reload()
  await waitForTable(page)
  await expectNotice(page, 'trouble.save-newer')
  expect(await readStorage(session.desk)).toMatchObject({ 'game.table': newer })
})

it('leaves a record of a newer shape as it is, and says so', async () => {
  const newer = { v: 99, games: ['of a kind that nobody knows yet'] }
  await writeStorage(session.desk, { 'game.table': newer })
  const page = await session.table()
  await expectNotice(page, 'trouble.save-newer')
  expect(await readStorage(session.desk)).toMatchObject({ 'game.table': newer })
})
