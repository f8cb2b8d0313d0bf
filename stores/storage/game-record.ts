import type { Game } from '../../engine'
import type { StoredEntry } from '../results/chunks'
import type { Ending } from '../results/result'
import type { Reading, StoredItem } from './item'
import { literal, object, string } from 'valibot'
import { parseGame } from '../../engine'
import { setAside, storedItem } from './item'
import { readMirror, writeMirror } from './mirror'

/** The table of the new tab, and the quick game of the popup. Each keeps a game of its own. */
export const SLOTS = ['table', 'quick'] as const
export type Slot = (typeof SLOTS)[number]

/** A game as it is stored: its text (SPEC §17). */
export interface GameRecord { readonly text: string }

/** A game with the text that it was read from. */
export interface ReadGame { readonly game: Game, readonly text: string }

/** The texts that a page's game goes on from. */
export interface KnownTexts { readonly has: (text: string) => boolean }

/** `agreed`: one of the texts that the page knows, which so need not be read again. */
export type Stored = Reading<ReadGame> | { readonly kind: 'agreed', readonly text: string }

export type Commit
  /** Stored. `aside`: the key under which an unreadable save was set aside first. */
  = | { readonly kind: 'written', readonly aside?: string }
    /** Another page stored a game meanwhile: nothing was written, and this one is the truth. */
    | { readonly kind: 'lost', readonly truth: ReadGame }
    /** A newer program's game stands there: nothing was written. */
    | { readonly kind: 'newer' }

const GAMES: Record<Slot, StoredItem<GameRecord>> = {
  table: gameItem('table'),
  quick: gameItem('quick'),
}

function gameItem(slot: Slot): StoredItem<GameRecord> {
  return storedItem<GameRecord>(`local:game.${slot}`, [object({ v: literal(1), text: string() })])
}

/** Calls back with the stored text, `undefined` where it is none, whenever another page or this one changed it. */
export function watchGame(slot: Slot, changed: (text: string | undefined) => void): () => void {
  return GAMES[slot].watch(reading => changed(reading.kind === 'value' ? reading.value.text : undefined))
}

/** What is stored; `known`: the texts that need not be read again. Rejects on failure. */
export async function readGame(slot: Slot, known: KnownTexts): Promise<Stored> {
  return believe(await GAMES[slot].read(), known)
}

/** The copy for the next opening, if it can be read. */
export function mirroredGame(slot: Slot): ReadGame | undefined {
  const text = readMirror(mirrorKey(slot))
  const parsed = text === undefined ? undefined : parseGame(text)
  return text !== undefined && parsed?.ok ? { game: parsed.value, text } : undefined
}

/**
 * Writes the game if what is stored is still one of the `known` texts that it was played on from, so that an older
 * state never overwrites a newer one. The texts themselves are compared: they are whole games, so equal texts are
 * equal states, whoever wrote them and however often storage was cleared in between; a counter could meet its own
 * value again. Read and write lie under one lock, for a second page could write between them. Rejects on failure.
 *
 * `endings`: the games that ended on the way to this state, recorded with it or not at all.
 */
export function commitGame(slot: Slot, text: string, known: KnownTexts, endings: readonly Ending[] = []): Promise<Commit> {
  return locked(slot, async () => {
    const item = GAMES[slot]
    const stored = believe(await item.read(), known)
    if (stored.kind === 'newer')
      return { kind: 'newer' }
    if (stored.kind === 'value')
      return { kind: 'lost', truth: stored.value }
    const aside = stored.kind === 'damaged' ? await setAside(item, stored.stored) : undefined
    await (endings.length === 0 ? item.write({ text }) : recordEndings(endings, { key: item.key, value: item.pack({ text }) }))
    writeMirror(mirrorKey(slot), text)
    return { kind: 'written', ...aside !== undefined && { aside } }
  })
}

/**
 * Records the games that ended, once each, and stores `entry` with them in the same call. Most commits end no game: what
 * records results is read when it is needed. Rejects on failure.
 */
export async function recordEndings(endings: readonly Ending[], entry?: StoredEntry): Promise<void> {
  const recording = await import('../results/recording')
  await recording.recordEndings(endings, entry)
}

/** Brings the copy for the next opening up to what is stored. Rejects on failure. */
export function mendMirror(slot: Slot): Promise<void> {
  return locked(slot, async () => {
    const reading = await GAMES[slot].read()
    if (reading.kind === 'value')
      writeMirror(mirrorKey(slot), reading.value.text)
  })
}

/** Keeps a game that is about to be displaced; returns its key. Rejects on failure. */
export function setGameAside(slot: Slot, text: string): Promise<string> {
  return setAside(GAMES[slot], GAMES[slot].pack({ text }))
}

function believe(reading: Reading<GameRecord>, known: KnownTexts): Stored {
  if (reading.kind !== 'value')
    return reading
  const { text } = reading.value
  if (known.has(text))
    return { kind: 'agreed', text }
  const parsed = parseGame(text)
  if (parsed.ok)
    return { kind: 'value', value: { game: parsed.value, text }, stored: reading.stored }
  return parsed.error === 'newer' ? { kind: 'newer' } : { kind: 'damaged', stored: reading.stored }
}

function mirrorKey(slot: Slot): string {
  return `spider:game.${slot}`
}

function locked<Value>(slot: Slot, job: () => Promise<Value>): Promise<Value> {
  return navigator.locks.request(`spider:game.${slot}`, job)
}
