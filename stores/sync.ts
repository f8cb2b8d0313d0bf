import type { Exchanged } from './sync/exchange'
import type { Sight } from './sync/round'
import { defineStore } from 'pinia'
import { onScopeDispose, shallowRef } from 'vue'
import { browser } from 'wxt/browser'
import { recordError } from './error-log'
import { changeDevice, readDevice } from './storage/device'
import { NOTHING_SEEN, SEEN } from './storage/seen-record'
import { answerDeletion, deleteAll, exchange, forget as forgetDevice } from './sync/exchange'
import { platform } from './sync/platform'
import { totalBytes } from './sync/quota'
import { runRound } from './sync/run'
import { readSnapshot } from './sync/snapshot'
import { SYNC_STATE } from './sync/sync-state'

/** A browser of the person's, as the options list it. */
export interface KnownDevice {
  readonly id: string
  readonly isThis: boolean
  /** What the person calls it; without one it goes by its browser and system. */
  readonly name: string | undefined
  readonly browser: string
  readonly system: string
  /** When it last handed something over, to the day, in milliseconds since 1970; `undefined` for never. */
  readonly seen: number | undefined
}

/** What can be told of syncing; whether anything arrived anywhere no browser tells. */
export interface SyncStatus {
  readonly devices: readonly KnownDevice[]
  /** Of storage.sync's 102,400. */
  readonly bytes: number
  /** When something was last handed to the browser, in milliseconds since 1970. */
  readonly handed: number | undefined
  /** When news last came, and from which browser, by its id. */
  readonly news: { readonly at: number, readonly from: string } | undefined
  /** How many writes the browser has refused, one after the other, since it took one. */
  readonly refused: number
  /** Whether the game on the table is too long to be handed over. */
  readonly tooLong: boolean
  /** Everything was deleted elsewhere, and what was played here since waits for an answer: by which browser, and when. */
  readonly question: { readonly from: string, readonly epoch: number } | undefined
}

const DAY = 24 * 60 * 60_000

/** Syncing, for the options. Read in `load`, and followed from then on. */
export const useSyncStore = defineStore('sync', () => {
  const status = shallowRef<SyncStatus>()

  const follow = (changes: object): void => {
    if (['device', 'sync', 'sync.seen'].some(key => key in changes))
      void load()
  }
  const followAll = (): void => void load()
  browser.storage.local.onChanged.addListener(follow)
  browser.storage.sync.onChanged.addListener(followAll)
  onScopeDispose(() => {
    browser.storage.local.onChanged.removeListener(follow)
    browser.storage.sync.onChanged.removeListener(followAll)
  })

  /** Never rejects: what cannot be read now is read at the next change. */
  async function load(): Promise<void> {
    try {
      const [device, items, seen, state] = await Promise.all([readDevice(), browser.storage.sync.get(), SEEN.read(), SYNC_STATE.read()])
      const { handed, refused } = seen.kind === 'value' ? seen.value : NOTHING_SEEN
      const { devices } = readSnapshot(items)
      const others = [...devices].filter(([id]) => id !== device.id)
      status.value = {
        devices: [
          { id: device.id, isThis: true, name: device.name, ...platform(), seen: handed || undefined },
          ...others.map(([id, { name, browser, system, day }]) => ({ id, isThis: false, name, browser, system, seen: day * DAY })),
        ],
        bytes: totalBytes(items),
        handed: handed || undefined,
        news: state.kind === 'value' ? state.value.news : undefined,
        refused,
        tooLong: state.kind === 'value' && state.value.tooLong === true,
        question: state.kind === 'value' ? state.value.question : undefined,
      }
    }
    catch (error) {
      recordError(error)
    }
  }

  /** Gives this browser a name of the person's; an empty one takes it back. Rejects where storage fails. */
  async function rename(name: string): Promise<void> {
    await changeDevice(device => ({ ...device, name: name.trim() || undefined }))
    await act(exchange)
  }

  /** Gives another browser up: its results count with this one's from now on. Rejects where storage fails. */
  function forget(id: string): Promise<void> {
    return act(forgetDevice(id))
  }

  /** Deletes all that was played and chosen, here and in every browser of the person's. Rejects where storage fails. */
  async function deleteEverything(): Promise<void> {
    await act(deleteAll)
    // Finds that the browser has taken it, or tries again.
    await act(exchange)
  }

  /** Answers `question`: whether what was played here since is kept, or goes as everything did. Rejects where storage fails. */
  function answer(isKept: boolean): Promise<void> {
    return act(answerDeletion(isKept))
  }

  async function act(decide: (sight: Sight) => Exchanged | undefined): Promise<void> {
    await runRound({ showing: () => false, giving: true }, decide)
    await load()
  }

  return { status, load, rename, forget, deleteEverything, answer }
})
