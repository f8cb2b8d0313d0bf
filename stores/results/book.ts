import type { ReadChunk, StoredEntry } from './chunks'
import type { GameResult } from './result'
import { storage } from '@wxt-dev/storage'
import { recordError } from '../error-log'
import { chunksIn, withResults } from './chunks'
import { logEntry, logsIn, outdatedLogs } from './logs'

/** Everything that storage.local holds of games that ended. */
export interface Book {
  readonly chunks: readonly ReadChunk[]
  /** Of every browser that is known here, in no order. */
  readonly results: readonly GameResult[]
  /** The texts (SPEC §17) of the games that ended last, by the ids in their results. */
  readonly logs: ReadonlyMap<string, string>
}

/** What comes into the book. */
export interface Addition { readonly results: readonly GameResult[], readonly logs: ReadonlyMap<string, string> }

/** Held while the book is read and written. Who holds a game's lock as well takes that one first. */
const LOCK = 'spider:results'

/** `stored`: the items of storage.local. */
export function bookIn(stored: Readonly<Record<string, unknown>>): Book {
  const chunks = chunksIn(stored)
  return { chunks, results: chunks.flatMap(({ results }) => results ?? []), logs: logsIn(stored) }
}

/** Rejects where storage fails. */
export async function readBook(): Promise<Book> {
  return bookIn(await storage.snapshot('local'))
}

/**
 * Adds to the book what `choose` makes of it; what stands there already stays. `along` is stored in the same call, so
 * that a browser killed at any moment keeps all of it or none; it is stored also where nothing is added. Rejects, with
 * nothing stored, where storage fails.
 */
export function addToBook(choose: (book: Book) => Addition, along?: StoredEntry): Promise<void> {
  return navigator.locks.request(LOCK, async () => {
    const stored = await storage.snapshot('local')
    const book = bookIn(stored)
    const { results, logs } = choose(book)
    const added = withResults(book.chunks, results)
    const texts = [...logs].filter(([gameId]) => !book.logs.has(gameId)).map(logEntry)
    const entries = [...along ? [along] : [], ...added, ...texts]
    if (entries.length > 0)
      await storage.setItems(entries)
    await dropLogs(outdatedLogs([...book.logs.keys(), ...logs.keys()], [...book.results, ...results]))
  })
}

/** What is kept beyond need goes with the next addition if it cannot go now. */
async function dropLogs(keys: readonly StoredEntry['key'][]): Promise<void> {
  try {
    if (keys.length > 0)
      await storage.removeItems([...keys])
  }
  catch (error) {
    recordError(error)
  }
}
