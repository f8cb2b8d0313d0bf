import type { Game } from '../engine'
import type { GameResult } from './results/result'
import type { Category, Totals } from './results/totals'
import type { Statistics } from './statistics'
import { defineStore } from 'pinia'
import { computed, onScopeDispose, shallowRef } from 'vue'
import { browser } from 'wxt/browser'
import { isWon, momentOf, parseGame } from '../engine'
import { recordError } from './error-log'
import { readBook } from './results/book'
import { countingResults } from './results/counting'
import { counts } from './results/recording'
import { cameTo } from './results/result'
import { categoryOf, NO_TALLY, totalsOf } from './results/totals'
import { statisticsOf } from './statistics'
import { isRecordedBy, readDevice } from './storage/device'
import { readGame, SLOTS } from './storage/game-record'
import { SaveQueue } from './storage/save-queue'
import { FOLDS, totalsWith } from './sync/fold-record'

/** Whose games: those played in this browser, or all that are known. */
export const REACHES = ['all', 'browser'] as const
export type Reach = (typeof REACHES)[number]

/** One of the games that ended last. `game`: as it ended, while its actions are kept in this browser. */
export interface EndedGame { readonly result: GameResult, readonly game?: Game }

interface Counted {
  /** One for each game, in the order in which they ended. */
  readonly results: readonly GameResult[]
  readonly totals: Totals
}

interface Read {
  readonly counted: Readonly<Record<Reach, Counted>>
  /** The texts of the games that ended last, by the ids in their results. */
  readonly logs: ReadonlyMap<string, string>
  /** The games that count and have not ended. */
  readonly underWay: readonly Game[]
  /** How many chunks of results cannot be read. */
  readonly unreadable: number
}

/** Matches the keys of storage.local that statistics are made of. */
const SOURCES = /^(?:results|folds|log|game|device)(?:\.|$)/

/** The statistics, and the games that ended last; they follow what is stored. */
export const useStatsStore = defineStore('stats', () => {
  const queue = new SaveQueue()
  const read = shallowRef<Read>()
  const failing = shallowRef(false)

  /** `reading` until storage has answered; `failing` where it did not. */
  const status = computed(() => read.value ? 'ready' : failing.value ? 'failing' : 'reading')
  const unreadable = computed(() => read.value?.unreadable ?? 0)

  /** Reads what is stored, and from then on whenever it changes. Never rejects. */
  function load(): Promise<void> {
    follow()
    return refresh()
  }

  function refresh(): Promise<void> {
    return queue.push('read', async () => {
      try {
        read.value = await readAll()
        failing.value = false
      }
      catch (error) {
        failing.value = true
        recordError(error)
      }
    })
  }

  const statistics = (category: Category, reach: Reach): Statistics => statisticsOf(
    read.value?.counted[reach].totals[category] ?? NO_TALLY,
    results(category, reach),
    read.value?.underWay.filter(game => categoryOf(game.code) === category).length ?? 0,
  )

  /** One for each game of the category, in the order in which they ended. */
  function results(category: Category, reach: Reach): readonly GameResult[] {
    return read.value?.counted[reach].results.filter(result => categoryOf(result.code) === category) ?? []
  }

  /** The newest first. */
  function lastGames(category: Category, reach: Reach, count: number): EndedGame[] {
    return results(category, reach).slice(-count).reverse().map((result) => {
      const text = read.value?.logs.get(result.gameId)
      const game = text === undefined ? undefined : parseGame(text)
      return { result, ...game?.ok && cameTo(game.value, result) && { game: game.value } }
    })
  }

  let unfollow: (() => void) | undefined
  onScopeDispose(() => unfollow?.())

  function follow(): void {
    if (unfollow)
      return
    const changed = (changes: object): void => {
      if (Object.keys(changes).some(key => SOURCES.test(key)))
        void refresh()
    }
    const { onChanged } = browser.storage.local
    onChanged.addListener(changed)
    unfollow = () => onChanged.removeListener(changed)
  }

  return { status, unreadable, load, statistics, results, lastGames }
})

async function readAll(): Promise<Read> {
  const [device, book, tables, folds] = await Promise.all([readDevice(), readBook(), readTables(), FOLDS.read()])
  const all = countingResults(book.results)
  const own = countingResults(book.results.filter(result => isRecordedBy(device, result)))
  return {
    counted: {
      all: { results: all, totals: totalsWith(folds.kind === 'value' ? folds.value.folds : {}, book.results) },
      browser: { results: own, totals: totalsOf(own) },
    },
    logs: book.logs,
    underWay: tables.filter(game => !isWon(momentOf(game).position) && counts(game, book.results, device)),
    unreadable: book.chunks.filter(chunk => !chunk.results).length,
  }
}

async function readTables(): Promise<Game[]> {
  const readings = await Promise.all(SLOTS.map(slot => readGame(slot, new Set())))
  return readings.flatMap(reading => reading.kind === 'value' ? [reading.value.game] : [])
}
