import type { GameResult } from '../results/result'
import type { Device, Start } from '../storage/device'
import type { GameRecord } from '../storage/game-item'
import type { Fold } from './fold-record'
import type { Round } from './round'
import type { Snapshot } from './snapshot'
import { parseGame } from '../../engine'
import { shortId } from '../results/result'
import { GAMES } from '../storage/game-item'
import { asidesIn } from './aside-items'
import { ResultsDraft } from './results-draft'
import { countingFolds } from './snapshot'
import { withTaken } from './sync-state'

/** More starts than a browser is likely to make between being copied and handing something over again; those that an item still carries stay known besides. */
const KEPT_STARTS = 200

/**
 * A browser that was forgotten, or whose profile was copied, goes on as another one. What it handed over stays as it is,
 * under the old id; of its results it records again those that are not there.
 */
export function beOneself(round: Round): void {
  const { id } = round.device
  const draft = new ResultsDraft(round)
  const isCopy = isCopied(round, draft)
  const forgotten = foldsElsewhere(round).get(id)
  if (!isCopy && !forgotten)
    return
  const { own, ownFold } = draft
  const isThere = forgotten ? ({ number }: GameResult) => number < forgotten.covers : standingResults(round)
  const kept = own.filter(isThere)
  const { former = [] } = round.device
  round.device = { ...renewed(round), former: [...former, [id, (kept.at(-1)?.number ?? -1) + 1]] }
  draft.disown(id, kept)
  draft.append(own.filter(result => !isThere(result) && !ownFold.excluded.includes(result.number)))
  draft.finish()
  if (isCopy)
    disownTable(round, id, round.device.id)
}

/**
 * Whether an item under this browser's id was written by no start of this profile, or holds results that are not this
 * browser's: then the profile was copied, and there are two.
 */
function isCopied({ snapshot, device: { id, starts } }: Round, draft: ResultsDraft): boolean {
  const nonces = new Set(starts.map(([nonce]) => nonce))
  const copies = snapshot.chunks.get(id) ?? []
  const own = new Map(draft.own.map(({ number, gameId }) => [number, gameId]))
  const next = draft.next
  return itemsOf(snapshot, id).some(({ n }) => !nonces.has(n))
    || copies.some(({ results }) => results.some(({ number, gameId }) => number >= next || (own.get(number) ?? gameId) !== gameId))
}

/** All that stands under the browser's id. */
function itemsOf({ tables, devices, folds, chunks }: Snapshot, id: string): { readonly n: string }[] {
  return [tables.get(id), devices.get(id), folds.get(id), ...chunks.get(id) ?? []].filter(item => item !== undefined)
}

/** Folds that others keep of this browser's results: they have forgotten it. */
function foldsElsewhere(round: Round): ReadonlyMap<string, Fold> {
  const others = [...round.snapshot.folds].filter(([holder]) => holder !== round.device.id)
  return countingFolds(new Map(others), holder => round.isCurrent(holder))
}

/** Which of this browser's results stand under its id in storage.sync, that a copy of its profile has written to. */
function standingResults({ snapshot, device: { id, starts } }: Round): (result: GameResult) => boolean {
  const own = new Set(starts.map(([nonce]) => nonce))
  const item = snapshot.folds.get(id)
  const covers = item?.folds[id]?.covers ?? 0
  // What the copy folded before its first start of its own is what both had.
  const parted = item?.starts.find(([nonce]) => !own.has(nonce))?.[1] ?? covers
  const singles = new Map((snapshot.chunks.get(id) ?? []).flatMap(({ results }) => results.map(({ number, gameId }) => [number, gameId])))
  return ({ number, gameId }) => number < covers ? number < parted : singles.get(number) === gameId
}

/** Notes the profile's start, before anything carries its nonce. `results`: how many this browser has. */
export function noteStart(round: Round, results: number): void {
  const { device, snapshot, sight: { nonce } } = round
  if (device.starts.some(([known]) => known === nonce))
    return
  const standing = new Set(itemsOf(snapshot, device.id).map(({ n }) => n))
  const starts = [...device.starts, [nonce, results] satisfies Start]
  round.device = { ...device, starts: starts.filter(([known], i) => i >= starts.length - KEPT_STARTS || standing.has(known)) }
}

/** Another browser from now on, with the name and the data of this one. */
export function renewed({ device, sight: { newId } }: Round): Device {
  return { ...device, id: newId, starts: [], former: undefined }
}

/**
 * Has the table's vector count the changes of a copied profile's browser as another's, for its copy counts its own under
 * the same id: so neither seems to go on from the other.
 */
export function disownTable(round: Round, from: string, to: string): void {
  const reading = GAMES.table.parse(round.local.get('game.table'))
  if (reading.kind !== 'value')
    return
  const game = parseGame(reading.value.text)
  for (const id of [game.ok ? game.value.id : undefined, ...asidesIn(round.local.entries()).map(({ game }) => game.id)])
    round.state = id === undefined ? round.state : withTaken(round.state, shortId(id))
  const { text, vector: { [from]: made = 0, ...others }, stamp } = reading.value
  if (made > 0)
    round.local.set('game.table', GAMES.table.pack({ text, vector: { ...others, [to]: made }, stamp } satisfies GameRecord))
}
