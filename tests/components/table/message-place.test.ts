import type { Layout } from '../../../components/table/layout'
import type { MessagePlace } from '../../../components/table/message-place'
import { describe, expect, it } from 'vitest'
import { messagePlace } from '../../../components/table/message-place'
import { cardPoint } from '../../../components/table/spot'
import { picture } from '../../engine/picture'
import { layoutOf, sceneOf } from './scenes'

const OPENING = picture(`S4C\n${Array.from({ length: 10 }, (_, i) => `${i + 1}: 2C 2C 2C 2C | KH`).join('\n')}`)
const LONG = picture(`S4C\n3: 2C 2C 2C 2C | ${'KH QH JH TH 9H 8H 7H 6H '.repeat(3)}`)

const WINDOWS = [[1280, 720], [1920, 1080], [3840, 2160], [1366, 600], [800, 600], [780, 580], [390, 844], [360, 480]] as const

/** Two lines of text with their padding, and the 12 px to the tip. */
const PLATE = { width: 264, height: 56, tip: 12 }

/** From top to bottom, as far as the plate can reach. */
function reach({ side, y }: MessagePlace): [number, number] {
  if (side === 'below')
    return [y, y + PLATE.tip + PLATE.height]
  return side === 'above' ? [y - PLATE.tip - PLATE.height, y] : [y - PLATE.height / 2, y + PLATE.height / 2]
}

describe.each(WINDOWS)('in a window of %d × %d a message', (width, height) => {
  const opening = sceneOf(OPENING, width, height)
  const long = sceneOf(LONG, width, height)

  it('about a column stands at the middle of the column, just below its end', () => {
    for (let column = 0; column < 10; column++) {
      const { layout, position } = opening
      const place = messagePlace({ kind: 'column', column }, layout, position)
      const end = cardPoint(layout, position, column, 4)
      expect(place).toEqual({ x: end.x + layout.card.width / 2, y: end.y + layout.card.height, side: 'below' })
    }
  })

  it('about a column that reaches down to the foot stands above its last card', () => {
    const { layout, position } = long
    const end = cardPoint(layout, position, 2, 27)
    expect(messagePlace({ kind: 'column', column: 2 }, layout, position)).toEqual({ x: end.x + layout.card.width / 2, y: end.y, side: 'above' })
  })

  it('about an empty column stands below its slot', () => {
    const { layout, position } = long
    expect(messagePlace({ kind: 'column', column: 5 }, layout, position)).toMatchObject({ y: layout.top + layout.card.height, side: 'below' })
  })

  it.each(['stock', 'controls', 'column'] as const)('about %s is inside the window', (kind) => {
    for (const { layout, position } of [opening, long]) {
      for (let column = 0; column < 10; column++) {
        const place = messagePlace({ kind, column }, layout, position)
        const [top, bottom] = reach(place)
        expect(place.x).toBeGreaterThan(0)
        expect(place.x).toBeLessThan(width)
        expect(top).toBeGreaterThanOrEqual(0)
        expect(bottom).toBeLessThanOrEqual(height)
      }
    }
  })
})

describe('a message about the stock', () => {
  it.each([[1280, 720], [1920, 1080], [3840, 2160], [800, 600]] as const)('in a window of %d × %d stands over bare table, between stock and foundations', (width, height) => {
    const right = sceneOf(OPENING, width, height).layout
    const place = messagePlace({ kind: 'stock' }, right, OPENING)
    expect(place.side).toBe('before')
    expect(place.x).toBeLessThan(right.stock)
    expect(place.x - PLATE.tip - PLATE.width).toBeGreaterThanOrEqual(foundationsEnd(right))
  })

  it.each([[1280, 720], [800, 600]] as const)('stands on the other side for the left hand, as in a window of %d × %d', (width, height) => {
    const left = layoutOf(width, height, { leftHand: true })
    const place = messagePlace({ kind: 'stock' }, left, OPENING)
    expect(place.side).toBe('after')
    expect(place.x).toBeGreaterThan(left.stock + left.pile.width)
    expect(place.x + PLATE.tip + PLATE.width).toBeLessThanOrEqual(left.foundations[0]!)
  })

  it('stands below it in a narrow window, where there is no room beside it', () => {
    const { layout } = sceneOf(OPENING, 390, 844)
    expect(messagePlace({ kind: 'stock' }, layout, OPENING)).toEqual({
      x: layout.stock + layout.pile.width / 2,
      y: layout.pile.y + layout.pile.height,
      side: 'below',
    })
  })
})

function foundationsEnd({ foundations, pile }: Layout): number {
  return foundations.at(-1)! + pile.width
}

describe('a message about the controls', () => {
  it('stands below the bar, or above the foot where they are there', () => {
    expect(messagePlace({ kind: 'controls' }, sceneOf(OPENING).layout, OPENING)).toMatchObject({ y: 56, side: 'below' })
    expect(messagePlace({ kind: 'controls' }, sceneOf(OPENING, 390, 844).layout, OPENING)).toMatchObject({ y: 788, side: 'above' })
  })
})

describe('in a narrow window a message', () => {
  const uneven = sceneOf(picture(`S4C\n${Array.from({ length: 10 }, (_, i) => `${i + 1}: 2C 2C | KH${i === 4 ? ' QH JH TH' : ''}`).join('\n')}`), 360, 640)

  it('stands below the longer columns that it spans, and points at its own', () => {
    const { layout, position } = uneven
    const [place, ofLonger] = [3, 4].map(column => messagePlace({ kind: 'column', column }, layout, position))
    const end = cardPoint(layout, position, 4, 5)
    expect(ofLonger).toMatchObject({ y: end.y + layout.card.height, side: 'below' })
    expect(place).toEqual({ ...ofLonger, x: layout.columns[3]!.x + layout.card.width / 2 })
  })

  it('stays at its own column where a longer one leaves no room', () => {
    const { layout, position } = sceneOf(LONG, 360, 640)
    expect(messagePlace({ kind: 'column', column: 3 }, layout, position)).toMatchObject({ y: layout.top + layout.card.height, side: 'below' })
  })
})
