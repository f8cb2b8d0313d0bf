import type { Page } from 'playwright'
import type { Point } from './harness/table'
import { describe, expect, it } from 'vitest'
import { say } from './harness/controls'
import { gameAfter, positionAfter, savedAs, savedGame, WINS } from './harness/game'
import { Finger } from './harness/pointers'
import { useChromium } from './harness/session'
import { readStorage, writeStorage } from './harness/storage'
import { dragGroup, findCard, findEnd, liftGroup, playAndSave, readBoard, readCards, visibleCards, waitSaved } from './harness/table'

const session = useChromium({ hasTouch: true, reducedMotion: 'reduce' })
const { code, actions } = WINS[0]!

/** The line begins with this move. */
const FIRST = { from: 7, to: 6, count: 1 }

async function expectPlayed(page: Page, count: number): Promise<void> {
  await expect.poll(() => readCards(page)).toEqual(visibleCards(positionAfter(code, actions.slice(0, count))))
}

async function expectNothingHeld(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.held').count()).toBe(0)
  expect(await page.locator('.aid').count()).toBe(0)
}

/** A table on which the mouse holds the line's first card above the column that takes it. */
async function tableWithHeldCard(played = 0): Promise<Page> {
  const page = await session.table(code, actions.slice(0, played))
  const { from, to, count } = moveOf(actions[played]!)
  await liftGroup(page, { from, to, count })
  await expect.poll(() => page.locator('.held').count()).toBe(count)
  return page
}

function moveOf(action: string): { from: number, to: number, count: number } {
  const [from = 0, to = 0, count = 0] = action.split(/[-x]/).map(Number)
  return { from, to, count }
}

/** Lets the mouse go where the card would have landed, and plays on: the hand is free again. */
async function expectPutBack(page: Page): Promise<void> {
  await expectNothingHeld(page)
  await page.mouse.up()
  await expectPlayed(page, 0)
  expect(await readBoard(page)).toMatchObject({ moves: 0, score: 500 })
  await dragGroup(page, FIRST)
  await expectPlayed(page, 1)
}

describe('a drag that comes to nothing', () => {
  it('puts the card back when the window loses the focus', async () => {
    const page = await tableWithHeldCard()
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await expectPutBack(page)
  })

  it('puts the card back when the pointer is lost', async () => {
    const page = await tableWithHeldCard()
    await page.evaluate(() => document.querySelector('[data-table]')!.releasePointerCapture(1))
    await page.mouse.move(600, 400)
    await expectPutBack(page)
  })

  it('puts the card back on Escape', async () => {
    const page = await tableWithHeldCard()
    await page.keyboard.press('Escape')
    await expectPutBack(page)
  })

  it('puts the card back that is let go outside the window, and follows no pointer afterwards', async () => {
    const page = await tableWithHeldCard()
    await page.mouse.move(-200, -200)
    await page.mouse.up()
    await expectPutBack(page)
    await page.mouse.move(600, 300, { steps: 4 })
    await expectNothingHeld(page)
  })

  it('puts the card back at a second finger, and neither finger plays', async () => {
    const page = await session.table(code)
    const finger = await Finger.on(page)
    const [from, to, second] = await Promise.all([findCard(page, 7, 1), findEnd(page, 6), findCard(page, 2, 1)])
    await finger.press(from)
    await finger.move(from, to)
    await expect.poll(() => page.locator('.held').count()).toBe(1)
    await finger.press(to, second)
    await expectNothingHeld(page)
    await finger.lift()
    await expectPlayed(page, 0)
    await expectNothingHeld(page)
  })

  it('puts the card back when the page is hidden', async () => {
    const page = await tableWithHeldCard()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expectPutBack(page)
  })
})

describe('a position that changes under a drag', () => {
  it('takes the last action back with Ctrl+Z while a card is held, and moves nothing when it is let go', async () => {
    const page = await tableWithHeldCard(3)
    await page.keyboard.press('Control+z')
    await expectNothingHeld(page)
    await page.mouse.up()
    await expectPlayed(page, 2)
    expect(await readBoard(page)).toMatchObject({ moves: 2 })
  })

  it('takes a new game that another page stored, and moves nothing when the card is let go', async () => {
    const page = await tableWithHeldCard(3)
    const other = gameAfter('SP1-S4C-AAAAAAD', ['deal'])
    await writeStorage(session.desk, savedAs({ ...other, id: 'AQECAwQFBgc' }))
    await page.waitForTimeout(200)
    await page.mouse.up()
    await expect.poll(async () => (await readBoard(page)).code).toBe('SP1-S4C-AAAAAAD')
    await expectNothingHeld(page)
    await expect.poll(() => readCards(page)).toEqual(visibleCards(positionAfter('SP1-S4C-AAAAAAD', ['deal'])))
  })

  it('goes on with what another page played meanwhile, never with a mixture', async () => {
    const page = await tableWithHeldCard(3)
    await writeStorage(session.desk, savedAs(gameAfter(code, [...actions.slice(0, 3), 'deal'])))
    await page.waitForTimeout(200)
    await page.mouse.up()
    await waitSaved(page, 0)
    const saved = savedGame(await readStorage(session.desk))
    await expect.poll(() => readCards(page)).toEqual(visibleCards(saved.moments[saved.head]!.position))
    await expectNothingHeld(page)
  })

  it('deals a new game that was pasted while a card is held', async () => {
    const page = await tableWithHeldCard()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'SP1-S4C-AAAAAAD')
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
    await expect.poll(async () => (await readBoard(page)).code).toBe('SP1-S4C-AAAAAAD')
    await page.mouse.up()
    await expectNothingHeld(page)
    expect(await readBoard(page)).toMatchObject({ ...visibleCards(positionAfter('SP1-S4C-AAAAAAD')), moves: 0 })
  })

  it('keeps the layout still while a card is held and the window changes, and lays out afterwards', async () => {
    const page = await tableWithHeldCard()
    const left = await page.locator('[data-column="1"]').evaluate(column => column.getBoundingClientRect().left)
    await page.setViewportSize({ width: 900, height: 600 })
    expect(await page.locator('[data-column="1"]').evaluate(column => column.getBoundingClientRect().left)).toBe(left)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expectNothingHeld(page)
    await dragGroup(page, FIRST)
    await expectPlayed(page, 1)
  })

  it('puts a lifted group back before a deal, an undo or a new game', async () => {
    const page = await session.table(code, actions.slice(0, 3))
    await (await Finger.on(page)).tap(await findEnd(page, moveOf(actions[3]!).from))
    await expect.poll(() => page.locator('.held').count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: say('bar.undo'), exact: true }).click()
    await expectNothingHeld(page)
    await expectPlayed(page, 2)
    await playAndSave(page, actions.slice(2, 4))
    await expectPlayed(page, 4)
  })
})

it('takes a release as the end of a drag only from the pointer that began it', async () => {
  const page = await tableWithHeldCard()
  const point = (at: Point): Promise<void> => page.evaluate(({ x, y }) => {
    document.querySelector('[data-table]')!.dispatchEvent(new PointerEvent('pointerup', { pointerId: 77, clientX: x, clientY: y, bubbles: true }))
  }, at)
  await point(await findEnd(page, 6))
  expect(await page.locator('.held').count()).toBe(1)
  await page.mouse.up()
  await expectPlayed(page, 1)
})
