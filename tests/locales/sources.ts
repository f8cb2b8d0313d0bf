import type { Language } from '../../locales/languages'
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

/** The messages of a language as they are written, not compiled: key → text. */
export function messagesOf(language: Language): Map<string, string> {
  const files = sources([`locales/${language}`], '.json')
  return new Map(files.flatMap(({ text }) => Object.entries(JSON.parse(text) as Record<string, string>)))
}

export function englishMessages(): Map<string, string> {
  return messagesOf('en')
}
