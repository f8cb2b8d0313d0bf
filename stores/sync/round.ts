import type { Device } from '../storage/device'
import type { Items } from './draft'
import type { Snapshot } from './snapshot'
import type { DeviceItem } from './sync-items'
import type { SyncState } from './sync-state'
import { DEVICE } from '../storage/device'
import { clampStamp } from '../storage/stamp'
import { Draft } from './draft'
import { epochOf, readSnapshot } from './snapshot'
import { NO_STATE, SYNC_STATE } from './sync-state'

const DAY = 24 * 60 * 60_000

/** What a round goes by: everything that both storages hold, and what no storage tells. */
export interface Sight {
  /** All of storage.local. */
  readonly local: Items
  /** All of storage.sync. */
  readonly sync: Items
  /** Milliseconds since 1970. */
  readonly now: number
  /** Of this start of the profile. */
  readonly nonce: string
  /** An id for a browser that must be another one from now on. */
  readonly newId: string
  readonly platform: Platform
  /** Whether the table is being shown just now, so that another game may take its place. */
  readonly showing: boolean
  /** Whether all that differs is to be handed over; otherwise only what was made here and never was. */
  readonly giving: boolean
  /** Whether the browser has just refused a write, so that none is worth trying yet. */
  readonly resting: boolean
  /** Whether there is a connection, as far as the browser can tell: without one nobody can be heard. */
  readonly online: boolean
  /** Bytes that the results of all browsers share. */
  readonly room: number
  /** Deals a game, as text. */
  readonly newDeal: () => string
}

/** What this browser and its system call themselves. */
export interface Platform { readonly browser: string, readonly system: string }

/** Of two tables that were played apart the one that is not shown. */
export interface TableNews {
  /** `game`: another browser's. `own`: the one that was here. `full`: another browser's, which waits there, for there is no room for it. */
  readonly kind: 'game' | 'own' | 'full'
  /** Whose it is, as far as that is known. */
  readonly by: DeviceItem | undefined
  /** The key under which it is set aside; `undefined` where it still is with the other browser alone. */
  readonly aside?: string
  /** SPEC §17. */
  readonly text: string
  /** When it was last played, in milliseconds since 1970. */
  readonly stamp: number
}

/** One exchange with storage.sync, as it is worked out: drafts of both storages, and what was found on the way. */
export class Round {
  readonly sight: Sight
  readonly local: Draft
  readonly sync: Draft
  readonly snapshot: Snapshot
  readonly epoch: number
  readonly news: TableNews[] = []
  device: Device
  state: SyncState

  constructor(sight: Sight, device: Device) {
    this.sight = sight
    this.local = new Draft(sight.local)
    this.sync = new Draft(sight.sync)
    this.snapshot = readSnapshot(sight.sync)
    this.epoch = epochOf(this.snapshot)
    this.device = device
    const state = SYNC_STATE.parse(sight.local.sync)
    this.state = state.kind === 'value' ? state.value : NO_STATE
    // An account that this browser signed in to after it deleted everything holds what was never meant.
    if (device.epoch > this.epoch && !this.state.deleting && this.snapshot.devices.size > 0)
      this.device = { ...device, epoch: this.epoch }
    else
      this.epoch = Math.max(this.epoch, device.epoch)
  }

  /** Days since 1970. */
  get today(): number {
    return Math.floor(this.sight.now / DAY)
  }

  /** Whether what the other browser wrote belongs to what stands since the last *delete everything*. */
  isCurrent(device: string): boolean {
    const told = this.snapshot.devices.get(device)
    return told ? told.epoch === this.epoch : this.epoch === 0 || this.snapshot.newer.has(`d.${device}`)
  }

  /** The stamp of another browser's item. One too far ahead is taken for the same moment for good, so that what happens later here is later. */
  stampOf(key: string, stamp: number): number {
    const known = this.state.ahead[key]
    if (known?.stamp === stamp)
      return known.taken
    const taken = clampStamp(stamp, this.sight.now)
    if (taken === stamp)
      return stamp
    this.state = { ...this.state, ahead: { ...this.state.ahead, [key]: { stamp, taken } } }
    return taken
  }

  /** Something new of another browser was met. */
  heardFrom(device: string): void {
    this.state = { ...this.state, news: { at: this.sight.now, from: device } }
  }

  /** Writes an item of this browser's own, unless a newer program's stands there. */
  give(key: string, value: unknown): void {
    if (!this.snapshot.newer.has(key))
      this.sync.set(key, value)
  }

  /** Puts this browser and what it remembers among what is to be stored. */
  finish(): void {
    this.local.set('device', DEVICE.pack(this.device))
    if (SYNC_STATE.parse(this.sight.local.sync).kind !== 'newer')
      this.local.set('sync', SYNC_STATE.pack(this.state))
  }
}
