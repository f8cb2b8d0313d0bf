import { readFileSync } from 'node:fs'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const css = readFileSync(new URL('../../../components/card/palette.css', import.meta.url), 'utf8')
  .replace(/\/\*.*?\*\//gs, '')
  // Rules for the system's own colours have no value that could be computed here.
  .replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')

/** The tokens that rules with one of these selectors set, as the style sheet writes them; later rules win. */
export function declarations(selectors: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, list, body] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!list!.split(',').some(selector => selectors.includes(selector.trim())))
      continue
    for (const [, token, value] of body!.matchAll(/(--[\w-]+):([^;]+)/g))
      found.set(token!, value!.trim())
  }
  return found
}

/** Reads the tokens of a page on which the rules with these selectors apply, beside those of `:root`. */
export function palette(theme: Theme, ...selectors: string[]): (token: string) => string {
  const found = declarations([':root', ...selectors])
  return function read(token: string): string {
    const written = found.get(token)
    if (written === undefined)
      throw new Error(`no token ${token}`)
    const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(written) ?? []
    const value = (theme === 'light' ? light : dark) ?? written
    const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
    return other ? read(other) : value
  }
}
