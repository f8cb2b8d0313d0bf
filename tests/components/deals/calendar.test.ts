import { describe, expect, it } from 'vitest'
import { addMonths, firstDayOf, firstWeekdayOf, lastDayOf, monthOf, weekdayOf, weeksOf } from '../../../components/deals/calendar'
import { dateOf, dayOf } from '../../../engine'

const NOVEMBER = { year: 2026, number: 10 }

describe('a month', () => {
  it.each([
    ['2026-11-01', NOVEMBER],
    ['2026-11-30', NOVEMBER],
    ['2026-12-31', { year: 2026, number: 11 }],
    ['2028-02-29', { year: 2028, number: 1 }],
  ])('has %s', (date, month) => {
    expect(monthOf(dayOf(date))).toEqual(month)
  })

  it.each([
    ['2026-11', NOVEMBER, '2026-11-01', '2026-11-30'],
    ['a February in a leap year', { year: 2028, number: 1 }, '2028-02-01', '2028-02-29'],
    ['the last of a year', { year: 2030, number: 11 }, '2030-12-01', '2030-12-31'],
  ])('begins and ends with its days: %s', (_, month, first, last) => {
    expect([dateOf(firstDayOf(month)), dateOf(lastDayOf(month))]).toEqual([first, last])
  })

  it('comes before and after others, over the end of a year too', () => {
    expect(addMonths(NOVEMBER, 2)).toEqual({ year: 2027, number: 0 })
    expect(addMonths({ year: 2027, number: 0 }, -2)).toEqual(NOVEMBER)
  })

  // November 2026 begins with a Sunday.
  it.each([
    [0, 5, 0],
    [1, 6, 6],
    [6, 5, 1],
  ])('stands in whole weeks that begin with weekday %i', (firstWeekday, count, before) => {
    const weeks = weeksOf(NOVEMBER, firstWeekday)
    expect(weeks).toHaveLength(count)
    expect(weeks.every(week => week.length === 7)).toBe(true)
    expect(weeks[0]!.slice(0, before)).toEqual(Array.from({ length: before }))
    const days = weeks.flat().filter(day => day !== undefined)
    expect(days).toEqual(Array.from({ length: 30 }, (_, i) => dayOf('2026-11-01') + i))
    for (const [i, day] of weeks[1]!.entries())
      expect(weekdayOf(day!)).toBe((firstWeekday + i) % 7)
  })
})

describe('a week', () => {
  it.each([
    ['en', ['en-GB', 'en-US'], 1],
    ['en', ['fr', 'en-US'], 0],
    ['en', ['fr-FR'], 0],
    ['zh-TW', ['zh-TW'], 0],
    ['ko', [], 0],
  ])('of a page in %s, for %j, begins with weekday %i', (language, locales, weekday) => {
    expect(firstWeekdayOf(language, locales)).toBe(weekday)
  })
})
