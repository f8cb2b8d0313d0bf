import process from 'node:process'

/** Whether the tests run at their full sizes: `npm run test:long`. */
export const LONG = process.env.SPIDER_LONG === '1'

/** Starts every random test, so that a failing run can be run again: `npm test -- --seed=…`. */
export const SEED = Number(process.env.SPIDER_SEED ?? 1)

/** How many times, or how large: `short` in every run, `long` in the long one. */
export function size(short: number, long: number): number {
  return LONG ? long : short
}
