import type { Page } from 'playwright'
import type { TextKey } from './harness/controls'
import { expect, it } from 'vitest'
import { makeAction, RANK_LETTERS, rankOf, suitOf } from '../../engine'
import dealOverEmpty from '../fixtures/deal-over-empty.json'
import { button, say } from './harness/controls'
import { positionAfter, WINS } from './harness/game'
import { useChromium } from './harness/session'
import { chooseSettings } from './harness/settings'
import { deal, doubleClickCard, dragGroup, readBoard, readCards, visibleCards } from './harness/table'

const session = useChromium({ reducedMotion: 'reduce' })
const { code, actions } = WINS[0]!

interface Box { readonly x: number, readonly y: number, readonly width: number, readonly height: number }

/** Does what is refused; the table must stay as it is, and say why. Returns where the message stands. */
async function expectRefused(page: Page, act: () => Promise<void>, reason: TextKey): Promise<Box> {
  const before = await readBoard(page)
  await act()
  const message = page.locator('.rule-message')
  await message.waitFor()
  expect((await message.textContent())?.trim()).toBe(say(reason))
  // Who cannot see it hears it.
  expect((await page.locator('main [role="status"]').textContent())?.trim()).toBe(say(reason))
  expect(await readBoard(page)).toEqual(before)
  return (await message.boundingBox())!
}

/** Whether the message stands by the thing, and not on it: its box is near the other's in both directions. */
async function expectBeside(page: Page, box: Box, selector: string): Promise<void> {
  const thing = (await page.locator(selector).last().boundingBox())!
  const NEAR = 140
  expect(box.x).toBeLessThan(thing.x + thing.width + NEAR)
  expect(box.x + box.width).toBeGreaterThan(thing.x - NEAR)
  expect(box.y).toBeLessThan(thing.y + thing.height + NEAR)
  expect(box.y + box.height).toBeGreaterThan(thing.y - NEAR)
}

/** Whether all of the message is in the window. */
async function expectWhole(page: Page, { x, y, width, height }: Box): Promise<void> {
  const { width: right, height: bottom } = page.viewportSize()!
  expect(x).toBeGreaterThanOrEqual(0)
  expect(y).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(right)
  expect(y + height).toBeLessThanOrEqual(bottom)
}

it('names the rank when a card is put on one that is not one rank higher', async () => {
  const page = await session.table(code)
  const { columns } = await readBoard(page)
  const to = columns.findIndex(column => column.at(-1) !== 'AS') + 1
  const from = columns.findIndex((column, i) => i + 1 !== to && rank(column.at(-1)!) + 1 !== rank(columns[to - 1]!.at(-1)!)) + 1
  const message = await expectRefused(page, () => dragGroup(page, { from, to, count: 1 }), 'refusal.wrong-rank')
  await expectBeside(page, message, `[data-column="${to}"] [data-card]`)
  await expectWhole(page, message)
})

it('says that nothing goes on an ace', async () => {
  const page = await session.table(code)
  const { columns } = await readBoard(page)
  const to = columns.findIndex(column => column.at(-1) === 'AS') + 1
  const from = columns.findIndex(column => column.at(-1) !== 'AS') + 1
  const message = await expectRefused(page, () => dragGroup(page, { from, to, count: 1 }), 'refusal.on-ace')
  await expectBeside(page, message, `[data-column="${to}"] [data-card]`)
})

it('says that a face-down card cannot be moved', async () => {
  const page = await session.table(code)
  const message = await expectRefused(page, () => dragGroup(page, { from: 2, to: 3, count: 3 }), 'refusal.face-down')
  await expectBeside(page, message, '[data-column="2"] [data-card]')
})

it('says that cards which do not go down one rank at a time do not move together', async () => {
  const page = await session.table(code, ['deal'])
  const { columns } = await readBoard(page)
  const from = columns.findIndex(column => rank(column.at(-1)!) + 1 !== rank(column.at(-2)!)) + 1
  const message = await expectRefused(page, () => dragGroup(page, { from, to: from === 1 ? 2 : 1, count: 2 }), 'refusal.not-in-order')
  await expectBeside(page, message, `[data-column="${from}"] [data-card]`)
})

it('says that with classic rules only cards of one suit move together', async () => {
  const { code, move, column } = mixedPair()
  const page = await session.table(code, [move])
  const message = await expectRefused(page, () => doubleClickCard(page, { column, count: 2 }), 'refusal.not-one-suit')
  await expectBeside(page, message, `[data-column="${column}"] [data-card]`)
})

it('says that no column accepts the cards that were double-clicked', async () => {
  const page = await session.table(code)
  const { columns } = await readBoard(page)
  const ends = columns.map(column => rank(column.at(-1)!))
  const column = ends.findIndex(end => !ends.includes(end + 1)) + 1
  const message = await expectRefused(page, () => doubleClickCard(page, { column, count: 1 }), 'refusal.no-column')
  await expectBeside(page, message, `[data-column="${column}"] [data-card]`)
})

it('refuses a deal while a column is empty, beside the stock', async () => {
  const count = actions.findIndex((_, i) => {
    const { columns, stock } = positionAfter(code, actions.slice(0, i))
    return stock.length > 0 && columns.some(column => column.cards.length === 0)
  })
  const page = await session.table(code, actions.slice(0, count))
  const message = await expectRefused(page, () => deal(page), 'refusal.deal-empty-column')
  await expectBeside(page, message, '[data-stock]')
  await expectWhole(page, message)
})

it('says that the stock is empty', async () => {
  const page = await session.table(code, ['deal', 'deal', 'deal', 'deal', 'deal'])
  const message = await expectRefused(page, () => deal(page), 'refusal.stock-empty')
  await expectBeside(page, message, '[data-stock]')
})

it('says that there is nothing to undo, and nothing to redo, by the controls', async () => {
  const page = await session.table(code)
  // Its look says that it does nothing; pressed all the same, it says why.
  const undo = (): Promise<void> => button(page, 'bar.undo').click({ force: true })
  await expectBeside(page, await expectRefused(page, undo, 'refusal.nothing-to-undo'), '.controls')
  await expectBeside(page, await expectRefused(page, () => page.keyboard.press('Control+y'), 'refusal.nothing-to-redo'), '.controls')
})

it('takes the last 100 actions back, and says so at the next one', async () => {
  const page = await session.table(code, actions.slice(0, 103))
  for (let i = 0; i < 100; i++)
    await page.keyboard.press('Control+z')
  // 103 actions and 100 undos; what is refused must not be mixed up with a write under way.
  await expect.poll(() => readBoard(page)).toMatchObject({ moves: 3, saved: 203 })
  await expectRefused(page, () => page.keyboard.press('Control+z'), 'refusal.undo-limit')
})

it('takes actions back to the last deal where that is chosen, and says so at the next one', async () => {
  await chooseSettings(session.desk, { undo: 'since-deal' })
  const page = await session.table(code, [...actions.slice(0, 3), 'deal'])
  await expectBeside(page, await expectRefused(page, () => page.keyboard.press('Control+z'), 'refusal.undo-deal'), '.controls')
})

it('deals over empty columns where fewer than ten cards are left, and says why', async () => {
  const played = dealOverEmpty.actions.split(' ')
  const page = await session.table(dealOverEmpty.code, played)
  await deal(page)
  expect((await page.locator('.rule-message').textContent())?.trim()).toBe(say('table.deal-over-empty'))
  await expect.poll(() => readCards(page)).toEqual(visibleCards(positionAfter(dealOverEmpty.code, [...played, 'deal'])))
  // Read out after what the deal itself is told by.
  await expect.poll(async () => (await page.locator('main [role="status"]').textContent())?.trim()).toBe(say('table.deal-over-empty'))
})

it('lets the message go by itself after four seconds', async () => {
  const page = await session.table(code)
  await expectRefused(page, () => page.keyboard.press('Control+z'), 'refusal.nothing-to-undo')
  await page.waitForTimeout(3_500)
  expect(await page.locator('.rule-message').count()).toBe(1)
  await page.waitForTimeout(1_000)
  expect(await page.locator('.rule-message').count()).toBe(0)
})

it('says nothing where rule messages are off, neither to the eye nor to a screen reader', async () => {
  await chooseSettings(session.desk, { ruleMessages: false })
  const page = await session.table(code)
  const before = await readBoard(page)
  const said = await page.locator('main [role="status"]').textContent()
  await page.keyboard.press('Control+z')
  await button(page, 'bar.redo').click({ force: true })
  await dragGroup(page, { from: 2, to: 3, count: 3 })
  expect(await page.locator('.rule-message').count()).toBe(0)
  expect(await page.locator('main [role="status"]').textContent()).toBe(said)
  expect(await readBoard(page)).toEqual(before)
})

it('lets the message go with the next action', async () => {
  const page = await session.table(code)
  await expectRefused(page, () => page.keyboard.press('Control+z'), 'refusal.nothing-to-undo')
  await deal(page)
  await page.locator('.rule-message').waitFor({ state: 'detached' })
})

/** 0 (ace) to 12 (king). */
function rank(name: string): number {
  return RANK_LETTERS.indexOf(name[0]!)
}

/** A two-suit deal that opens with a card which goes on one of the other suit. */
function mixedPair(): { code: string, move: string, column: number } {
  const code = 'SP1-S2C-AAAAAAD'
  const ends = positionAfter(code).columns.map(({ cards }) => cards.at(-1)!)
  for (const [from, card] of ends.entries()) {
    const to = ends.findIndex(end => rankOf(end) === rankOf(card) + 1 && suitOf(end) !== suitOf(card))
    if (to >= 0)
      return { code, move: makeAction({ type: 'move', from, to, count: 1 }), column: to + 1 }
  }
  throw new Error(`${code} opens with no such pair`)
}
