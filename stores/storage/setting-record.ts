import type { SettingName, Settings } from '../settings-table'
import type { StoredItem } from './item'
import { literal, object, safeParse } from 'valibot'
import { SETTING_NAMES, SETTINGS } from '../settings-table'
import { storedItem } from './item'
import { parseJson, readMirror, writeMirror } from './mirror'

/** One key a setting, so that a bad value falls back alone and two pages never write over each other's choices. */
export interface SettingRecord { readonly value: Settings[SettingName] }

export function settingItem(name: SettingName): StoredItem<SettingRecord> {
  return storedItem<SettingRecord>(`local:settings.${name}`, [object({ v: literal(1), value: SETTINGS[name].schema })])
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
  return Object.fromEntries(SETTING_NAMES.flatMap((name) => {
    const parsed = safeParse(SETTINGS[name].schema, mirrored[name])
    return parsed.success ? [[name, parsed.output]] : []
  }))
}

export function mirrorSettings(settings: Readonly<Settings>): void {
  const { theme, tableColour: table, back, deck, index, language } = settings
  writeMirror(MIRROR, JSON.stringify(settings))
  writeMirror(LOOKS, JSON.stringify({ theme, table, back, deck, index, language }))
}
