import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scaleOf } from '../../../components/statistics/scale'
import { SEED, size } from '../../sizes'

describe('the scale of a picture', () => {
  it.each([
    [[1121, 1203], { low: 1100, high: 1250, marks: [1100, 1150, 1200, 1250] }],
    [[1183], { low: 1183, high: 1184, marks: [1183, 1184] }],
    [[0, 1240], { low: 0, high: 1500, marks: [0, 500, 1000, 1500] }],
  ])('for %j has round marks around all', (values, scale) => {
    expect(scaleOf(values)).toEqual(scale)
  })

  it('holds every value between two to four marks', () => {
    fc.assert(fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: 60 }), (values) => {
      const { low, high, marks } = scaleOf(values)
      expect(low).toBeLessThanOrEqual(Math.min(...values))
      expect(high).toBeGreaterThanOrEqual(Math.max(...values))
      expect(marks.length).toBeGreaterThanOrEqual(2)
      expect(marks.length).toBeLessThanOrEqual(4)
      expect([marks[0], marks.at(-1)]).toEqual([low, high])
    }), { seed: SEED, numRuns: size(300, 10_000) })
  }, size(20_000, 60_000))

  it('cannot be made of nothing', () => {
    expect(() => scaleOf([])).toThrow(RangeError)
  })
})
