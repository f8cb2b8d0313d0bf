import type { Platform } from './round'

/** In this order: most of them call themselves by the names of those after them, too. */
const BROWSERS = [['Edg/', 'Edge'], ['OPR/', 'Opera'], ['Vivaldi/', 'Vivaldi'], ['Firefox/', 'Firefox'], ['Chrome/', 'Chrome']] as const
const SYSTEMS = [['Android', 'Android'], ['CrOS', 'ChromeOS'], ['Windows', 'Windows'], ['Mac OS', 'macOS'], ['Linux', 'Linux']] as const

/** What the browser calls itself and its system, for the name that it goes by while the person has given it none. */
export function platform(agent: string = navigator.userAgent): Platform {
  const find = (names: readonly (readonly [string, string])[]): string => names.find(([part]) => agent.includes(part))?.[1] ?? ''
  return { browser: find(BROWSERS), system: find(SYSTEMS) }
}
