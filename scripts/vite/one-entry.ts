import type { Plugin, Rolldown } from 'vite'
import { basename, dirname } from 'node:path'

/**
 * Keeps all that a page reads as it opens in one file: each file more costs a request, and the parts that a page and its
 * lazy panels share would otherwise be files of their own. What several pages share is one more file.
 */
export function oneEntry(): Plugin {
  return {
    name: 'spider:one-entry',
    // Scripts that stand alone, such as a worker's, are libraries to Vite and cannot be split.
    config: ({ build }) => build?.lib ? undefined : { build: { rolldownOptions: { output: { codeSplitting: { groups: [openingGroup()] } } } } },
  }
}

/**
 * Every module that some page imports, directly or not, but for lazy ones. There is one chunk for each set of pages that
 * ever read the module, be it lazily: a page that read a chunk of another page alone would start that page as well.
 */
function openingGroup(): Rolldown.CodeSplittingGroup {
  return {
    debugName: 'opening',
    name: (module, context) => [...pagesOf(module, context)].sort().join('-') || null,
    tags: ['$initial'],
    includeDependenciesRecursively: false,
  }
}

function pagesOf(module: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const pages = new Set<string>()
  const seen = new Set([module])
  for (const id of seen) {
    const info = context.getModuleInfo(id)
    // A page is <name>/index.html or <name>.html.
    if (info?.isEntry)
      pages.add(id.endsWith('/index.html') ? basename(dirname(id)) : basename(id, '.html'))
    for (const importer of [...info?.importers ?? [], ...info?.dynamicImporters ?? []])
      seen.add(importer)
  }
  return pages
}
