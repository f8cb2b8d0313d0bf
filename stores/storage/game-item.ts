import type { StoredItem } from './item'
import type { Vector } from './vector'
import { storedItem } from './item'
import { isNumber, isText, shape } from './shape'
import { isVector } from './vector'

/** The table of the new tab, and the quick game of the popup. Each keeps a game of its own. */
export const SLOTS = ['table', 'quick'] as const
export type Slot = (typeof SLOTS)[number]

/** A game as it is stored. */
export interface GameRecord {
  /** SPEC §17. */
  readonly text: string
  /** How many changes each browser has made to the slot, over all games that it has held; none to the first deal, which nobody asked for. */
  readonly vector: Vector
  /** When the slot last changed, in milliseconds since 1970; later than every change before it, whatever the clocks say. */
  readonly stamp: number
}

export const GAMES: Readonly<Record<Slot, StoredItem<GameRecord>>> = { table: gameItem('table'), quick: gameItem('quick') }

function gameItem(slot: Slot): StoredItem<GameRecord> {
  return storedItem<GameRecord>(`local:game.${slot}`, [
    shape(({ text }) => isText(text) ? { text, vector: {}, stamp: 0 } : undefined),
    shape(({ text, vector, stamp }) => isText(text) && isVector(vector) && isNumber(stamp) ? { text, vector, stamp } : undefined),
  ])
}
