import { isCount, isDeviceId, isFields } from './shape'

/** How many changes each browser, by its id, has made to the table. What is not named made none. */
export type Vector = Readonly<Record<string, number>>

export function isVector(value: unknown): value is Vector {
  return isFields(value) && Object.entries(value).every(([device, count]) => isDeviceId(device) && isCount(count))
}

/**
 * `newer`: `one` went on from `other`; `older`: the other way round. `apart`: each has changes that the other does not
 * know, so that neither may take the other's place unasked.
 */
export type Order = 'equal' | 'newer' | 'older' | 'apart'

export function compareVectors(one: Vector, other: Vector): Order {
  const isAhead = goesBeyond(one, other)
  const isBehind = goesBeyond(other, one)
  if (isAhead)
    return isBehind ? 'apart' : 'newer'
  return isBehind ? 'older' : 'equal'
}

/** The vector that goes on from both. */
export function mergeVectors(one: Vector, other: Vector): Vector {
  const merged: Record<string, number> = { ...one }
  for (const [device, count] of Object.entries(other))
    merged[device] = Math.max(merged[device] ?? 0, count)
  return merged
}

export function advanceVector(vector: Vector, device: string): Vector {
  return { ...vector, [device]: (vector[device] ?? 0) + 1 }
}

function goesBeyond(one: Vector, other: Vector): boolean {
  return Object.entries(one).some(([device, count]) => count > (other[device] ?? 0))
}
