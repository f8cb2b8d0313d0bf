import type { Buffer } from 'node:buffer'
import type { Target } from '../../../scripts/extension'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { extensionFolder } from '../../../scripts/extension'
import { filesIn } from '../../../scripts/files'
import { ROOT, runTool } from '../../../scripts/tools'
import { readZip } from '../../scripts/zip'

/**
 * What `npm run zip` packs for the target's store, and the same unpacked into `folder`. Packed anew where the file that
 * is there was not packed of the build that the tests run on.
 *
 * @throws {Error} if it cannot be packed
 */
export async function storeZip(target: Target, folder: string): Promise<string> {
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { name: string, version: string }
  const file = join(ROOT, '.output', `${name}-${version}-${target}.zip`)
  if (!isOfBuild(file, target)) {
    const { ok, output } = await runTool('wxt', ['zip', '-b', target])
    if (!ok)
      throw new Error(output)
  }
  for (const [path, content] of filesOf(file)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return file
}

/** The names of the parts are made of their contents. */
function isOfBuild(file: string, target: Target): boolean {
  if (!existsSync(file))
    return false
  const built = filesIn(extensionFolder(target)).map(path => relative(extensionFolder(target), path).replaceAll('\\', '/'))
  return built.sort().join() === filesOf(file).map(([path]) => path).sort().join()
}

/** Without the folders, which are entries of their own. */
function filesOf(zip: string): (readonly [string, Buffer])[] {
  return [...readZip(zip)].filter(([path]) => !path.endsWith('/'))
}
