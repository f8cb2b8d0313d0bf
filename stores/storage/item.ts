import type { StorageItemKey } from '@wxt-dev/storage'
import type { Shape } from './shape'
import { recordError } from '../error-log'
import { readKeys, watchKeys, writeKey } from './area'
import { readShape } from './shape'

/** What stands under a key. A read that fails is none of these: it rejects, and says nothing about the key. */
export type Reading<Value>
  = | { readonly kind: 'absent' }
    | { readonly kind: 'value', readonly value: Value, readonly stored: unknown }
    /** Written by a newer program; to be left as it is. */
    | { readonly kind: 'newer' }
    /** Of no shape ever shipped. */
    | { readonly kind: 'damaged', readonly stored: unknown }

export interface StoredItem<Value> {
  readonly key: StorageItemKey
  /** Takes what storage holds, of whatever shape, for a reading. */
  readonly parse: (stored: unknown) => Reading<Value>
  /** The value as it is stored, with today's version. */
  readonly pack: (value: Value) => unknown
  /** Rejects where the browser does not answer. */
  readonly read: () => Promise<Reading<Value>>
  /** Resolves when the browser has the value, in today's shape; rejects where it is not stored. */
  readonly write: (value: Value) => Promise<void>
  /** Calls back at every change of the stored value, also those of this page; returns what ends it. */
  readonly watch: (changed: (reading: Reading<Value>) => void) => () => void
}

/**
 * An item that carries its version inside: `{ v: 1, … }`. `shapes[n]` reads version n + 1 as today's value, so a value
 * of any version ever shipped is upgraded by reading it and rewritten at the next write.
 *
 * Not the library's own `defineItem`: that reads the key as soon as it is defined (unhandled where storage fails) and
 * keeps the version under a second key, which can come apart from the value.
 */
export function storedItem<Value extends object>(key: StorageItemKey, shapes: readonly Shape<Value>[]): StoredItem<Value> {
  const parse = (stored: unknown): Reading<Value> => {
    if (stored === undefined || stored === null)
      return { kind: 'absent' }
    const version = versionOf(stored)
    if (version > shapes.length)
      return { kind: 'newer' }
    const shape = shapes[version - 1]
    const value = shape && readShape(shape, stored)
    return value === undefined ? { kind: 'damaged', stored } : { kind: 'value', value, stored }
  }
  const pack = (value: Value): unknown => ({ ...value, v: shapes.length })
  const item: StoredItem<Value> = {
    key,
    parse,
    pack,
    read: async () => parse((await readKeys([key]))[0]),
    write: value => writeKey(key, pack(value)),
    watch: changed => watchAll([item], changed),
  }
  return item
}

/** Reads many items in one call; the readings stand in the order of the items. */
export async function readAll<Value>(items: readonly StoredItem<Value>[]): Promise<Reading<Value>[]> {
  const stored = await readKeys(items.map(item => item.key))
  return items.map((item, i) => item.parse(stored[i]))
}

/** Watches many items of one area with one listener; calls back with the place of the changed one in `items`. Returns what ends it. */
export function watchAll<Value>(items: readonly StoredItem<Value>[], changed: (reading: Reading<Value>, i: number) => void): () => void {
  try {
    return watchKeys(items.map(({ key }) => key), (i, stored) => changed(items[i]!.parse(stored), i))
  }
  catch (error) {
    // Without storage events a page still compares when it is shown and whenever it writes.
    recordError(error)
    return () => {}
  }
}

/** Keeps a value whole under a key of its own, `aside:<key>:<milliseconds since 1970>`, which is returned. */
export async function setAside(item: { readonly key: StorageItemKey }, stored: unknown): Promise<string> {
  const key = `aside:${item.key.slice(item.key.indexOf(':') + 1)}:${Date.now()}`
  await writeKey(`local:${key}`, stored)
  return key
}

function versionOf(stored: unknown): number {
  const version: unknown = typeof stored === 'object' && stored !== null && 'v' in stored ? stored.v : undefined
  return typeof version === 'number' && Number.isInteger(version) ? version : 0
}
