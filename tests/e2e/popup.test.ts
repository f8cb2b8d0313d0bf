import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { parseCode } from '../../engine'
import { LANGUAGES } from '../../locales/languages'
import { findWorker } from './harness/background'
import { button, dialog, say } from './harness/controls'
import { gameAfter, positionAfter, savedAs, WINS } from './harness/game'
import { useChromium } from './harness/session'
import { chooseSettings } from './harness/settings'
import { readStorage, writeStorage } from './harness/storage'
import { playAction, playAndSave, readBoard, visibleCards, waitForTable } from './harness/table'

const SIZE = { width: 780, height: 580 }

// A popup is no larger than the screen and the browser's window.
const session = useChromium({ reducedMotion: 'reduce', args: ['--screen-info={1600x1000}'] })
const { code, actions, moves } = WINS[0]!

async function openPopup(hash = ''): Promise<Page> {
  const page = await session.chromium.open(`popup.html${hash}`, page => page.setViewportSize(SIZE))
  await waitForTable(page)
  return page
}

function suits(page: Page, count: 1 | 2 | 4) {
  const [one, many] = say('table.suits', { count }).split(' | ')
  return page.getByRole('group', { name: say('quick.suits') }).getByRole('button', { name: count === 1 ? one! : many! })
}

/** What an open popup lets the extension's other pages see of it. */
interface PopupGlobals {
  readonly chrome: {
    readonly action: { readonly openPopup: () => Promise<void> }
    readonly extension: { readonly getViews: (filter: { readonly type: 'popup' }) => readonly Window[] }
  }
}

it('opens from the toolbar at its full size, with a game on the table', async () => {
  const worker = await findWorker(session.chromium)
  await worker.evaluate(() => (globalThis as unknown as PopupGlobals).chrome.action.openPopup())
  await expect.poll(() => session.desk.evaluate(() => (globalThis as unknown as PopupGlobals).chrome.extension.getViews({ type: 'popup' }).map(popup => ({
    width: popup.innerWidth,
    height: popup.innerHeight,
    cards: popup.document.querySelectorAll('[data-table] [data-card]').length,
    scrolls: popup.document.documentElement.scrollHeight > popup.innerHeight,
  })))).toEqual([{ ...SIZE, cards: 54, scrolls: false }])
  await session.desk.evaluate(() => (globalThis as unknown as PopupGlobals).chrome.extension.getViews({ type: 'popup' })[0]!.close())
})

it('has a game of one suit that can be played at once', async () => {
  const page = await openPopup()
  const { code } = await readBoard(page)
  expect(parseCode(code)).toMatchObject({ ok: true, value: { suits: 1, rules: 'classic' } })
  expect(await playAction(page, 'deal')).toMatchObject({ moves: 1, dealsLeft: 4, score: 499 })
})

it.each(LANGUAGES)('has room for large numbers and every control at 780×580, in the language %s', async (language) => {
  await chooseSettings(session.desk, { language, hint: true })
  await writeStorage(session.desk, { 'game.quick': savedAs({ ...gameAfter(code, actions.slice(0, -1)), clock: 3723 })['game.table'] })
  const page = await openPopup()
  expect(await page.evaluate(() => [document.documentElement.offsetWidth, document.documentElement.offsetHeight])).toEqual([SIZE.width, SIZE.height])
  expect(await page.evaluate(() => {
    const things = [...document.querySelectorAll('button, [data-card], .facts dt, .facts dd, .popup-foot > span')].map(thing => ({ thing, box: thing.getBoundingClientRect() }))
    const wrong = things.filter(({ box }) => box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight).map(({ thing }) => `outside: ${thing.outerHTML}`)
    const bar = things.filter(({ thing }) => thing.closest('.bar, .popup-foot'))
    wrong.push(...bar.filter(({ thing, box }) => thing.matches('dt') && box.height > 24).map(({ thing }) => `in two lines: ${thing.outerHTML}`))
    bar.forEach((a, i) => bar.slice(i + 1).forEach((b) => {
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
      if (across > 1 && down > 1)
        wrong.push(`${a.thing.outerHTML} overlaps ${b.thing.outerHTML}`)
    }))
    return wrong
  })).toEqual([])
})

it('goes on where it stood when it is opened again', async () => {
  await writeStorage(session.desk, { 'game.quick': savedAs(gameAfter(code, actions.slice(0, 10)))['game.table'] })
  const page = await openPopup()
  await playAndSave(page, actions.slice(10, 13))
  await page.close()
  const again = await openPopup()
  await expect.poll(() => readBoard(again)).toMatchObject({ ...visibleCards(positionAfter(code, actions.slice(0, 13))), code, moves: 13 })
})

it('leaves the new tab\'s game alone, and names it', async () => {
  await writeStorage(session.desk, savedAs({ ...gameAfter(code, actions.slice(0, 20)), clock: 527 }))
  const table = (await readStorage(session.desk))['game.table']
  const page = await openPopup()
  await expect.poll(() => page.locator('.popup-foot').textContent()).toContain(say('quick.table', { game: '1 suit', moves: 20, time: '8:47' }))
  await playAndSave(page, ['deal'])
  expect((await readStorage(session.desk))['game.table']).toEqual(table)
  await writeStorage(session.desk, savedAs({ ...gameAfter(code, actions), clock: 872 }))
  await expect.poll(() => page.locator('.popup-foot').textContent()).toContain(say('quick.table-won', { game: '1 suit', moves, time: '14:32' }))
})

it('says where the new tab has no game yet', async () => {
  const page = await openPopup()
  await expect.poll(() => page.locator('.popup-foot').textContent()).toContain(say('quick.no-table'))
})

it('opens the table in a tab', async () => {
  await writeStorage(session.desk, savedAs(gameAfter(code, actions.slice(0, 20))))
  const page = await openPopup()
  const opened = session.chromium.context.waitForEvent('page')
  await button(page, 'quick.open-table').click()
  const tab = await opened
  await waitForTable(tab, code)
  expect(await readBoard(tab)).toMatchObject({ moves: 20 })
})

it('deals 1, 2 or 4 suits by one click, and asks before that ends a game under way', async () => {
  const page = await openPopup()
  for (const count of [4, 2, 1] as const) {
    await suits(page, count).click()
    await expect.poll(async () => parseCode((await readBoard(page)).code)).toMatchObject({ value: { suits: count } })
    expect(await suits(page, count).getAttribute('aria-pressed')).toBe('true')
  }
  await playAction(page, 'deal')
  const { code } = await readBoard(page)
  await suits(page, 4).click()
  await dialog(page).getByRole('button', { name: say('leave.stay') }).click()
  expect(await readBoard(page)).toMatchObject({ code, moves: 1 })
  expect(await suits(page, 1).getAttribute('aria-pressed')).toBe('true')
  await suits(page, 4).click()
  await dialog(page).getByRole('button', { name: say('leave.go') }).click()
  await expect.poll(async () => parseCode((await readBoard(page)).code)).toMatchObject({ value: { suits: 4 } })
})

it('keeps what is chosen for a quick game from the new tab\'s next game', async () => {
  const page = await openPopup()
  await button(page, 'bar.new-game').click()
  await dialog(page).getByRole('radio', { name: '4 suits' }).check()
  await dialog(page).getByRole('button', { name: say('new-game.deal') }).click()
  await expect.poll(async () => parseCode((await readBoard(page)).code)).toMatchObject({ value: { suits: 4 } })
  expect(await readStorage(session.desk)).not.toHaveProperty(['settings.suits'])
})

it('is as wide as a phone where it is opened on one', async () => {
  const page = await session.chromium.open('popup.html', page => page.setViewportSize({ width: 390, height: 780 }))
  await waitForTable(page)
  for (const control of await page.locator('.bar button, .controls button, .quick-suits button, .popup-foot button').all()) {
    const { x, y, width, height } = (await control.boundingBox())!
    expect([x >= 0, y >= 0, x + width <= 390, y + height <= 780], await control.textContent() ?? '').toEqual([true, true, true, true])
  }
})
