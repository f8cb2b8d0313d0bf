import type { Locator, Page } from 'playwright'
import type { Settings } from '../../stores/settings-table'
import { describe, expect, it } from 'vitest'
import { dailyCode, dayOf, makeCode, openingPosition, ownCode } from '../../engine'
import { DAILY_TABLE } from '../../engine/daily-table'
import { DIFFICULTIES, difficultyOf, solve } from '../../engine/solver'
import { readCode } from '../engine/picture'
import { findingsOn } from './harness/axe'
import { button, dialog, say, suitsChoice } from './harness/controls'
import { readSpares, spareDeals, winningLine } from './harness/deals'
import { gameAfter, savedAs, savedGame, WINS } from './harness/game'
import { readResults } from './harness/results'
import { useChromium } from './harness/session'
import { chooseSettings } from './harness/settings'
import { readStorage, writeStorage } from './harness/storage'
import { playAction, readBoard, waitForTable } from './harness/table'

const session = useChromium({ reducedMotion: 'reduce' })
const WIN = WINS[0]!
const SPARE = ownCode(1, 'classic', 3)

/** A table of a player with these settings, on which a game is under way. */
async function tableWith(settings: Partial<Settings>, stored: Record<string, unknown> = {}): Promise<Page> {
  await chooseSettings(session.desk, settings)
  await writeStorage(session.desk, { ...savedAs(gameAfter(WIN.code, WIN.actions.slice(0, 3))), ...stored })
  return session.table()
}

async function openNewGame(page: Page): Promise<Locator> {
  await page.locator('.controls').getByRole('button', { name: say('bar.new-game'), exact: true }).click()
  await dialog(page).getByRole('button', { name: say('new-game.deal'), exact: true }).waitFor()
  return dialog(page)
}

/** Deals as the dialog stands, and gives back the code of the new game. */
async function dealAnother(page: Page): Promise<string> {
  const { code } = await readBoard(page)
  await (await openNewGame(page)).getByRole('button', { name: say('new-game.deal'), exact: true }).click()
  await expect.poll(async () => (await readBoard(page)).code).not.toBe(code)
  return (await readBoard(page)).code
}

/** From now on the page's searches never end: their worker is started, and told nothing. */
function keepSearching(page: Page): Promise<void> {
  return page.evaluate(() => void (globalThis.Worker = class extends Worker {
    override postMessage(): void {}
  }))
}

describe('winnable deals only', () => {
  it('deals the spare at once, says in the result that the hidden cards were known, and finds the next', async () => {
    const page = await tableWith({ winnableDeals: true }, spareDeals([SPARE]))
    expect(await dealAnother(page)).toBe(makeCode(SPARE))
    await expect.poll(async () => savedGame(await readStorage(session.desk))).toMatchObject({ code: SPARE, solver: true })
    // One for each suit count and rules, of which one suit has one.
    await expect.poll(async () => (await readSpares(session.desk)).length, { timeout: 40_000 }).toBe(5)
    expect(await readSpares(session.desk)).not.toContain(makeCode(SPARE))
    await expect.poll(() => page.workers()).toEqual([])
  })

  it('looks for a deal where there is no spare, and stays with the game where that is not waited for', async () => {
    // A newer program's spares are not touched, so that the page has nothing to look for but what it waits for.
    const page = await tableWith({ winnableDeals: true }, { spares: { v: 2 } })
    await keepSearching(page)
    const looking = page.getByRole('dialog', { name: say('looking.title') })
    await (await openNewGame(page)).getByRole('button', { name: say('new-game.deal'), exact: true }).click()
    await looking.waitFor()
    await expect.poll(() => page.workers()).toHaveLength(1)
    expect(await findingsOn(page)).toEqual([])
    await looking.getByRole('button', { name: say('dialog.cancel') }).click()
    await looking.waitFor({ state: 'detached' })
    await expect.poll(() => page.workers()).toEqual([])
    expect(await readBoard(page)).toMatchObject({ code: WIN.code, moves: 3 })
    await page.close()

    const other = await session.table()
    expect(winningLine(await dealAnother(other))).not.toEqual([])
  })

  it('asks before it deals what the address bar wanted, and takes no other deal for a code', async () => {
    const page = await tableWith({ winnableDeals: true }, spareDeals([SPARE]))
    await page.evaluate(() => void (location.hash = 'new-1'))
    await dialog(page).getByText(say('new-game.leaving')).waitFor()
    expect(await readSpares(session.desk)).toContain(makeCode(SPARE))
    await button(page, 'leave.go').click()
    await waitForTable(page, makeCode(SPARE))
    await expect.poll(async () => savedGame(await readStorage(session.desk))).toMatchObject({ code: SPARE, solver: true })
    const other = WINS[1]!.code
    await page.evaluate(code => void (location.hash = code), other)
    await waitForTable(page, other)
    await expect.poll(async () => savedGame(await readStorage(session.desk))).toMatchObject({ code: readCode(other), solver: false })
  })

  it('is nothing to those who do not want it: no part of it is read, nothing is looked for', async () => {
    const requests: string[] = []
    await writeStorage(session.desk, spareDeals([SPARE]))
    const page = await session.chromium.open('newtab.html', async page => page.on('request', request => requests.push(request.url())))
    await waitForTable(page)
    expect(await dealAnother(page)).not.toBe(makeCode(SPARE))
    expect(await readSpares(session.desk)).toEqual([makeCode(SPARE)])
    expect(requests.filter(url => /spare|daily|solver|NextDeal|Difficulty|Looking/i.test(url))).toEqual([])
  })
})

describe('the difficulty of a deal', () => {
  it('is told of the deal about to be dealt, and of one whose code is typed', async () => {
    const page = await tableWith({ difficulty: true })
    const word = (await openNewGame(page)).locator('.difficulty')
    const words = DIFFICULTIES.map(difficulty => say(`difficulty.${difficulty}`))
    await expect.poll(() => word.textContent(), { timeout: 20_000 }).toSatisfy((text: string) => words.includes(text))
    await dialog(page).getByRole('textbox').fill('hello')
    await expect.poll(() => word.count()).toBe(0)
    await dialog(page).getByRole('textbox').fill('3-1')
    const solution = solve(openingPosition(SPARE), { expansions: 200_000 })
    const effort = solution.kind === 'winnable' && { expansions: solution.expansions, actions: solution.line.length }
    await expect.poll(() => word.textContent(), { timeout: 20_000 }).toBe(effort && say(`difficulty.${difficultyOf(1, effort)}`))

    await keepSearching(page)
    await page.keyboard.press('Escape')
    const other = (await openNewGame(page)).locator('.difficulty')
    await expect.poll(() => other.textContent()).toBe(say('difficulty.looking'))
    await expect.poll(() => page.workers()).toHaveLength(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.workers()).toEqual([])
  })
})

describe('the daily deal', () => {
  const EVE = '2026-12-24'

  /** The table of a player in that part of the world at that moment. */
  async function tableAt(moment: string, timezoneId: string): Promise<Page> {
    const page = await session.chromium.open('newtab.html', async (page) => {
      await page.addInitScript(now => void (Date.now = () => now), Date.parse(moment))
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setTimezoneOverride', { timezoneId })
    })
    await waitForTable(page)
    return page
  }

  function daily(date: string, suits: 1 | 2 | 4): string {
    return makeCode(dailyCode(dayOf(date), suits, DAILY_TABLE))
  }

  it.each([
    ['Tokyo, where it is the next day', `${EVE}T23:59:00Z`, 'Asia/Tokyo'],
    ['Los Angeles, where it was the day before', `${EVE}T00:01:00Z`, 'America/Los_Angeles'],
  ])('is that of the day in UTC, in %s', async (_, moment, timezone) => {
    await chooseSettings(session.desk, { dailyDeals: true })
    const page = await tableAt(moment, timezone)
    await openNewGame(page)
    await suitsChoice(page, 2).check()
    await dialog(page).getByText(say('daily.today', { date: 'December 24, 2026', outcome: say('daily.not-played') })).waitFor()
    await button(page, 'daily.play-today').click()
    await waitForTable(page, daily(EVE, 2))
  })

  it('has a calendar, by keyboard too, of what was won, not won, is under way and was not played', async () => {
    await chooseSettings(session.desk, { dailyDeals: true, suits: 1 })
    const line = winningLine(daily(EVE, 1))
    await writeStorage(session.desk, savedAs(gameAfter(daily(EVE, 1), line.slice(0, -1))))
    const page = await tableAt(`${EVE}T12:00:00Z`, 'Europe/Paris')
    await playAction(page, line.at(-1)!)
    await expect.poll(() => readResults(session.desk)).toMatchObject([{ won: true }])

    await playDay(page, 23)
    await playAction(page, winningLine(daily('2026-12-23', 1))[0]!)
    await playDay(page, 22)
    await expect.poll(() => readResults(session.desk)).toHaveLength(2)
    await playAction(page, winningLine(daily('2026-12-22', 1))[0]!)

    const calendar = await openCalendar(page)
    const outcomeOf = async (day: number): Promise<string> => (await dayButton(calendar, day).getAttribute('aria-label'))!.split(': ')[1]!
    await expect.poll(() => outcomeOf(24)).toBe(say('daily.won'))
    expect(await outcomeOf(23)).toBe(say('daily.not-won'))
    expect(await outcomeOf(22)).toBe(say('daily.under-way'))
    expect(await outcomeOf(21)).toBe(say('daily.not-played'))
    expect(await dayButton(calendar, 25).count()).toBe(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findingsOn(page), colorScheme).toEqual([])
    }

    await dayButton(calendar, 24).focus()
    await page.keyboard.press('PageUp')
    await calendar.getByText('Tuesday, November 24, 2026').waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowRight')
    await calendar.getByText(daily('2026-11-18', 1)).waitFor()
    await page.keyboard.press('PageUp')
    await calendar.getByText(say('daily.begins', { date: 'November 1, 2026' })).waitFor()
    await calendar.getByRole('button', { name: say('daily.play'), exact: true }).click()
    await waitForTable(page, daily('2026-11-01', 1))
  })

  it('says that nobody has checked the deals after the last of its table', async () => {
    await chooseSettings(session.desk, { dailyDeals: true })
    const page = await tableAt('2041-05-01T12:00:00Z', 'UTC')
    const calendar = await openCalendar(page)
    const last = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(DAILY_TABLE.last))
    await calendar.getByText(say('daily.unchecked', { date: last })).waitFor()
  })

  async function openCalendar(page: Page): Promise<Locator> {
    await openNewGame(page)
    await button(page, 'daily.calendar').click()
    const calendar = page.getByRole('dialog', { name: say('daily.calendar-title') })
    await calendar.waitFor()
    return calendar
  }

  function dayButton(calendar: Locator, day: number): Locator {
    return calendar.getByRole('cell').filter({ has: calendar.page().getByText(String(day), { exact: true }) }).getByRole('button')
  }

  async function playDay(page: Page, day: number): Promise<void> {
    const calendar = await openCalendar(page)
    await dayButton(calendar, day).click()
    await calendar.getByRole('button', { name: say('daily.play'), exact: true }).click()
    await waitForTable(page, daily(`2026-12-${day}`, 1))
  }
})
