import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Files below these folders of the project whose names end so, with their text. */
export function sources(folders: readonly string[], ...endings: string[]): { readonly file: string, readonly text: string }[] {
  return folders
    .flatMap(folder => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)))
    .filter(file => endings.some(ending => file.endsWith(ending)))
    .sort()
    .map(file => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
}

/** The English messages as they are written, not compiled: key → text. */
export function englishMessages(): Map<string, string> {
  const files = sources(['locales/en'], '.json')
  return new Map(files.flatMap(({ text }) => Object.entries(JSON.parse(text) as Record<string, string>)))
}
