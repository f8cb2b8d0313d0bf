import type { BrowserContext } from 'playwright'
import { readdirSync, readFileSync } from 'node:fs'

/** CPU time so far of each renderer by its process id, in ms. */
export type RendererCpu = ReadonlyMap<number, number>

/**
 * Asks Linux itself: unlike the clock, CPU time hardly moves when other work shares the processor. Other systems tell
 * nothing, and all is 0.
 */
export async function rendererCpu(context: BrowserContext): Promise<RendererCpu> {
  const devtools = await context.browser()!.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => [id, cpuOf(id)]))
}

/** What all renderers took from one reading to the next; one that ended meanwhile is left out. */
export function cpuBetween(before: RendererCpu, after: RendererCpu): number {
  return [...after].reduce((sum, [process, ms]) => sum + Math.max(0, ms - (before.get(process) ?? 0)), 0)
}

const NANOSECONDS = 1e6

/** A thread's `schedstat` begins with the nanoseconds it ran. */
function cpuOf(process: number): number {
  try {
    return readdirSync(`/proc/${process}/task`).reduce((sum, thread) =>
      sum + Number(readFileSync(`/proc/${process}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / NANOSECONDS, 0)
  }
  catch {
    return 0
  }
}
