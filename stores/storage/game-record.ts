import type { Game } from '../../engine'
import type { StoredEntry } from '../results/chunks'
import type { Ending } from '../results/result'
import type { GameRecord, Slot } from './game-item'
import type { Reading } from './item'
import { makeGame, parseGame, withoutPast } from '../../engine'
import { readKeys } from './area'
import { DEVICE, readDevice } from './device'
import { GAMES } from './game-item'
import { setAside } from './item'
import { readMirror, writeMirror } from './mirror'
import { nextStamp } from './stamp'
import { advanceVector } from './vector'

export { SLOTS } from './game-item'
export type { GameRecord, Slot } from './game-item'

/** A game with the text that it was read from. */
export interface ReadGame { readonly game: Game, readonly text: string }

/** The texts that a page's game goes on from. */
export interface KnownTexts { readonly has: (text: string) => boolean }

/** `agreed`: one of the texts that the page knows, which so need not be read again. */
export type Stored = Reading<ReadGame> | { readonly kind: 'agreed', readonly text: string }

export type Commit
  /** Stored. `aside`: the key under which an unreadable save was set aside first. */
  = | { readonly kind: 'written', readonly record: GameRecord, readonly aside?: string }
    /** Another page stored a game meanwhile: nothing was written, and this one is the truth. */
    | { readonly kind: 'lost', readonly truth: ReadGame }
    /** A newer program's game stands there: nothing was written. */
    | { readonly kind: 'newer' }

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
  return text !== undefined && parsed?.ok ? { game: withoutPast(parsed.value), text } : undefined
}

/**
 * Writes the game if what is stored is still one of the `known` texts that it was played on from, so that an older
 * state never overwrites a newer one. The texts themselves are compared: they are whole games, so equal texts are
 * equal states, whoever wrote them and however often storage was cleared in between; a counter could meet its own
 * value again. Read and write lie under one lock, for a second page could write between them. Rejects on failure.
 *
 * `endings`: the games that ended on the way to this state, recorded with it or not at all.
 */
export function commitGame(slot: Slot, game: Game, known: KnownTexts, endings: readonly Ending[] = []): Promise<Commit> {
  return locked(slot, async () => {
    const item = GAMES[slot]
    const [standing, told] = await readKeys([item.key, DEVICE.key])
    const reading = item.parse(standing)
    const stored = believe(reading, known)
    if (stored.kind === 'newer')
      return { kind: 'newer' }
    if (stored.kind === 'value')
      return { kind: 'lost', truth: stored.value }
    const aside = stored.kind === 'damaged' ? await setAside(item, stored.stored) : undefined
    const before = stored.kind === 'agreed' && reading.kind === 'value' ? reading.value : undefined
    const record = await nextRecord(slot, game, before, told)
    await (endings.length === 0 ? item.write(record) : recordEndings(endings, { key: item.key, value: item.pack(record) }))
    writeMirror(mirrorKey(slot), record.text)
    return { kind: 'written', record, ...aside !== undefined && { aside } }
  })
}

/** `told`: what stands under this browser's own key. */
async function nextRecord(slot: Slot, game: Game, before: GameRecord | undefined, told: unknown): Promise<GameRecord> {
  const text = makeGame(game)
  // The popup's game stays in this browser. And a first deal, which nobody asked for, takes the place of nothing elsewhere.
  if (slot === 'quick' || (!before && game.log.length === 0))
    return { text, vector: {}, stamp: 0 }
  const device = DEVICE.parse(told)
  const { id } = device.kind === 'value' ? device.value : await readDevice()
  return { text, vector: advanceVector(before?.vector ?? {}, id), stamp: nextStamp(Date.now(), before?.stamp ?? 0) }
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
  return setAside(GAMES[slot], GAMES[slot].pack({ text, vector: {}, stamp: Date.now() }))
}

/** The table was stored by other means: leaves its copy for the next opening. */
export function mirrorTable(stored: unknown): void {
  const reading = GAMES.table.parse(stored)
  if (reading.kind === 'value')
    writeMirror(mirrorKey('table'), reading.value.text)
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
