import type { Plugin } from 'vite'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { baseCompile } from '@intlify/message-compiler'

const PREFIX = '\0messages:'
const MESSAGE_FILE = /\/locales\/(?!manifest\/)[\w-]+\/[\w-]+\.json$/

/**
 * Turns every `locales/<language>/<room>.json` into functions at build time, so that no message compiler ships
 * and nothing is parsed when a page opens. A message that does not compile fails the build and names its key.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'spider:compiled-messages',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith('.json') || !importer)
        return
      const file = resolve(importer, '..', source)
      // Another name than *.json keeps Vite's own JSON plugin away.
      return MESSAGE_FILE.test(file) ? `${PREFIX}${file.slice(0, -'.json'.length)}.js` : undefined
    },
    load(id) {
      if (!id.startsWith(PREFIX))
        return
      const file = `${id.slice(PREFIX.length, -'.js'.length)}.json`
      this.addWatchFile(file)
      return compileMessages(JSON.parse(readFileSync(file, 'utf8')), file)
    },
  }
}

/** What makes a message more than its text: a place to fill, a plural, a link, an escape. */
const SYNTAX = /[{}|@\\]/

/**
 * `messages`: a flat record, key → source text in Intlify's message syntax. Returns an ES module in which a message
 * is a function, or its very text where there is nothing to fill in.
 */
export function compileMessages(messages: Record<string, string>, file: string): string {
  const entries = Object.entries(messages).map(([key, text]) => {
    const { code } = baseCompile(text, {
      mode: 'arrow',
      onError: (error) => { throw new Error(`${file}: message "${key}": ${error.message}`) },
    })
    return `${JSON.stringify(key)}:${SYNTAX.test(text) ? code : JSON.stringify(text)}`
  })
  return `export default {${entries.join(',\n')}}`
}
