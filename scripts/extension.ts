import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')

export const TARGETS = ['chrome', 'firefox'] as const
/** What WXT builds for; Chromium and Edge take the build for Chrome. */
export type Target = (typeof TARGETS)[number]

export interface Manifest {
  readonly version: string
  readonly key?: string
  readonly browser_specific_settings?: { readonly gecko?: { readonly id?: string } }
}

/** Folder of the unpacked extension, where `npm run build` leaves it. */
export function extensionFolder(target: Target): string {
  return join(ROOT, '.output', `${target}-mv3`)
}

/** @throws {Error} if the extension was not built */
export function readManifest(folder: string): Manifest {
  const file = join(folder, 'manifest.json')
  if (!existsSync(file))
    throw new Error(`There is no extension in ${folder}. Build it first: npm run build`)
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

/**
 * The id that Chromium derives from the manifest's key, or without one from where the folder lies: the first 16 bytes of
 * a SHA-256, in the letters a to p.
 */
export function chromiumId({ key }: Manifest, folder: string): string {
  const digest = createHash('sha256').update(key ? Buffer.from(key, 'base64') : folder).digest('hex').slice(0, 32)
  return [...digest].map(digit => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('')
}
