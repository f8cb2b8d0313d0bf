import type { Items } from '../sync/draft'
import type { ExportFile } from './export-file'
import type { Here, Merged } from './merge'
import { browser } from 'wxt/browser'
import { recordError } from '../error-log'
import { defaultSettings, SETTING_NAMES } from '../settings-table'
import { readDevice } from '../storage/device'
import { mendMirror, SLOTS } from '../storage/game-record'
import { withLocks } from '../storage/locks'
import { mirrorSettings, settingItem } from '../storage/setting-record'
import { Draft } from '../sync/draft'
import { BACKUP, makeBackup, putBack } from './backup'
import { exportFile, makeExport } from './export-file'
import { merge } from './merge'

/** All that a file reaches. */
const LOCKS = ['spider:game.table', 'spider:game.quick', 'spider:results', 'spider:settings'] as const

/** Everything that is the person's, as the text of a file. Rejects where storage fails. */
export async function exportAll(): Promise<string> {
  return makeExport(exportFile(await browser.storage.local.get(), Date.now()))
}

/** Brings in what a file holds, and keeps what stood here before. Rejects, with nothing changed, where storage fails. */
export function importFile({ items }: ExportFile): Promise<Merged> {
  return changeAll((local, here) => merge(local, items, here))
}

/** When the last file was read here, in milliseconds since 1970; `undefined` where none was. Rejects where storage fails. */
export async function backedUp(): Promise<number | undefined> {
  const backup = await BACKUP.read()
  return backup.kind === 'value' ? backup.value.made : undefined
}

/** Puts back what the last file that was read changed, and has not changed since; what stands here now takes its place as the backup. Rejects, with nothing changed, where storage fails. */
export function restoreBackup(): Promise<void> {
  return changeAll((local, here) => {
    const backup = BACKUP.parse(local.get('backup'))
    if (backup.kind === 'value')
      putBack(local, backup.value, here)
  })
}

/** The backup is stored in the same call as the changes: a browser killed at any moment has both or neither. */
async function changeAll<Value>(change: (local: Draft, here: Here) => Value): Promise<Value> {
  const { id: device } = await readDevice()
  const changed = await withLocks(LOCKS, async () => {
    const standing: Items = await browser.storage.local.get()
    const now = Date.now()
    const local = new Draft(standing)
    const changed = change(local, { device, now })
    await browser.storage.local.set({ ...local.changed, backup: BACKUP.pack(makeBackup(standing, local, now)) })
    if (local.removed.length > 0)
      await browser.storage.local.remove(local.removed)
    mirrorSettings(settingsIn(local.entries()))
    return changed
  })
  // All is stored by now; a copy that is behind only makes the next opening slower.
  await Promise.all(SLOTS.map(mendMirror)).catch(recordError)
  return changed
}

function settingsIn(local: Items): ReturnType<typeof defaultSettings> {
  const stored = SETTING_NAMES.flatMap((name) => {
    const reading = settingItem(name).parse(local[`settings.${name}`])
    return reading.kind === 'value' ? [[name, reading.value.value] as const] : []
  })
  return { ...defaultSettings(), ...Object.fromEntries(stored) }
}
