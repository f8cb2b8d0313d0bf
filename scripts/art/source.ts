import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** One SVG element as the package describes it; attribute names are React's (`strokeWidth`, `xlinkHref`). */
export interface Drawn {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | number | undefined>>
  readonly children: readonly Drawn[]
}

/** Cards by the package's names: `Sk` is the king of spades, `Ha` the ace of hearts, `C10` the ten of clubs. */
export type Deck = Readonly<Record<string, Drawn>>

const PACKAGE = '@letele/playing-cards'

// The package ships React components. They only call createElement, so these lines are all of React they need.
// Text (an address on the ace of spades) and empty places are left out.
const STAND_IN = `
const _extends = Object.assign
const React = {
  createElement: (name, attributes, ...children) => ({ name, attributes: attributes ?? {}, children: children.filter(child => child?.name) }),
}
`

/** Draws every card of the package once. */
export async function readDeck(): Promise<Deck> {
  const require = createRequire(import.meta.url)
  const folder = require.resolve(`${PACKAGE}/package.json`).replace(/package\.json$/, '')
  const source = readFileSync(`${folder}dist/index.esm.js`, 'utf8').replace(/^import .*$/gm, '')
  const module = Buffer.from(STAND_IN + source).toString('base64')
  const components = await import(`data:text/javascript;base64,${module}`) as Record<string, (props: object) => Drawn>
  return Object.fromEntries(Object.entries(components).map(([card, component]) => [card, component({})]))
}

/** Every element below `root`, outermost first. */
export function descendants(root: Drawn): Drawn[] {
  return root.children.flatMap(child => [child, ...descendants(child)])
}

/** The attribute as text; throws when the drawing is not the one this script was written for. */
export function attribute(element: Drawn, name: string): string {
  const value = element.attributes[name]
  if (value === undefined)
    throw new Error(`<${element.name}> has no ${name}`)
  return String(value)
}
