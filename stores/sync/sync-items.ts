import type { Start } from '../storage/device'
import type { StoredItem } from '../storage/item'
import type { Vector } from '../storage/vector'
import type { Fold } from './fold-record'
import { array, literal, number, object, optional, record, string, unknown } from 'valibot'
import { storedItem } from '../storage/item'
import { CountSchema, DeviceIdSchema, StartSchema, VectorSchema } from '../storage/schemas'
import { FoldSchema } from './fold-record'

/**
 * What stands in storage.sync. A browser writes only keys with its own id, so that two of them never write the same:
 *
 * | key | what |
 * | --- | --- |
 * | `g.<device>` | the table as the browser left it |
 * | `r.<device>.<k>` | its results, as in storage.local |
 * | `f.<device>` | totals of older results: its own, and those of browsers that it forgot |
 * | `d.<device>` | the browser itself |
 * | `s.<setting>` | a setting, by whoever changed it last |
 *
 * `n` is the nonce of the start of the profile that wrote the item.
 */
export interface TableItem {
  readonly n: string
  readonly text: string
  readonly vector: Vector
  readonly stamp: number
  /** The games that the browser keeps aside, by the ids in their results: they are not lost to those who go on from here. */
  readonly aside: readonly string[]
}

export interface DeviceItem {
  readonly n: string
  /** What the person calls it, where they gave it a name. */
  readonly name?: string | undefined
  /** Its maker's name and its system's: `Firefox`, `Linux`. */
  readonly browser: string
  readonly system: string
  /** Days since 1970 at which it last handed something over. */
  readonly day: number
  /** The *delete everything* that it has followed. */
  readonly epoch: number
  /** How many results it has recorded. */
  readonly count: number
  /** How many results of others it has taken in. */
  readonly seen: Vector
  readonly deletion?: Deletion | undefined
}

/**
 * A *delete everything*, and what it was meant for: all that was known where it was asked for. What a browser has beyond
 * that is told by counting, for clocks may differ.
 */
export interface Deletion {
  /** Milliseconds since 1970. */
  readonly epoch: number
  /** How many results of each browser were known. */
  readonly results: Vector
  /** The changes of each browser to tables that were known. */
  readonly tables: Vector
}

export const DeletionSchema = object({ epoch: number(), results: VectorSchema, tables: VectorSchema })

export interface SettingItem { readonly value: unknown, readonly at: number }

export function tableItem(device: string): StoredItem<TableItem> {
  return storedItem<TableItem>(`sync:g.${device}`, [
    object({ v: literal(1), n: string(), text: string(), vector: VectorSchema, stamp: number(), aside: array(string()) }),
  ])
}

export function deviceItem(device: string): StoredItem<DeviceItem> {
  return storedItem<DeviceItem>(`sync:d.${device}`, [object({
    v: literal(1),
    n: string(),
    name: optional(string()),
    browser: string(),
    system: string(),
    day: number(),
    epoch: number(),
    count: CountSchema,
    seen: VectorSchema,
    deletion: optional(DeletionSchema),
  })])
}

export function settingCopy(name: string): StoredItem<SettingItem> {
  return storedItem<SettingItem>(`sync:s.${name}`, [
    object({ v: literal(1), value: unknown(), at: number() }),
  ])
}

/** Results of a browser, single ones: `first` is the number of the first. */
export interface ChunkItem { readonly n: string, readonly first: number, readonly text: string }

export interface FoldItem {
  readonly n: string
  /** The starts of the browser's profile, and how many results it had at each: they tell what a copied profile has in common with it. */
  readonly starts: readonly Start[]
  /** By the browsers whose results they are: this one, and those that it forgot. */
  readonly folds: Readonly<Record<string, Fold>>
}

export function chunkCopy(device: string, index: number): StoredItem<ChunkItem> {
  return storedItem<ChunkItem>(`sync:r.${device}.${index}`, [
    object({ v: literal(1), n: string(), first: CountSchema, text: string() }),
  ])
}

export function foldItem(device: string): StoredItem<FoldItem> {
  return storedItem<FoldItem>(`sync:f.${device}`, [
    object({ v: literal(1), n: string(), starts: array(StartSchema), folds: record(DeviceIdSchema, FoldSchema) }),
  ])
}
