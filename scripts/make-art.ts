/**
 * Makes the card art from npm's `@letele/playing-cards` (drawn by Adrian Kennard, CC0-1.0): run it with
 * `npx tsx scripts/make-art.ts`. It writes the twelve court pictures and the shapes of ranks and suits, and writes
 * the same bytes every time.
 */
import type { Suit } from '../engine/types'
import type { Deck, Drawn } from './art/source'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { optimize } from 'svgo'
import { RANK_LETTERS, SUITS } from '../engine/types'
import { relativePath } from './art/path'
import { attribute, descendants, readDeck } from './art/source'

const CREDIT = '@letele/playing-cards 0.1.0 (https://www.me.uk/cards/), drawn by Adrian Kennard, CC0-1.0'

/** Side of the square a pip is drawn in, centred on 0 0. */
const PIP_BOX = 1200

/** How much smaller than in the source ranks and pips are in the strip of a card of 100 × 140. */
const RANK_SCALE = 0.017
const PIP_SCALE = 0.0176

function card(deck: Deck, suit: Suit, rank: string): Drawn {
  const drawn = deck[`${suit}${rank === 'T' ? '10' : rank.toLowerCase()}`]
  if (!drawn)
    throw new Error(`no card ${rank}${suit}`)
  return drawn
}

/** Symbols and shapes of one card by the last letter of their ids, which the package puts after a prefix. */
function definitions(drawn: Drawn): Map<string, Drawn> {
  return new Map(descendants(drawn)
    .filter(element => element.attributes.id !== undefined)
    .map(element => [attribute(element, 'id').at(-1)!, element]))
}

/** The definition that a `<use>` draws. */
function target(use: Drawn): string {
  return attribute(use, 'xlinkHref').at(-1)!
}

/** The first thing a card draws beside its paper and its court is its corner: rank, then pip. */
function cornerPaths(drawn: Drawn): { rank: string, pip: string } {
  const shapes = definitions(drawn)
  const [rank, pip] = drawn.children
    .filter(element => element.name === 'use' && [32, 26.769].includes(Number(element.attributes.width)))
    .map(use => attribute(shapes.get(target(use))!.children[0]!, 'd'))
  return { rank: rank!, pip: pip! }
}

function write(name: string, attributes: Drawn['attributes'], inside = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key === 'viewBox' ? key : key.replace(/[A-Z]/g, upper => `-${upper.toLowerCase()}`)}="${value}"`)
  return `<${name}${written.join('')}>${inside}</${name}>`
}

/** A layer's element; pips in it become uses of the one `#pip`, without the symbol that scaled them. */
function writeLayerPart(element: Drawn): string {
  if (element.name === 'path')
    return write('path', element.attributes)
  const { xlinkHref, width, height, transform, ...rest } = element.attributes
  if (element.name !== 'use' || width !== height)
    throw new Error(`unexpected <${element.name}> in a court`)
  const scale = `scale(${Number(width) / PIP_BOX}) translate(${PIP_BOX / 2} ${PIP_BOX / 2})`
  return write('use', { ...rest, href: '#pip', transform: `${transform} ${scale}` })
}

/** The framed picture alone: paper, frame and corners are drawn by the card. */
function courtPicture(drawn: Drawn): string {
  const shapes = definitions(drawn)
  const layers = [...new Set(drawn.children.filter(element => element.attributes.width === 164.8).map(target))]
  const pip = shapes.get('a')!.children[0]!
  // Layer by layer with its turned twin, as in the source: where the halves meet, the order shows.
  const picture = layers.map((layer) => {
    const parts = shapes.get(layer)!.children.map(writeLayerPart).join('')
    return write('g', { id: layer }, parts) + write('use', { href: `#${layer}`, transform: 'rotate(180 650 1000)' })
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1300 2000" preserveAspectRatio="none">${
    write('defs', {}, write('path', { ...pip.attributes, id: 'pip' }))}${picture.join('')}</svg>`
  // A card 160 px wide shows 1300 units on 109 px, so whole units are finer than any screen.
  const { data } = optimize(svg, {
    multipass: true,
    plugins: [{
      name: 'preset-default',
      params: { overrides: { convertPathData: { floatPrecision: 0 }, convertTransform: { floatPrecision: 3, transformPrecision: 5 } } },
    }],
  })
  return `<!-- ${CREDIT} -->\n${data}\n`
}

/** The module that `CardFace.vue` draws from. */
function glyphModule(deck: Deck): string {
  const quote = (text: string): string => `'${text}'`
  const ranks = Array.from(RANK_LETTERS, (letter) => {
    const { rank } = cornerPaths(card(deck, 'S', letter))
    return `  ${quote(relativePath(rank, RANK_SCALE))},`
  })
  const pips = SUITS.map(suit => `  ${suit}: ${quote(relativePath(cornerPaths(card(deck, suit, '2')).pip, PIP_SCALE))},`)
  return `// Made by scripts/make-art.ts from ${CREDIT}.
import type { Suit } from '../../engine/types'

// Both as large as the strip of a card of 100 × 140 shows them: transformed, they would make a table's first frame longer.

/** Path data by rank, ace first: strokes round 0 0, to be moved by the \`M\` before them. */
export const RANK_PATHS: readonly string[] = [
${ranks.join('\n')}
]

/** Path data by suit: a filled shape ${1000 * PIP_SCALE} high round 0 0, in relative commands, to be moved by the \`M\` before it. */
export const PIP_PATHS: Readonly<Record<Suit, string>> = {
${pips.join('\n')}
}
`
}

const root = fileURLToPath(new URL('..', import.meta.url))
const deck = await readDeck()
mkdirSync(`${root}public/courts`, { recursive: true })
for (const suit of SUITS) {
  for (const rank of 'JQK')
    writeFileSync(`${root}public/courts/${rank}${suit}.svg`, courtPicture(card(deck, suit, rank)))
}
writeFileSync(`${root}components/card/glyphs.ts`, glyphModule(deck))
