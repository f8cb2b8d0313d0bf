import type { StorageItemKey } from '@wxt-dev/storage'
import type { StoredItem } from '../storage/item'
import type { GameResult } from './result'
import { integer, literal, minValue, number, object, pipe, string } from 'valibot'
import { storedItem } from '../storage/item'
import { makeResults, parseResults } from './result-text'

/**
 * Results are stored a few hundred to a key, so that a chunk is far from what one item of storage.sync may hold
 * (8,192 bytes) and a new result rewrites only the last of them. A device's result n lies in its chunk ⌊n / 250⌋.
 */
export const CHUNK_RESULTS = 250

/** Results as stored: `first` is the number of the first of them. */
export interface ResultChunk { readonly first: number, readonly text: string }

export interface StoredEntry { readonly key: StorageItemKey, readonly value: unknown }

/** What was read of a chunk; without `results` it cannot be read, or is a newer program's: it stays as it is. */
export interface ReadChunk {
  readonly device: string
  readonly index: number
  readonly results: readonly GameResult[] | undefined
}

const KEY = /^results\.([\w-]{6})\.(\d+)$/

function chunkItem(device: string, index: number): StoredItem<ResultChunk> {
  return storedItem<ResultChunk>(`local:results.${device}.${index}`, [object({ v: literal(1), first: pipe(number(), integer(), minValue(0)), text: string() })])
}

/** Every chunk among the items of storage.local, those of one device in order. */
export function chunksIn(stored: Readonly<Record<string, unknown>>): ReadChunk[] {
  return Object.entries(stored)
    .flatMap(([key, value]) => {
      const [, device, index] = KEY.exec(key) ?? []
      return device === undefined ? [] : [readChunk(device, Number(index), value)]
    })
    .sort((a, b) => a.index - b.index)
}

function readChunk(device: string, index: number, stored: unknown): ReadChunk {
  const reading = chunkItem(device, index).parse(stored)
  if (reading.kind !== 'value')
    return { device, index, results: undefined }
  const { first, text } = reading.value
  const results = parseResults(text, device, first)
  const fits = results.ok && results.value.every(result => chunkOf(result) === index)
  return { device, index, results: fits ? results.value : undefined }
}

/** The number of the device's next result. After a chunk that cannot be read it begins another: nothing is written over. */
export function nextNumber(chunks: readonly ReadChunk[], device: string): number {
  const last = chunks.findLast(chunk => chunk.device === device)
  if (!last)
    return 0
  const newest = last.results?.at(-1)
  return newest ? newest.number + 1 : (last.index + 1) * CHUNK_RESULTS
}

/**
 * What to store so that the results stand in their devices' chunks, beside those that stand there already. A chunk that
 * cannot be read stays as it is.
 */
export function withResults(chunks: readonly ReadChunk[], results: readonly GameResult[]): StoredEntry[] {
  const devices = [...new Set(results.map(({ device }) => device))]
  return devices.flatMap((device) => {
    const added = results.filter(result => result.device === device)
    const indexes = [...new Set(added.map(chunkOf))]
    return indexes.flatMap(index => withChunk(
      chunks.find(chunk => chunk.device === device && chunk.index === index) ?? { device, index, results: [] },
      added.filter(result => chunkOf(result) === index),
    ))
  })
}

function withChunk({ device, index, results: standing }: ReadChunk, added: readonly GameResult[]): StoredEntry[] {
  if (!standing)
    return []
  const byNumber = new Map([...added, ...standing].map(result => [result.number, result]))
  const all = [...byNumber.values()].sort((one, other) => one.number - other.number)
  const item = chunkItem(device, index)
  return all.length === standing.length ? [] : [{ key: item.key, value: item.pack({ first: all[0]!.number, text: makeResults(all) }) }]
}

/** The chunk of its browser that a result lies in. */
export function chunkOf({ number }: GameResult): number {
  return Math.floor(number / CHUNK_RESULTS)
}
