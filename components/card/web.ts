type Point = readonly [x: number, y: number]

/** The field the web is spun in, on a card of 100 × 140. */
const LEFT = 8
const TOP = 8
const RIGHT = 92
const BOTTOM = 132

/** Where the threads are tied, clockwise from the left upper corner: corners, and points between them. */
const SPOKES: readonly Point[] = [
  [LEFT, TOP],
  [29, TOP],
  [50, TOP],
  [71, TOP],
  [RIGHT, TOP],
  [RIGHT, 39],
  [RIGHT, 70],
  [RIGHT, 101],
  [RIGHT, BOTTOM],
  [71, BOTTOM],
  [50, BOTTOM],
  [29, BOTTOM],
  [LEFT, BOTTOM],
  [LEFT, 101],
  [LEFT, 70],
  [LEFT, 39],
]
const HUB: Point = [50, 70]

/** How far out each ring lies on the spokes, and how far its threads sag towards the hub. */
const RINGS = [0.12, 0.24, 0.38, 0.54, 0.72, 0.92]
const SAG = 0.9

function between([x, y]: Point, [toX, toY]: Point, share: number): Point {
  return [x + (toX - x) * share, y + (toY - y) * share]
}

function write([x, y]: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
}

/**
 * The spider's web of a card's back as path data, on 100 × 140. Only what lies above `height` is drawn, so that a
 * covered card costs a few threads.
 */
export function webPath(height: number): string {
  const spokes = SPOKES.filter(([, y]) => y < height).map((tie) => {
    // A spoke from the upper half may be cut where the strip ends.
    const share = tie[1] < HUB[1] && height < HUB[1] ? (height - tie[1]) / (HUB[1] - tie[1]) : 1
    return `M${write(tie)}L${write(between(tie, HUB, share))}`
  })
  const threads = RINGS.flatMap(ring => SPOKES.map((tie, index) => {
    const from = between(HUB, tie, ring)
    const to = between(HUB, SPOKES[(index + 1) % SPOKES.length]!, ring)
    if (Math.min(from[1], to[1]) > height)
      return ''
    return `M${write(from)}Q${write(between(HUB, between(from, to, 0.5), SAG))} ${write(to)}`
  }))
  return spokes.concat(threads).join('')
}
