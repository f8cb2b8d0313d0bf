import type { StoredItem } from '../storage/item'
import type { Draft, Items } from '../sync/draft'
import type { ExportFile } from './export-file'
import type { Here } from './merge'
import { literal, number, object, record, string, unknown } from 'valibot'
import { SETTING_NAMES, SETTINGS } from '../settings-table'
import { GAMES, SLOTS } from '../storage/game-item'
import { storedItem } from '../storage/item'
import { settingItem } from '../storage/setting-record'
import { nextStamp } from '../storage/stamp'
import { advanceVector, mergeVectors } from '../storage/vector'
import { FOLDS } from '../sync/fold-record'
import { partOf } from './parts'

/** What stood here before a file was read. */
export const BACKUP: StoredItem<ExportFile> = storedItem<ExportFile>('local:backup', [
  object({ v: literal(1), made: number(), items: record(string(), unknown()) }),
])

/**
 * Puts back what a file has changed. That is a change as any other: the other browsers are to follow it, so settings and
 * games get new stamps. Results that this browser recorded stay, for their numbers are never given twice.
 */
export function putBack(local: Draft, items: Items, here: Here): void {
  SETTING_NAMES.forEach(name => putBackSetting(local, items, name, here))
  SLOTS.forEach(slot => putBackSlot(local, items, slot, here))
  putBackFolds(local, items)
  const rest = (key: string): boolean => ['aside', 'results', 'logs'].includes(partOf(key) ?? '') && key !== 'folds' && !key.startsWith(`results.${here.device}.`)
  for (const key of local.keys().filter(key => rest(key) && !(key in items)))
    local.remove(key)
  for (const [key, stored] of Object.entries(items).filter(([key]) => rest(key)))
    local.set(key, stored)
}

function putBackSetting(local: Draft, items: Items, name: typeof SETTING_NAMES[number], { now }: Here): void {
  const key = `settings.${name}`
  const item = settingItem(name)
  const standing = item.parse(local.get(key))
  const before = item.parse(items[key])
  const value = before.kind === 'value' ? before.value.value : SETTINGS[name].fallback
  if (standing.kind === 'value' && standing.value.value !== value)
    local.set(key, item.pack({ value, at: nextStamp(now, standing.value.at) }))
}

function putBackSlot(local: Draft, items: Items, slot: typeof SLOTS[number], { device, now }: Here): void {
  const key = `game.${slot}`
  const standing = GAMES[slot].parse(local.get(key))
  const before = GAMES[slot].parse(items[key])
  if (standing.kind !== 'value' || before.kind !== 'value' || standing.value.text === before.value.text)
    return
  local.set(key, GAMES[slot].pack({
    text: before.value.text,
    vector: advanceVector(mergeVectors(standing.value.vector, before.value.vector), device),
    stamp: nextStamp(now, standing.value.stamp),
  }))
}

/** Folds that came with the file go; those that this browser keeps itself stay. */
function putBackFolds(local: Draft, items: Items): void {
  const standing = FOLDS.parse(local.get('folds'))
  const before = FOLDS.parse(items.folds)
  if (standing.kind !== 'value')
    return
  const { folds, held } = standing.value
  const stood = before.kind === 'value' ? before.value.folds : {}
  local.set('folds', FOLDS.pack({ folds: Object.fromEntries(Object.entries(folds).filter(([owner]) => owner in stood || owner in held)), held }))
}
