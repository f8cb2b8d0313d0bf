import type { StoredItem } from './item'
import { array, literal, number, object, optional, pipe, regex, string } from 'valibot'
import { randomLetters } from '../random'
import { setAside, storedItem } from './item'

/** This browser as the others know it. Every key that it writes to storage.sync, and every result, carries its id. */
export interface Device {
  /** Six base64url letters, made once. */
  readonly id: string
  /** What the person calls this browser, where they gave it a name of their own. */
  readonly name?: string | undefined
  /** One for each of the last starts of this profile that wrote to storage.sync; a key there with another is a copied profile's. */
  readonly nonces: readonly string[]
  /** Milliseconds since 1970 of the last *delete everything* that this browser followed; 0 for none. */
  readonly epoch: number
}

const ID_LETTERS = 6
const DeviceId = pipe(string(), regex(/^[\w-]{6}$/))

const item: StoredItem<Device> = storedItem<Device>('local:device', [object({
  v: literal(1),
  id: DeviceId,
  name: optional(string()),
  nonces: array(string()),
  epoch: number(),
})])

/** This browser; makes it the first time. Rejects where storage fails, or a newer program wrote it. */
export async function readDevice(): Promise<Device> {
  const reading = await item.read()
  return reading.kind === 'value' ? reading.value : changeDevice(device => device)
}

/** Changes this browser's record, read and written under one lock. Rejects where storage fails, or a newer program wrote it. */
export function changeDevice(change: (device: Device) => Device): Promise<Device> {
  return navigator.locks.request('spider:device', async () => {
    const reading = await item.read()
    if (reading.kind === 'newer')
      throw new Error('a newer program wrote this browser\'s record')
    if (reading.kind === 'damaged')
      await setAside(item, reading.stored)
    const standing = reading.kind === 'value' ? reading.value : { id: randomLetters(ID_LETTERS), nonces: [], epoch: 0 }
    const changed = change(standing)
    if (reading.kind !== 'value' || changed !== standing)
      await item.write(changed)
    return changed
  })
}
