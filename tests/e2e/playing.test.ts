import type { Page } from 'playwright'
import type { Point } from './harness/table'
import { expect, it } from 'vitest'
import { parseCode } from '../../engine'
import { button, dialog, say, suitsChoice } from './harness/controls'
import { positionAfter, WINS } from './harness/game'
import { useChromium } from './harness/session'
import { deal, doubleClickCard, dragGroup, findCard, findEnd, liftGroup, playAndSave, readBoard, readCards, visibleCards, waitForTable } from './harness/table'

const session = useChromium()
const { code, actions } = WINS[0]!

/** Whether the table shows the game of `code` after the first `count` actions of its line. */
async function expectPlayed(page: Page, count: number): Promise<void> {
  await expect.poll(() => readCards(page)).toEqual(visibleCards(positionAfter(code, actions.slice(0, count))))
}

it('moves a dragged card onto a card one rank higher, and turns the card below', async () => {
  const page = await session.table(code)
  // The line begins with 7-6x1.
  await dragGroup(page, { from: 7, to: 6, count: 1 })
  await expectPlayed(page, 1)
  expect(await readBoard(page)).toMatchObject({ moves: 1, score: 499 })
})

it('does a whole drag once that is over before what playing needs is read', async () => {
  const page = await session.chromium.open(`newtab.html#${code}`)
  await waitForTable(page, code)
  const [from, to] = await Promise.all([findCard(page, 7, 1), findEnd(page, 6)])
  const devtools = await session.chromium.context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: Point): Promise<unknown> =>
    devtools.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 })
  // None waits for the one before it.
  await Promise.all([mouse('mousePressed', from), mouse('mouseMoved', { x: from.x + 20, y: from.y + 20 }), mouse('mouseMoved', to), mouse('mouseReleased', to)])
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expectPlayed(page, 1)
  expect(await readBoard(page)).toMatchObject({ moves: 1 })
  expect(await page.locator('.held').count()).toBe(0)
})

it('puts a group back that is let go where no column takes it', async () => {
  const page = await session.table(code)
  const before = await readBoard(page)
  await liftGroup(page, { from: 7, to: 6, count: 1 })
  await page.mouse.move(100, 710)
  await page.mouse.up()
  expect(await readBoard(page)).toEqual(before)
})

it('puts a group back on Escape', async () => {
  const page = await session.table(code)
  const before = await readBoard(page)
  await liftGroup(page, { from: 7, to: 6, count: 1 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await readBoard(page)).toEqual(before)
})

it('sends a double-clicked card to its best column', async () => {
  const page = await session.table(code)
  await doubleClickCard(page, { column: 7, count: 1 })
  await expect.poll(async () => (await readBoard(page)).moves).toBe(1)
  const { columns } = await readBoard(page)
  const moved = positionAfter(code).columns[6]!.cards.length
  expect(columns[6]).toHaveLength(moved - 1)
})

it('does nothing at a single click', async () => {
  const page = await session.table(code)
  const before = await readBoard(page)
  await page.locator('[data-column="7"] [data-card]').last().click()
  expect(await readBoard(page)).toEqual(before)
})

it('deals ten cards from the stock, one on each column', async () => {
  const page = await session.table(code)
  await deal(page)
  await expect.poll(() => readCards(page)).toEqual(visibleCards(positionAfter(code, ['deal'])))
  expect(await readBoard(page)).toMatchObject({ moves: 1, score: 499, dealsLeft: 4 })
})

it('takes an action back and plays it again, by button', async () => {
  const page = await session.table(code, actions.slice(0, 30))
  await button(page, 'bar.undo').click()
  await expectPlayed(page, 29)
  await button(page, 'bar.undo').click()
  await expectPlayed(page, 28)
  await button(page, 'bar.redo').click()
  await expectPlayed(page, 29)
})

it.each([['Control+Shift+z'], ['Control+y']])('takes an action back with Control+Z and plays it again with %s', async (redo) => {
  const page = await session.table(code, actions.slice(0, 30))
  await page.keyboard.press('Control+z')
  await expectPlayed(page, 29)
  await page.keyboard.press(redo)
  await expectPlayed(page, 30)
})

it('gives the score and the count back that stood before an undone action', async () => {
  const page = await session.table(code, actions.slice(0, 30))
  const before = await readBoard(page)
  await playAndSave(page, actions.slice(30, 31))
  await button(page, 'bar.undo').click()
  await expect.poll(() => readBoard(page)).toMatchObject({ moves: before.moves, score: before.score })
})

it('starts the same deal over once that was asked and answered', async () => {
  const page = await session.table(code, actions.slice(0, 30))
  await button(page, 'bar.restart').click()
  expect(await dialog(page).getByRole('heading').textContent()).toContain(say('restart.title'))
  await dialog(page).getByRole('button', { name: say('leave.stay') }).click()
  await expectPlayed(page, 30)
  await button(page, 'bar.restart').click()
  await dialog(page).getByRole('button', { name: say('restart.go') }).click()
  await expectPlayed(page, 0)
  expect(await readBoard(page)).toMatchObject({ code, moves: 0, score: 500 })
})

it('deals a new game with the suits and rules that were chosen', async () => {
  const page = await session.table(code, actions.slice(0, 30))
  await button(page, 'bar.new-game').click()
  await suitsChoice(page, 2).check()
  await dialog(page).getByRole('radio', { name: say('rules.relaxed') }).check()
  expect(await dialog(page).textContent()).toContain(say('new-game.leaving'))
  await dialog(page).getByRole('button', { name: say('new-game.deal') }).click()
  await expect.poll(async () => (await readBoard(page)).code).not.toBe(code)
  const board = await readBoard(page)
  expect(parseCode(board.code)).toMatchObject({ ok: true, value: { suits: 2, rules: 'relaxed' } })
  expect(board).toMatchObject({ ...visibleCards(positionAfter(board.code)), moves: 0, score: 500, dealsLeft: 5 })
})

it('offers no choice of rules with one suit, where both play alike', async () => {
  const page = await session.table(code)
  await button(page, 'bar.new-game').click()
  const relaxed = dialog(page).getByRole('radio', { name: say('rules.relaxed') })
  expect(await relaxed.isVisible()).toBe(false)
  await suitsChoice(page, 4).check()
  expect(await relaxed.isVisible()).toBe(true)
})
