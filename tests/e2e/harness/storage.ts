import type { PlayerPage } from './page'
import { inPage } from './page'

type Items = Record<string, unknown>
interface ExtensionGlobals {
  readonly chrome: { readonly storage: Record<StorageArea, { get: (key: null) => Promise<Items>, set: (items: Items) => Promise<void>, clear: () => Promise<void>, getBytesInUse: (key: string) => Promise<number> }> }
}

export type StorageArea = 'local' | 'sync'

/** Everything in the area, as a page of the extension sees it. Firefox knows `chrome` as well. */
export function readStorage(page: PlayerPage, area: StorageArea = 'local'): Promise<Items> {
  return inPage(page, area => (globalThis as unknown as ExtensionGlobals).chrome.storage[area].get(null), area)
}

/** Writes past the program's own queue, as another browser or an older version would have. */
export function writeStorage(page: PlayerPage, items: Items, area: StorageArea = 'local'): Promise<void> {
  return inPage(page, ({ area, items }) => (globalThis as unknown as ExtensionGlobals).chrome.storage[area].set(items), { area, items })
}

export function clearStorage(page: PlayerPage, area: StorageArea = 'local'): Promise<void> {
  return inPage(page, area => (globalThis as unknown as ExtensionGlobals).chrome.storage[area].clear(), area)
}

/** What the browser itself counts for an item of storage.sync. */
export function bytesInUse(page: PlayerPage, key: string): Promise<number> {
  return inPage(page, key => (globalThis as unknown as ExtensionGlobals).chrome.storage.sync.getBytesInUse(key), key)
}
