import type { UseMessages } from '../../locales/messages'
import type { Month } from './calendar'
import { dateOfDay, firstDayOf } from './calendar'

export interface Dates {
  /** `Monday, November 30, 2026`. */
  readonly day: (day: number) => string
  /** `November 30, 2026`. */
  readonly date: (day: number) => string
  /** `November 2026`. */
  readonly month: (month: Month) => string
  /** `Monday`. */
  readonly weekday: (day: number) => string
  /** `Mon`. */
  readonly shortWeekday: (day: number) => string
  /** The clock at that moment where the person is: `9:00 AM`. `time`: milliseconds since 1970. */
  readonly clock: (time: number) => string
}

/** Dates as the language in force writes them; days are counted from 1970 in UTC. */
export function useDates({ language }: Pick<UseMessages, 'language'>): Dates {
  const inWords = (options: Intl.DateTimeFormatOptions, date: Date): string => new Intl.DateTimeFormat(language.value, options).format(date)
  const inUtc = (options: Intl.DateTimeFormatOptions, day: number): string => inWords({ ...options, timeZone: 'UTC' }, dateOfDay(day))
  return {
    day: day => inUtc({ dateStyle: 'full' }, day),
    date: day => inUtc({ dateStyle: 'long' }, day),
    month: month => inUtc({ year: 'numeric', month: 'long' }, firstDayOf(month)),
    weekday: day => inUtc({ weekday: 'long' }, day),
    shortWeekday: day => inUtc({ weekday: 'short' }, day),
    clock: time => inWords({ timeStyle: 'short' }, new Date(time)),
  }
}
