import type { GameRecord } from '../storage/game-item'
import type { SeenRecord } from '../storage/seen-record'
import type { TableNews } from './round'
import type { Ran } from './run'
import type { TableItem } from './sync-items'
import type { Question } from './sync-state'
import { browser } from 'wxt/browser'
import { recordError } from '../error-log'
import { GAMES } from '../storage/game-item'
import { retryWait, SEEN, SEEN_KEY } from '../storage/seen-record'
import { nextStamp } from '../storage/stamp'
import { advanceVector } from '../storage/vector'
import { fingerprint } from './fingerprint'
import { runRound } from './run'
import { readSnapshot } from './snapshot'
import { tableItem } from './sync-items'
import { changesIn, isTooLongFor } from './tables'

/** Without an action for so long, what was played is handed over. */
export const PAUSE_MS = 15_000

const NEVER = (): boolean => false

/** What a page does with what a round finds. */
export interface SyncEvents {
  readonly news: (news: TableNews) => void
  readonly question: (question: Question) => void
}

/** Exchanges with storage.sync for one page: at showing, on a pause in playing, and as the page is left. */
export class PageSync {
  readonly #page: Document
  readonly #events: SyncEvents
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The rounds of this page, one after the other. */
  #rounds: Promise<void> = Promise.resolve()
  /** How many changes were made here, and how many of them had been when something was last handed over. */
  #made = 0
  #given = 0
  /** The page's table as this page stored it last. */
  #table: GameRecord | undefined
  #last: Ran | undefined
  /** Whether storage knows, or is about to, that something was made here since something was last handed over. */
  #isOweNoted = false
  /** The games that the page was told of, as text: once each. */
  readonly #told = new Set<string>()

  constructor(page: Document, events: SyncEvents) {
    this.#page = page
    this.#events = events
  }

  /** Takes what others handed over. `showing`: whether the board may change, for nothing was played on it since it was shown. */
  look(showing: () => boolean): Promise<void> {
    return this.#run(showing)
  }

  /** Something was made here and stored. `table`: the page's own, where that was it. */
  made(table?: GameRecord): void {
    this.#made++
    this.#table = table ?? this.#table
    // A hidden page has no timers: what it stores last goes at once.
    if (!this.#isShown)
      return void this.#run(NEVER)
    this.#wait(PAUSE_MS)
    // What the last moment of the page needs is found out in the first, and a browser that has no last moment owes it.
    if (!this.#isOweNoted)
      void this.#run(NEVER, false)
    this.#isOweNoted = true
  }

  /**
   * The page is hidden, or ends: the table goes at once, for a page that ends waits for nothing; the rest follows if it
   * can. `unstored`: the table of a page that has one, where it is about to be stored, be it with no more than its clock.
   */
  leave(unstored: string | undefined): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (unstored === undefined && !this.#isOwing)
      return
    this.#giveTableNow(unstored)
    if (this.#isOwing)
      void this.#run(NEVER)
  }

  get #isShown(): boolean {
    return this.#page.visibilityState === 'visible'
  }

  get #isOwing(): boolean {
    return this.#made > this.#given
  }

  #wait(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#run(NEVER), delay)
  }

  #run(showing: () => boolean, giving = this.#isOwing): Promise<void> {
    this.#rounds = this.#rounds.then(async () => {
      const made = this.#made
      try {
        if (giving)
          this.#isOweNoted = false
        const ran = await runRound({ showing, giving, owing: this.#isOwing && !giving })
        if (!ran)
          return
        if (giving && ran.seen.refused === 0)
          this.#given = made
        this.#took(ran)
      }
      catch (error) {
        // Nothing was handed over; the next pause or opening tries again.
        recordError(error)
      }
    })
    return this.#rounds
  }

  #took(ran: Ran): void {
    this.#last = ran
    // What is played from now on goes on from what was taken.
    const taken = GAMES.table.parse(ran.local.set['game.table'])
    if (this.#table && taken.kind === 'value')
      this.#table = taken.value
    for (const news of ran.news.filter(({ text }) => !this.#told.has(text))) {
      this.#told.add(news.text)
      this.#events.news(news)
    }
    if (ran.question)
      this.#events.question(ran.question)
    if (ran.seen.refused > 0 && this.#isOwing && this.#isShown)
      this.#wait(retryWait(ran.seen))
  }

  /** Both writes are sent before this returns. The rest, and the second if it is lost, is left to the next new tab. */
  #giveTableNow(unstored: string | undefined): void {
    const ran = this.#last
    if (!ran || !this.#table || ran.seen.refused > 0 || ran.question)
      return
    const { id } = ran.device
    const key = `g.${id}`
    const { tables, newer } = readSnapshot(ran.stands)
    const { text, vector, stamp } = unstored === undefined ? this.#table : this.#next(unstored, id)
    // What was taken from another browser is there, and what was played in another page may be.
    if (newer.has(key) || (vector[id] ?? 0) <= changesIn(tables, id))
      return
    const item: TableItem = { n: ran.sight.nonce, text, vector, stamp, aside: tables.get(id)?.aside ?? [] }
    if (isTooLongFor(id, item))
      return
    const set = { [key]: tableItem(id).pack(item) }
    const isRead = ran.seen.print === fingerprint(ran.stands)
    const seen: SeenRecord = { ...ran.seen, ...isRead && { print: fingerprint({ ...ran.stands, ...set }) }, owing: true, handed: Date.now() }
    browser.storage.sync.set(set).catch(recordError)
    browser.storage.local.set({ [SEEN_KEY]: SEEN.pack(seen) }).catch(recordError)
  }

  /** The table's record as it will be stored. */
  #next(text: string, device: string): GameRecord {
    const { vector, stamp } = this.#table!
    return { text, vector: advanceVector(vector, device), stamp: nextStamp(Date.now(), stamp) }
  }
}
