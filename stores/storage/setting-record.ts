import type { SettingName, Settings } from '../settings-table'
import type { StoredItem } from './item'
import { isSettingValue, SETTING_NAMES } from '../settings-table'
import { storedItem } from './item'
import { parseJson, readMirror, writeMirror } from './mirror'
import { isNumber, shape } from './shape'

/** One key a setting, so that a bad value falls back alone and two pages never write over each other's choices. */
export interface SettingRecord {
  readonly value: Settings[SettingName]
  /** When it was chosen, in milliseconds since 1970: of two browsers' choices the newest is in force. */
  readonly at: number
}

/** Version 1 did not say when: it was before any choice that does. */
const BEFORE_STAMPS = 1

export function settingItem(name: SettingName): StoredItem<SettingRecord> {
  return storedItem<SettingRecord>(`local:settings.${name}`, [
    shape(({ value }) => isSettingValue(name, value) ? { value, at: BEFORE_STAMPS } : undefined),
    shape(({ value, at }) => isSettingValue(name, value) && isNumber(at) ? { value, at } : undefined),
  ])
}

/** Held while a setting is read and written. */
export function lockedSettings<Value>(job: () => Promise<Value>): Promise<Value> {
  return navigator.locks.request('spider:settings', job)
}

const MIRROR = 'spider:settings'

/**
 * The looks of the first paint alone, short, for the script that blocks it:
 * `{"theme":"dark","table":"felt","back":"blue","deck":"two","index":"large","language":"ja"}`.
 */
const LOOKS = 'spider:looks'

/** The settings as they stood when this browser last drew a page; what cannot be read of them is left out. */
export function mirroredSettings(): Partial<Settings> {
  const mirrored: Partial<Record<string, unknown>> = { ...new Object(parseJson(readMirror(MIRROR))) }
  return Object.fromEntries(SETTING_NAMES.filter(name => isSettingValue(name, mirrored[name])).map(name => [name, mirrored[name]]))
}

export function mirrorSettings(settings: Readonly<Settings>): void {
  const { theme, tableColour: table, back, deck, index, language } = settings
  writeMirror(MIRROR, JSON.stringify(settings))
  writeMirror(LOOKS, JSON.stringify({ theme, table, back, deck, index, language }))
}
