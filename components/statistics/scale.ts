/** The marks of an axis, equally far apart, around all its values; at least two. */
export interface Scale { readonly low: number, readonly high: number, readonly marks: readonly number[] }

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]
const MAX_STEPS = 3

/** @throws {RangeError} if there is no value */
export function scaleOf(values: readonly number[]): Scale {
  if (values.length === 0)
    throw new RangeError('no value to scale by')
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const step = STEPS.find(step => Math.ceil(most / step) - Math.floor(least / step) <= MAX_STEPS) ?? Math.ceil(most)
  const low = Math.floor(least / step) * step
  const high = Math.max(Math.ceil(most / step) * step, low + step)
  return { low, high, marks: Array.from({ length: (high - low) / step + 1 }, (_, i) => low + i * step) }
}
