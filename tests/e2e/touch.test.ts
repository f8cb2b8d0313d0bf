import type { CDPSession, Page } from 'playwright'
import type { Point } from './harness/table'
import { expect, it } from 'vitest'
import { positionAfter, WINS } from './harness/game'
import { useChromium } from './harness/session'
import { findCard, findEnd, readBoard, readCards, visibleCards } from './harness/table'

const session = useChromium({ viewport: { width: 390, height: 844 }, hasTouch: true })
const { code } = WINS[0]!

/** A finger on the page's glass. */
class Finger {
  readonly #devtools: CDPSession

  constructor(devtools: CDPSession) {
    this.#devtools = devtools
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page))
  }

  async press(at: Point): Promise<void> {
    await this.#touch('touchStart', [at])
  }

  async move(from: Point, to: Point): Promise<void> {
    const STEPS = 4
    for (let step = 1; step <= STEPS; step++)
      await this.#touch('touchMove', [{ x: from.x + (to.x - from.x) * step / STEPS, y: from.y + (to.y - from.y) * step / STEPS }])
  }

  async lift(): Promise<void> {
    await this.#touch('touchEnd', [])
  }

  /** The browser takes the gesture away, as it does when a call comes in. */
  async lose(): Promise<void> {
    await this.#touch('touchCancel', [])
  }

  async tap(at: Point): Promise<void> {
    await this.press(at)
    await this.lift()
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', touchPoints: Point[]): Promise<void> {
    await this.#devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}

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
