import type { useGameStore } from './game'
import type { GameRecord } from './storage/game-item'
import type { PageSync } from './sync/page-sync'
import type { TableNews } from './sync/round'
import type { Question } from './sync/sync-state'
import { defineStore } from 'pinia'
import { onScopeDispose, shallowRef, watch } from 'vue'
import { browser } from 'wxt/browser'
import { makeGame } from '../engine'
import { recordError } from './error-log'
import { useSettingsStore } from './settings'
import { SEEN } from './storage/seen-record'
import { fingerprint } from './sync/fingerprint'

/** What arrives in several pieces is looked at once. */
const GATHER_MS = 500

export interface FollowedPage {
  readonly game?: ReturnType<typeof useGameStore>
  /** Whether the page shows the table: another game may take its place as the page is shown. */
  readonly hasTable?: boolean
  readonly page?: Document
}

/**
 * Stands before storage.sync for a page. While nothing stands there that this browser has not seen, and nothing is made
 * on the page, what exchanges with it is not even read.
 */
export const useSyncGate = defineStore('sync-gate', () => {
  /** A game of another browser's that the player may take up. */
  const news = shallowRef<TableNews>()
  /** Everything was deleted in another browser, and the player has yet to say what becomes of what was played here since. */
  const question = shallowRef<Question>()
  const settings = useSettingsStore()
  const leaving = new AbortController()
  const { signal } = leaving
  onScopeDispose(() => leaving.abort())

  let loading: Promise<PageSync> | undefined
  let exchanging: PageSync | undefined
  /** Whether something was made on the page since it was shown. */
  let isPlayed = false
  let gathering: ReturnType<typeof setTimeout> | undefined

  /**
   * Looks for news, now and whenever the page is shown again, and hands over what is stored on the page. Nothing of it
   * ever rejects.
   */
  function follow({ game, hasTable = false, page = document }: FollowedPage = {}): void {
    const isShown = (): boolean => page.visibilityState === 'visible'
    const load = (): Promise<PageSync> => {
      loading ??= import('./sync/page-sync').then(({ PageSync }) => exchanging = new PageSync(page, {
        news: found => news.value = found,
        question: found => question.value = found,
      }))
      return loading
    }
    /** Not to be read is not to be empty: then nothing is done. */
    const look = async (isShowing: () => boolean): Promise<void> => {
      try {
        if (await hasNews())
          await (await load()).look(isShowing)
      }
      catch (error) {
        recordError(error)
      }
    }
    const showTable = (): void => {
      const shown = game?.game
      // What was played and is not stored yet does not give way to another game.
      void look(() => hasTable && !isPlayed && (game?.game === shown || game?.saved === game?.game.revision))
    }
    const show = (): void => {
      isPlayed = false
      if (isShown())
        whenIdle(showTable)
    }
    const leave = (): void => {
      clearTimeout(gathering)
      const isUnstored = game && game.saved !== game.game.revision
      exchanging?.leave(isUnstored ? makeGame(game.game) : undefined)
    }
    const gather = (): void => {
      clearTimeout(gathering)
      // A hidden page looks when it is shown.
      if (isShown())
        gathering = setTimeout(() => void look(() => false), GATHER_MS)
    }
    const made = (table?: GameRecord): void => {
      isPlayed = true
      load().then(sync => sync.made(table), recordError)
    }
    page.addEventListener('visibilitychange', () => isShown() ? show() : leave(), { signal })
    signal.addEventListener('abort', leave)
    watchSync(gather, signal)
    watch(() => settings.stored, () => made(), { flush: 'sync' })
    watch(() => game?.stored, (record) => {
      // Of the popup's game, and of a first deal that nobody asked for, others get no more than the result.
      if (record && Object.keys(record.vector).length > 0)
        made(record)
      else if (game?.ended)
        made()
    }, { flush: 'sync' })
    show()
  }

  return { news, question, follow }
})

function watchSync(changed: () => void, signal: AbortSignal): void {
  try {
    const { onChanged } = browser.storage.sync
    onChanged.addListener(changed)
    signal.addEventListener('abort', () => onChanged.removeListener(changed))
  }
  catch (error) {
    recordError(error)
  }
}

/** Whether storage.sync holds anything that this browser did not see there, or is owed what it did not get or take. Rejects where it cannot be read. */
async function hasNews(): Promise<boolean> {
  const [items, seen] = await Promise.all([browser.storage.sync.get(), SEEN.read()])
  if (seen.kind !== 'value')
    return Object.keys(items).length > 0
  return seen.value.owing || seen.value.refused > 0 || seen.value.print !== fingerprint(items)
}

function whenIdle(job: () => void): void {
  if ('requestIdleCallback' in globalThis)
    requestIdleCallback(job, { timeout: 2000 })
  else
    setTimeout(job)
}
