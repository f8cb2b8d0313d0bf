import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** All files in the folder and in those below, in an order that never changes; a file is itself, nothing is none. */
export function filesIn(path: string): string[] {
  if (!existsSync(path))
    return []
  if (!statSync(path).isDirectory())
    return [path]
  return readdirSync(path).sort().flatMap(name => filesIn(join(path, name)))
}
