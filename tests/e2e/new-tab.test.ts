import { expect, it } from 'vitest'
import { parseCode } from '../../engine'
import { dialog, say } from './harness/controls'
import { gameAfter, positionAfter, savedAs, WINS } from './harness/game'
import { useChromium } from './harness/session'
import { writeStorage } from './harness/storage'
import { playAction, readBoard, readCards, visibleCards, waitForTable, waitSaved } from './harness/table'

const session = useChromium()
const { code, actions } = WINS[0]!

it('fills a new tab of the browser with a first game: one suit, classic rules', async () => {
  const page = await session.chromium.newTab()
  await waitForTable(page)
  const board = await readBoard(page)
  expect(parseCode(board.code)).toMatchObject({ ok: true, value: { suits: 1, rules: 'classic' } })
  expect(board).toMatchObject({ ...visibleCards(positionAfter(board.code)), moves: 0, score: 500 })
})

it('greets who sees it for the first time in one line, with no dialog, no window and no question, until the first action', async () => {
  const page = await session.chromium.newTab()
  await waitForTable(page)
  await expect.poll(() => page.locator('.notice').textContent()).toContain(say('table.greeting'))
  expect(await dialog(page).count()).toBe(0)
  expect(session.chromium.context.pages().filter(other => other !== session.desk)).toHaveLength(1)
  await playAction(page, 'deal')
  await expect.poll(() => page.locator('.notice').count()).toBe(0)
  await waitSaved(page)
  const next = await session.table()
  expect(await next.locator('.notice').count()).toBe(0)
})

it('deals another first game to another player', async () => {
  const first = await readBoard(await session.table())
  await session.forget()
  const second = await readBoard(await session.table())
  expect(second.code).not.toBe(first.code)
})

it('shows one and the same game on every new tab', async () => {
  const first = await readBoard(await session.table())
  const page = await session.chromium.newTab()
  await waitForTable(page)
  expect(await readBoard(page)).toEqual(first)
})

it('marks the moment when a resumed game can be played', async () => {
  await writeStorage(session.desk, savedAs(gameAfter(code, actions.slice(0, 20))))
  const page = await session.chromium.newTab()
  await page.waitForFunction(() => performance.getEntriesByName('board-ready').length === 1)
  expect(await readCards(page)).toEqual(visibleCards(positionAfter(code, actions.slice(0, 20))))
})

it('says on the table itself what the game has come to', async () => {
  const page = await session.table(code, actions.slice(0, 80))
  await expect.poll(() => page.locator('[data-table]').evaluate(table => ({ ...(table as HTMLElement).dataset }))).toMatchObject({
    code,
    moves: '80',
    score: String(gameAfter(code, actions.slice(0, 80)).moments[80]!.score),
    dealsLeft: String(positionAfter(code, actions.slice(0, 80)).stock.length / 10),
    saved: '80',
  })
  expect(await page.locator('[data-column]').evaluateAll(columns => columns.map(column => column.getAttribute('data-column'))))
    .toEqual(Array.from({ length: 10 }, (_, i) => String(i + 1)))
  expect(await page.locator('[data-stock]').count()).toBe(1)
})

it('names a hidden card nowhere on the page', async () => {
  const page = await session.table('SP1-S4C-AAAAAAD')
  const cards = page.locator('[data-card=""]')
  expect(await cards.count()).toBe(44)
  // Twins would be told apart by any difference, so all covered backs are one and the same drawing, but for their places
  // and for the first of a column's standing for all of them.
  const drawings = await cards.evaluateAll(hidden => new Set(hidden.map(card => card.outerHTML.replaceAll(/ (?:style|id|role|aria-\w+)="[^"]*"/g, ''))).size)
  expect(drawings).toBe(1)
  // The 104 cards of a deal are 52 names; those that are not seen stand nowhere, in no attribute and no words.
  const { columns } = await readBoard(page)
  const named = await page.evaluate(() => new Set(document.documentElement.outerHTML.match(/(?:ace|jack|queen|king|\b\d+) of (?:spades|hearts|diamonds|clubs)/g)).size)
  expect(named).toBe(new Set(columns.flat().filter(name => name !== '')).size)
})
