import type { Preset, SettingName, Settings } from './settings-table'
import type { Reading } from './storage/item'
import type { SettingRecord } from './storage/setting-record'
import { defineStore } from 'pinia'
import { computed, onScopeDispose, readonly, shallowReactive, shallowRef } from 'vue'
import { recordError } from './error-log'
import { defaultSettings, presetOf, presetValues, SETTING_NAMES, SETTINGS } from './settings-table'
import { readAll, setAside, watchAll } from './storage/item'
import { SaveQueue } from './storage/save-queue'
import { lockedSettings, mirroredSettings, mirrorSettings, settingItem } from './storage/setting-record'
import { nextStamp } from './storage/stamp'

/** What the player is told about stored settings. */
export type SettingsTrouble
  /** The browser refuses to read or write them: they are in force in this page alone. */
  = | { readonly kind: 'storage-failing' }
    /** These could not be read and are at their defaults; their values are set aside when others are chosen. */
    | { readonly kind: 'settings-unreadable', readonly names: readonly SettingName[] }
    /** A newer program wrote these; they stay as they are, and what is chosen here is in force in this page alone. */
    | { readonly kind: 'settings-newer', readonly names: readonly SettingName[] }

/** Every setting, in force at once and stored one by one. Reads the mirror when it is made, storage in `load`. */
export const useSettingsStore = defineStore('settings', () => {
  const values = shallowReactive<Settings>({ ...defaultSettings(), ...mirroredSettings() })
  const preset = computed(() => presetOf(values))

  const queue = new SaveQueue()
  /** Chosen and not stored yet. */
  const unsaved = new Set<SettingName>()
  const failing = shallowRef(false)
  /** How many choices this page has stored. */
  const stored = shallowRef(0)
  const bad = shallowReactive(new Map<SettingName, 'newer' | 'damaged'>())
  const trouble = computed((): SettingsTrouble | undefined => {
    if (failing.value)
      return { kind: 'storage-failing' }
    const names = (kind: 'newer' | 'damaged'): SettingName[] => SETTING_NAMES.filter(name => bad.get(name) === kind)
    if (names('newer').length > 0)
      return { kind: 'settings-newer', names: names('newer') }
    return names('damaged').length > 0 ? { kind: 'settings-unreadable', names: names('damaged') } : undefined
  })

  let unwatch: (() => void) | undefined
  onScopeDispose(() => unwatch?.())

  /** Puts settings in force and stores those that differ; what could not be stored before is tried again. */
  function change(changes: Partial<Settings>): void {
    for (const name of SETTING_NAMES) {
      if (changes[name] !== undefined && changes[name] !== values[name])
        unsaved.add(name)
    }
    Object.assign(values, changes)
    mirrorSettings(values)
    for (const name of unsaved)
      void queue.push(name, () => guarded(() => lockedSettings(() => save(name))))
  }

  function applyPreset(chosen: Preset): void {
    change(presetValues(chosen))
  }

  /** Takes what is stored, and from then on what other pages store. Never rejects. */
  async function load(): Promise<void> {
    const items = SETTING_NAMES.map(settingItem)
    unwatch = watchAll(items, (reading, i) => take(SETTING_NAMES[i]!, reading))
    await queue.push('load', () => guarded(async () => {
      const readings = await readAll(items)
      SETTING_NAMES.forEach((name, i) => take(name, readings[i]!))
      mirrorSettings(values)
    }))
  }

  async function save(name: SettingName): Promise<void> {
    const item = settingItem(name)
    const value = values[name]
    const standing = await item.read()
    if (standing.kind === 'newer') {
      bad.set(name, 'newer')
    }
    else {
      if (standing.kind === 'damaged')
        await setAside(item, standing.stored)
      await item.write({ value, at: nextStamp(Date.now(), standing.kind === 'value' ? standing.value.at : 0) })
      bad.delete(name)
      stored.value++
    }
    // Another value may have been chosen meanwhile; its own job follows.
    if (values[name] === value)
      unsaved.delete(name)
  }

  function take(name: SettingName, reading: Reading<SettingRecord>): void {
    // What the player chose here and now is newer than what is read.
    if (unsaved.has(name))
      return
    Object.assign(values, { [name]: reading.kind === 'value' ? reading.value.value : SETTINGS[name].fallback })
    if (reading.kind === 'newer' || reading.kind === 'damaged')
      bad.set(name, reading.kind)
    else
      bad.delete(name)
  }

  async function guarded(job: () => Promise<void>): Promise<void> {
    try {
      await job()
      failing.value = false
    }
    catch (error) {
      failing.value = true
      recordError(error)
    }
  }

  return { values: readonly(values), preset, trouble, stored: readonly(stored), change, applyPreset, load }
})
