import type { CDPSession, Page } from 'playwright'
import type { ChromiumWithTable } from '../../e2e/harness/chromium'
import { basename } from 'node:path'
import { cpuBetween, rendererCpu } from './cpu'

/** What one opening of a new tab took. Times in ms, from the request for the tab. */
export interface Opening {
  readonly firstPaint: number
  /** When the board could be played; `undefined` on a page without one. */
  readonly boardReady: number | undefined
  /** CPU time of all renderers until the page was quiet. */
  readonly cpu: number
  readonly longTasks: number
  /** What tasks took beyond 50 ms each. */
  readonly blocking: number
  /** Cumulative layout shift. */
  readonly shift: number
  /** Scripts that the page holds once it is quiet. */
  readonly scripts: { readonly names: readonly string[], readonly bytes: number }
  /** Bytes in use on the JavaScript heap after a collection. */
  readonly heap: number
}

/** How long nothing has to happen before a page counts as open (ms). */
const QUIET_MS = 700
const LONGEST_MS = 8000

export interface OpenOptions {
  /** How many times slower the processor is made. */
  readonly slowdown: number
  /** Whether the page marks when its board can be played. */
  readonly hasBoard: boolean
}

/** Opens a new tab as a person does, and leaves it open for the caller to close. */
export async function openAndMeasure(chromium: ChromiumWithTable, { slowdown, hasBoard }: OpenOptions): Promise<{ opening: Opening, page: Page }> {
  const cpuBefore = await rendererCpu(chromium.context)
  const { page, devtools, requested } = slowdown === 1 ? await openDirectly(chromium) : await openSlowed(chromium, slowdown)
  const timed = await page.evaluate(readTimes, { awaited: hasBoard ? 'board-ready' : 'first-contentful-paint', quiet: QUIET_MS, longest: LONGEST_MS })
  const cpu = cpuBetween(cpuBefore, await rendererCpu(chromium.context))
  if (slowdown !== 1)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const scripts = await readScripts(devtools)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize: heap } = await devtools.send('Runtime.getHeapUsage')
  await devtools.detach()
  const { origin, firstPaint, boardReady, ...rest } = timed
  const lead = origin - requested
  return { page, opening: { ...rest, cpu, scripts, heap, firstPaint: lead + firstPaint, boardReady: boardReady === undefined ? undefined : lead + boardReady } }
}

interface Opened { readonly page: Page, readonly devtools: CDPSession, readonly requested: number }

/** Milliseconds since 1970, as the page's own `timeOrigin`. */
function now(): number {
  return performance.timeOrigin + performance.now()
}

async function openDirectly(chromium: ChromiumWithTable): Promise<Opened> {
  const requested = now()
  const page = await chromium.newTab()
  return { page, devtools: await chromium.context.newCDPSession(page), requested }
}

/** The slowdown must be in force before the page's process starts, so a blank tab is sent to the new-tab page. */
async function openSlowed(chromium: ChromiumWithTable, rate: number): Promise<Opened> {
  const page = await chromium.context.newPage()
  const devtools = await chromium.context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  const landed = page.waitForURL(`chrome-extension://${chromium.extensionId}/**`)
  const requested = now()
  await devtools.send('Page.navigate', { url: 'chrome://newtab/' })
  await landed
  return { page, devtools, requested }
}

/** Runs in the page, after the fact: the browser keeps every entry that is asked for. */
async function readTimes({ awaited, quiet, longest }: { awaited: string, quiet: number, longest: number }) {
  const tasks: number[] = []
  let shift = 0
  let last = performance.now()
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      tasks.push(duration)
    last = performance.now()
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      shift += (entry as PerformanceEntry & { readonly value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })

  const start = performance.now()
  let isOpen = false
  while (!isOpen && performance.now() - start < longest) {
    await new Promise(resolve => setTimeout(resolve, 50))
    isOpen = performance.getEntriesByName(awaited).length > 0 && performance.now() - Math.max(start, last) > quiet
  }
  return {
    origin: performance.timeOrigin,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    boardReady: performance.getEntriesByName('board-ready')[0]?.startTime,
    longTasks: tasks.length,
    blocking: tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    shift,
  }
}

/** The debugger tells of every script that the page holds, when it is attached. */
async function readScripts(devtools: CDPSession): Promise<Opening['scripts']> {
  const names: string[] = []
  let bytes = 0
  devtools.on('Debugger.scriptParsed', ({ url, length = 0 }) => {
    if (!url.startsWith('chrome-extension:'))
      return
    names.push(basename(url))
    bytes += length
  })
  await devtools.send('Debugger.enable')
  // They come in over a few turns.
  for (let seen = -1; seen !== names.length;) {
    seen = names.length
    await new Promise(resolve => setTimeout(resolve, 80))
  }
  await devtools.send('Debugger.disable')
  return { names, bytes }
}
