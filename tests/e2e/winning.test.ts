import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { legalActions, makeAction, withSolver } from '../../engine'
import { challengeOf, makeChallenge } from '../../engine/sharing'
import { traceSpans } from '../bench/trace'
import { LONG } from '../sizes'
import { findingsOn } from './harness/axe'
import { button, dialog, say } from './harness/controls'
import { gameAfter, positionAfter, savedGame, WINS } from './harness/game'
import { readHint, TURN } from './harness/outlook'
import { useChromium } from './harness/session'
import { chooseSettings } from './harness/settings'
import { readStorage } from './harness/storage'
import { findEnd, playAction, readBoard, waitForTable } from './harness/table'
import { waitFor } from './harness/wait'

const session = useChromium({ reducedMotion: 'reduce' })
const { code, actions } = WINS[0]!
/** Near enough to its end that a search takes no time. */
const LATE = actions.slice(0, 90)
/** A deal that is neither won nor proved lost in twice the time of a search, nor is it after one row or two: a search takes all its time. */
const HARD = 'SP1-S4C-GI56AH2'

/** A worker that is ended amid a search is gone sooner than in the two seconds that Chromium would give it. */
const ENDING = { timeout: 1500 }

const mark = (page: Page) => page.locator('.outlook')
const movesLeft = async (page: Page): Promise<number> => Number((await mark(page).textContent())?.match(/\d+/)?.[0])

/** How often this page's worker was asked to search. */
function searches(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked.filter(kind => kind === 'solve').length)
}

/** The table, with what its worker is asked noted down. */
async function openTable(settings: Parameters<typeof chooseSettings>[1], code: string, actions: readonly string[] = []): Promise<Page> {
  await chooseSettings(session.desk, settings)
  const page = await session.table(code, actions)
  await page.addInitScript(() => {
    const asked: string[] = []
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function (this: Worker, question: { kind: string }) {
      asked.push(question.kind)
      return postMessage.call(this, question)
    } as typeof postMessage
    Object.assign(globalThis, { asked })
  })
  await page.reload()
  await waitForTable(page, code)
  return page
}

/** Waits until a line is known and is shortened no more. */
async function waitForLine(page: Page): Promise<void> {
  await expect.poll(() => movesLeft(page), { timeout: 15_000 }).toBeGreaterThan(0)
  let last = 0
  await expect.poll(async () => {
    const before = last
    last = await movesLeft(page)
    return last === before
  }, { interval: 1200, timeout: 10_000 }).toBe(true)
}

/** Drags a card to and fro over the table and puts it back; the page's mark `name` begins the span, the mark `end` ends it. */
async function dragAbout(page: Page, name: string): Promise<void> {
  const { x, y } = await findEnd(page, 1)
  await page.evaluate(name => performance.mark(name), name)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 900, y + 200, { steps: 8 })
  await page.mouse.move(x, y, { steps: 8 })
  await page.mouse.up()
  await page.evaluate(() => performance.mark('end'))
}

async function playHints(page: Page): Promise<void> {
  while ((await readBoard(page)).foundations.length < 8) {
    // A hint waits a short while for the line; asked again, it is told as soon as it is found.
    const hint = await waitFor('a hint on a winning line', async () => {
      const hint = await readHint(page)
      return hint.isOnLine && hint
    })
    await playAction(page, hint.action)
  }
}

describe('hints on a winning line', () => {
  it('win a whole game of one suit by themselves, and the result says so', async () => {
    const page = await openTable({ winningHints: true }, code)
    await playHints(page)
    expect(await page.locator('.win .helped').textContent()).toBe(say('helped.result'))
    expect(savedGame(await readStorage(session.desk))).toMatchObject({ solver: true, undos: 0 })
  })

  it.runIf(LONG)('win a whole game of four suits by themselves', { timeout: 300_000 }, async () => {
    const page = await openTable({ winningHints: true }, 'SP1-S4C-AAAAAAG')
    await playHints(page)
    await page.locator('.win').waitFor()
  })

  it('are ordinary ones where none is known, and their words say which of the two they are', async () => {
    const page = await openTable({ winningHints: true }, TURN.code, [...TURN.actions, TURN.lost])
    const hint = await readHint(page)
    expect(hint.isOnLine).toBe(false)
    expect(hint.text).toMatch(new RegExp(`${say('outlook.hint.by-sight', { hint: '' }).trim().replaceAll(/[()]/g, '\\$&')}$`))
    expect(savedGame(await readStorage(session.desk)).solver).toBe(false)
  })

  it('that take a while say so and are given up by Escape, which leaves no worker', async () => {
    const page = await openTable({ winningHints: true }, HARD)
    await button(page, 'bar.hint').click()
    await expect.poll(() => page.locator('.rule-message').textContent()).toContain(say('outlook.looking'))
    expect(page.workers()).toHaveLength(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.workers(), ENDING).toEqual([])
    expect(await page.locator('.rule-message').count()).toBe(0)
  })
})

describe('whether the game can still be won', () => {
  it('is marked in the bar: one less at each step along the line, anew when it is left, and as before after undo', async () => {
    const page = await openTable({ stillWinnable: true, winningHints: true }, code, LATE)
    await waitForLine(page)
    const moves = await movesLeft(page)
    const first = await readHint(page)
    await playAction(page, first.action)
    expect(await movesLeft(page)).toBe(moves - 1)
    const second = await readHint(page)
    await playAction(page, second.action)
    expect(await movesLeft(page)).toBe(moves - 2)
    expect(await searches(page)).toBe(1)

    await button(page, 'bar.undo').click()
    expect(await movesLeft(page)).toBe(moves - 1)
    const away = legalActions(positionAfter(code, [...LATE, first.action])).map(makeAction).find(action => action !== second.action)!
    await playAction(page, away)
    await expect.poll(() => searches(page)).toBe(2)
    await button(page, 'bar.undo').click()
    expect(await movesLeft(page)).toBe(moves - 1)
    await button(page, 'bar.undo').click()
    expect(await movesLeft(page)).toBe(moves)
    expect(await searches(page)).toBe(2)
    await expect.poll(async () => savedGame(await readStorage(session.desk)).solver).toBe(true)
  })

  it('is read out when it becomes known, not with each move', async () => {
    const page = await openTable({ stillWinnable: true, winningHints: true }, code, LATE)
    await waitForLine(page)
    const status = page.locator('.outlook + [role="status"]')
    expect(await status.textContent()).toBe(say('outlook.said.winnable'))
    await status.evaluate(element => Object.assign(globalThis, { told: 0, teller: new MutationObserver(() => (globalThis as unknown as { told: number }).told++).observe(element, { childList: true, characterData: true, subtree: true }) }))
    await playAction(page, (await readHint(page)).action)
    expect(await page.evaluate(() => (globalThis as unknown as { told: number }).told)).toBe(0)
  })

  it('turns from one to the other with the move that loses, is told as an end, and turns back with the undo offered there', async () => {
    const page = await openTable({ stillWinnable: true, provedEndings: true }, TURN.code, TURN.actions)
    await expect.poll(() => movesLeft(page), { timeout: 15_000 }).toBeGreaterThan(0)
    const moves = await movesLeft(page)
    expect(await page.locator('.notice').count()).toBe(0)
    await playAction(page, TURN.lost)
    await expect.poll(() => mark(page).textContent(), { timeout: 15_000 }).toBe(say('outlook.lost'))
    expect(await page.locator('.notice > span').textContent()).toBe(say('outlook.ended'))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await findingsOn(page), colorScheme).toEqual([])
    }
    await page.locator('.notice').getByRole('button', { name: say('dead-end.undo') }).click()
    expect(await page.locator('.notice').count()).toBe(0)
    expect(await movesLeft(page)).toBeLessThanOrEqual(moves)
  })

  it('is searched by one worker at most, for the newest position, and by none once it is not wanted', async () => {
    const page = await openTable({ stillWinnable: true }, HARD)
    await expect.poll(() => page.workers().length).toBe(1)
    for (const count of [2, 3]) {
      await playAction(page, 'deal')
      await expect.poll(() => searches(page), { interval: 20, ...ENDING }).toBe(count)
    }
    await expect.poll(() => page.workers().length, ENDING).toBe(1)
    await chooseSettings(session.desk, { stillWinnable: false })
    await expect.poll(() => page.workers(), ENDING).toEqual([])
  })

  it('is searched without work for the page: at a sixth of its speed a drag has no longer tasks, and hardly more of them', async () => {
    const page = await openTable({}, HARD)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    const spans = await traceSpans(page, async () => {
      await dragAbout(page, 'alone')
      await dragAbout(page, 'alone')
      await chooseSettings(session.desk, { stillWinnable: true })
      await expect.poll(() => searches(page), { timeout: 10_000 }).toBe(1)
      await dragAbout(page, 'searching')
    })
    const [, alone, searching] = spans.filter(({ name }) => name !== 'end')
    expect(searching!.longestTask.cpu).toBeLessThan(Math.max(50, 2 * alone!.longestTask.cpu))
    expect(searching!.main).toBeLessThan(1.5 * alone!.main + 50)
  })

  it('is nothing that a table without such settings reads, asks or shows', async () => {
    const requests: string[] = []
    const page = await session.chromium.open(`newtab.html#${code}`, async page => page.on('request', request => requests.push(request.url())))
    await waitForTable(page, code)
    await playAction(page, actions[0]!)
    expect(requests.filter(url => /outlook|winning|aftermath|AfterGame|solver/i.test(url))).toEqual([])
    expect(page.workers()).toEqual([])
    expect(await mark(page).count()).toBe(0)
  })
})

it('a challenge says that the hidden cards were known where it was won', async () => {
  const page = await session.table(code)
  for (const [won, words] of [[withSolver(gameAfter(code, actions)), true], [gameAfter(code, actions), false]] as const) {
    await page.evaluate(text => void (location.hash = text), makeChallenge(challengeOf(won)))
    await dialog(page).getByRole('button', { name: say('challenge.later') }).waitFor()
    expect((await dialog(page).textContent())!.includes(say('helped.challenge'))).toBe(words)
    await dialog(page).getByRole('button', { name: say('challenge.later') }).click()
    await dialog(page).waitFor({ state: 'detached' })
  }
})

describe('a look back after the game', () => {
  it('names the move after which it was proved lost, and shows a winning line of the deal', async () => {
    const page = await openTable({ afterGame: true }, TURN.code, [...TURN.actions, TURN.lost])
    await page.evaluate(code => void (location.hash = code), code)
    await dialog(page).getByRole('button', { name: say('leave.go') }).click()
    await waitForTable(page, code)
    await page.locator('.notice').getByRole('button', { name: say('after.open') }).click()
    const opened = session.chromium.context.waitForEvent('page')
    await dialog(page).getByRole('button', { name: say('after.watch-line') }).click({ timeout: 40_000 })
    const replay = await opened
    await expect.poll(() => replay.locator('header p').textContent()).toContain(TURN.code)
    expect(await replay.locator('header p').textContent()).not.toContain('0:00')
    await page.bringToFront()
    const step = TURN.actions.length + 1
    await expect.poll(() => dialog(page).textContent(), { timeout: 40_000 }).toContain(say('after.turn.lost', { step, action: '' }).replace(/[.:\s]+$/, ''))
    const seen = session.chromium.context.waitForEvent('page')
    await dialog(page).getByRole('button', { name: say('after.watch-turn') }).click()
    await expect.poll(async () => (await seen).locator('.replay-step').textContent()).toBe(say('replay.step', { step, last: step }))
    await expect.poll(() => page.workers().length).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.workers(), ENDING).toEqual([])
  })

  it('is offered of a won game, can be stopped, and is not offered to those who have not asked for it', async () => {
    const page = await openTable({ afterGame: true }, code, actions)
    await button(page, 'after.open').click()
    await dialog(page).getByRole('button', { name: say('after.give-up') }).click()
    await expect.poll(() => dialog(page).textContent()).toContain(say('after.given-up'))
    await expect.poll(() => page.workers(), ENDING).toEqual([])
    await session.forget()
    const other = await session.table(code, actions)
    await button(other, 'win.again').waitFor()
    expect(await button(other, 'after.open').count()).toBe(0)
  })
})
