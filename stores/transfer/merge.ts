import type { Game } from '../../engine'
import type { Slot } from '../storage/game-item'
import type { AsideItem } from '../sync/aside-items'
import type { Draft, Items } from '../sync/draft'
import { parseGame } from '../../engine'
import { bookIn } from '../results/book'
import { withResults } from '../results/chunks'
import { outdatedLogs } from '../results/logs'
import { shortId } from '../results/result'
import { SETTING_NAMES } from '../settings-table'
import { GAMES, SLOTS } from '../storage/game-item'
import { settingItem } from '../storage/setting-record'
import { clampStamp, nextStamp } from '../storage/stamp'
import { advanceVector, mergeVectors } from '../storage/vector'
import { asidesIn, MAX_ASIDE, newAsideKey, packAside } from '../sync/aside-items'
import { FOLDS } from '../sync/fold-record'
import { isSameGame, isUnderWay, startsWith } from '../sync/reconcile'
import { NO_STATE, SYNC_STATE, withTaken } from '../sync/sync-state'

/** How much came in that was not there. */
export interface Merged {
  readonly settings: number
  /** Put on the table or in the popup, or set aside. */
  readonly games: number
  readonly results: number
  /** Games for which there was no room among those set aside. */
  readonly leftOut: number
}

/** Where and when a file is read: the id of the browser, and milliseconds since 1970. */
export interface Here { readonly device: string, readonly now: number }

/**
 * Brings the items of a file, which were checked, into storage.local. Nothing that stands there is lost: the newer
 * choice of a setting holds, results are told apart by browser and number, and a game takes the place of none that is
 * under way but is set aside. Done twice it changes nothing more.
 */
export function merge(local: Draft, items: Items, here: Here): Merged {
  const settings = mergeSettings(local, items, here)
  const results = mergeResults(local, items, here)
  const games = mergeGames(local, items, here)
  return { settings, results, ...games }
}

function mergeSettings(local: Draft, items: Items, { now }: Here): number {
  const changed = SETTING_NAMES.filter((name) => {
    const key = `settings.${name}`
    const item = settingItem(name)
    const theirs = item.parse(items[key])
    const ours = item.parse(local.get(key))
    if (theirs.kind !== 'value' || ours.kind === 'newer')
      return false
    const at = clampStamp(theirs.value.at, now)
    if (ours.kind === 'value' && (ours.value.at >= at || ours.value.value === theirs.value.value))
      return false
    if (ours.kind === 'damaged')
      local.set(`aside:${key}:${now}`, ours.stored)
    local.set(key, item.pack({ value: theirs.value.value, at }))
    return true
  })
  return changed.length
}

function mergeResults(local: Draft, items: Items, { device }: Here): number {
  const ours = bookIn(local.entries())
  const theirs = bookIn(items)
  const known = new Set(ours.results.map(({ device, number }) => `${device}.${number}`))
  const added = theirs.results.filter(({ device, number }) => !known.has(`${device}.${number}`))
  for (const { key, value } of withResults(ours.chunks, added))
    local.set(key.slice('local:'.length), value)
  for (const [key, value] of Object.entries(items).filter(([key]) => key.startsWith('log.') && local.get(key) === undefined))
    local.set(key, value)
  const { logs, results } = bookIn(local.entries())
  for (const key of outdatedLogs([...logs.keys()], results))
    local.remove(key.slice('local:'.length))
  mergeFolds(local, items, device)
  return results.length - ours.results.length
}

/** Of each browser's fold the one that covers more; this browser's own results are all here, and so need none. */
function mergeFolds(local: Draft, items: Items, device: string): void {
  const theirs = FOLDS.parse(items.folds)
  const ours = FOLDS.parse(local.get('folds'))
  if (theirs.kind !== 'value' || (ours.kind !== 'value' && ours.kind !== 'absent'))
    return
  const { folds, held } = ours.kind === 'value' ? ours.value : { folds: {}, held: {} }
  const added = Object.entries(theirs.value.folds).filter(([owner, { covers }]) => owner !== device && covers > (folds[owner]?.covers ?? 0) && !held[owner])
  if (added.length > 0)
    local.set('folds', FOLDS.pack({ folds: { ...folds, ...Object.fromEntries(added) }, held }))
}

type Kept = AsideItem & { readonly game: Game }

function mergeGames(local: Draft, items: Items, here: Here): Pick<Merged, 'games' | 'leftOut'> {
  let games = 0
  let leftOut = 0
  const waiting: Kept[] = []
  for (const slot of SLOTS) {
    const theirs = readSlot(items, slot)
    if (theirs && fillSlot(local, slot, theirs, here))
      games++
    else if (theirs)
      waiting.push(theirs)
  }
  for (const theirs of [...waiting, ...asidesIn(items)].filter(({ game }) => isUnderWay(game))) {
    if (isKnown(local, theirs.game))
      continue
    if (asidesIn(local.entries()).length < MAX_ASIDE) {
      setAside(local, theirs, here)
      games++
    }
    else {
      leftOut++
    }
  }
  return { games, leftOut }
}

/** Puts their game into a slot where none is under way; `false` where it stays out. */
function fillSlot(local: Draft, slot: Slot, theirs: Kept, { device, now }: Here): boolean {
  const reading = GAMES[slot].parse(local.get(`game.${slot}`))
  const ours = readSlot(local.entries(), slot)
  const stamp = clampStamp(theirs.stamp, now)
  // A first deal, which nobody asked for, gives way as if there were none.
  const isUnasked = ours?.game.log.length === 0 && Object.keys(ours.vector).length === 0
  if (reading.kind === 'absent' || (isUnasked && theirs.game.log.length > 0))
    local.set(`game.${slot}`, GAMES[slot].pack({ text: theirs.text, vector: theirs.vector, stamp }))
  else if (ours && !isUnderWay(ours.game) && isUnderWay(theirs.game) && !isKnown(local, theirs.game))
    local.set(`game.${slot}`, GAMES[slot].pack({ text: theirs.text, vector: advanceVector(mergeVectors(ours.vector, theirs.vector), device), stamp: nextStamp(now, Math.max(ours.stamp, stamp)) }))
  else
    return false
  noteTaken(local, theirs.game)
  return true
}

function setAside(local: Draft, { text, vector, stamp, from, game }: Kept, { now }: Here): void {
  local.set(newAsideKey(local, now), packAside({ text, vector, stamp: clampStamp(stamp, now), from }))
  noteTaken(local, game)
}

/** Whether the game has ended here, or stands somewhere with every action that it has. */
function isKnown(local: Draft, game: Game): boolean {
  const standing = local.entries()
  const games = [...SLOTS.flatMap(slot => readSlot(standing, slot) ?? []), ...asidesIn(standing)]
  return bookIn(standing).results.some(({ gameId }) => game.id !== undefined && gameId === shortId(game.id))
    || games.some(other => isSameGame(other.game, game) && startsWith(other.game, game))
}

/** Another browser may still end a game that came from it. */
function noteTaken(local: Draft, { id }: Game): void {
  const state = SYNC_STATE.parse(local.get('sync'))
  if (id !== undefined && (state.kind === 'value' || state.kind === 'absent'))
    local.set('sync', SYNC_STATE.pack(withTaken(state.kind === 'value' ? state.value : NO_STATE, shortId(id))))
}

function readSlot(items: Items, slot: Slot): Kept | undefined {
  const reading = GAMES[slot].parse(items[`game.${slot}`])
  const game = reading.kind === 'value' ? parseGame(reading.value.text) : undefined
  return reading.kind === 'value' && game?.ok ? { ...reading.value, game: game.value } : undefined
}
