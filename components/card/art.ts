import type { Suit } from '../../engine/types'
import { courtUrl, FIRST_COURT } from './courts'
import { PIP_PATHS, RANK_PATHS } from './glyphs'
import { pipsPath } from './pips'
import { webPath } from './web'
import './art.css'

/** An element of SVG: its name, its attributes, and the parts within. */
export type Part = readonly [name: string, attributes: Readonly<Record<string, string | number>>, within?: readonly Part[]]

/** The rank in the strip of a face. */
function rankPath(rank: number): string {
  return `M12.8 12.2${RANK_PATHS[rank - 1]}`
}

/** The suit beside it. */
function suitPath(suit: Suit): string {
  return `M31.5 12.2${PIP_PATHS[suit]}`
}

/** The parts of a face on its field of 100 × 140. `covered`: only the strip that can be seen, rank and suit. */
export function faceParts(suit: Suit, rank: number, covered: boolean, hasPicture: boolean): Part[] {
  const strip: Part[] = [['path', { class: 'rank', d: rankPath(rank) }], ['path', { class: 'suit', d: suitPath(suit) }]]
  if (covered)
    return strip
  if (rank >= FIRST_COURT) {
    const panel: Part = ['rect', { class: 'panel', x: 0.5, y: 0.5, width: 69, height: 101, rx: 3 }]
    const picture: Part = ['image', { x: 1, y: 1, width: 68, height: 100, preserveAspectRatio: 'none', href: courtUrl(suit, rank) }]
    return [...strip, ['g', { class: 'court' }, hasPicture ? [panel, picture] : [panel]]]
  }
  const pips = rank > 1 ? [false, true].map((turned): Part => ['path', { class: turned ? 'pips turned' : 'pips', d: pipsPath(suit, rank, turned) }]) : []
  return [...strip, ...pips, ['path', { class: 'pip', d: `M0 0${PIP_PATHS[suit]}` }]]
}

/**
 * A back on its field of 100 × 140: frame and web are one path, and the field behind them is the background within a margin
 * of 3, for a table has up to fifty backs. Covered, it shows at most 0.33 of its width, of which the web fills 0.24.
 */
export const BACKS = {
  whole: {
    name: 'back',
    viewBox: '3 3 94 134',
    d: `M9.5 8h81q1.5 0 1.5 1.5v121q0 1.5-1.5 1.5h-81q-1.5 0-1.5-1.5v-121q0-1.5 1.5-1.5z${webPath(140)}`,
  },
  covered: {
    name: 'back strip',
    viewBox: '3 3 94 30',
    d: `M8 33v-23.5q0-1.5 1.5-1.5h81q1.5 0 1.5 1.5v23.5${webPath(24)}`,
  },
} as const

/** Drawn once from their parts, then copied: a component for each card takes ten times as long. */
const originals = new Map<string, Element>()

/** A face as a node of its own; what `CardFace` draws where only a few are needed. */
export function makeFace(suit: Suit, rank: number, covered: boolean, hasPicture: boolean): Node {
  if (covered)
    return makeStrip(suit, rank)
  return copyOf(`${suit} ${rank} ${hasPicture}`, () => drawArt(`face ${suit}`, '0 0 100 140', faceParts(suit, rank, false, hasPicture)))
}

/** Most of a table's cards are strips, and of four suits hardly one is there twice: each is a copy that is made its own. */
function makeStrip(suit: Suit, rank: number): Node {
  const strip = copyOf('strip', () => drawArt('face', '0 0 100 140', faceParts(suit, rank, true, false))) as Element
  strip.setAttribute('class', `face ${suit}`)
  strip.firstElementChild!.setAttribute('d', rankPath(rank))
  strip.lastElementChild!.setAttribute('d', suitPath(suit))
  return strip
}

/** A back as a node of its own; what `CardBack` draws where only a few are needed. */
export function makeBack(covered: boolean): Node {
  const { name, viewBox, d } = BACKS[covered ? 'covered' : 'whole']
  return copyOf(name, () => drawArt(name, viewBox, [['path', { class: 'web', d }]]))
}

function copyOf(key: string, drawFirst: () => Element): Node {
  const original = originals.get(key) ?? drawFirst()
  originals.set(key, original)
  return original.cloneNode(true)
}

function drawArt(name: string, viewBox: string, parts: readonly Part[]): Element {
  return draw(['svg', { 'class': name, viewBox, 'aria-hidden': 'true' }, parts])
}

function draw([name, attributes, within = []]: Part): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, String(value))
  element.append(...within.map(draw))
  return element
}
