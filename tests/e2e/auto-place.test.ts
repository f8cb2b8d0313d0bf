import type { Page } from 'playwright'
import type { Position } from '../../engine'
import type { Settings } from '../../stores/settings-table'
import type { FoundBoard } from './harness/boards'
import { expect, it } from 'vitest'
import { bestColumn, legalTargets, play } from '../../engine'
import { boardWhere } from './harness/boards'
import { say } from './harness/controls'
import { useChromium } from './harness/session'
import { chooseSettings } from './harness/settings'
import { dragGroup, findCard, findEnd, readBoard, readCards, visibleCards } from './harness/table'

const session = useChromium({ reducedMotion: 'reduce' })

/** Bare table at the foot, under the columns. */
const NOWHERE = { x: 6, y: 700 }

async function tableWith({ code, actions }: FoundBoard, settings: Partial<Settings>): Promise<Page> {
  await chooseSettings(session.desk, settings)
  return session.table(code, actions)
}

/** Drags a column's last card (column from 0) to the point and lets it go there. */
async function dropAt(page: Page, column: number, { x, y }: { x: number, y: number }): Promise<void> {
  const from = await findCard(page, column + 1, 1)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
}

/** The first column whose last card goes on so many others, and those; columns from 0. */
function columnWith(position: Position, suits: (targets: readonly number[], from: number) => boolean): { from: number, targets: number[] } | undefined {
  return position.columns.map((_, from) => ({ from, targets: legalTargets(position, from, 1) })).find(({ from, targets }) => suits(targets, from))
}

const board = boardWhere({ suits: 1 }, position => columnWith(position, targets => targets.length === 2) !== undefined)
const choice = columnWith(board.position, targets => targets.length === 2)!
const stuck = columnWith(board.position, targets => targets.length === 0)!
const best = play(board.position, { type: 'move', from: choice.from, to: bestColumn(board.position, choice.from, 1)!, count: 1 })
const other = choice.targets.find(to => to !== bestColumn(board.position, choice.from, 1))!

it('sends a group that is let go over bare table to its best column', async () => {
  const page = await tableWith(board, { autoPlace: true })
  await dropAt(page, choice.from, NOWHERE)
  await expect.poll(() => readCards(page)).toEqual(visibleCards(best))
})

it('sends a group that is let go on a column which refuses it to its best column', async () => {
  const page = await tableWith(board, { autoPlace: true })
  const illegal = board.position.columns.findIndex((_, to) => to !== choice.from && !choice.targets.includes(to) && choice.targets.every(target => Math.abs(target - to) > 1))
  await dropAt(page, choice.from, await findEnd(page, illegal + 1))
  await expect.poll(() => readCards(page)).toEqual(visibleCards(best))
})

it('leaves a group on the legal column where it was let go, though another is better', async () => {
  const page = await tableWith(board, { autoPlace: true })
  await dragGroup(page, { from: choice.from + 1, to: other + 1, count: 1 })
  await expect.poll(() => readCards(page)).toEqual(visibleCards(play(board.position, { type: 'move', from: choice.from, to: other, count: 1 })))
})

it('puts a group back that is let go on its own column, and says nothing', async () => {
  const page = await tableWith(board, { autoPlace: true })
  const { x, y } = await findCard(page, choice.from + 1, 1)
  await dropAt(page, choice.from, { x: x + 12, y: y + 30 })
  expect(await page.locator('.held').count()).toBe(0)
  expect(await page.locator('.rule-message').count()).toBe(0)
  expect(await readCards(page)).toEqual(visibleCards(board.position))
})

it('puts a group back that no column accepts, and names the rule', async () => {
  const page = await tableWith(board, { autoPlace: true })
  await dropAt(page, stuck.from, NOWHERE)
  expect((await page.locator('.rule-message').textContent())?.trim()).toBe(say('refusal.no-column'))
  expect(await readCards(page)).toEqual(visibleCards(board.position))
})

it('puts a group back on Escape, wherever the pointer is', async () => {
  const page = await tableWith(board, { autoPlace: true })
  const from = await findCard(page, choice.from + 1, 1)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(NOWHERE.x, NOWHERE.y)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await readCards(page)).toEqual(visibleCards(board.position))
})

it('leaves an auto-placed group that was taken back where it came from', async () => {
  const page = await tableWith(board, { autoPlace: true })
  await dropAt(page, choice.from, NOWHERE)
  await expect.poll(async () => (await readBoard(page)).moves).toBe(board.actions.length + 1)
  await page.keyboard.press('Control+z')
  await page.mouse.move(NOWHERE.x + 40, NOWHERE.y - 40, { steps: 4 })
  await page.waitForTimeout(500)
  expect(await readBoard(page)).toMatchObject({ ...visibleCards(board.position), moves: board.actions.length })
})

it('is off until it is chosen: a group that is let go over bare table goes back without a word', async () => {
  const page = await tableWith(board, {})
  await dropAt(page, choice.from, NOWHERE)
  expect(await page.locator('.rule-message').count()).toBe(0)
  expect(await readCards(page)).toEqual(visibleCards(board.position))
})
