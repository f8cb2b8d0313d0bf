import type { Items } from '../../../stores/sync/draft'

/**
 * The server of an account, as Chromium's was measured to be: it keeps items one by one, and of two browsers that wrote
 * the same key the one that reaches it first wins; a write beats a removal.
 */
export class Account {
  /** A removed key keeps its version, so that others learn of it. */
  readonly items = new Map<string, { readonly value: unknown, readonly version: number }>()
  #version = 0

  put(key: string, value: unknown): number {
    this.items.set(key, { value, version: ++this.#version })
    return this.#version
  }
}

/** What a browser refuses, and what for. */
export class QuotaError extends Error {}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const REMOVED = Symbol('removed')

/** storage.sync of one browser, with the quotas that Chromium enforces. `now`: milliseconds, of a clock that is right. */
export class SyncArea {
  readonly #now: () => number
  readonly #items = new Map<string, unknown>()
  /** Written here and not sent yet. */
  readonly #unsent = new Map<string, unknown>()
  /** The version of each key that this browser knows. */
  readonly #versions = new Map<string, number>()
  #writes: number[] = []
  #account: Account | undefined
  isOnline = true
  /** The most writes that there were in a minute. */
  mostWritesAMinute = 0
  mostBytes = 0
  mostItems = 0

  constructor(now: () => number) {
    this.#now = now
  }

  get(): Items {
    return Object.fromEntries(this.#items)
  }

  /** @throws {QuotaError} with nothing changed */
  set(items: Items): void {
    const now = this.#now()
    this.#writes = this.#writes.filter(at => at > now - HOUR)
    if (this.#writes.length >= 1800 || this.#writes.filter(at => at > now - MINUTE).length >= 120)
      throw new QuotaError('writes')
    const after = new Map([...this.#items, ...Object.entries(items)])
    const sizes = [...after].map(([key, value]) => bytesOf(key, value))
    const total = sizes.reduce((sum, size) => sum + size, 0)
    if (sizes.some(size => size > 8192) || total > 102_400 || after.size > 512)
      throw new QuotaError('size')
    this.#writes.push(now)
    this.mostWritesAMinute = Math.max(this.mostWritesAMinute, this.#writes.filter(at => at > now - MINUTE).length)
    this.mostBytes = Math.max(this.mostBytes, total)
    this.mostItems = Math.max(this.mostItems, after.size)
    for (const [key, value] of Object.entries(items))
      this.#change(key, structuredClone(value))
    this.exchange()
  }

  remove(keys: readonly string[]): void {
    for (const key of keys)
      this.#change(key, REMOVED)
    this.exchange()
  }

  /** Signs in: what the account holds replaces what was here; an empty account takes it. */
  signIn(account: Account): void {
    this.#account = account
    this.#unsent.clear()
    this.#versions.clear()
    if (account.items.size > 0)
      this.#items.clear()
    else
      this.#items.forEach((value, key) => this.#unsent.set(key, value))
    this.exchange()
  }

  /** Sends what was written and takes what others sent, if there is a connection. */
  exchange(): void {
    if (!this.#account || !this.isOnline)
      return
    for (const [key, value] of this.#unsent) {
      const { value: standing, version } = this.#account.items.get(key) ?? { value: REMOVED, version: 0 }
      const isFirst = version === (this.#versions.get(key) ?? 0)
      if (isFirst || (standing === REMOVED && value !== REMOVED))
        this.#versions.set(key, this.#account.put(key, value))
    }
    this.#unsent.clear()
    for (const [key, { value, version }] of this.#account.items) {
      this.#versions.set(key, version)
      if (value === REMOVED)
        this.#items.delete(key)
      else
        this.#items.set(key, structuredClone(value))
    }
  }

  #change(key: string, value: unknown): void {
    if (value === REMOVED)
      this.#items.delete(key)
    else
      this.#items.set(key, value)
    this.#unsent.set(key, value)
  }
}

/** As Chromium counts: the key and the value as JSON, `<` and the line separators written with six letters. */
export function bytesOf(key: string, value: unknown): number {
  const json = JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, '\\u0000')
  return new TextEncoder().encode(key).length + new TextEncoder().encode(json).length
}
