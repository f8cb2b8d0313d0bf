import type { PlayerPage } from './page'
import { expect } from 'vitest'
import { ITEM_BYTES, itemBytes, MAX_ITEMS, TOTAL_BYTES, totalBytes } from '../../../stores/sync/quota'
import { clearStorage, readStorage, writeStorage } from './storage'

/** Letters that take more room in JSON than they seem to. */
const LETTERS = ['"', '\\', '\n', 'é', '€', '🂡', '<', '\u2028', '\u2029']

/**
 * Fills storage.sync up to each of its quotas and expects the browser to take all of that, to refuse anything more, and
 * to have it unchanged then. `exact`: whether it counts as `itemBytes` and `totalBytes` do, and not a little otherwise.
 */
export async function expectQuotas(page: PlayerPage, { exact }: { readonly exact: boolean }): Promise<void> {
  for (const letter of LETTERS) {
    const item = filled('item', letter, ITEM_BYTES)
    await writeStorage(page, item, 'sync')
    await expectRefused(page, exact ? { item: `${item.item}a` } : filled('item', letter, 7 * ITEM_BYTES))
  }
  await clearStorage(page, 'sync')

  const whole: Record<string, string> = {}
  for (let i = 0; totalBytes(whole) + ITEM_BYTES <= TOTAL_BYTES; i++)
    Object.assign(whole, filled(`item${i}`, 'a', ITEM_BYTES))
  // Firefox counts the braces, commas and quotes round the items as well.
  const punctuation = exact ? 0 : JSON.stringify({ ...whole, last: '' }).length - totalBytes({ ...whole, last: '' })
  Object.assign(whole, filled('last', 'a', TOTAL_BYTES - totalBytes(whole) - punctuation))
  await writeStorage(page, whole, 'sync')
  await expectRefused(page, { one: 1 })
  await clearStorage(page, 'sync')

  await writeStorage(page, Object.fromEntries(Array.from({ length: MAX_ITEMS }, (_, i) => [`item${i}`, i])), 'sync')
  await expectRefused(page, { one: 1 })
}

/** An item of exactly so many bytes, as we count them. */
function filled(key: string, letter: string, bytes: number): Record<string, string> {
  const room = bytes - itemBytes(key, '')
  const times = Math.floor(room / (itemBytes(key, letter) - itemBytes(key, '')))
  const rest = room - (itemBytes(key, letter.repeat(times)) - itemBytes(key, ''))
  return { [key]: letter.repeat(times) + 'a'.repeat(rest) }
}

async function expectRefused(page: PlayerPage, items: Record<string, unknown>): Promise<void> {
  const before = await readStorage(page, 'sync')
  await expect(writeStorage(page, items, 'sync')).rejects.toThrow()
  expect(await readStorage(page, 'sync')).toEqual(before)
}
