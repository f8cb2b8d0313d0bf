import type { Target } from './extension'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { extensionFolder } from './extension'
import { filesIn } from './files'
import { ROOT, runTool } from './tools'

/** Everything a build is made of. */
const SOURCES = ['assets', 'components', 'engine', 'entrypoints', 'locales', 'public', 'stores', 'scripts/vite', 'package-lock.json', 'package.json', 'tsconfig.json', 'wxt.config.ts']

/**
 * Builds the extension for the target.
 *
 * @throws {Error} with the builder's output, if it fails
 */
export async function build(target: Target): Promise<void> {
  rmSync(fingerprintFile(target), { force: true })
  const fingerprint = sourcesFingerprint()
  const { ok, output } = await runTool('wxt', ['build', '-b', target])
  if (!ok)
    throw new Error(output)
  writeFileSync(fingerprintFile(target), fingerprint)
}

/** Whether the last build for the target was made of the sources as they are now. */
export function isBuilt(target: Target): boolean {
  const file = fingerprintFile(target)
  return existsSync(join(extensionFolder(target), 'manifest.json')) && existsSync(file) && readFileSync(file, 'utf8') === sourcesFingerprint()
}

function fingerprintFile(target: Target): string {
  return `${extensionFolder(target)}.sha256`
}

/** Of the contents: a checkout changes the times of files that it does not change. */
function sourcesFingerprint(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(path => filesIn(join(ROOT, path)))) {
    hash.update(relative(ROOT, file))
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}
