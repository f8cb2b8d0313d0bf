import { beforeAll, describe, expect, it } from 'vitest'
import { whenText } from '../../../components/statistics/when-text'
import { loadPanelMessages, useMessages } from '../../../locales/messages'

beforeAll(loadPanelMessages)

const at = (year: number, month: number, day: number, hour: number): number => new Date(year, month - 1, day, hour, 5).getTime()
const NOW = at(2027, 3, 12, 9)

describe('when a game ended', () => {
  it.each([
    ['today', at(2027, 3, 12, 0), /^Today, 12:05\sAM$/],
    ['late the day before', at(2027, 3, 11, 23), /^Yesterday, 11:05\sPM$/],
    ['earlier this year', at(2027, 3, 10, 9), /^March 10.* 9:05\sAM$/],
    ['last year', at(2026, 12, 31, 9), /^December 31, 2026.* 9:05\sAM$/],
  ])('is told as people tell it: %s', (_, when, text) => {
    expect(whenText(useMessages(), when, NOW)).toMatch(text)
  })
})
