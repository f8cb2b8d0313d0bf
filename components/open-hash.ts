import type { MountedTable } from './mount-table'
import { parseNewGameText } from '../stores/deals/new-game-text'
import { useSettingsStore } from '../stores/settings'

/** Opens the text in the address, once: it is taken out as it is read, so that reloading never deals again. */
export async function openHash({ openText, dealAny }: MountedTable): Promise<void> {
  const text = decoded(location.hash.slice(1))
  history.replaceState(null, '', location.pathname + location.search)
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
