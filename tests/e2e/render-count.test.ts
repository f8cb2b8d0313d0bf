import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { WINS } from './harness/game'
import { useChromium } from './harness/session'
import { playAction } from './harness/table'

const session = useChromium({ reducedMotion: 'reduce' })
const { code, actions } = WINS[0]!

interface Watching { touched: Set<string>, cards: Element[] }

/** Notes from now on which columns the page draws, and which elements their cards are now. */
async function watchColumns(page: Page): Promise<void> {
  await page.evaluate(() => {
    const touched = new Set<string>()
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const column = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>('[data-column]')
        if (column)
          touched.add(column.dataset.column!)
      }
    })
    // Where the keyboard stands (its class and tabindex) goes with the hand, and is no drawing of cards.
    const attributeFilter = ['data-card', 'style', 'aria-label']
    observer.observe(document.querySelector('[data-table]')!, { subtree: true, childList: true, characterData: true, attributeFilter })
    Object.assign(globalThis, { watching: { touched, cards: [...document.querySelectorAll('[data-card]')] } })
  })
}

/** The columns that were drawn since, and how many card elements of then are no longer on the page. */
function drawn(page: Page): Promise<{ columns: number[], replaced: number }> {
  return page.evaluate(() => {
    const { touched, cards } = (globalThis as unknown as { watching: Watching }).watching
    return { columns: [...touched].map(Number).sort((a, b) => a - b), replaced: cards.filter(card => !card.isConnected).length }
  })
}

it('draws only the two columns that a move changes; the card that moves is the only one made anew', async () => {
  const page = await session.table(code)
  await watchColumns(page)
  await playAction(page, '7-6x1')
  expect(await drawn(page)).toEqual({ columns: [6, 7], replaced: 1 })
})

it('draws the same two columns when the move is taken back', async () => {
  const page = await session.table(code, actions.slice(0, 1))
  await watchColumns(page)
  await page.keyboard.press('Control+z')
  await expect.poll(() => drawn(page)).toEqual({ columns: [6, 7], replaced: 1 })
})

it('draws ten columns at a deal, and every card that lay there stays the element it was', async () => {
  const page = await session.table(code)
  await watchColumns(page)
  await playAction(page, 'deal')
  expect(await drawn(page)).toEqual({ columns: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], replaced: 0 })
})

it('draws no column when an action is refused', async () => {
  const page = await session.table(code)
  await watchColumns(page)
  await page.keyboard.press('Control+z')
  await page.locator('.rule-message').waitFor()
  expect(await drawn(page)).toEqual({ columns: [], replaced: 0 })
})
