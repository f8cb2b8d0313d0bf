import type { StoredItem } from '../storage/item'
import type { Deletion } from './sync-items'
import { array, boolean, literal, number, object, optional, record, string } from 'valibot'
import { storedItem } from '../storage/item'
import { DeviceIdSchema } from '../storage/schemas'
import { DeletionSchema } from './sync-items'

/** What this browser remembers of what it handed over and took; never handed over itself. */
export interface SyncState {
  /** When something new from another browser was last met here, and whose it was. */
  readonly news?: { readonly at: number, readonly from: string } | undefined
  /** The last games that came from another browser, by the ids in their results: more than one browser may end them. */
  readonly taken: readonly string[]
  /** When each other browser was last heard of. */
  readonly heard: Readonly<Record<string, Heard>>
  /** Stamps too far ahead of this clock, as they stand in storage.sync, and what each was taken for when it was first met. */
  readonly ahead: Readonly<Record<string, Ahead>>
  /** `print` of all that results are exchanged by, as the last round left it: as long as it stands there is nothing to do. */
  readonly results?: number | undefined
  /** The table, as it stood in the last round that handed anything over, takes more than one item may. */
  readonly tooLong?: boolean | undefined
  /** Everything was deleted here, and the browser has not taken that yet. */
  readonly deleting?: boolean | undefined
  /** The last *delete everything* that this browser followed; it tells those that have not heard of it yet. */
  readonly deletion?: Deletion | undefined
  /** A *delete everything* of another browser that this one, played since, has yet to be asked about. */
  readonly question?: Question | undefined
}

/** Milliseconds since 1970 of the deletion, and the browser that it was asked for in. */
export interface Question { readonly epoch: number, readonly from: string }

export interface Ahead { readonly stamp: number, readonly taken: number }

/** All by this browser's clock alone, so that a wrong clock elsewhere silences nobody. In days since 1970. */
export interface Heard {
  /** The day that it told last. */
  readonly told: number
  /** Since when it has told no other. */
  readonly since: number
  /** On how many days since then this browser looked, with a connection. */
  readonly looks: number
  readonly looked: number
}

export const NO_STATE: SyncState = { taken: [], heard: {}, ahead: {} }

export const SYNC_STATE: StoredItem<SyncState> = storedItem<SyncState>('local:sync', [object({
  v: literal(1),
  news: optional(object({ at: number(), from: string() })),
  taken: array(string()),
  heard: record(DeviceIdSchema, object({ told: number(), since: number(), looks: number(), looked: number() })),
  ahead: record(string(), object({ stamp: number(), taken: number() })),
  results: optional(number()),
  tooLong: optional(boolean()),
  deleting: optional(boolean()),
  deletion: optional(DeletionSchema),
  question: optional(object({ epoch: number(), from: string() })),
})])

/** Games that came from elsewhere are remembered until no browser can be about to end them; this many is months of play. */
const MAX_TAKEN = 1000

export function withTaken(state: SyncState, gameId: string): SyncState {
  return state.taken.includes(gameId) ? state : { ...state, taken: [...state.taken, gameId].slice(-MAX_TAKEN) }
}
