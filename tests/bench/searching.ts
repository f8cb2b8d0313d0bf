import type { Page } from 'playwright'
import type { Row } from './timing'
import { openingPosition } from '../../engine'
import { askSolver, installSolver } from '../e2e/harness/solver'
import { findEnd, sitDown } from '../e2e/harness/table'
import { waitFor } from '../e2e/harness/wait'
import { readCode } from '../engine/picture'
import { LONG_COLUMN } from './boards'
import { openTable, withChromium } from './page'

const ROUNDS = 12
/** How many times slower than this machine's the page's main thread runs. */
const SLOWDOWN = 6
/** So many places on its way, a hundred a second as a mouse reports them, are reported of the pointer that drags. */
const STEPS = 100
const STEP_MS = 10
/** Of a screen that is drawn sixty times a second. */
const FRAME_MS = 1000 / 60
const SILENCE_MS = 120_000
/** A search that ends by nothing but its cancelling. */
const ENDLESS = { position: openingPosition(readCode('SP1-S4C-AAAAAAD')), limits: { milliseconds: 600_000, expansions: Infinity } }
const EASY = { position: openingPosition(readCode('SP1-S1C-AAAAAAD')), limits: { expansions: 1 } }

/** What became of a drag's frames. */
interface Frames {
  /** How many the screen had time for. */
  readonly due: number
  readonly dropped: number
}

/**
 * Whether a drag drops frames while the solver searches, in Chromium with a main thread slowed down by six: the same
 * drag with and without a search in the page's worker, in turn, so that whatever else the machine does meets both.
 */
export function benchSearching(): Promise<Row[]> {
  return withChromium({}, async (chromium) => {
    const page = await openTable(chromium, LONG_COLUMN.game())
    await sitDown(page)
    await installSolver(page, SILENCE_MS)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await watchFrames(page)
    const [alone, searching]: [Frames[], Frames[]] = [[], []]
    await drag(page)
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await drag(page))
      void askSolver(page, [ENDLESS])
      await waitFor('the worker', () => Promise.resolve(page.workers().length > 0))
      searching.push(await drag(page))
      await askSolver(page, [EASY])
      await waitFor('the end of the search', () => Promise.resolve(page.workers().length === 1))
    }
    return [framesRow(alone, searching)]
  })
}

interface Bench { frameTimes: number[] }

/** From now on the page notes when each of its frames began. */
function watchFrames(page: Page): Promise<void> {
  return page.evaluate(() => {
    const watch = {
      note(time: number) {
        (globalThis as unknown as Bench).frameTimes.push(time)
        requestAnimationFrame(time => this.note(time))
      },
    }
    Object.assign(globalThis, { frameTimes: [] })
    requestAnimationFrame(time => watch.note(time))
  })
}

/** Takes the last card of the longest column over the table and back, at a hand's pace. */
async function drag(page: Page): Promise<Frames> {
  const { x, y } = await findEnd(page, LONG_COLUMN.drag.from)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(() => void ((globalThis as unknown as Bench).frameTimes = []))
  const start = Date.now()
  for (let step = 1; step <= STEPS; step++) {
    const turn = 2 * Math.PI * step / STEPS
    await page.mouse.move(x + 300 * Math.sin(turn), y - 200 + 200 * Math.cos(turn))
    await new Promise(resolve => setTimeout(resolve, Math.max(0, start + step * STEP_MS - Date.now())))
  }
  const times = await page.evaluate(() => (globalThis as unknown as Bench).frameTimes)
  await page.mouse.up()
  const due = Math.round((times.at(-1)! - times[0]!) / FRAME_MS)
  return { due, dropped: due - (times.length - 1) }
}

function framesRow(alone: readonly Frames[], searching: readonly Frames[]): Row {
  const [without, within] = [droppedShare(alone), droppedShare(searching)]
  return {
    name: `drag, column of 30, frames dropped at CPU ${SLOWDOWN}×`,
    figure: `${percent(within)} while searching, ${percent(without)} without, of ${searching.reduce((sum, { due }) => sum + due, 0)} each (bar: no more than 2 % apart)`,
    withinBar: within - without <= 0.02,
  }
}

function droppedShare(drags: readonly Frames[]): number {
  return drags.reduce((sum, { dropped }) => sum + dropped, 0) / drags.reduce((sum, { due }) => sum + due, 0)
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
