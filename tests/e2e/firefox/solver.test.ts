import type { Page } from 'puppeteer-core'
import type { Position } from '../../../engine'
import { expect, it } from 'vitest'
import { dailyCode, dayOf, isWon, makeCode, openingPosition, ownCode, play } from '../../../engine'
import { DAILY_TABLE } from '../../../engine/daily-table'
import { DIFFICULTIES } from '../../../engine/solver'
import { say } from '../harness/controls'
import { readSpares, spareDeals } from '../harness/deals'
import { useFirefox } from '../harness/firefox-session'
import { savedGame, WINS } from '../harness/game'
import { readHint, TURN } from '../harness/outlook'
import { inPage, textOf } from '../harness/page'
import { press } from '../harness/press'
import { askSolver, installSolver } from '../harness/solver'
import { readStorage, writeStorage } from '../harness/storage'
import { playAction, waitForTable } from '../harness/table'
import { waitFor } from '../harness/wait'

const session = useFirefox()
const EASY = { position: openingPosition(ownCode(1, 'classic', 3)), limits: { expansions: 50_000 } }
const ENDLESS = { position: openingPosition(ownCode(4, 'classic', 3)), limits: { milliseconds: 600_000, expansions: Infinity } }
/** No position at all. */
const BROKEN = { position: {} as Position, limits: {} }
/** A deal that is neither won nor proved lost in twice the time of a search, nor is it after one row or two: a search takes all its time. */
const HARD = 'SP1-S4C-GI56AH2'
const SILENCE_MS = 1500
const SEARCH = { timeout: 20_000 }
const WIN = WINS[0]!

/** How many moves win, by the mark in the bar; `NaN` while it names none. */
async function movesLeft(page: Page): Promise<number> {
  return Number((await textOf(page, '.outlook')).match(/\d+/)?.[0])
}

it('solves in the built worker, also after a search that throws, ends an older one for a newer question, and leaves no worker after its silence', async () => {
  const page = await session.table(WIN)
  expect(page.workers()).toEqual([])
  await installSolver(page, SILENCE_MS)
  // What the worker is made to throw is no fault of the product, so the page is not to hear of it.
  await inPage(page, () => addEventListener('error', (event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }, { capture: true, once: true }), undefined)
  expect(await askSolver(page, [BROKEN])).toEqual([null])
  const [older, newer] = await askSolver(page, [ENDLESS, EASY])
  expect(older).toBeNull()
  const line = newer?.kind === 'winnable' ? newer.line : []
  expect(isWon(line.reduce(play, EASY.position))).toBe(true)
  expect(page.workers()).toHaveLength(1)
  await expect.poll(() => page.workers(), { timeout: 10_000 }).toEqual([])
})

it('deals a spare where only winnable deals are wanted, and finds the next', async () => {
  const spare = ownCode(1, 'classic', 3)
  await writeStorage(session.desk, spareDeals([spare]))
  const page = await session.table({ code: WIN.code, actions: [] }, { winnableDeals: true })
  await press(page, 'bar.new-game')
  await press(page, 'new-game.deal')
  await waitForTable(page, makeCode(spare))
  await waitFor('the next spare', async () => {
    const spares = await readSpares(page)
    return spares.length > 0 && !spares.includes(makeCode(spare))
  }, 30_000)
})

it('marks how a game can be won, one move less for each along that line, and that it cannot from the move on that loses', async () => {
  const page = await session.table(TURN, { stillWinnable: true, winningHints: true, provedEndings: true })
  await expect.poll(() => movesLeft(page), SEARCH).toBeGreaterThan(0)
  expect(page.workers()).toHaveLength(1)
  const hint = await readHint(page)
  expect(hint.isOnLine).toBe(true)
  await playAction(page, TURN.lost)
  await expect.poll(() => textOf(page, '.notice > span'), SEARCH).toBe(say('outlook.ended'))
  expect(await textOf(page, '.outlook')).toBe(say('outlook.lost'))
  await press(page, 'dead-end.undo')
  await expect.poll(() => movesLeft(page)).toBeGreaterThan(0)
  const moves = await movesLeft(page)
  await playAction(page, hint.action)
  expect(await movesLeft(page)).toBe(moves - 1)
  await press(page, 'bar.undo')
  await expect.poll(() => movesLeft(page)).toBe(moves)
})

it('says that it looks for a winning line, and leaves no worker where that is given up', async () => {
  const page = await session.table({ code: HARD, actions: [] }, { winningHints: true })
  await press(page, 'bar.hint')
  await expect.poll(() => textOf(page, '.rule-message')).toContain(say('outlook.looking'))
  expect(page.workers()).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.workers(), { timeout: 6000 }).toEqual([])
  expect(await textOf(page, '.rule-message')).toBe('')
})

it('tells how hard the next deal is, and deals the one of a day that is chosen in the calendar', async () => {
  const page = await session.table({ code: WIN.code, actions: [] }, { difficulty: true, dailyDeals: true, suits: 1 })
  await inPage(page, now => void (Date.now = () => now), Date.parse('2026-12-24T12:00:00Z'))
  await press(page, 'bar.new-game')
  const words = DIFFICULTIES.map(difficulty => say(`difficulty.${difficulty}`))
  // Once for today's deal, once for the next by chance.
  await expect.poll(() => page.$$eval('.difficulty', told => told.map(({ textContent }) => textContent.trim())), SEARCH)
    .toEqual([expect.toBeOneOf(words), expect.toBeOneOf(words)])
  await press(page, 'daily.calendar')
  await waitFor('the day', () => inPage(page, () => {
    const day = [...document.querySelectorAll<HTMLElement>('.daily-month button')].find(({ textContent }) => textContent.trim() === '22')
    day?.click()
    return day !== undefined
  }, undefined))
  await press(page, 'daily.play')
  await waitForTable(page, makeCode(dailyCode(dayOf('2026-12-22'), 1, DAILY_TABLE)))
  await expect.poll(async () => savedGame(await readStorage(session.desk)).solver).toBe(true)
})

it('looks back at a game that was left: the move that lost it, and a line that would have won', async () => {
  const page = await session.table({ code: TURN.code, actions: [...TURN.actions, TURN.lost] }, { afterGame: true })
  await inPage(page, code => void (location.hash = code), WIN.code)
  await press(page, 'leave.go')
  await waitForTable(page, WIN.code)
  await press(page, 'after.open')
  const replay = await session.firefox.opened(() => press(page, 'after.watch-line', 40_000))
  await expect.poll(() => textOf(replay, 'header p')).toContain(TURN.code)
  await page.bringToFront()
  const turn = say('after.turn.lost', { step: TURN.actions.length + 1, action: '' }).replace(/[.:\s]+$/, '')
  await expect.poll(() => textOf(page, 'dialog'), { timeout: 40_000 }).toContain(turn)
})
