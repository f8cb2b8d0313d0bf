import type { GameResult } from '../results/result'
import type { SettingName } from '../settings-table'
import type { StoredItem } from '../storage/item'
import type { Items } from './draft'
import type { Fold } from './fold-record'
import type { ChunkItem, DeviceItem, FoldItem, SettingItem, TableItem } from './sync-items'
import { parseResults } from '../results/result-text'
import { SETTING_NAMES } from '../settings-table'
import { chunkCopy, deviceItem, foldItem, settingCopy, tableItem } from './sync-items'

/** A chunk that can be read. */
export interface ReadCopy extends ChunkItem { readonly index: number, readonly results: readonly GameResult[] }

/** What storage.sync held at one moment, as far as it can be read. */
export interface Snapshot {
  readonly devices: ReadonlyMap<string, DeviceItem>
  readonly tables: ReadonlyMap<string, TableItem>
  readonly chunks: ReadonlyMap<string, readonly ReadCopy[]>
  /** By the browsers that keep them. */
  readonly folds: ReadonlyMap<string, FoldItem>
  readonly settings: ReadonlyMap<SettingName, SettingItem>
  /** Keys of a newer program: they are neither overwritten nor removed. */
  readonly newer: ReadonlySet<string>
}

const KEY = /^([gdfr])\.([\w-]{6})(?:\.(\d+))?$/

export function readSnapshot(items: Items): Snapshot {
  const devices = new Map<string, DeviceItem>()
  const tables = new Map<string, TableItem>()
  const chunks = new Map<string, ReadCopy[]>()
  const folds = new Map<string, FoldItem>()
  const settings = new Map<SettingName, SettingItem>()
  const newer = new Set<string>()
  const take = <Value>(key: string, item: StoredItem<Value>, into: (value: Value) => void): void => {
    const reading = item.parse(items[key])
    if (reading.kind === 'value')
      into(reading.value)
    else if (reading.kind === 'newer')
      newer.add(key)
  }
  for (const key of Object.keys(items)) {
    const [, kind, device = '', index = ''] = KEY.exec(key) ?? []
    if (kind === 'd')
      take(key, deviceItem(device), value => devices.set(device, value))
    else if (kind === 'g')
      take(key, tableItem(device), value => tables.set(device, value))
    else if (kind === 'f')
      take(key, foldItem(device), value => folds.set(device, value))
    else if (kind === 'r')
      take(key, chunkCopy(device, Number(index)), value => chunks.set(device, [...chunks.get(device) ?? [], ...readCopy(value, device, Number(index))]))
  }
  for (const name of SETTING_NAMES)
    take(`s.${name}`, settingCopy(name), value => settings.set(name, value))
  return { devices, tables, chunks, folds, settings, newer }
}

function readCopy(item: ChunkItem, device: string, index: number): ReadCopy[] {
  const results = parseResults(item.text, device, item.first)
  return results.ok && results.value.length > 0 ? [{ ...item, index, results: results.value }] : []
}

/**
 * The fold that counts for each browser's results: its own, or that of a browser which forgot it. Of several the one that
 * covers most, and of those the one that the browser with the lowest id keeps: every browser finds the same.
 */
export function countingFolds(folds: Snapshot['folds'], isCurrent: (device: string) => boolean): Map<string, Fold & { readonly holder: string }> {
  const counting = new Map<string, Fold & { readonly holder: string }>()
  const holders = [...folds].filter(([holder]) => isCurrent(holder)).sort(([one], [other]) => one < other ? -1 : 1)
  for (const [holder, item] of holders) {
    for (const [device, fold] of Object.entries(item.folds)) {
      if (fold.covers > (counting.get(device)?.covers ?? -1))
        counting.set(device, { ...fold, holder })
    }
  }
  return counting
}

/** The last *delete everything* of any browser; 0 for none. */
export function epochOf({ devices }: Snapshot): number {
  return Math.max(0, ...[...devices.values()].map(device => device.epoch))
}
