const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Chance that comes out the same for the same seed (mulberry32). */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** 0 ≤ x < 1 */
  next(): number {
    this.#state = this.#state + 0x6D2B79F5 >>> 0
    let mixed = Math.imul(this.#state ^ this.#state >>> 15, this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61)
    return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32
  }

  /** A whole number from 0 to before `below`. */
  whole(below: number): number {
    return Math.floor(this.next() * below)
  }

  is(probability: number): boolean {
    return this.next() < probability
  }

  of<Value>(values: readonly Value[]): Value {
    return values[this.whole(values.length)]!
  }

  letters(count: number): string {
    return Array.from({ length: count }, () => LETTERS[this.whole(64)]).join('')
  }
}
