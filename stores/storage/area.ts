import type { StorageArea, StorageItemKey } from '@wxt-dev/storage'
import { browser } from 'wxt/browser'

/*
 * The browser's storage by the keys of @wxt-dev/storage, `area:name`, for what every tab reads and watches as it opens.
 * The library itself does the same through 8 KB of script; parts that are read on demand use it.
 */

/** The values under the keys, in their order; `undefined` where there is none. One request for each area. Rejects where the browser does not answer. */
export async function readKeys(keys: readonly StorageItemKey[]): Promise<unknown[]> {
  const areas = new Map<StorageArea, string[]>()
  for (const key of keys) {
    const { area, name } = partsOf(key)
    areas.set(area, [...areas.get(area) ?? [], name])
  }
  const found = new Map(await Promise.all([...areas].map(async ([area, names]) =>
    [area, await browser.storage[area].get(names)] as const)))
  return keys.map((key) => {
    const { area, name } = partsOf(key)
    return found.get(area)?.[name]
  })
}

/** Resolves when the browser has the value; rejects where it is not stored. */
export async function writeKey(key: StorageItemKey, value: unknown): Promise<void> {
  const { area, name } = partsOf(key)
  await browser.storage[area].set({ [name]: value })
}

/**
 * Calls back with the place of a key in `keys`, which are of one area, and its new value whenever that changes, also by
 * this page; `undefined`: it was removed. One listener for all. Returns what ends it.
 */
export function watchKeys(keys: readonly StorageItemKey[], changed: (i: number, value: unknown) => void): () => void {
  const parts = keys.map(partsOf)
  const places = new Map(parts.map(({ name }, i) => [name, i]))
  const { onChanged } = browser.storage[parts[0]!.area]
  const listener = (changes: Readonly<Record<string, { readonly newValue?: unknown }>>): void => {
    for (const [name, { newValue }] of Object.entries(changes)) {
      const i = places.get(name)
      if (i !== undefined)
        changed(i, newValue)
    }
  }
  onChanged.addListener(listener)
  return () => onChanged.removeListener(listener)
}

function partsOf(key: StorageItemKey): { area: StorageArea, name: string } {
  const colon = key.indexOf(':')
  return { area: key.slice(0, colon) as StorageArea, name: key.slice(colon + 1) }
}
