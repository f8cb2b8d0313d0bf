import type { UseMessages } from '../../locales/messages'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago something was, in its largest unit: `5 minutes ago`. `ms`: how long; what is yet to come is `just now`. */
export function agoText(t: UseMessages['t'], ms: number): string {
  if (ms >= DAY)
    return t('ago.days', { count: Math.floor(ms / DAY) })
  return ms >= HOUR ? t('ago.hours', { count: Math.floor(ms / HOUR) }) : t('ago.minutes', { count: Math.max(0, Math.floor(ms / MINUTE)) })
}
