import type { Suit } from '../../engine/types'
import { courtUrl, FIRST_COURT } from './courts'
import { PIP_PATHS, RANK_PATHS } from './glyphs'
import { pipsPath } from './pips'
import { webPath } from './web'
import './art.css'

/** An element of SVG: its name, its attributes, and the parts within. */
export type Part = readonly [name: string, attributes: Readonly<Record<string, string | number>>, within?: readonly Part[]]

/** The parts of a face on its field of 100 × 140. `covered`: only the strip that can be seen, rank and suit. */
export function faceParts(suit: Suit, rank: number, covered: boolean, hasPicture: boolean): Part[] {
  const pip = PIP_PATHS[suit].upright
  const strip: Part[] = [['path', { class: 'rank', d: RANK_PATHS[rank - 1]! }], ['path', { class: 'suit', d: pip }]]
  if (covered)
    return strip
  if (rank >= FIRST_COURT) {
    const panel: Part = ['rect', { class: 'panel', x: 0.5, y: 0.5, width: 69, height: 101, rx: 3 }]
    const picture: Part = ['image', { x: 1, y: 1, width: 68, height: 100, preserveAspectRatio: 'none', href: courtUrl(suit, rank) }]
    return [...strip, ['g', { class: 'court' }, hasPicture ? [panel, picture] : [panel]]]
  }
  const pips: Part[] = rank > 1 ? [['path', { class: 'pips', d: pipsPath(suit, rank) }]] : []
  return [...strip, ...pips, ['path', { class: 'pip', d: pip }]]
}

// Both are the same for every card, so they are spun once. A covered back shows at most 0.21 of the card's width.
const WHOLE = webPath(140)
const STRIP = webPath(24)

/** The parts of a back on the same field. */
export function backParts(covered: boolean): Part[] {
  return [
    ['rect', { class: 'field', x: 3, y: 3, width: 94, height: 134, rx: 3.5 }],
    ['rect', { class: 'frame', x: 8, y: 8, width: 84, height: 124, rx: 1.5 }],
    ['path', { class: 'web', d: covered ? STRIP : WHOLE }],
  ]
}

/** Drawn once from their parts, then copied: a component for each card takes ten times as long. The first is on some card itself. */
const originals = new Map<string, Element>()

/** A face as a node of its own; what `CardFace` draws where only a few are needed. */
export function makeFace(suit: Suit, rank: number, covered: boolean, hasPicture: boolean): Node {
  return copyOf(`${suit} ${rank} ${covered} ${hasPicture}`, `face ${suit}`, () => faceParts(suit, rank, covered, hasPicture))
}

/** A back as a node of its own; what `CardBack` draws where only a few are needed. */
export function makeBack(covered: boolean): Node {
  return copyOf(`back ${covered}`, 'back', () => backParts(covered))
}

function copyOf(key: string, name: string, parts: () => Part[]): Node {
  const original = originals.get(key)
  if (original)
    return original.cloneNode(true)
  // Of four suits most faces are there once: to copy them, too, would make a table's cards take half as long again.
  const first = draw(['svg', { 'class': name, 'viewBox': '0 0 100 140', 'aria-hidden': 'true' }, parts()])
  originals.set(key, first)
  return first
}

function draw([name, attributes, within = []]: Part): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, String(value))
  element.append(...within.map(draw))
  return element
}
