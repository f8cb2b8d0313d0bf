import { recordError } from '../error-log'

/** Reads or writes storage, and deals with what the browser refuses. */
export type Job = () => Promise<void>

interface Waiting { job: Job, readonly finished: Promise<void>, readonly finish: () => void }

/**
 * Runs jobs one after the other. Of the jobs waiting under one key only the newest runs, so that storage always gets
 * the latest state and never a backlog.
 */
export class SaveQueue {
  readonly #waiting = new Map<string, Waiting>()
  #running: string | undefined

  /** Resolves when this job, or a newer one that took its place, has run or was dropped. */
  push(key: string, job: Job): Promise<void> {
    const waiting = this.#waiting.get(key)
    if (waiting) {
      waiting.job = job
      return waiting.finished
    }
    let finish = (): void => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    this.#waiting.set(key, { job, finished, finish })
    void this.#run()
    return finished
  }

  /** Forgets the job waiting under the key, if any. */
  drop(key: string): void {
    this.#waiting.get(key)?.finish()
    this.#waiting.delete(key)
  }

  async #run(): Promise<void> {
    if (this.#running !== undefined)
      return
    for (let next = this.#take(); next; next = this.#take()) {
      try {
        await next.job()
      }
      catch (error) {
        // A mistake in one job must not keep the next from saving.
        recordError(error)
      }
      this.#running = undefined
      next.finish()
    }
  }

  #take(): Waiting | undefined {
    const [next] = this.#waiting
    if (!next)
      return undefined
    const [key, waiting] = next
    this.#waiting.delete(key)
    this.#running = key
    return waiting
  }
}
