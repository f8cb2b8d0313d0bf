import type { Page } from 'playwright'
import type { Game } from '../../engine'
import type { Row } from './timing'
import type { Span } from './trace'
import { waitForRest } from '../e2e/harness/page'
import { deal, findCard, findEnd, readBoard, sitDown } from '../e2e/harness/table'
import { waitFor } from '../e2e/harness/wait'
import { beforeLastDeal, LONG_COLUMN } from './boards'
import { openTable, withChromium } from './page'
import { median } from './timing'
import { traceSpans } from './trace'

const ROUNDS = 15
/** How many times slower than this machine's the page's main thread runs. */
const SLOWDOWN = 4
/** What the Long Tasks API calls long. */
const LONG_TASK_MS = 50
/** So many places on its way are reported of the pointer that drags. */
const STEPS = 30

/** How the page answers a hand on the heaviest boards, in Chromium at 1280×720 with a main thread slowed down by four. */
export async function benchHandling(): Promise<Row[]> {
  return [
    ...await benchActions('drag, column of 30', LONG_COLUMN.game(), page => drag(page, LONG_COLUMN.drag)),
    ...await benchActions('deal of ten', beforeLastDeal(), deal),
  ]
}

/** At a release of the button: whether the next frame showed the action, and how long after it that frame was committed. */
interface Release { readonly shown: boolean, readonly milliseconds: number }
interface Bench { readonly releases: Release[] }

/** Plays an action again and again, each time taken back, until its cards lie still. */
function benchActions(name: string, game: Game, play: (page: Page) => Promise<void>): Promise<Row[]> {
  return withChromium({}, async (chromium) => {
    const page = await openTable(chromium, game)
    // A hand comes over the page before it plays there.
    await sitDown(page)
    await watchReleases(page)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const { moves } = await readBoard(page)
    const spans = await traceSpans(page, async () => {
      for (let round = 0; round < ROUNDS; round++) {
        await waitForMoves(page, moves)
        await mark(page, 'playing')
        await play(page)
        await waitForMoves(page, moves + 1)
        await mark(page, 'played')
        await page.keyboard.press('Control+z')
      }
    })
    const releases = await page.evaluate(() => (globalThis as unknown as Bench).releases)
    return [tasksRow(name, spans.filter(span => span.name === 'playing')), releasesRow(name, releases)]
  })
}

function watchReleases(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { dataset } = document.querySelector<HTMLElement>('[data-table]')!
    const releases: Release[] = []
    Object.assign(globalThis, { releases })
    // Before the table hears of it.
    addEventListener('pointerup', ({ timeStamp }) => {
      const before = dataset.moves
      requestAnimationFrame(() => {
        const shown = dataset.moves !== before
        // The next task comes when the frame is committed.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => releases.push({ shown, milliseconds: performance.now() - timeStamp })
        port2.postMessage(undefined)
      })
    }, { capture: true })
  })
}

async function drag(page: Page, { from, to, count }: { from: number, to: number, count: number }): Promise<void> {
  const [start, end] = await Promise.all([findCard(page, from, count), findEnd(page, to)])
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: STEPS })
  await page.mouse.up()
}

async function waitForMoves(page: Page, moves: number): Promise<void> {
  await waitFor(`${moves} moves`, async () => (await readBoard(page)).moves === moves)
  await waitForRest(page)
}

function mark(page: Page, name: string): Promise<unknown> {
  return page.evaluate(name => performance.mark(name), name)
}

/** Judged by CPU time, so that other work on the machine does not count; what slows the thread down does. */
function tasksRow(name: string, spans: readonly Span[]): Row {
  const cpu = spans.map(({ longestTask }) => longestTask.cpu)
  const clock = spans.map(({ longestTask }) => longestTask.clock)
  const longest = Math.max(...cpu)
  return {
    name: `${name}, longest task at CPU ${SLOWDOWN}×`,
    figure: `${longest.toFixed(1)} ms CPU (bar ${LONG_TASK_MS} ms), median ${median(cpu).toFixed(1)} ms of ${spans.length}; median ${median(clock).toFixed(1)} ms by the clock`,
    withinBar: longest <= LONG_TASK_MS,
  }
}

function releasesRow(name: string, releases: readonly Release[]): Row {
  const shown = releases.filter(({ shown }) => shown).length
  return {
    name: `${name}, pointer-up shown in the next frame`,
    figure: `${shown} of ${releases.length}, committed after ${median(releases.map(({ milliseconds }) => milliseconds)).toFixed(1)} ms median`,
    withinBar: shown === releases.length,
  }
}
