import type { StoredItem } from '../storage/item'
import type { Draft, Items } from '../sync/draft'
import type { ExportFile } from './export-file'
import type { Here } from './merge'
import { literal, number, object, optional, record, string, unknown } from 'valibot'
import { parseGame } from '../../engine'
import { SETTING_NAMES, SETTINGS } from '../settings-table'
import { GAMES, SLOTS } from '../storage/game-item'
import { storedItem } from '../storage/item'
import { settingItem } from '../storage/setting-record'
import { nextStamp } from '../storage/stamp'
import { advanceVector, mergeVectors } from '../storage/vector'
import { newAsideKey, packAside } from '../sync/aside-items'
import { fingerprint } from '../sync/fingerprint'
import { FOLDS } from '../sync/fold-record'
import { isUnderWay } from '../sync/reconcile'
import { exportFile } from './export-file'
import { partOf } from './parts'

/** What stood here before a file was read. */
export interface Backup extends ExportFile {
  /** The items that the file changed, with a print of what it left under each key; none where an older program did. */
  readonly written: Readonly<Record<string, number>>
}

export const BACKUP: StoredItem<Backup> = storedItem<Backup>('local:backup', [
  object({ v: literal(1), made: number(), items: record(string(), unknown()), written: optional(record(string(), number()), {}) }),
])

/** A backup of `standing`, from which `local` came. */
export function makeBackup(standing: Items, local: Draft, now: number): Backup {
  const changed = [...Object.keys(local.changed), ...local.removed].filter(partOf)
  return { ...exportFile(standing, now), written: Object.fromEntries(changed.map(key => [key, printOf(local, key)])) }
}

/**
 * Puts back what the file changed, as far as it stands as the file left it: what was played, chosen or came from other
 * browsers since stays. That is a change as any other: the other browsers are to follow it, so settings and games get new
 * stamps. Results that this browser recorded stay, for their numbers are never given twice.
 */
export function putBack(local: Draft, { items, written }: Backup, here: Here): void {
  const asLeft = new Set(Object.keys(written).filter(key => written[key] === printOf(local, key)))
  SETTING_NAMES.filter(name => asLeft.has(`settings.${name}`)).forEach(name => putBackSetting(local, items, name, here))
  for (const slot of SLOTS) {
    const key = `game.${slot}`
    if (key in written)
      putBackSlot(local, items, slot, { ...here, isPlayed: !asLeft.has(key) })
  }
  putBackFolds(local, items)
  for (const key of asLeft) {
    if (!['aside', 'results', 'logs'].includes(partOf(key) ?? '') || key === 'folds' || key.startsWith(`results.${here.device}.`))
      continue
    if (key in items)
      local.set(key, items[key])
    else
      local.remove(key)
  }
}

function printOf(local: Draft, key: string): number {
  const stored = local.get(key)
  return fingerprint(stored === undefined ? {} : { [key]: stored })
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

/** `isPlayed`: whether another state or game stands there than the file left; if it is under way it is set aside. */
function putBackSlot(local: Draft, items: Items, slot: typeof SLOTS[number], { device, now, isPlayed }: Here & { readonly isPlayed: boolean }): void {
  const key = `game.${slot}`
  const standing = GAMES[slot].parse(local.get(key))
  const before = GAMES[slot].parse(items[key])
  if (standing.kind !== 'value' || before.kind !== 'value' || standing.value.text === before.value.text)
    return
  const game = parseGame(standing.value.text)
  if (isPlayed && game.ok && isUnderWay(game.value))
    local.set(newAsideKey(local, now), packAside({ ...standing.value, from: device }))
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
