import type { StoredItem } from './item'
import { storedItem } from './item'
import { isNumber, shape } from './shape'

/** How this browser last left storage.sync: what every new tab compares before it reads anything more. */
export interface SeenRecord {
  /** `fingerprint` of all that stood there when last a table took it in. */
  readonly print: number
  /** Whether anything was made here since that was not handed over; a browser that was killed still owes it. */
  readonly owing: boolean
  /** When something was last handed over, in milliseconds since 1970; 0 for never. */
  readonly handed: number
  /** How many writes the browser has refused since, one after the other. */
  readonly refused: number
  /** When the last of them was. */
  readonly tried: number
}

export const NOTHING_SEEN: SeenRecord = { print: 0, owing: false, handed: 0, refused: 0, tried: 0 }

export const SEEN_KEY = 'sync.seen'

export const SEEN: StoredItem<SeenRecord> = storedItem<SeenRecord>(`local:${SEEN_KEY}`, [
  shape(({ print, owing, handed, refused, tried }) =>
    isNumber(print) && typeof owing === 'boolean' && isNumber(handed) && isNumber(refused) && isNumber(tried)
      ? { print, owing, handed, refused, tried }
      : undefined),
])

const MINUTE = 60_000
const LONGEST_WAIT = 60 * MINUTE

/** Milliseconds after a refused write before it is worth another: one minute, then twice as long each time. */
export function retryWait({ refused }: SeenRecord): number {
  return refused === 0 ? 0 : Math.min(MINUTE * 2 ** (refused - 1), LONGEST_WAIT)
}
