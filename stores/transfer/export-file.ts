import type { Result } from '../../engine'
import type { Items } from '../sync/draft'
import type { Part } from './parts'
import { literal, number, object, record, safeParse, string, unknown } from 'valibot'
import { err, ok } from '../../engine'
import { checkItem, partOf } from './parts'

/**
 * A file with everything that is the person's, as JSON: `{ "spider": "export", "v": 1, "made": …, "items": { … } }`. The
 * items are those of storage.local under their keys, each with its own version, so that every shape ever shipped stays
 * readable here as it does there. What says which browser this is (`device`, `sync`) is not among them: a file is read
 * into any browser, and makes no two of them one.
 */
export interface ExportFile {
  /** Milliseconds since 1970. */
  readonly made: number
  readonly items: Items
}

const VERSION = 1
const MARK = 'export'
const Schema = object({ spider: literal(MARK), v: literal(VERSION), made: number(), items: record(string(), unknown()) })
const Mark = object({ spider: literal(MARK), v: number() })

/** Far more than anyone's games come to: 100,000 results with the logs of the last 50 take 4 MB. */
export const MAX_FILE_BYTES = 10_000_000

export type ImportError
  = | 'empty'
    | 'too-large'
    | 'not-json'
    /** JSON, but of something else. */
    | 'other'
    /** Made by a newer program; this one would lose what it does not know. */
    | 'newer'
    /** Not whole, or altered. */
    | 'damaged'
    | `damaged-${Part}`

/** `local`: all items of storage.local, of which those are taken that can be read or are a newer program's. */
export function exportFile(local: Items, now: number): ExportFile {
  const travelling = Object.entries(local).filter(([key, stored]) => partOf(key) && checkItem(key, stored) !== 'damaged')
  return { made: now, items: Object.fromEntries(travelling) }
}

export function makeExport({ made, items }: ExportFile): string {
  return JSON.stringify({ spider: MARK, v: VERSION, made, items }, undefined, 1)
}

/** Believes the file only when everything in it can be used. */
export function parseExport(text: string): Result<ExportFile, ImportError> {
  if (text.length > MAX_FILE_BYTES)
    return err('too-large')
  if (text.trim() === '')
    return err('empty')
  const json = parseJson(text)
  if (json === undefined)
    return err('not-json')
  const marked = safeParse(Mark, json)
  if (!marked.success)
    return err('other')
  if (marked.output.v > VERSION)
    return err('newer')
  const parsed = safeParse(Schema, json)
  if (!parsed.success)
    return err('damaged')
  const { made, items } = parsed.output
  const wrong = Object.entries(items).map(([key, stored]) => ({ part: partOf(key), state: checkItem(key, stored) }))
  if (wrong.some(({ state }) => state === 'newer'))
    return err('newer')
  const damaged = wrong.find(({ state }) => state === 'damaged')
  return damaged ? err(damaged.part ? `damaged-${damaged.part}` : 'damaged') : ok({ made, items })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  }
  catch {
    return undefined
  }
}
