import type { GameResult } from '../results/result'
import type { Vector } from '../storage/vector'
import type { Folded, HeldFold, Ledger } from './folding'
import type { ResultsDraft } from './results-draft'
import type { Round } from './round'
import { chunkOf } from '../results/chunks'
import { makeResults } from '../results/result-text'
import { canonical } from './canonical'
import { isSame } from './draft'
import { fingerprint } from './fingerprint'
import { foldForgotten, foldOwn, mergeForgotten, takeOutContested } from './folding'
import { ITEM_BYTES, itemBytes } from './quota'
import { countingFolds } from './snapshot'
import { chunkCopy, foldItem } from './sync-items'

/** A copied profile's browser finds by these what both have in common, if it comes back within as many starts. */
const GIVEN_STARTS = 24
/** Folding leaves room for some more, so that it is not done at every result. */
const FILLED = 0.75
/** How far over its share a browser may be for a time. */
const MOST = 2

/** Takes in the results of the other browsers: what this one knows of them is what they say, and what they folded since. */
export function takeResults(round: Round, draft: ResultsDraft): void {
  takeBack(round, draft)
  draft.takeFolds()
  for (const device of othersWithResults(round)) {
    const known = draft.of(device)
    const taken = takeChunks(round, draft, device)
    if ((taken.at(-1)?.number ?? -1) > (known.at(-1)?.number ?? -1))
      round.heardFrom(device)
    if (taken !== known)
      draft.put(device, taken)
  }
  settle(draft, takeOutContested(ledgerOf(round, draft)))
}

/** Takes this browser's own results back where storage.local has lost them. */
function takeBack({ snapshot, device: { id } }: Round, draft: ResultsDraft): void {
  const known = new Set(draft.own.map(({ number }) => number))
  const lost = (snapshot.chunks.get(id) ?? []).flatMap(({ results }) => results.filter(({ number }) => !known.has(number)))
  if (lost.length > 0)
    draft.put(id, [...draft.own, ...lost].sort((one, other) => one.number - other.number))
}

/** Takes over what the browser left, and counts for it from now on. */
export function forgetResults(round: Round, draft: ResultsDraft, device: string): void {
  const fold = draft.folds.get(device)
  settle(draft, foldForgotten(ledgerOf(round, draft), device, fold ?? { covers: 0, totals: {} }))
  adoptFolds(round, draft, device)
}

/** Takes over the folds of browsers that the forgotten one had forgotten, which nobody else counts. */
function adoptFolds(round: Round, draft: ResultsDraft, device: string): void {
  const { snapshot } = round
  if (!round.isCurrent(device))
    return
  const others = countingFolds(new Map([...snapshot.folds].filter(([holder]) => holder !== device)), holder => round.isCurrent(holder))
  const adopted = Object.entries(snapshot.folds.get(device)?.folds ?? {})
    .filter(([owner, { covers }]) => owner !== device && !draft.held[owner] && (others.get(owner)?.covers ?? -1) < covers)
    .map(([owner, { covers, totals }]): [string, HeldFold] => [owner, { from: covers, base: totals, covers, excluded: [] }])
  if (adopted.length > 0)
    draft.keep({ ...draft.held, ...Object.fromEntries(adopted) })
}

/** Hands the results over, the oldest as totals alone where there is not room for each. */
export function giveResults(round: Round, draft: ResultsDraft): void {
  const share = round.sight.room / (partners(round).length + 1)
  makeRoom(round, draft, share)
  const items = chunkItems(round, draft)
  for (const key of round.sync.keys(`r.${round.device.id}.`)) {
    if (!items.has(key) && !round.snapshot.newer.has(key))
      round.sync.remove(key)
  }
  for (const [key, item] of items)
    giveUnlessSame(round, key, item)
  giveFolds(round, draft)
}

/** Hands over the folds that this browser keeps. */
function giveFolds(round: Round, draft: ResultsDraft): void {
  const { device, snapshot } = round
  if (Object.keys(draft.held).length === 0)
    return
  if (foldBytes(round, draft) > ITEM_BYTES) {
    // What another browser counts as well may still turn out to be its to count.
    const others = countingFolds(new Map([...snapshot.folds].filter(([holder]) => holder !== device.id)), holder => round.isCurrent(holder))
    const forgotten = Object.keys(draft.held).filter(owner => owner !== device.id && !others.has(owner))
    draft.keep(mergeForgotten({ device: device.id, held: draft.held, known: draft.known }, forgotten))
  }
  giveUnlessSame(round, `f.${device.id}`, foldsItem(round, draft))
}

/** The folds that this browser keeps as an item of storage.sync. */
function foldsItem({ device, sight: { nonce } }: Round, draft: ResultsDraft): unknown {
  const folds = Object.fromEntries(Object.keys(draft.held).map(owner => [owner, draft.folds.get(owner)!]))
  return foldItem(device.id).pack({ n: nonce, starts: device.starts.slice(-GIVEN_STARTS), folds })
}

function foldBytes(round: Round, draft: ResultsDraft): number {
  return Object.keys(draft.held).length === 0 ? 0 : itemBytes(`f.${round.device.id}`, foldsItem(round, draft))
}

/**
 * Folds this browser's oldest single results where all of them, with the folds, take more than its share. `total`: bytes of
 * its share, of which half is for single ones, however large the folds are.
 */
function makeRoom(round: Round, draft: ResultsDraft, total: number): void {
  const share = Math.max(total - foldBytes(round, draft), total / 2)
  const items = chunkItems(round, draft)
  const bytes = bytesOf(items)
  const isTooLarge = [...items].some(([key, item]) => itemBytes(key, item) > ITEM_BYTES)
  if (bytes <= share && !isTooLarge)
    return
  const singles = draft.singles(round.device.id)
  const oldest = Math.ceil(singles.length * Math.max(1 - FILLED * share / bytes, isTooLarge ? 0.5 : 0))
  const upTo = singles[oldest - 1]!.number + 1
  const ledger = ledgerOf(round, draft)
  const folded = foldOwn(ledger, upTo)
  // Little comes of folding while the others are away who must first see what may be theirs as well; the room ends all the same.
  const isIdle = folded.again.length * 2 > singles.filter(({ number }) => number < upTo).length
  if (!isIdle)
    settle(draft, folded)
  else if (bytes > MOST * share)
    settle(draft, foldOwn({ ...ledger, seen: Infinity }, upTo))
}

/** How many results of each other browser this one has taken in. */
export function seenResults(round: Round, draft: ResultsDraft): Vector {
  return Object.fromEntries(partners(round).map(device => [device, draft.count(device)]))
}

/** Whether results were recorded here that storage.sync has not. */
export function areResultsOwed({ device, snapshot }: Round, draft: ResultsDraft): boolean {
  const given = Math.max(snapshot.folds.get(device.id)?.folds[device.id]?.covers ?? 0, ...(snapshot.chunks.get(device.id) ?? []).flatMap(({ results }) => results.at(-1)!.number + 1))
  return draft.count(device.id) > given
}

/** Writes the item with this start's nonce, unless it stands there with another of this profile's. */
function giveUnlessSame(round: Round, key: string, item: unknown): void {
  const withNonce = { ...new Object(item), n: round.sight.nonce }
  const standing = round.sync.get(key)
  // One item that is too large would have all the others refused with it.
  if (itemBytes(key, withNonce) <= ITEM_BYTES && !isSame({ ...new Object(standing), n: '' }, { ...withNonce, n: '' }))
    round.give(key, withNonce)
}

/** Whether results stand here and there as the last round that saw to them left them. */
export function areResultsSettled(round: Round): boolean {
  const { device, sight, snapshot, state } = round
  return device.starts.some(([nonce]) => nonce === sight.nonce) && snapshot.devices.has(device.id) && state.results === printResults(round)
}

/** Tells one state of all that results are exchanged by from another. What stands in storage.local only ever grows. */
export function printResults({ local, sync }: Round): number {
  const here = local.keys('results.').map(key => [key, canonical(local.get(key))?.length])
  const there = ['r.', 'f.', 'd.'].flatMap(kind => sync.keys(kind)).map(key => [key, canonical(sync.get(key))])
  return fingerprint({ ...Object.fromEntries([...here, ...there]), folds: canonical(local.get('folds')) })
}

/** The other browsers that hand something over, and so take in what this one hands over. */
function partners(round: Round): string[] {
  return [...round.snapshot.devices.keys()].filter(other => other !== round.device.id && round.isCurrent(other))
}

/** Other browsers whose results, single or folded, stand in storage.sync. */
function othersWithResults(round: Round): string[] {
  const { snapshot, device } = round
  const owners = [...snapshot.chunks.keys(), ...snapshot.devices.keys()].filter(other => round.isCurrent(other))
  const folded = countingFolds(snapshot.folds, holder => round.isCurrent(holder)).keys()
  return [...new Set([...owners, ...folded])].filter(other => other !== device.id)
}

/** The browser's results as known by now; the same array where nothing is new. */
function takeChunks({ snapshot, sync }: Round, draft: ResultsDraft, device: string): readonly GameResult[] {
  const known = draft.of(device)
  const copies = snapshot.chunks.get(device) ?? []
  const told = copies.flatMap(({ results }) => results)
  // What a browser took back, as one that was forgotten does, is no longer its result; but what cannot be read may hold it.
  const isWhole = sync.keys(`r.${device}.`).length === copies.length
  const count = isWhole ? Math.max(draft.folds.get(device)?.covers ?? 0, snapshot.devices.get(device)?.count ?? 0, ...told.map(({ number }) => number + 1)) : Infinity
  const byNumber = new Map(known.map(result => [result.number, result]))
  const isNews = told.some(({ number, gameId }) => byNumber.get(number)?.gameId !== gameId)
  if (!isNews && (known.at(-1)?.number ?? -1) < count)
    return known
  for (const result of told)
    byNumber.set(result.number, result)
  return [...byNumber.values()].filter(({ number }) => number < count).sort((one, other) => one.number - other.number)
}

function ledgerOf(round: Round, draft: ResultsDraft): Ledger {
  const { device, snapshot, state } = round
  const others = othersWithResults(round)
  return {
    device: device.id,
    held: draft.held,
    known: draft.known,
    singles: others.filter(other => !draft.held[other]).flatMap(other => draft.singles(other)),
    shared: new Set(state.taken),
    seen: Math.min(...partners(round).map(other => snapshot.devices.get(other)?.seen[device.id] ?? 0)),
  }
}

function settle(draft: ResultsDraft, { held, again }: Folded): void {
  if (held !== draft.held)
    draft.keep(held)
  if (again.length > 0)
    draft.append(again)
}

/** This browser's single results as items of storage.sync. */
function chunkItems(round: Round, draft: ResultsDraft): Map<string, unknown> {
  const { device: { id }, sight: { nonce } } = round
  const singles = draft.singles(id)
  return new Map([...new Set(singles.map(chunkOf))].map((index) => {
    const results = singles.filter(result => chunkOf(result) === index)
    return [`r.${id}.${index}`, chunkCopy(id, index).pack({ n: nonce, first: results[0]!.number, text: makeResults(results) })]
  }))
}

function bytesOf(items: ReadonlyMap<string, unknown>): number {
  return [...items].reduce((sum, [key, item]) => sum + itemBytes(key, item), 0)
}
