import type { GameRecord } from './storage/game-item'
import type { PageSync, SyncEvents } from './sync/page-sync'
import { browser } from 'wxt/browser'
import { recordError } from './error-log'
import { SEEN } from './storage/seen-record'
import { fingerprint } from './sync/fingerprint'

/** What arrives in several pieces is looked at once. */
const GATHER_MS = 500

/**
 * Stands before storage.sync for a page. While nothing stands there that this browser has not seen, and nothing is made
 * on the page, what exchanges with it is not even read.
 */
export class SyncGate {
  readonly #page: Document
  readonly #events: SyncEvents
  #loading: Promise<PageSync> | undefined
  #sync: PageSync | undefined
  /** Whether the page's table was played since it was shown. */
  #isPlayed = false
  #gathering: ReturnType<typeof setTimeout> | undefined

  constructor(page: Document, events: SyncEvents) {
    this.#page = page
    this.#events = events
  }

  /** Looks for news, as the page is shown from now on. `signal`: ends it. Nothing here ever rejects. */
  follow(signal: AbortSignal): void {
    this.#page.addEventListener('visibilitychange', () => this.#isShown ? this.#show() : this.#leave(), { signal })
    const arrived = (): void => {
      clearTimeout(this.#gathering)
      // A hidden page looks when it is shown.
      if (this.#isShown)
        this.#gathering = setTimeout(() => void this.#look(false), GATHER_MS)
    }
    try {
      const { onChanged } = browser.storage.sync
      onChanged.addListener(arrived)
      signal.addEventListener('abort', () => onChanged.removeListener(arrived))
    }
    catch (error) {
      recordError(error)
    }
    signal.addEventListener('abort', () => this.#leave())
    this.#show()
  }

  /** Something was made on this page and stored. `table`: its own, where that was it. */
  made(table?: GameRecord): void {
    this.#isPlayed = true
    void this.#load().then(sync => sync.made(table), recordError)
  }

  get #isShown(): boolean {
    return this.#page.visibilityState === 'visible'
  }

  #show(): void {
    this.#isPlayed = false
    if (this.#isShown)
      whenIdle(() => void this.#look(true))
  }

  #leave(): void {
    clearTimeout(this.#gathering)
    this.#sync?.leave()
  }

  async #look(isShowing: boolean): Promise<void> {
    try {
      if (await hasNews())
        await (await this.#load()).look(isShowing && !this.#isPlayed)
    }
    catch (error) {
      // Not to be read is not to be empty: nothing is done.
      recordError(error)
    }
  }

  #load(): Promise<PageSync> {
    this.#loading ??= import('./sync/page-sync').then(({ PageSync }) => this.#sync = new PageSync(this.#page, this.#events))
    return this.#loading
  }
}

/** Whether storage.sync holds anything that this browser did not see there, or is owed what was refused. Rejects where it cannot be read. */
async function hasNews(): Promise<boolean> {
  const [items, seen] = await Promise.all([browser.storage.sync.get(), SEEN.read()])
  if (seen.kind !== 'value')
    return Object.keys(items).length > 0
  return seen.value.refused > 0 || seen.value.print !== fingerprint(items)
}

function whenIdle(job: () => void): void {
  if ('requestIdleCallback' in globalThis)
    requestIdleCallback(job, { timeout: 2000 })
  else
    setTimeout(job)
}
