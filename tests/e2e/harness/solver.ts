import type { Position } from '../../../engine'
import type { Limits, Solution } from '../../../engine/solver'
import type { SolverClient } from '../../../stores/solver'
import type { PlayerPage } from './page'
import type * as client from './solver-client'
import { resolve } from 'node:path'
import { build } from 'vite'
import { inPage } from './page'

interface SolverGlobals {
  readonly solverClient: typeof client
  solver: SolverClient
}

/** The client as the sources have it, in one script that a page can take in. */
async function bundleClient(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: resolve(import.meta.dirname, 'solver-client.ts'), formats: ['iife'], name: 'globalThis.solverClient' },
    },
  })
  const [bundle] = [built].flat()
  if (!bundle || !('output' in bundle))
    throw new Error('The solver\'s client was not built.')
  return bundle.output[0].code
}

/** Gives the page a client whose worker, the built one, goes after `silence` milliseconds. It asks nothing yet. */
export async function installSolver(page: PlayerPage, silence: number): Promise<void> {
  // A text is run by both drivers past the page's own security policy, which allows no other script.
  const { evaluate } = page as unknown as { evaluate: (script: string) => Promise<unknown> }
  await evaluate.call(page, `${await bundleClient()};0`)
  await inPage(page, (silence) => {
    const globals = globalThis as unknown as SolverGlobals
    const { SolverClient, SolverQueue, startSolverWorker } = globals.solverClient
    globals.solver = new SolverClient('dialog', new SolverQueue(startSolverWorker, silence))
  }, silence)
}

/** Asks one question after the other without waiting; the answers, `null` for a question that a newer one ended. */
export function askSolver(page: PlayerPage, questions: readonly { position: Position, limits: Limits }[]): Promise<(Solution | null)[]> {
  return inPage(page, async (questions) => {
    const { solver } = globalThis as unknown as SolverGlobals
    const answers = await Promise.all(questions.map(({ position, limits }) => solver.solve(position, limits)))
    return answers.map(answer => answer ?? null)
  }, questions)
}
