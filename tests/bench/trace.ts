import type { Page } from 'playwright'

/** A span between two of the page's `performance.mark`s, with the work that the page's process did meanwhile. */
export interface Span {
  readonly name: string
  /** CPU time of the main thread's tasks that began in it, in ms. */
  readonly main: number
  /** CPU time of drawing into tiles, on whatever threads, in ms. */
  readonly raster: number
  /** The longest task of the main thread in ms, by its CPU time and by the clock. */
  readonly longestTask: { readonly cpu: number, readonly clock: number }
}

/** What is used of Chrome's trace events; times in µs, `tdur` of the thread's own CPU time. */
interface TraceEvent {
  readonly name: string
  readonly cat: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

const MARKS = 'blink.user_timing'
/** Few, for what is traced costs time as well: tasks, tiles, marks. */
const CATEGORIES = ['disabled-by-default-devtools.timeline', MARKS]

/**
 * Traces Chromium while `work` runs. Each mark that the page sets begins a span of that name, which the next one ends;
 * what follows the last mark is left out.
 */
export async function traceSpans(page: Page, work: () => Promise<void>): Promise<Span[]> {
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: CATEGORIES })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] }
  const marks = traceEvents.filter(({ cat }) => cat === MARKS).sort((a, b) => a.ts - b.ts)
  return marks.slice(0, -1).map((mark, i) => spanOf(mark, marks[i + 1]!.ts, traceEvents))
}

function spanOf({ name, pid, tid, ts }: TraceEvent, end: number, events: readonly TraceEvent[]): Span {
  const inside = events.filter(event => event.ph === 'X' && event.pid === pid && event.ts >= ts && event.ts < end)
  // The thread that set the mark is the page's main thread.
  const tasks = inside.filter(event => event.name === 'RunTask' && event.tid === tid)
  const rasters = inside.filter(event => event.name === 'RasterTask')
  return {
    name,
    main: sum(tasks.map(cpu)),
    raster: sum(rasters.map(cpu)),
    longestTask: { cpu: Math.max(0, ...tasks.map(cpu)), clock: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)) },
  }
}

function cpu({ tdur = 0 }: TraceEvent): number {
  return tdur / 1000
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
