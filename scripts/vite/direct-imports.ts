import type { Plugin } from 'vite'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const IMPORT = /^import \{([^{}]+)\} from '((?:\.\.?\/)+engine)'$/gm
const EXPORT = /^export \{([^{}]+)\} from '\.\/([\w-]+)'$/gm
const EVERYTHING = /^export \* from '\.\/([\w-]+)'$/gm

/**
 * Lets every file import from the engine's `index.ts`, and the page read only the modules that are meant: a bundler puts
 * all that an index names into the script that a page begins with, though only a lazy part may use it.
 */
export function directImports(): Plugin {
  const index = join(import.meta.dirname, '../../engine/index.ts')
  return {
    name: 'spider:direct-imports',
    enforce: 'pre',
    transform: {
      filter: { id: /\.(?:ts|vue)$/, code: /\/engine'/ },
      handler(code) {
        this.addWatchFile(index)
        return { code: importDirectly(code, modulesOf(readFileSync(index, 'utf8'))), map: null }
      },
    },
  }
}

/** Where an index takes its names from. */
export interface Modules {
  readonly named: ReadonlyMap<string, string>
  /** The module of every other name. */
  readonly rest: string | undefined
}

export function modulesOf(index: string): Modules {
  const named = [...index.matchAll(EXPORT)].flatMap(([, names = '', module = '']) => namesIn(names).map((name): [string, string] => [name, module]))
  return { named: new Map(named), rest: [...index.matchAll(EVERYTHING)][0]?.[1] }
}

/** The same code, each import from the index written as imports from its modules, on one line. */
export function importDirectly(code: string, { named, rest }: Modules): string {
  return code.replaceAll(IMPORT, (statement, names: string, path: string) => {
    const modules = new Map<string | undefined, string[]>()
    for (const name of namesIn(names)) {
      const module = named.get(name.split(' as ')[0]!) ?? rest
      modules.set(module, [...modules.get(module) ?? [], name])
    }
    return modules.has(undefined)
      ? statement
      : [...modules].map(([module, names]) => `import { ${names.join(', ')} } from '${path}/${module}'`).join(';')
  })
}

function namesIn(list: string): string[] {
  return list.split(',').map(name => name.trim()).filter(Boolean)
}
