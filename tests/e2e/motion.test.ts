import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { button, dialog, say } from './harness/controls'
import { positionAfter, WINS } from './harness/game'
import { waitForRest } from './harness/page'
import { useChromium } from './harness/session'
import { playAction, readBoard, readCards, startAction, visibleCards } from './harness/table'

const { code, actions } = WINS[0]!

/** The first action of the winning line that completes a sequence. */
const COMPLETING = actions.findIndex((_, i) => positionAfter(code, actions.slice(0, i + 1)).done.length === 1)

function running(page: Page): Promise<number> {
  return page.evaluate(() => document.getAnimations().length)
}

/** Holds everything that flies, now and from now on, in the air, however long the test takes; gives back what lets it go on. */
async function holdInTheAir(page: Page): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  return () => devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
}

/** Stops the cards of a deal when they are turned up and some have yet to set out from the stock. */
function stopOverStock(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = 250
    }
  })
}

describe('with motion', () => {
  const session = useChromium()

  it('shows the cards where the engine has them while they still fly', async () => {
    const page = await session.table(code)
    await waitForRest(page)
    const letGo = await holdInTheAir(page)
    await startAction(page, 'deal')
    // What playing needs is read at the first input.
    await expect.poll(() => running(page)).toBeGreaterThan(0)
    expect(await readCards(page)).toEqual(visibleCards(positionAfter(code, ['deal'])))
    await letGo()
    await waitForRest(page)
    expect(await readCards(page)).toEqual(visibleCards(positionAfter(code, ['deal'])))
  })

  it('takes a deal back while its cards are still in the air, and deals them again', async () => {
    const page = await session.table(code)
    const letGo = await holdInTheAir(page)
    await startAction(page, 'deal')
    await expect.poll(() => running(page)).toBeGreaterThan(0)
    await page.keyboard.press('Control+z')
    expect(await readCards(page)).toEqual(visibleCards(positionAfter(code)))
    expect(await running(page)).toBeGreaterThan(0)
    await page.keyboard.press('Control+y')
    expect(await readCards(page)).toEqual(visibleCards(positionAfter(code, ['deal'])))
    await letGo()
    await waitForRest(page)
    expect(await page.locator('.ghost').count()).toBe(0)
  })

  it('deals as often as the stock is clicked on the very first table, though the cards of the deal before are still over it', async () => {
    const page = await session.table(code)
    const { x, y, width, height } = (await page.locator('[data-stock]').boundingBox())!
    for (let deals = 1; deals <= 3; deals++) {
      await page.mouse.click(x + width / 2, y + height / 2)
      await expect.poll(() => readBoard(page)).toMatchObject({ moves: deals, dealsLeft: 5 - deals })
      await stopOverStock(page)
    }
  })

  it('plays the next moves with a card that has not landed yet', async () => {
    const page = await session.table(code, actions.slice(0, 18))
    await holdInTheAir(page)
    await startAction(page, actions[18]!)
    await startAction(page, actions[19]!)
    await startAction(page, actions[20]!)
    expect(await readBoard(page)).toMatchObject({ ...visibleCards(positionAfter(code, actions.slice(0, 21))), moves: 21 })
  })

  it('follows twenty undos and redos as fast as they are pressed', async () => {
    const page = await session.table(code, actions.slice(0, 40))
    for (let i = 0; i < 20; i++)
      await page.keyboard.press('Control+z')
    await expect.poll(() => readCards(page)).toEqual(visibleCards(positionAfter(code, actions.slice(0, 20))))
    for (let i = 0; i < 20; i++)
      await page.keyboard.press('Control+y')
    expect(await readCards(page)).toEqual(visibleCards(positionAfter(code, actions.slice(0, 40))))
    await waitForRest(page)
    expect(await page.locator('.ghost').count()).toBe(0)
  })

  it('takes a completed sequence off the columns at once, whatever is still in the air', async () => {
    const page = await session.table(code, actions.slice(0, COMPLETING))
    const letGo = await holdInTheAir(page)
    await startAction(page, actions[COMPLETING]!)
    expect(await readCards(page)).toEqual(visibleCards(positionAfter(code, actions.slice(0, COMPLETING + 1))))
    expect(await running(page)).toBeGreaterThan(0)
    // What flies is a copy, which no check takes for a card.
    expect(await page.locator('.ghost[data-card]').count()).toBe(0)
    await letGo()
    await waitForRest(page)
    expect(await page.locator('.ghost').count()).toBe(0)
  })
})

describe('with reduced motion', () => {
  const session = useChromium({ reducedMotion: 'reduce' })

  it.each([
    ['a move', 0],
    ['a completed sequence', COMPLETING],
    ['a deal', actions.indexOf('deal')],
  ])('moves nothing after %s', async (_, index) => {
    const page = await session.table(code, actions.slice(0, index))
    await playAction(page, actions[index]!)
    expect(await running(page)).toBe(0)
    await page.keyboard.press('Control+z')
    expect(await running(page)).toBe(0)
    expect(await page.locator('.ghost').count()).toBe(0)
  })

  it('moves no dialog and no message', async () => {
    const page = await session.table(code)
    await page.keyboard.press('Control+z')
    await page.locator('.rule-message').waitFor()
    expect(await running(page)).toBe(0)
    await button(page, 'bar.new-game').click()
    await dialog(page).waitFor()
    expect(await running(page)).toBe(0)
    await dialog(page).getByRole('button', { name: say('dialog.cancel') }).click()
  })
})
