import { expect, it } from 'vitest'
import { positionAfter, WINS } from './harness/game'
import { Finger } from './harness/pointers'
import { useChromium } from './harness/session'
import { findCard, findEnd, readBoard, readCards, visibleCards } from './harness/table'

const session = useChromium({ viewport: { width: 390, height: 844 }, hasTouch: true })
const { code } = WINS[0]!

it('moves a card that a finger drags', async () => {
  const page = await session.table(code)
  const finger = await Finger.on(page)
  const from = await findCard(page, 7, 1)
  await finger.press(from)
  await finger.move(from, await findEnd(page, 6))
  await finger.lift()
  await expect.poll(() => readCards(page)).toEqual(visibleCards(positionAfter(code, ['7-6x1'])))
})

it('puts a card back when the browser takes the finger away', async () => {
  const page = await session.table(code)
  const before = await readBoard(page)
  const finger = await Finger.on(page)
  const from = await findCard(page, 7, 1)
  await finger.press(from)
  await finger.move(from, await findEnd(page, 6))
  await finger.lose()
  expect(await readBoard(page)).toEqual(before)
  expect(await page.locator('.held').count()).toBe(0)
})

it('sends a double-tapped card to its best column', async () => {
  const page = await session.table(code)
  const finger = await Finger.on(page)
  const card = await findCard(page, 7, 1)
  await finger.tap(card)
  await finger.tap(card)
  await expect.poll(async () => (await readBoard(page)).moves).toBe(1)
  expect((await readBoard(page)).columns[6]).toHaveLength(positionAfter(code).columns[6]!.cards.length - 1)
})

it('takes two slow taps for no double-tap', async () => {
  const page = await session.table(code)
  const before = await readBoard(page)
  const finger = await Finger.on(page)
  const card = await findCard(page, 7, 1)
  await finger.tap(card)
  await page.waitForTimeout(400)
  await finger.tap(card)
  expect(await readBoard(page)).toEqual(before)
})

it('deals at a tap on the stock', async () => {
  const page = await session.table(code)
  await page.locator('[data-stock]').tap()
  await expect.poll(() => readCards(page)).toEqual(visibleCards(positionAfter(code, ['deal'])))
})
