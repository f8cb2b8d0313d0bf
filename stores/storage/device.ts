import type { StoredItem } from './item'
import { randomLetters } from '../random'
import { setAside, storedItem } from './item'
import { isCount, isDeviceId, isNumber, isText, shape } from './shape'

/** A start of the browser's profile that wrote to storage.sync, and how many results this browser had by then. */
export type Start = readonly [nonce: string, results: number]

/** An id that this browser had, and how many results are its own under it: what came there later is a copied profile's. */
export type Former = readonly [id: string, results: number]

/** This browser as the others know it. Every key that it writes to storage.sync, and every result, carries its id. */
export interface Device {
  /** Six base64url letters, made once. */
  readonly id: string
  /** What the person calls this browser, where they gave it a name of their own. */
  readonly name?: string | undefined
  /** The last of them, oldest first: an item of this browser in storage.sync with another nonce is a copied profile's. */
  readonly starts: readonly Start[]
  /** Milliseconds since 1970 of the last *delete everything* that this browser followed; 0 for none. */
  readonly epoch: number
  /** Under which ids it was known before it was forgotten, or its profile copied. */
  readonly former?: readonly Former[] | undefined
}

const ID_LETTERS = 6

export const DEVICE: StoredItem<Device> = storedItem<Device>('local:device', [
  shape(({ id, name, starts, epoch, former }) =>
    isDeviceId(id) && (name === undefined || isText(name)) && arePairs(starts, isText) && isNumber(epoch) && (former === undefined || arePairs(former, isDeviceId))
      ? { id, ...name !== undefined && { name }, starts: starts.map(cut), epoch, ...former !== undefined && { former: former.map(cut) } }
      : undefined),
])

/** `[[name, count], …]`; what may follow in a pair is not known here. */
function arePairs(value: unknown, isName: (value: unknown) => value is string): value is [name: string, count: number][] {
  return Array.isArray(value) && value.every((pair: unknown) => Array.isArray(pair) && isName(pair[0]) && isCount(pair[1]))
}

function cut([name, count]: readonly [string, number]): [name: string, count: number] {
  return [name, count]
}

/** Whether this browser recorded the result, be it under an id that it has no more. */
export function isRecordedBy({ id, former = [] }: Device, { device, number }: { readonly device: string, readonly number: number }): boolean {
  return device === id || former.some(([known, results]) => device === known && number < results)
}

/** This browser; makes it the first time. Rejects where storage fails, or a newer program wrote it. */
export async function readDevice(): Promise<Device> {
  const reading = await DEVICE.read()
  return reading.kind === 'value' ? reading.value : changeDevice(device => device)
}

/** Changes this browser's record, read and written under one lock. Rejects where storage fails, or a newer program wrote it. */
export function changeDevice(change: (device: Device) => Device): Promise<Device> {
  return navigator.locks.request('spider:device', async () => {
    const reading = await DEVICE.read()
    if (reading.kind === 'newer')
      throw new Error('a newer program wrote this browser\'s record')
    if (reading.kind === 'damaged')
      await setAside(DEVICE, reading.stored)
    const standing = reading.kind === 'value' ? reading.value : { id: newDeviceId(), starts: [], epoch: 0 }
    const changed = change(standing)
    if (reading.kind !== 'value' || changed !== standing)
      await DEVICE.write(changed)
    return changed
  })
}

export function newDeviceId(): string {
  return randomLetters(ID_LETTERS)
}
