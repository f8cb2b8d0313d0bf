/** How many numbers each path command takes. */
const ARITY: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

/** What follows where the letter is not repeated. */
const IMPLIED: Readonly<Record<string, string>> = { m: 'l', M: 'L' }

interface Segment { readonly command: string, readonly numbers: readonly number[] }

/** Splits path data, writing out commands that are only implied. */
function parsePath(data: string): Segment[] {
  const segments: Segment[] = []
  for (const [, letter, text] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const arity = ARITY[letter!.toLowerCase()]!
    const numbers = text!.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? []
    if (arity === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % arity > 0)
      throw new Error(`cannot read path data: ${letter}${text}`)
    if (arity === 0)
      segments.push({ command: letter!, numbers })
    for (let at = 0; at < numbers.length; at += arity)
      segments.push({ command: at === 0 ? letter! : IMPLIED[letter!] ?? letter!, numbers: numbers.slice(at, at + arity) })
  }
  return segments
}

/**
 * The same path in relative commands only, so that a pen set down anywhere before it moves the whole shape, and smaller
 * by `scale`, to two decimals.
 */
export function relativePath(data: string, scale = 1): string {
  const scaled = (value: number): number => Math.round(value * scale * 100) / 100
  let x = 0
  let y = 0
  let start: readonly [number, number] = [0, 0]
  return parsePath(data).map(({ command, numbers }) => {
    const kind = command.toLowerCase()
    if (kind === 'z') {
      [x, y] = start
      return 'z'
    }
    const absolute = command !== kind
    // Radii, angle and flags of an arc come before its end point, and only the radii are lengths.
    const kept = kind === 'a' ? numbers.slice(0, 5).map((value, index) => index < 2 ? scaled(value) : value) : []
    const offsets = numbers.slice(kept.length).map((value, index) => {
      const vertical = kind === 'v' || (kind !== 'h' && index % 2 === 1)
      return absolute ? value - (vertical ? y : x) : value
    })
    if (kind !== 'v')
      x += offsets.at(kind === 'h' ? -1 : -2)!
    if (kind !== 'h')
      y += offsets.at(-1)!
    if (kind === 'm')
      start = [x, y]
    // `|| 0` because minus nought would be written "-0".
    return kind + [...kept, ...offsets.map(value => scaled(value) || 0)].join(' ')
  }).join('').replace(/ -/g, '-').replace(/(?<!\d)0\./g, '.')
}
