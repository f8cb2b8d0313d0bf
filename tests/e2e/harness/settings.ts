import type { Settings } from '../../../stores/settings-table'
import type { PlayerPage } from './page'
import { inPage } from './page'
import { writeStorage } from './storage'

/** Leaves the settings as a player who chose them would, in storage and for the first paint; tables opened from now on have them. */
export async function chooseSettings(page: PlayerPage, settings: Partial<Settings>): Promise<void> {
  await writeStorage(page, Object.fromEntries(Object.entries(settings).map(([name, value]) => [`settings.${name}`, { v: 1, value }])))
  await inPage(page, settings => localStorage.setItem('spider:settings', settings), JSON.stringify(settings))
}
