import type { Question, Solution } from '../engine/solver'
import { browser } from 'wxt/browser'

/** The part of a worker that is used. */
export interface SolverWorker {
  postMessage: (question: Question) => void
  onmessage: ((event: MessageEvent<Solution>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  terminate: () => void
}

/** What a question is for, the most urgent first: the game that is played, what a dialog tells, deals to be had ready. */
const PURPOSES = ['game', 'dialog', 'spare'] as const
export type Purpose = (typeof PURPOSES)[number]

/** A worker that was asked nothing for so long goes, and its memory with it. */
export const SILENCE_MS = 60_000

interface Asked {
  readonly question: Question
  readonly purpose: Purpose
  readonly settle: (solution: Solution | undefined) => void
}

/**
 * The questions of a page to the solver in its worker, which is made for the first of them and gone after a minute's
 * silence. One is searched at a time, the most urgent one; a less urgent one gives way and is begun again afterwards.
 */
export class SolverQueue {
  /** In the order in which they came. */
  readonly #asked = new Set<Asked>()
  #searched: Asked | undefined
  #worker: SolverWorker | undefined
  #ending: ReturnType<typeof setTimeout> | undefined

  /** `silence`: milliseconds after the last answer when the worker goes. */
  constructor(private readonly makeWorker: () => SolverWorker, private readonly silence = SILENCE_MS) {}

  /** Undefined where the signal came before the answer, or the worker failed. */
  ask(question: Question, purpose: Purpose, signal: AbortSignal): Promise<Solution | undefined> {
    return new Promise((settle) => {
      const asked = { question, purpose, settle }
      this.#asked.add(asked)
      signal.addEventListener('abort', () => this.#withdraw(asked), { once: true })
      this.#goOn()
    })
  }

  /** Ends the worker if it searches nothing. */
  rest(): void {
    if (!this.#searched)
      this.#end()
  }

  #withdraw(asked: Asked): void {
    if (asked === this.#searched)
      this.#end()
    this.#settle(asked, undefined)
  }

  /** Searches the most urgent question, the oldest of those, in the place of any other. */
  #goOn(): void {
    const asked = [...this.#asked]
    const next = PURPOSES.flatMap(purpose => asked.filter(one => one.purpose === purpose))[0]
    if (!next || next === this.#searched)
      return
    if (this.#searched)
      this.#end()
    clearTimeout(this.#ending)
    this.#searched = next
    this.#running().postMessage(next.question)
  }

  #running(): SolverWorker {
    if (!this.#worker) {
      this.#worker = this.makeWorker()
      this.#worker.onmessage = ({ data }) => {
        const answered = this.#searched!
        this.#searched = undefined
        this.#ending = setTimeout(() => this.#end(), this.silence)
        this.#settle(answered, data)
      }
      this.#worker.onerror = () => {
        const failed = this.#searched
        this.#end()
        if (failed)
          this.#settle(failed, undefined)
      }
    }
    return this.#worker
  }

  #end(): void {
    clearTimeout(this.#ending)
    this.#worker?.terminate()
    this.#worker = undefined
    this.#searched = undefined
  }

  #settle(asked: Asked, solution: Solution | undefined): void {
    this.#asked.delete(asked)
    asked.settle(solution)
    // Who was answered may ask on before another has its turn.
    setTimeout(() => this.#goOn())
  }
}

/** The worker of the built extension. */
export function startSolverWorker(): SolverWorker {
  return new Worker(browser.runtime.getURL('/solver-worker.js'))
}
