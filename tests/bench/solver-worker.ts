import type { Page } from 'playwright'
import type { Position } from '../../engine'
import type { ChromiumWithTable } from '../e2e/harness/chromium'
import type { RendererCpu } from './newtab/cpu'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { openingPosition } from '../../engine'
import { wins } from '../../engine/solver'
import { extensionFolder } from '../../scripts/extension'
import { askSolver, installSolver } from '../e2e/harness/solver'
import { readCode } from '../engine/picture'
import { cpuBetween, rendererCpu } from './newtab/cpu'
import { withChromium } from './page'

export interface WorkerMeasures {
  /** CPU time of the page's process for each position, in ms; `undefined` where no line was found. */
  readonly took: readonly (number | undefined)[]
  /** What the page's process had at most beyond what it had before, in bytes, while the worker searched. */
  readonly memory: number
}

/** Longer than any search. */
const SILENCE_MS = 120_000
const SAMPLE_MS = 50
/** Proved lost after beams of nearly every width, by the largest closure. */
const LARGEST = 'PY1-S4C-14934'

/** Asks the built worker, in Chromium, about each position; CPU time and memory are known on Linux only. */
export function measureInWorker(positions: readonly Position[], milliseconds: number): Promise<WorkerMeasures> {
  return withChromium({}, async (chromium) => {
    const page = await chromium.open('manifest.json')
    await installSolver(page, SILENCE_MS)
    const renderers = [...(await rendererCpu(chromium.context)).keys()]
    const before = memoryOf(renderers)
    const ask = (position: Position): Promise<number | undefined> => cpuOfAnswer(chromium, page, position, milliseconds)
    let most = before
    const sampling = setInterval(() => {
      most = Math.max(most, memoryOf(renderers))
    }, SAMPLE_MS)
    try {
      // This also warms the worker up.
      await ask(openingPosition(readCode(LARGEST)))
      const took: (number | undefined)[] = []
      for (const position of positions)
        took.push(await ask(position))
      return { took, memory: most - before }
    }
    finally {
      clearInterval(sampling)
    }
  })
}

/** The worker's script as it is sent, in bytes. */
export function zippedWorker(): number {
  return gzipSync(readFileSync(join(extensionFolder('chrome'), 'solver-worker.js'))).length
}

/** @throws {Error} for a line that does not win */
async function cpuOfAnswer({ context }: ChromiumWithTable, page: Page, position: Position, milliseconds: number): Promise<number | undefined> {
  const before: RendererCpu = await rendererCpu(context)
  const [solution] = await askSolver(page, [{ position, limits: { milliseconds } }])
  const took = cpuBetween(before, await rendererCpu(context))
  if (solution?.kind !== 'winnable')
    return undefined
  if (!wins(position, solution.line))
    throw new Error('a line that does not win')
  return took
}

/** Memory of the processes that no file stands for, in bytes. */
function memoryOf(processes: readonly number[]): number {
  return processes.reduce((sum, process) => sum + anonymousMemory(process), 0)
}

function anonymousMemory(process: number): number {
  try {
    const [, kibibytes] = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${process}/status`, 'utf8')) ?? []
    return Number(kibibytes ?? 0) * 1024
  }
  catch {
    return 0
  }
}
