import { performance } from 'node:perf_hooks'

/** Milliseconds. */
export interface Timing { readonly median: number, readonly p95: number }

/** Rounds before the clock counts, until the engine's code is compiled for speed. */
const WARM_UP_MS = 400
const ROUNDS = 200
const MOST_MS = 3000

/** How long `work` takes: the median and the 95th percentile of up to 200 rounds, after a warm-up. */
export function time(work: () => unknown): Timing {
  const warm = performance.now() + WARM_UP_MS
  while (performance.now() < warm)
    work()
  const times: number[] = []
  const end = performance.now() + MOST_MS
  while (times.length < ROUNDS && performance.now() < end) {
    const start = performance.now()
    work()
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return { median: median(times), p95: times[Math.floor(times.length * 0.95)]! }
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

/** One line of the report; `bar`: what the median may take at most. */
export interface Row { readonly name: string, readonly figure: string, readonly withinBar?: boolean }

export function timeRow(name: string, { median, p95 }: Timing, bar?: number): Row {
  const figure = `${median.toFixed(3)} ms median, ${p95.toFixed(3)} ms p95`
  return bar === undefined
    ? { name, figure }
    : { name, figure: `${figure} (bar ${bar} ms)`, withinBar: median <= bar }
}

/** `count` things in the timed work, as a rate. */
export function rateRow(name: string, count: number, { median }: Timing): Row {
  return { name, figure: `${Math.round(count / median * 1000).toLocaleString('en')} a second` }
}
