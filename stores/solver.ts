import type { Action, Position } from '../engine'
import type { Limits, Question, Solution } from '../engine/solver'
import { defineStore } from 'pinia'
import { onScopeDispose, readonly, shallowRef } from 'vue'
import { browser } from 'wxt/browser'

/** The part of a worker that is used. */
export interface SolverWorker {
  postMessage: (question: Question) => void
  onmessage: ((event: MessageEvent<Solution>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  terminate: () => void
}

/** A worker that was asked nothing for so long goes, and its memory with it. */
export const SILENCE_MS = 60_000

/**
 * Asks the solver in its worker, which is made for the first question and gone after a minute's silence. There is one
 * question at a time: a newer one ends the search of an older one at once, by ending its worker.
 */
export class SolverClient {
  /** Whether a search is under way. */
  readonly searching = shallowRef(false)
  private worker: SolverWorker | undefined
  private settle: ((solution: Solution | undefined) => void) | undefined
  private ending: ReturnType<typeof setTimeout> | undefined

  /** `silence`: milliseconds after the last answer when the worker goes. */
  constructor(private readonly makeWorker: () => SolverWorker, private readonly silence = SILENCE_MS) {}

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
    if (this.settle)
      this.close()
  }

  /** Ends the worker, whatever it does. */
  close(): void {
    clearTimeout(this.ending)
    this.worker?.terminate()
    this.worker = undefined
    this.finish(undefined)
  }

  private ask(question: Question): Promise<Solution | undefined> {
    this.cancel()
    clearTimeout(this.ending)
    return new Promise((resolve) => {
      this.settle = resolve
      this.searching.value = true
      this.running().postMessage(question)
    })
  }

  private running(): SolverWorker {
    if (!this.worker) {
      this.worker = this.makeWorker()
      this.worker.onmessage = ({ data }) => {
        this.ending = setTimeout(() => this.close(), this.silence)
        this.finish(data)
      }
      this.worker.onerror = () => this.close()
    }
    return this.worker
  }

  private finish(solution: Solution | undefined): void {
    this.searching.value = false
    this.settle?.(solution)
    this.settle = undefined
  }
}

/** The worker of the built extension. */
export function startSolverWorker(): SolverWorker {
  return new Worker(browser.runtime.getURL('/solver-worker.js'))
}

/** The page's own solver. What is asked must be plain: a position of the engine, not a reactive copy of one. */
export const useSolverStore = defineStore('solver', () => {
  const client = new SolverClient(startSolverWorker)
  onScopeDispose(() => client.close())
  return {
    searching: readonly(client.searching),
    solve: client.solve.bind(client),
    shorten: client.shorten.bind(client),
    cancel: client.cancel.bind(client),
  }
})
