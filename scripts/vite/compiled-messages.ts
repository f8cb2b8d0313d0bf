import type { MessageNode } from '@intlify/message-compiler'
import type { Plugin } from 'vite'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createParser } from '@intlify/message-compiler'

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

/**
 * `messages`: a flat record, key → source text in Intlify's message syntax. Returns an ES module in which a message is
 * a function of Intlify's message context, or its very text where there is nothing to fill in. The library's own
 * compiler writes three times as much code, and every new tab reads it.
 */
export function compileMessages(messages: Record<string, string>, file: string): string {
  const entries = Object.entries(messages).map(([key, text]) => {
    try {
      return `${JSON.stringify(key)}:${compileMessage(text)}`
    }
    catch (error) {
      throw new Error(`${file}: message "${key}": ${error instanceof Error ? error.message : error}`)
    }
  })
  return `export default {${entries.join(',\n')}}`
}

function compileMessage(text: string): string {
  const { body } = createParser({ onError: raise }).parse(text)
  if ('cases' in body)
    return `c=>c.plural([${body.cases.map(sentenceCode).join(',')}])`
  const code = sentenceCode(body)
  return body.items.some(item => 'key' in item) ? `c=>${code}` : code
}

function raise(error: Error): never {
  throw error
}

/** A sum of texts and places that are filled. */
function sentenceCode({ items }: MessageNode): string {
  const parts = items.map((item) => {
    if ('value' in item)
      return JSON.stringify(item.value)
    if ('key' in item && typeof item.key === 'string')
      return `c.named(${JSON.stringify(item.key)})`
    throw new Error('has a link or a list, which no message here needs')
  })
  // It begins as a text, for a place may hold a number.
  return (parts[0]?.startsWith('"') ? parts : ['""', ...parts]).join('+')
}
