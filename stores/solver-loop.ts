import type { Question, Solution, Steps } from '../engine/solver'
import { answering } from '../engine/solver'

/**
 * About how long it searches before it hears that it is to end (ms); a wide level and a cold start take longer. Chromium
 * leaves a worker that does not listen two seconds, in which a page that asks anew would have another one beside it.
 */
export const DEAF_MS = 20

/** The solver in its worker: answers one question after the other, and listens every few milliseconds meanwhile. */
export class SolverLoop {
  /** Settled when all that was asked is answered. */
  #last: Promise<unknown> = Promise.resolve()

  /** `listen` resolves when what was sent meanwhile has been heard; `now` is a clock in milliseconds. */
  constructor(private readonly listen: () => Promise<void>, private readonly now: () => number) {}

  /** Rejects where the search throws. */
  answer(question: Question): Promise<Solution> {
    const answer = this.#last.then(() => this.#search(answering(question)))
    this.#last = answer.catch(() => undefined)
    return answer
  }

  async #search(steps: Steps<Solution>): Promise<Solution> {
    for (let until = this.now() + DEAF_MS; ;) {
      const step = steps.next()
      if (step.done)
        return step.value
      if (this.now() >= until) {
        await this.listen()
        until = this.now() + DEAF_MS
      }
    }
  }
}
