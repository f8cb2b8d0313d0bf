/** Red, green and blue, 0 to 1, in linear light. */
type Linear = readonly [red: number, green: number, blue: number]

export const VISIONS = ['normal', 'protanopia', 'deuteranopia', 'tritanopia'] as const
export type Vision = (typeof VISIONS)[number]

/** What a dichromat sees, in linear light: Machado, Oliveira and Fernandes 2009, table 1, severity 1.0. */
const SEEN: Readonly<Record<Vision, readonly Linear[]>> = {
  normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}

/** `hex`: `#rgb` or `#rrggbb`. */
function linear(hex: string): Linear {
  const digits = hex.length === 4 ? [...hex.slice(1)].map(digit => digit + digit) : hex.slice(1).match(/../g)!
  const [red, green, blue] = digits.map((pair) => {
    const value = Number.parseInt(pair, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return [red!, green!, blue!]
}

function product(matrix: readonly Linear[], [red, green, blue]: Linear): Linear {
  const [first, second, third] = matrix.map(row => row[0] * red + row[1] * green + row[2] * blue)
  return [first!, second!, third!]
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [one, other]
    .map(hex => product([[0.2126, 0.7152, 0.0722], [0, 0, 0], [0, 0, 0]], linear(hex))[0])
    .sort((a, b) => a - b)
  return (high! + 0.05) / (low! + 0.05)
}

/** CIE L*a*b* of what `vision` sees of a colour, white point D65. */
function lab(hex: string, vision: Vision): Linear {
  const seen = product(SEEN[vision], linear(hex)).map(value => Math.min(1, Math.max(0, value))) as unknown as Linear
  const [x, y, z] = product([
    [0.4124 / 0.9505, 0.3576 / 0.9505, 0.1805 / 0.9505],
    [0.2126, 0.7152, 0.0722],
    [0.0193 / 1.089, 0.1192 / 1.089, 0.9505 / 1.089],
  ], seen).map(value => value > 216 / 24389 ? Math.cbrt(value) : (24389 / 27 * value + 16) / 116)
  return [116 * y! - 16, 500 * (x! - y!), 200 * (y! - z!)]
}

/** CIE 1976 ΔE between two colours as `vision` sees them; about 2 can just be told apart. */
export function difference(one: string, other: string, vision: Vision): number {
  const a = lab(one, vision)
  const b = lab(other, vision)
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
