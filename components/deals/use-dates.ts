import type { ComputedRef } from 'vue'
import type { UseMessages } from '../../locales/messages'
import type { Month } from './calendar'
import { computed } from 'vue'
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
  // To make a format takes longer than to write a month with it.
  const format = (options: Intl.DateTimeFormatOptions): ComputedRef<Intl.DateTimeFormat> => computed(() => new Intl.DateTimeFormat(language.value, options))
  const inUtc = (options: Intl.DateTimeFormatOptions): (day: number) => string => {
    const utc = format({ ...options, timeZone: 'UTC' })
    return day => utc.value.format(dateOfDay(day))
  }
  const month = inUtc({ year: 'numeric', month: 'long' })
  const clock = format({ timeStyle: 'short' })
  return {
    day: inUtc({ dateStyle: 'full' }),
    date: inUtc({ dateStyle: 'long' }),
    month: shown => month(firstDayOf(shown)),
    weekday: inUtc({ weekday: 'long' }),
    shortWeekday: inUtc({ weekday: 'short' }),
    clock: time => clock.value.format(time),
  }
}
