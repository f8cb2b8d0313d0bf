import type { ShallowRef } from 'vue'
import { shallowRef } from 'vue'

/** Without input the clock runs on for this long, then pauses (SPEC §5). */
export const IDLE_MS = 5 * 60_000
const SECOND = 1000

/**
 * Counts the time played. Keeps fractions of a second in memory, so that neither actions nor pauses round it. While
 * it stands still, or the player is idle, it has no timer.
 */
export class Clock {
  /** Whole seconds, for the eye: follows `whole` while the clock runs. */
  readonly seconds: ShallowRef<number> = shallowRef(0)
  readonly #now: () => number
  /** Milliseconds counted up to `#since`. */
  #counted = 0
  /** Since when it runs; `undefined` while it stands. */
  #since: number | undefined
  #lastInput = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `now`: milliseconds of a clock that never goes back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Whole seconds counted. */
  get whole(): number {
    return Math.floor(this.#elapsed() / SECOND)
  }

  get running(): boolean {
    return this.#since !== undefined
  }

  /** Stands at a number of seconds, as another game begins or goes on. */
  set(seconds: number): void {
    this.stop()
    this.#counted = seconds * SECOND
    this.seconds.value = seconds
  }

  run(): void {
    if (this.#since === undefined)
      this.#since = this.#lastInput = this.#now()
    this.touch()
  }

  stop(): void {
    this.#counted = this.#elapsed()
    this.#since = undefined
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.seconds.value = this.whole
  }

  /** The player did something: what was idle beyond the limit is not counted, and the clock runs on. */
  touch(): void {
    if (this.#since === undefined)
      return
    this.#counted = this.#elapsed()
    this.#since = this.#lastInput = this.#now()
    this.#timer ??= this.#tickNext()
  }

  #elapsed(): number {
    return this.#since === undefined
      ? this.#counted
      : this.#counted + Math.min(this.#now(), this.#lastInput + IDLE_MS) - this.#since
  }

  #tickNext(): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      this.seconds.value = this.whole
      const idle = this.#now() - this.#lastInput >= IDLE_MS
      this.#timer = idle ? undefined : this.#tickNext()
    }, SECOND - this.#elapsed() % SECOND)
  }
}
