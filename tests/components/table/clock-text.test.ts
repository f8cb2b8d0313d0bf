import { expect, it } from 'vitest'
import { clockText } from '../../../components/table/clock-text'

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [59, '0:59'],
  [60, '1:00'],
  [527, '8:47'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3723, '1:02:03'],
  [360_000, '100:00:00'],
])('%d seconds are written %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
