import { canonical } from './canonical'

export type Items = Readonly<Record<string, unknown>>

/** Items of storage with changes that are not written yet. */
export class Draft {
  readonly #items: Map<string, unknown>
  readonly #standing: Items

  constructor(standing: Items) {
    this.#standing = standing
    this.#items = new Map(Object.entries(standing))
  }

  get(key: string): unknown {
    return this.#items.get(key)
  }

  set(key: string, value: unknown): void {
    this.#items.set(key, value)
  }

  remove(key: string): void {
    this.#items.delete(key)
  }

  keys(prefix = ''): string[] {
    return [...this.#items.keys()].filter(key => key.startsWith(prefix))
  }

  entries(): Items {
    return Object.fromEntries(this.#items)
  }

  /** What differs from what stands: an item that is as it was is not written again. */
  get changed(): Items {
    return Object.fromEntries([...this.#items].filter(([key, value]) => !isSame(value, this.#standing[key])))
  }

  get removed(): string[] {
    return Object.keys(this.#standing).filter(key => !this.#items.has(key))
  }
}

/** Whether two values of storage say the same; browsers hand objects back with their keys in another order. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || canonical(one) === canonical(other)
}
