import type { Action, Position } from '../engine'
import type { Limits, Question, Solution } from '../engine/solver'
import type { Purpose } from './solver-queue'
import { SolverQueue, startSolverWorker } from './solver-queue'

/** The questions of this page. */
const ownQueue = new SolverQueue(startSolverWorker)

/**
 * Asks the solver for one purpose, one question at a time: a newer one takes the place of an older one. What is asked
 * must be plain: a position of the engine, not a reactive copy of one.
 */
export class SolverClient {
  private asking: AbortController | undefined

  constructor(private readonly purpose: Purpose, private readonly queue = ownQueue) {}

  /** Undefined where a newer question or `cancel` came before the answer, or the worker failed. */
  solve(position: Position, limits: Limits = {}): Promise<Solution | undefined> {
    return this.ask({ kind: 'solve', position, options: limits })
  }

  /** A shorter winning line if there is one, else the same; undefined as with `solve`. */
  async shorten(position: Position, line: readonly Action[], limits: Limits = {}): Promise<readonly Action[] | undefined> {
    const solution = await this.ask({ kind: 'shorten', position, line, options: limits })
    return solution?.kind === 'winnable' ? solution.line : undefined
  }

  /** Ends the search under way, if there is one. */
  cancel(): void {
    this.asking?.abort()
    this.asking = undefined
  }

  /** Ends it, and leaves no worker that searches nothing. */
  close(): void {
    this.cancel()
    this.queue.rest()
  }

  private async ask(question: Question): Promise<Solution | undefined> {
    this.cancel()
    const asking = this.asking = new AbortController()
    const solution = await this.queue.ask(question, this.purpose, asking.signal)
    if (this.asking === asking)
      this.asking = undefined
    return solution
  }
}
