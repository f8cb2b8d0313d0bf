import { timeOf, utcDay } from '../../engine'

/** A month of the calendar; `number` from 0 for January. */
export interface Month { readonly year: number, readonly number: number }

const DAYS_A_WEEK = 7

/** What TypeScript's library has not yet, as a function and as browsers had it before; `firstDay` is 1 for Monday. */
interface WeekInfo { readonly firstDay: number }
type LocaleWithWeek = Intl.Locale & { readonly getWeekInfo?: () => WeekInfo, readonly weekInfo?: WeekInfo }

/** The month that the day, counted from 1970 in UTC, lies in. */
export function monthOf(day: number): Month {
  const date = dateOfDay(day)
  return { year: date.getUTCFullYear(), number: date.getUTCMonth() }
}

export function addMonths({ year, number }: Month, count: number): Month {
  return monthOf(utcDay(Date.UTC(year, number + count)))
}

export function firstDayOf({ year, number }: Month): number {
  return utcDay(Date.UTC(year, number))
}

export function lastDayOf(month: Month): number {
  return firstDayOf(addMonths(month, 1)) - 1
}

/**
 * The days of the month in weeks of seven, `undefined` for those of its neighbours. `firstWeekday`: what a week begins
 * with, 0 for Sunday.
 */
export function weeksOf(month: Month, firstWeekday: number): (number | undefined)[][] {
  const [first, last] = [firstDayOf(month), lastDayOf(month)]
  const before = (weekdayOf(first) - firstWeekday + DAYS_A_WEEK) % DAYS_A_WEEK
  const weeks = Math.ceil((before + last - first + 1) / DAYS_A_WEEK)
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: DAYS_A_WEEK }, (_, i) => {
    const day = first - before + week * DAYS_A_WEEK + i
    return day >= first && day <= last ? day : undefined
  }))
}

/** 0 for Sunday. */
export function weekdayOf(day: number): number {
  return dateOfDay(day).getUTCDay()
}

/** For `Intl`, in UTC. */
export function dateOfDay(day: number): Date {
  return new Date(timeOf(day))
}

/**
 * What a week begins with where the person lives, 0 for Sunday. `locales`: what the browser prefers, the first that is
 * of `language` counts. Firefox does not tell, and every language here has a country whose weeks begin with Sunday.
 */
export function firstWeekdayOf(language: string, locales: readonly string[]): number {
  const locale: LocaleWithWeek = new Intl.Locale(locales.find(name => name.split('-')[0] === language.split('-')[0]) ?? language)
  const { firstDay = DAYS_A_WEEK } = locale.getWeekInfo?.() ?? locale.weekInfo ?? {}
  return firstDay % DAYS_A_WEEK
}
