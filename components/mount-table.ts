import type { Component, ComponentPublicInstance } from 'vue'
import type { Rules, SuitCount } from '../engine'
import type { Slot } from '../stores/game'
import { createPinia } from 'pinia'
import { createApp, nextTick } from 'vue'
import { browser } from 'wxt/browser'
import { recordError } from '../stores/error-log'
import { useGameStore } from '../stores/game'
import { useSettingsStore } from '../stores/settings'
import { readMirror } from '../stores/storage/mirror'
import { useSyncGate } from '../stores/sync-gate'
import { courtsShown } from './card/courts'
import { speakAsSet } from './language'
import { watchErrors } from './page-errors'
import { usePart } from './part'
import { cardsShown } from './table/column-cards'
import TablePage from './TablePage.vue'
import { atFirstInput } from './window'

/** What a page with a table lets others do. */
export interface MountedTable {
  /** Opens a text from outside; resolves when it is open, or the player is asked. */
  readonly openText: (text: string) => Promise<void>
  /** Deals one that nobody has chosen, once the player has left the game under way for it. */
  readonly dealAny: (suits: SuitCount, rules: Rules) => void
  /** The page has shown what it was opened for. */
  readonly settle: () => void
}

/**
 * Puts the table of `slot` on the page, which `Page` draws. The game is read from the mirror and drawn before anything is
 * waited for; without one, what the page's HTML shows stands until storage.local has answered.
 */
export async function mountTable(slot: Slot, Page: Component = TablePage): Promise<void> {
  const root = document.getElementById('app')!
  const app = createApp(Page)
  const fail = (error: unknown): void => {
    const game = attempt(() => useGameStore().status === 'reading' ? undefined : useGameStore().game)
    attempt(() => app.unmount())
    removeOutline()
    void import('./trouble-page').then(({ showTroublePage }) =>
      showTroublePage({ root, error, game, gameText: readMirror(`spider:game.${slot}`), version: browser.runtime.getManifest().version }))
  }
  watchErrors(app, fail)
  try {
    // As a module ends, the browser lays the page out in the same task: what is drawn there would make one long task with it.
    await nextTask()
    app.use(createPinia())
    const game = useGameStore()
    const settings = useSettingsStore()
    game.show(slot)
    const load = (): Promise<void> => {
      void settings.load()
      return game.load(slot)
    }
    let loaded = game.status === 'reading' ? load() : undefined
    await loaded
    await speakAsSet()
    courtsShown.value = false
    cardsShown.value = false
    const page = app.mount(root) as ComponentPublicInstance & MountedTable
    await nextTask()
    cardsShown.value = true
    await nextTick()
    performance.mark('board-ready')
    removeOutline()
    atFirstInput(() => void import('./card/keep-courts').then(({ keepCourts }) => keepCourts(), recordError))
    // To ask storage before the board is on the screen would hold it up.
    await painted()
    loaded ??= load()
    await nextTask()
    courtsShown.value = true
    await loaded
    await followHash(page)
    await nextTick(page.settle)
    useSyncGate().follow({ game, hasTable: slot === 'table' })
  }
  catch (error) {
    fail(error)
  }
}

/** What stood on the page before the board. */
function removeOutline(): void {
  document.querySelector('.outline')?.remove()
}

/** Resolves in the page's next task, before it draws another frame. */
function nextTask(): Promise<void> {
  return scheduler.postTask(() => {}, { priority: 'user-blocking' })
}

/** Resolves when what the page shows by now is painted; at once where nobody sees it. */
function painted(): Promise<void> {
  return new Promise(resolve => document.hidden ? resolve() : requestAnimationFrame(() => setTimeout(resolve)))
}

function attempt<Value>(get: () => Value): Value | undefined {
  try {
    return get()
  }
  catch {
    return undefined
  }
}

/** Opens what stands in the address, now and whenever it changes, once: it is taken out as it is read, so that reloading never deals again. */
async function followHash(page: MountedTable): Promise<void> {
  const read = usePart(() => import('./open-hash'))
  const take = async (): Promise<void> => {
    const text = location.hash.slice(1)
    if (!text)
      return
    history.replaceState(null, '', location.pathname + location.search)
    const part = await read()
    // It waits in the address for the page to be loaded again.
    await (part ? part.openHash(page, text) : history.replaceState(null, '', `#${text}`))
  }
  window.addEventListener('hashchange', () => void take())
  await take()
}
