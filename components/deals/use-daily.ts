import type { Ref } from 'vue'
import type { OwnCode, SuitCount } from '../../engine'
import type { Outcome } from '../../stores/deals/outcomes'
import { shallowRef } from 'vue'
import { dailyCode, dayOf, utcDay } from '../../engine'
import { DAILY_TABLE } from '../../engine/daily-table'
import { readOutcomes } from '../../stores/deals/outcomes'
import { recordError } from '../../stores/error-log'

export const FIRST_DAY = dayOf(DAILY_TABLE.first)
/** The last day whose deals were won beforehand. */
export const LAST_DAY = dayOf(DAILY_TABLE.last)

export interface Daily {
  /** The day as the dialog opened, in UTC and counted from 1970. */
  readonly today: number
  /** Whether the day's deals were won beforehand. */
  readonly isChecked: (day: number) => boolean
  readonly codeOf: (day: number, suits: SuitCount) => OwnCode
  /** What came of the day's deal; `not-played` also until that is read. */
  readonly outcomeOf: (day: number, suits: SuitCount) => Outcome
}

/** The daily deals, with what came of them. */
export function useDaily(): Daily {
  const outcome: Ref<(code: OwnCode) => Outcome> = shallowRef(() => 'not-played')
  readOutcomes().then(read => outcome.value = read, recordError)
  const codeOf = (day: number, suits: SuitCount): OwnCode => dailyCode(day, suits, DAILY_TABLE)
  return {
    today: utcDay(Date.now()),
    isChecked: day => day >= FIRST_DAY && day <= LAST_DAY,
    codeOf,
    outcomeOf: (day, suits) => outcome.value(codeOf(day, suits)),
  }
}
