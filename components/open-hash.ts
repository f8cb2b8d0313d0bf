import type { MountedTable } from './mount-table'
import { parseNewGameText } from '../stores/deals/new-game-text'
import { useSettingsStore } from '../stores/settings'

/** Opens what stood behind the # of an address. */
export async function openHash({ openText, dealAny }: MountedTable, hash: string): Promise<void> {
  const text = decoded(hash)
  const suits = parseNewGameText(text)
  if (suits)
    dealAny(suits, useSettingsStore().values.rules)
  else
    await openText(text)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  }
  catch {
    return text
  }
}
