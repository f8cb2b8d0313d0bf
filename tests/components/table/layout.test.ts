import type { Box, ColumnShape, Layout, LayoutInput } from '../../../components/table/layout'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEAST_STRIP } from '../../../components/card/strip'
import { cardTop, layOut } from '../../../components/table/layout'
import { SEED, size } from '../../sizes'
import { layoutOf, OPENING_SHAPES, withColumn } from './scenes'

fc.configureGlobal({ seed: SEED, numRuns: size(150, 10_000) })

/** No more than five cards lie face down, as at the opening, and more face up than a game ever piles on them. */
const shapes = fc.oneof(
  fc.constant({ down: 0, up: 0 }),
  fc.record({ down: fc.nat({ max: 5 }), up: fc.integer({ min: 1, max: 60 }) }),
)
const inputs: fc.Arbitrary<LayoutInput> = fc.record({
  width: fc.integer({ min: 360, max: 3840 }),
  height: fc.integer({ min: 480, max: 2160 }),
  columns: fc.array(shapes, { minLength: 10, maxLength: 10 }),
  index: fc.constantFrom('standard', 'large'),
  leftHand: fc.boolean(),
  notice: fc.constantFrom(0, 40, 48, 84),
  marked: fc.boolean(),
})

function columnEnd(layout: Layout, shapes: readonly ColumnShape[], column: number): number {
  const { down, up } = shapes[column]!
  return layout.top + cardTop(layout.columns[column]!, down, Math.max(down + up - 1, 0)) + layout.card.height
}

function pileBoxes({ foundations, stock, pile }: Layout): Box[] {
  return [...foundations, stock].map(x => ({ ...pile, x }))
}

function apart(one: Box, other: Box): boolean {
  return one.x + one.width <= other.x || other.x + other.width <= one.x
    || one.y + one.height <= other.y || other.y + other.height <= one.y
}

describe('in any window, with any columns,', () => {
  it('every card lies above the fold and above what stands at the foot', () => {
    fc.assert(fc.property(inputs, (input) => {
      const layout = layOut(input)
      const foot = layout.foot?.y ?? input.height
      expect(layout.bottom).toBeLessThan(foot - input.notice)
      for (let column = 0; column < 10; column++)
        expect(columnEnd(layout, input.columns, column)).toBeLessThanOrEqual(layout.bottom + 1e-6)
    }))
  })

  it('a mark stands in a long bar, or has a row of 20 px at the foot to itself', () => {
    fc.assert(fc.property(inputs, (input) => {
      const { arrangement, bar, bottom, foot, markAtFoot } = layOut(input)
      const isLongBar = arrangement === 'wide' && input.height >= 680 && bar.width >= 1060
      expect(markAtFoot).toBe(input.marked === true && !isLongBar)
      if (markAtFoot)
        expect(bottom).toBeLessThanOrEqual((foot?.y ?? input.height) - 20 - input.notice)
    }))
  })

  it('ten columns stand side by side inside the window, evenly, and as far from one edge as from the other', () => {
    fc.assert(fc.property(inputs, (input) => {
      const { columns, card, gap } = layOut(input)
      columns.forEach(({ x }, i) => expect(x).toBe(columns[0]!.x + i * (card.width + gap)))
      expect(gap).toBeGreaterThan(0)
      const right = input.width - columns[9]!.x - card.width
      expect(columns[0]!.x).toBeGreaterThanOrEqual(8)
      expect(Math.abs(right - columns[0]!.x)).toBeLessThanOrEqual(1)
    }))
  })

  it('a card is 32 to 160 px wide, larger from 2560 px up, and 1.4 times as high', () => {
    fc.assert(fc.property(inputs, (input) => {
      const { card } = layOut(input)
      expect(card.width).toBeGreaterThanOrEqual(32)
      expect(card.width).toBeLessThanOrEqual(input.width < 2560 ? 160 : Math.round(0.065 * input.width))
      expect(card.height).toBe(Math.round(1.4 * card.width))
    }))
  })

  it('a face shows its whole index, or 14 px of it, before cards stop shrinking', () => {
    fc.assert(fc.property(inputs, (input) => {
      const { card, columns, index } = layOut(input)
      const least = Math.min(LEAST_STRIP[index] * card.width, 14)
      for (const { faceStrip } of columns)
        expect(faceStrip).toBeGreaterThanOrEqual(card.width === 32 ? 1 : least - 1e-6)
    }))
  })

  it('the index is drawn as much smaller as its strip is lower, and never larger', () => {
    fc.assert(fc.property(inputs, (input) => {
      const { card, columns, index } = layOut(input)
      for (const { faceStrip, indexScale } of columns)
        expect(indexScale).toBeCloseTo(Math.min(1, faceStrip / (LEAST_STRIP[index] * card.width)), 6)
    }))
  })

  it('faces are squeezed only in a column whose hidden cards are squeezed as far as they go', () => {
    fc.assert(fc.property(inputs, (input) => {
      const { card, columns } = layOut(input)
      const preferred = Math.max(...columns.map(({ faceStrip }) => faceStrip))
      columns.forEach(({ faceStrip, hiddenStrip }, i) => {
        if (input.columns[i]!.down > 0 && faceStrip < preferred - 1e-6)
          expect(hiddenStrip).toBeLessThanOrEqual(Math.max(0.09 * card.width, 5))
      })
    }))
  })

  it('nothing but a low window\'s one row lies over anything else: bar, eight slots, stock, columns, foot', () => {
    fc.assert(fc.property(inputs, (input) => {
      const layout = layOut(input)
      const piles = pileBoxes(layout)
      piles.forEach((pile, i) => {
        expect(pile.x).toBeGreaterThanOrEqual(0)
        expect(pile.x + pile.width).toBeLessThanOrEqual(input.width)
        expect(pile.y + pile.height).toBeLessThan(layout.top)
        expect(piles.slice(0, i).every(other => apart(pile, other))).toBe(true)
        if (layout.arrangement !== 'low')
          expect(apart(pile, layout.bar)).toBe(true)
      })
      expect(layout.bar.y + layout.bar.height).toBeLessThan(layout.top)
      expect(layout.bar.x + layout.bar.width).toBeLessThanOrEqual(input.width)
    }))
  })

  it('the left hand swaps stock and foundations and moves nothing else', () => {
    fc.assert(fc.property(inputs, (input) => {
      const { foundations, stock, ...rest } = layOut({ ...input, leftHand: false })
      const left = layOut({ ...input, leftHand: true })
      expect(left).toMatchObject(rest)
      const right = stock + rest.pile.width
      expect(left.stock).toBe(foundations[0])
      expect(left.foundations.at(-1)! + rest.pile.width).toBe(right)
      expect(left.foundations.map(x => x - left.foundations[0]!)).toEqual(foundations.map(x => x - foundations[0]!))
    }))
  })

  it('the order of the columns changes nothing but their places', () => {
    fc.assert(fc.property(inputs, (input) => {
      const layout = layOut(input)
      const mirrored = layOut({ ...input, columns: input.columns.toReversed() })
      expect(mirrored.card).toEqual(layout.card)
      expect(mirrored.columns.toReversed().map(({ x, ...strips }) => strips)).toEqual(layout.columns.map(({ x, ...strips }) => strips))
    }))
  })

  it('one more card never makes the cards larger, and one fewer never smaller', () => {
    fc.assert(fc.property(inputs, fc.nat({ max: 9 }), (input, column) => {
      const columns = input.columns.map((shape, i) => i === column ? { ...shape, up: shape.up + 1 } : shape)
      expect(layOut({ ...input, columns }).card.width).toBeLessThanOrEqual(layOut(input).card.width)
    }))
  })
})

describe('a window', () => {
  it('from 680 px high has a bar of 56, then the piles, 24 px, then the columns', () => {
    const { arrangement, bar, pile, top, foot } = layoutOf(1280, 680)
    expect({ arrangement, bar: bar.height, foot }).toEqual({ arrangement: 'wide', bar: 56, foot: undefined })
    expect(pile.y).toBeGreaterThanOrEqual(56)
    expect(top).toBe(pile.y + pile.height + 24)
  })

  it.each([[700, 17], [1280, 31], [560, 16], [2200, 48]])('%d px wide keeps %d px on each side free', (width, margin) => {
    const { columns, card } = layoutOf(width, 2160)
    expect(columns[0]!.x).toBeGreaterThanOrEqual(margin)
    // One px wider would not have fitted, unless cards are at their largest.
    const wider = 10 * (card.width + 1) + 9 * Math.round(0.12 * (card.width + 1))
    expect(card.width === 160 || wider > width - 2 * margin).toBe(true)
  })

  it('below 680 px high has one row of 72 with foundations, bar and stock in it', () => {
    expect(layoutOf(1280, 680).arrangement).toBe('wide')
    const { arrangement, bar, pile, top } = layoutOf(1280, 679)
    expect({ arrangement, bar: bar.height, pile: pile.width }).toEqual({ arrangement: 'low', bar: 72, pile: 40 })
    expect(pile.y + pile.height).toBeLessThanOrEqual(72)
    expect(top).toBeGreaterThan(72)
  })

  it('below 680 px high keeps that row centred and at most 1180 px wide', () => {
    expect(layoutOf(3000, 600).bar).toEqual({ x: 910, y: 0, width: 1180, height: 72 })
    const { foundations, stock, pile } = layoutOf(3000, 600)
    expect([foundations[0], stock + pile.width]).toEqual([910, 2090])
  })

  it('too small for one row, as the popup is, has bar and piles above each other', () => {
    expect(layoutOf(900, 600).arrangement).toBe('low')
    expect(layoutOf(899, 600).arrangement).toBe('wide')
    const { bar, pile } = layoutOf(780, 580)
    expect(bar.y + bar.height).toBeLessThanOrEqual(pile.y)
  })

  it('below 560 px wide has margins of 8, piles of 27 px, and a foot of 56', () => {
    expect(layoutOf(560, 900).arrangement).toBe('wide')
    expect(layoutOf(559, 900).arrangement).toBe('narrow')
    const { arrangement, foot, pile, bar, top } = layoutOf(390, 844)
    expect({ arrangement, foot, pile: pile.width }).toEqual({ arrangement: 'narrow', foot: { x: 0, y: 788, width: 390, height: 56 }, pile: 27 })
    expect(bar.y + bar.height).toBeLessThanOrEqual(pile.y)
    expect(pile.y + pile.height).toBeLessThan(top)
  })

  it.each([
    ['leaves 4.9 card widths of height for the tableau', 1366, 768, 4.9],
    ['leaves 4.9 card widths of height in a low window', 1366, 600, 4.9],
    ['leaves 6 card widths of height in a narrow window', 559, 480, 6],
  ])('%s', (_, width, height, share) => {
    const { card, top, bottom } = layoutOf(width, height)
    expect(bottom - top).toBeGreaterThanOrEqual(share * card.width)
    expect(bottom - top).toBeLessThan(share * (card.width + 4))
  })

  it('has the stock above the last column and the foundations from the first', () => {
    for (const [width, height] of [[1280, 720], [3840, 2160], [390, 844], [800, 600]] as const) {
      const { columns, card, foundations, stock, pile } = layoutOf(width, height)
      expect(foundations[0]).toBe(columns[0]!.x)
      expect(stock + pile.width).toBe(columns[9]!.x + card.width)
    }
  })

  it('has piles of .66 card widths', () => {
    expect(layoutOf(1920, 1080)).toMatchObject({ card: { width: 160 }, pile: { width: 106, height: 148 } })
  })

  it('keeps a notice off the cards, however many rows it has', () => {
    for (const [width, height] of [[1280, 720], [1366, 600], [390, 844], [360, 480]] as const) {
      for (const notice of [40, 84])
        expect(layoutOf(width, height, { notice }).bottom).toBe(layoutOf(width, height).bottom - notice - 4)
    }
  })

  it('with cards under 56 px wide shows the index that fills the card, whatever was chosen', () => {
    fc.assert(fc.property(inputs, (input) => {
      const { card, index } = layOut(input)
      expect(index).toBe(card.width < 56 ? 'narrow' : input.index)
    }))
  })
})

describe('strips', () => {
  it.each([
    ['standard', 0.33],
    ['large', 0.36],
  ] as const)('are .14 of the card\'s width for hidden cards and, with the %s index, %d for faces, where there is room', (index, face) => {
    const { card, columns } = layoutOf(1920, 1080, { index })
    for (const { hiddenStrip, faceStrip, indexScale } of columns) {
      expect(hiddenStrip).toBeCloseTo(0.14 * card.width)
      expect(faceStrip).toBeCloseTo(face * card.width)
      expect(indexScale).toBe(1)
    }
  })

  it('are .66 of the card\'s width in a window that is narrow but not tall, and grow where it is', () => {
    const low = layoutOf(360, 480)
    expect(low.columns[0]!.faceStrip).toBeCloseTo(0.66 * low.card.width)
    const tall = layoutOf(390, 844)
    expect(tall.columns[0]!.faceStrip).toBeGreaterThan(0.9 * tall.card.width)
    expect(tall.columns[0]!.faceStrip).toBeLessThan(tall.card.height)
  })

  it('never grow when a column gets one more card, as long as cards keep their size', () => {
    for (const [width, height] of [[1280, 720], [1366, 600], [390, 844]] as const) {
      const layouts = Array.from({ length: 60 }, (_, i) => layoutOf(width, height, { columns: withColumn(2, { down: 5, up: i + 1 }) }))
      layouts.forEach((layout, i) => {
        const { hiddenStrip, faceStrip } = layout.columns[2]!
        const last = layouts[i - 1]
        if (last?.card.width === layout.card.width) {
          expect(faceStrip).toBeLessThanOrEqual(last.columns[2]!.faceStrip)
          expect(hiddenStrip).toBeLessThanOrEqual(last.columns[2]!.hiddenStrip)
        }
      })
      expect(layouts.at(-1)!.columns[2]!.faceStrip).toBeLessThan(layouts[0]!.columns[2]!.faceStrip)
    }
  })

  it('of hidden cards are squeezed before those of faces, and in a column that needs it alone', () => {
    const layout = layoutOf(1920, 1080)
    const squeezed = layoutOf(1920, 1080, { columns: withColumn(2, { down: 5, up: 11 }) })
    expect(squeezed.card).toEqual(layout.card)
    expect(squeezed.columns[2]!.hiddenStrip).toBeLessThan(layout.columns[2]!.hiddenStrip)
    expect(squeezed.columns[2]!.faceStrip).toBe(layout.columns[2]!.faceStrip)
    for (let column = 0; column < 10; column++) {
      if (column !== 2)
        expect(squeezed.columns[column]).toEqual(layout.columns[column])
    }
  })

  it('of faces are squeezed when those of hidden cards are at their least', () => {
    const layout = layoutOf(1920, 1080, { columns: withColumn(2, { down: 5, up: 14 }) })
    expect(layout.card.width).toBe(160)
    expect(layout.columns[2]!.hiddenStrip).toBeCloseTo(0.09 * 160)
    expect(layout.columns[2]!.faceStrip).toBeLessThan(layout.columns[3]!.faceStrip)
    expect(columnEnd(layout, withColumn(2, { down: 5, up: 14 }), 2)).toBeCloseTo(layout.bottom)
  })

  it('fill the room down to the last pixel once they are squeezed', () => {
    const columns = withColumn(7, { down: 4, up: 22 })
    const layout = layoutOf(1280, 720, { columns })
    expect(columnEnd(layout, columns, 7)).toBeCloseTo(layout.bottom)
  })
})

describe('a column of thirty cards at 1366 × 600', () => {
  it.each([[5, 25], [4, 26]])('of which %d lie face down leaves cards 80 px wide and faces 14 px of their index', (down, up) => {
    for (let column = 0; column < 10; column++) {
      const { card, columns } = layoutOf(1366, 600, { columns: withColumn(column, { down, up }) })
      expect(card.width).toBeGreaterThanOrEqual(80)
      expect(columns[column]!.faceStrip).toBeGreaterThanOrEqual(14)
    }
  })
})

describe('where a card begins in its column', () => {
  it('is one hidden strip a face-down card below the top, then one face strip a face-up one', () => {
    const strips = { hiddenStrip: 10, faceStrip: 30 }
    expect([0, 1, 2, 3, 4].map(place => cardTop(strips, 2, place))).toEqual([0, 10, 20, 50, 80])
    expect([0, 1, 2].map(place => cardTop(strips, 0, place))).toEqual([0, 30, 60])
  })

  it('is the same in every window that shows the opening at one size', () => {
    expect(layoutOf(1280, 720, { columns: OPENING_SHAPES.toReversed() }).card).toEqual(layoutOf(1280, 720).card)
  })
})
