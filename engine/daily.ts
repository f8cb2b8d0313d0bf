import type { OwnCode, SuitCount } from './types'
import { codeFromWords } from './code'

/**
 * How many candidates each day passes over, for each suit count: as many as the list has the day's number, in days
 * from `first`. A day from `first` up to `last` has a deal that was won; any other day has its first candidate, and
 * nobody has looked whether that can be won.
 */
export interface DailyTable {
  readonly first: string
  readonly last: string
  readonly passedOver: Readonly<Record<SuitCount, readonly number[]>>
}

const MS_A_DAY = 86_400_000

/** Days since the first of January 1970, UTC. `time`: milliseconds since then, as `Date.now()` tells. */
export function utcDay(time: number): number {
  return Math.floor(time / MS_A_DAY)
}

/** The day of a date such as `2027-03-31`. Throws where there is no such date. */
export function dayOf(date: string): number {
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(time) || dateOf(utcDay(time)) !== date)
    throw new RangeError(`No date: ${date}`)
  return utcDay(time)
}

/** The day as `2027-03-31`. */
export function dateOf(day: number): string {
  return new Date(timeOf(day)).toISOString().slice(0, 10)
}

/** When the day begins, in milliseconds since the first of January 1970, UTC. */
export function timeOf(day: number): number {
  return day * MS_A_DAY
}

/** The deal of the day, the same for everybody: its first candidate that the table does not pass over. */
export function dailyCode(day: number, suits: SuitCount, { first, passedOver }: DailyTable): OwnCode {
  const inTable = day - dayOf(first)
  return dailyCandidate(day, suits, passedOver[suits].filter(passed => passed === inTable).length)
}

/**
 * One of the deals that a day may have; the first has the number 0. Classic rules, so that the line that was found
 * holds under the relaxed ones too. NOTHING HERE MAY EVER CHANGE: past days would get other deals.
 */
export function dailyCandidate(day: number, suits: SuitCount, candidate: number): OwnCode {
  const words = [day, suits, candidate]
  return codeFromWords(suits, 'classic', words.reduce(mixed, 0x5350_4431), words.reduce(mixed, 0x4441_494C))
}

/** MurmurHash3's 32-bit finalizer (Austin Appleby) over the sum of both. */
function mixed(hash: number, word: number): number {
  let mix = (hash + word) | 0
  mix = Math.imul(mix ^ mix >>> 16, 0x85EBCA6B)
  mix = Math.imul(mix ^ mix >>> 13, 0xC2B2AE35)
  return (mix ^ mix >>> 16) >>> 0
}
