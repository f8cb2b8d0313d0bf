import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { isDeadEnd } from '../../engine'
import { boardWhere } from './harness/boards'
import { button, dialog, say } from './harness/controls'
import { positionAfter, WINS } from './harness/game'
import { useChromium } from './harness/session'
import { chooseSettings } from './harness/settings'
import { playAction, readBoard, readCards, visibleCards } from './harness/table'

const session = useChromium({ reducedMotion: 'reduce' })

const SIZES = [[360, 480], [390, 844], [800, 600], [1280, 656], [1280, 720], [1366, 600], [1920, 1080], [3840, 2160]] as const

/** Four suits, relaxed: after these actions column 5 holds 30 cards, four of them face down. */
const LONG = {
  code: 'SP1-S4R-AAAAAAD',
  column: 5,
  actions: ('deal 2-5x1 4-5x1 deal 2-8x1 3-2x1 4-3x1 4-5x1 3-5x2 deal 8-5x3 deal 3-5x1 3-5x1 9-5x2 2-5x1 8-5x1 2-8x1 2-5x2 '
    + '7-9x1 7-5x1 1-5x2 deal 6-5x1').split(' '),
}

async function tableIn([width, height]: readonly [number, number], code: string, actions: readonly string[] = []): Promise<Page> {
  const page = await session.table(code, actions)
  await page.setViewportSize({ width, height })
  await expect.poll(() => page.evaluate(() => `${innerWidth}×${innerHeight}`)).toBe(`${width}×${height}`)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  return page
}

/** What is wrong with the page's places, in words; nothing where all is well. */
function misplacedOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong: string[] = []
    const { scrollWidth, scrollHeight } = document.documentElement
    if (scrollWidth > innerWidth || scrollHeight > innerHeight)
      wrong.push(`the page is ${scrollWidth}×${scrollHeight} and scrolls`)

    const cards = [...document.querySelectorAll('[data-card]')]
    for (const card of cards) {
      const name = `card ${card.getAttribute('data-card')} of column ${card.parentElement!.dataset.column}`
      const box = card.getBoundingClientRect()
      if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
        wrong.push(`${name} is cut by the window: ${box.left}, ${box.top}, ${box.right}, ${box.bottom}`)
      const below = card.nextElementSibling
      const bottom = below?.hasAttribute('data-card') ? below.getBoundingClientRect().top : box.bottom
      if (!card.contains(document.elementFromPoint(box.left + box.width / 2, (box.top + bottom) / 2)))
        wrong.push(`${name} cannot be grabbed by its strip of ${bottom - box.top} px`)
    }

    const controls = [...document.querySelectorAll('[data-table] button')]
    for (const control of controls) {
      const box = control.getBoundingClientRect()
      const name = control.getAttribute('aria-label') ?? control.textContent
      if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
        wrong.push(`the button ${name} is cut by the window`)
      if (box.width > 0 && !control.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)))
        wrong.push(`the button ${name} cannot be pressed`)
    }

    const things = [...cards, ...controls, ...document.querySelectorAll('.foundation, .facts > div, .deals-left')]
    const columnOf = (thing: Element): Element | null => thing.closest('[data-column]')
    things.forEach((thing, i) => things.slice(i + 1).forEach((other) => {
      const a = thing.getBoundingClientRect()
      const b = other.getBoundingClientRect()
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      // Cards of one column overlap; so does what a button holds.
      if (across > 1 && down > 1 && (columnOf(thing) === null || columnOf(thing) !== columnOf(other)) && !thing.contains(other))
        wrong.push(`${thing.outerHTML.slice(0, 60)} overlaps ${other.outerHTML.slice(0, 60)}`)
    }))
    return wrong
  })
}

it.each(SIZES)('has room for a new deal at %i×%i, and everything on it can be pressed', async (...size) => {
  const page = await tableIn(size, 'SP1-S4C-AAAAAAD')
  expect(await misplacedOn(page)).toEqual([])
})

it.each(SIZES)('shows every card of a column of 30 at %i×%i, each to be grabbed by its strip', async (...size) => {
  const page = await tableIn(size, LONG.code, LONG.actions)
  expect((await readBoard(page)).columns[LONG.column - 1]).toHaveLength(30)
  expect(await misplacedOn(page)).toEqual([])
})

it.each(SIZES)('deals at a press on the stock at %i×%i', async (...size) => {
  const page = await tableIn(size, 'SP1-S4C-AAAAAAD')
  await page.locator('[data-stock]').click()
  await expect.poll(() => readCards(page)).toEqual(visibleCards(positionAfter('SP1-S4C-AAAAAAD', ['deal'])))
})

it('moves a card onto a column of 29 at 1366×600, and makes room for it', async () => {
  const page = await tableIn([1366, 600], LONG.code, LONG.actions.slice(0, -1))
  await playAction(page, LONG.actions.at(-1)!)
  expect(await readCards(page)).toEqual(visibleCards(positionAfter(LONG.code, LONG.actions)))
  expect(await misplacedOn(page)).toEqual([])
})

it('keeps a notice of two rows off the room of the columns at 360×480', async () => {
  await chooseSettings(session.desk, { deadEndNotice: true })
  const end = boardWhere({ suits: 4, opening: ['deal', 'deal', 'deal', 'deal', 'deal'] }, isDeadEnd)
  const page = await tableIn([360, 480], end.code, end.actions)
  const notice = (await page.locator('.notice').boundingBox())!
  expect(notice.height).toBeGreaterThan(60)
  const column = (await page.locator('[data-column="1"]').boundingBox())!
  expect(column.y + column.height).toBeLessThan(notice.y)
})

it.each(SIZES)('shows the whole result of a won game at %i×%i', async (...size) => {
  const { code, actions } = WINS[0]!
  const page = await tableIn(size, code, actions)
  const result = (await page.getByRole('region', { name: say('win.title') }).boundingBox())!
  expect(result.x).toBeGreaterThanOrEqual(0)
  expect(result.y).toBeGreaterThanOrEqual(0)
  expect(result.x + result.width).toBeLessThanOrEqual(size[0])
  expect(result.y + result.height).toBeLessThanOrEqual(size[1])
  await button(page, 'win.again').click()
  await expect.poll(() => readBoard(page)).toMatchObject({ moves: 0 })
})

it.each(SIZES)('keeps the dialog for a new game in the window at %i×%i', async (...size) => {
  const page = await tableIn(size, 'SP1-S4C-AAAAAAD')
  await button(page, 'bar.new-game').click()
  const box = (await dialog(page).boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(size[0])
  expect(box.y + box.height).toBeLessThanOrEqual(size[1])
  await dialog(page).getByRole('button', { name: say('new-game.deal') }).click()
  await dialog(page).waitFor({ state: 'detached' })
})
