import type { Plugin, Rolldown } from 'vite'

const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)">/g

/**
 * Writes the styles that a page begins with into its HTML: they are small, and a file of their own would be waited for
 * before anything is painted. Styles of lazy parts stay files.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'spider:inline-styles',
    enforce: 'post',
    generateBundle(_, bundle) {
      const inlined = new Set<string>()
      for (const page of Object.values(bundle)) {
        if (page.type !== 'asset' || !page.fileName.endsWith('.html'))
          continue
        page.source = String(page.source).replace(STYLESHEET, (_, file: string) => {
          inlined.add(file)
          return `<style>${styleOf(bundle[file])}</style>`
        })
      }
      forget(inlined, bundle)
    },
  }
}

function styleOf(asset: Rolldown.OutputBundle[string] | undefined): string {
  if (asset?.type !== 'asset')
    throw new Error('A page names a stylesheet that was not built.')
  return String(asset.source).trim()
}

/** Lazy parts would load the file again. */
function forget(files: ReadonlySet<string>, bundle: Rolldown.OutputBundle): void {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk')
      files.forEach(file => chunk.viteMetadata?.importedCss.delete(file))
  }
  for (const file of files)
    delete bundle[file]
}
