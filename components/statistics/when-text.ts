import type { UseMessages } from '../../locales/messages'

const DAY = 86_400_000

/** `Today, 9:12`, `Yesterday, 22:40`, `12 March, 8:58`, and with its year what is not of this one. `when`, `now`: milliseconds since 1970. */
export function whenText({ t, language }: Pick<UseMessages, 't' | 'language'>, when: number, now: number): string {
  const [date, today] = [new Date(when), new Date(now)]
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  const time = new Intl.DateTimeFormat(language.value, clock).format(date)
  if (isSameDay(date, today))
    return t('statistics.today', { time })
  if (isSameDay(date, new Date(now - DAY)))
    return t('statistics.yesterday', { time })
  const year = date.getFullYear() === today.getFullYear() ? {} : { year: 'numeric' } as const
  return new Intl.DateTimeFormat(language.value, { day: 'numeric', month: 'long', ...year, ...clock }).format(date)
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString()
}
