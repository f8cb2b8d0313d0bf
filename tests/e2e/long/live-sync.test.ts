import type { Page } from 'playwright'
import type { SignedInBrowser, SyncAccount } from '../harness/sync-account'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { legalActions, makeAction, makeCode } from '../../../engine'
import { countingResults } from '../../../stores/results/counting'
import { asidesIn } from '../../../stores/sync/aside-items'
import { button, dialog, say } from '../harness/controls'
import { positionAfter, savedGame, WINS } from '../harness/game'
import { dealAnother, readResults } from '../harness/results'
import { readStorage } from '../harness/storage'
import { makeSyncAccount } from '../harness/sync-account'
import { playAndSave, readBoard, visibleCards, waitForTable } from '../harness/table'

const { code, actions } = WINS[0]!
const MINUTES = 60_000

async function newTable({ newTab }: SignedInBrowser, code?: string): Promise<Page> {
  const page = await newTab()
  await waitForTable(page, code)
  return page
}

async function startGame({ open }: SignedInBrowser, given = code): Promise<Page> {
  const page = await open(`newtab.html#${given}`)
  await waitForTable(page, given)
  return page
}

async function expectPlayed(page: Page, count: number): Promise<void> {
  await expect.poll(() => readBoard(page), { timeout: 10_000 }).toMatchObject({ ...visibleCards(positionAfter(code, actions.slice(0, count))), code, moves: count })
}

/** The actions of every game that the browser holds, on the table or aside. */
async function keptLogs({ desk }: SignedInBrowser): Promise<string[][]> {
  const stored = await readStorage(desk)
  return [savedGame(stored), ...asidesIn(stored).map(({ game }) => game)].map(({ log, head }) => log.slice(0, head).map(makeAction)).sort()
}

/** The codes of the results that count, sorted. */
async function countedDeals({ desk }: SignedInBrowser): Promise<string[]> {
  return countingResults(await readResults(desk)).map(({ code }) => makeCode(code)).sort()
}

/** A new tab of the browser, again and again, until the table has the game; that is how news is taken up. */
async function expectNews(browser: SignedInBrowser, code: string, moves: number, timeout = MINUTES): Promise<Page> {
  const end = Date.now() + timeout
  for (;;) {
    const page = await newTable(browser)
    const found = await expect.poll(() => readBoard(page), { timeout: 2000 }).toMatchObject({ code, moves }).then(() => true, () => false)
    if (found)
      return page
    await page.close()
    if (Date.now() > end)
      throw new Error(`no news of ${code} after ${moves} moves in ${timeout} ms`)
  }
}

/** Another action than the winning line's after its first `count`. */
function otherAction(count: number): string {
  return legalActions(positionAfter(code, actions.slice(0, count))).map(makeAction).find(action => action !== actions[count])!
}

/** Two browsers of one account, of which each knows the game as the first left it after `count` actions, and is closed. */
async function shareGame(count: number): Promise<SyncAccount> {
  const account = await makeSyncAccount()
  const first = await account.open('first')
  const second = await account.open('second')
  await playAndSave(await startGame(first), actions.slice(0, count))
  await expectNews(second, code, count)
  await first.close()
  await second.close()
  return account
}

/** What is true of the browser after another new tab. */
async function lookedAgain<Value>(browser: SignedInBrowser, ask: (browser: SignedInBrowser) => Promise<Value>): Promise<Value> {
  const page = await newTable(browser)
  await page.waitForTimeout(1000)
  const answer = await ask(browser)
  await page.close()
  return answer
}

it('takes up in a running browser what was played in another, on the next tab', async () => {
  const account = await makeSyncAccount()
  const [first, second] = [await account.open('first'), await account.open('second')]
  await playAndSave(await startGame(first), actions.slice(0, 6))
  await expectPlayed(await expectNews(second, code, 6), 6)
  expect([...first.errors, ...second.errors]).toEqual([])
}, 3 * MINUTES)

it('keeps both ways in which one game was played on in two browsers without a network', async () => {
  const account = await shareGame(3)
  account.server.online = false
  const ways = { first: actions.slice(3, 6), second: [otherAction(3), 'deal'] }
  for (const [name, way] of Object.entries(ways)) {
    const browser = await account.open(name)
    await playAndSave(await newTable(browser, code), way)
    await browser.close()
  }
  account.server.online = true
  const [first, second] = [await account.open('first'), await account.open('second')]
  // What a browser could not hand over as it closed goes with its next tab.
  await newTable(second, code)
  // The later one is shown in both, and nothing is lost in either.
  const logs = Object.values(ways).map(way => [...actions.slice(0, 3), ...way])
  await expectNews(first, code, 5)
  for (const browser of [first, second]) {
    await expect.poll(() => keptLogs(browser), { timeout: MINUTES }).toEqual([...logs].sort())
    expect(savedGame(await readStorage(browser.desk)).log.map(makeAction)).toEqual(logs[1])
  }
  expect([...first.errors, ...second.errors]).toEqual([])
}, 5 * MINUTES)

it('counts in both browsers the games that each of them ended without a network', async () => {
  const account = await shareGame(3)
  account.server.online = false
  const ended: string[] = [code]
  for (const name of ['first', 'second']) {
    const browser = await account.open(name)
    const page = await newTable(browser, code)
    const next = await dealAnother(page)
    await playAndSave(page, ['deal'])
    await dealAnother(page)
    await playAndSave(page, ['deal'])
    ended.push(next)
    await browser.close()
  }
  account.server.online = true
  const [first, second] = [await account.open('first'), await account.open('second')]
  for (const browser of [first, second])
    await playAndSave(await newTable(browser), ['deal'])
  // Both left the game that they shared: it counts once.
  for (const browser of [first, second])
    await expect.poll(() => countedDeals(browser), { timeout: 2 * MINUTES, interval: 1000 }).toEqual(ended.sort())
}, 6 * MINUTES)

it('takes over what was undone in another browser, and keeps nothing aside for it', async () => {
  const account = await makeSyncAccount()
  const [first, second] = [await account.open('first'), await account.open('second')]
  await playAndSave(await startGame(first), actions.slice(0, 6))
  const page = await expectNews(second, code, 6)
  for (let i = 0; i < 3; i++)
    await button(page, 'bar.undo').click()
  await expectPlayed(page, 3)
  await playAndSave(page, ['deal'])
  const news = await expectNews(first, code, 4)
  expect((await readBoard(news)).dealsLeft).toBe(4)
  expect(savedGame(await readStorage(first.desk))).toMatchObject({ head: 4, undos: 3 })
  expect([await keptLogs(first), await keptLogs(second)]).toEqual([[[...actions.slice(0, 3), 'deal']], [[...actions.slice(0, 3), 'deal']]])
}, 3 * MINUTES)

it('loses nothing of a browser that signs in to an account with data', async () => {
  const account = await makeSyncAccount()
  const first = await account.open('first')
  const theirs = await startGame(first)
  await playAndSave(theirs, actions.slice(0, 4))
  await expect.poll(() => account.server.items(), { timeout: MINUTES }).not.toEqual({})
  const stranger = await account.open('second', { signedIn: false })
  const [left] = [WINS[1]!.code]
  const own = await startGame(stranger, left)
  await playAndSave(own, ['deal'])
  const next = await dealAnother(own)
  await playAndSave(own, ['deal', 'deal'])
  await stranger.close()

  const second = await account.open('second')
  await expectNews(second, next, 2)
  await expect.poll(() => keptLogs(second), { timeout: MINUTES }).toEqual([actions.slice(0, 4), ['deal', 'deal']].sort())
  await playAndSave(await newTable(second, next), ['deal'])
  await expectNews(first, next, 3)
  await expect.poll(() => countedDeals(first), { timeout: MINUTES }).toEqual([left])
  expect(await keptLogs(first)).toEqual([actions.slice(0, 4), ['deal', 'deal', 'deal']].sort())
}, 5 * MINUTES)

it('hands over what it could not while the server refused for minutes', async () => {
  const account = await makeSyncAccount()
  const [first, second] = [await account.open('first'), await account.open('second')]
  const page = await startGame(first)
  await playAndSave(page, actions.slice(0, 2))
  await expectNews(second, code, 2)
  account.server.online = false
  for (let count = 2; count < 8; count++) {
    await playAndSave(page, actions.slice(count, count + 1))
    await sleep(MINUTES / 3)
  }
  expect(await readBoard(await newTable(second, code))).toMatchObject({ moves: 2 })
  account.server.online = true
  await expectPlayed(await expectNews(second, code, 8, 15 * MINUTES), 8)
  expect([...first.errors, ...second.errors]).toEqual([])
}, 20 * MINUTES)

it('deletes everything in both browsers when one is told to', async () => {
  const account = await makeSyncAccount()
  const [first, second] = [await account.open('first'), await account.open('second')]
  const page = await startGame(first)
  await playAndSave(page, actions.slice(0, 2))
  await dealAnother(page)
  await playAndSave(page, ['deal'])
  await newTable(first)
  await expect.poll(() => lookedAgain(second, countedDeals), { timeout: MINUTES }).toHaveLength(1)
  await page.close()

  const options = await first.open('options.html#transfer')
  await button(options, 'transfer.delete').click()
  await dialog(options).getByRole('button', { name: say('transfer.delete') }).click()
  await options.getByText(say('transfer.delete.done')).waitFor()
  await expect.poll(() => lookedAgain(second, keptLogs), { timeout: MINUTES }).toEqual([[]])
  for (const browser of [first, second]) {
    expect(await countedDeals(browser)).toEqual([])
    expect(await keptLogs(browser)).toEqual([[]])
  }
  expect(Object.keys(account.server.items()).every(key => key.startsWith('d.'))).toBe(true)
}, 4 * MINUTES)
