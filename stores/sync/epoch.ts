import type { Vector } from '../storage/vector'
import type { Round } from './round'
import type { Deletion } from './sync-items'
import { parseGame } from '../../engine'
import { countingResults } from '../results/counting'
import { DEVICE, isRecordedBy } from '../storage/device'
import { GAMES, SLOTS } from '../storage/game-item'
import { NOTHING_SEEN, SEEN, SEEN_KEY } from '../storage/seen-record'
import { nextStamp } from '../storage/stamp'
import { compareVectors, mergeVectors } from '../storage/vector'
import { asidesIn } from './aside-items'
import { disownTable, renewed } from './identity'
import { isUnderWay } from './reconcile'
import { ResultsDraft } from './results-draft'
import { SHARED_SETTINGS } from './shared-settings'
import { countingFolds } from './snapshot'
import { deviceItem } from './sync-items'
import { NO_STATE } from './sync-state'

/** What *delete everything* takes from storage.local: all but this browser's own name and looks. */
const PERSONAL = /^(?:results\.|log\.|folds$|aside:|challenges$|helped$|sync$|backup$)/

/** Who deleted everything since this browser last followed that; `undefined` for nobody. */
export function deletedBy({ snapshot, device, epoch }: Round): string | undefined {
  if (device.epoch >= epoch)
    return undefined
  return [...snapshot.devices].find(([, told]) => told.epoch === epoch)?.[0]
}

/**
 * Whether there is anything here that was not known where everything was deleted. A game that no other browser is ever
 * told of, as the popup's, counts for one.
 */
export function isPlayedSince(round: Round, draft: ResultsDraft): boolean {
  const { results, tables }: Pick<Deletion, 'results' | 'tables'> = deletionOf(round) ?? { results: {}, tables: {} }
  const local = round.local.entries()
  const onTables = SLOTS.flatMap((slot) => {
    const reading = GAMES[slot].parse(local[`game.${slot}`])
    const game = reading.kind === 'value' ? parseGame(reading.value.text) : undefined
    return reading.kind === 'value' && game?.ok ? [{ game: game.value, vector: reading.value.vector }] : []
  })
  return [...onTables, ...asidesIn(local)].some(({ game, vector }) => isUnderWay(game) && !isWithin(vector, tables))
    || [...draft.known.keys()].some(device => draft.count(device) > (results[device] ?? 0))
}

function isWithin(vector: Vector, known: Vector): boolean {
  return Object.keys(vector).length > 0 && ['older', 'equal'].includes(compareVectors(vector, known))
}

/** The deletion that this browser has yet to follow, as any browser that followed it tells it. */
function deletionOf({ snapshot, epoch }: Round): Deletion | undefined {
  return [...snapshot.devices.values()].find(({ deletion }) => deletion?.epoch === epoch)?.deletion
}

/** Deletes all that was played and chosen here, and begins again as another browser. */
function clear(round: Round, deletion: Deletion): void {
  const { local, sight } = round
  for (const key of local.keys()) {
    if (PERSONAL.test(key) || SHARED_SETTINGS.some(name => key === `settings.${name}`))
      local.remove(key)
  }
  for (const slot of SLOTS)
    local.set(`game.${slot}`, GAMES[slot].pack({ text: sight.newDeal(), vector: {}, stamp: 0 }))
  round.device = { ...renewed(round), epoch: deletion.epoch }
  round.state = { ...NO_STATE, deletion }
  local.set('device', DEVICE.pack(round.device))
}

/** Deletes what stands here, too. */
export function followDeletion(round: Round): void {
  clear(round, deletionOf(round) ?? { epoch: round.epoch, results: {}, tables: {} })
}

/** Deletes everything, here and in every browser that hears of it. */
export function deleteEverything(round: Round): void {
  clear(round, { epoch: nextStamp(round.sight.now, round.epoch), ...knownHere(round) })
  round.state = { ...round.state, deleting: true }
  const seen = SEEN.parse(round.local.get(SEEN_KEY))
  round.local.set(SEEN_KEY, SEEN.pack({ ...seen.kind === 'value' ? seen.value : NOTHING_SEEN, owing: true }))
  pushDeletion(round)
}

/** What a deletion here is meant for; with what an earlier one was, for those that have yet to hear of that. */
function knownHere(round: Round): Pick<Deletion, 'results' | 'tables'> {
  const { snapshot, state: { deletion } } = round
  const draft = new ResultsDraft(round)
  const earlier = [deletion, ...[...snapshot.devices.values()].map(told => told.deletion)]
  const counts: Vector[] = [
    Object.fromEntries([...draft.known.keys(), ...draft.folds.keys()].map(device => [device, draft.count(device)])),
    ...[...snapshot.chunks].map(([device, copies]) => ({ [device]: Math.max(0, ...copies.map(({ results }) => results.at(-1)!.number + 1)) })),
    ...[...countingFolds(snapshot.folds, () => true)].map(([device, { covers }]) => ({ [device]: covers })),
    ...[...snapshot.devices].map(([device, { count }]) => ({ [device]: count })),
    ...earlier.map(known => known?.results ?? {}),
  ]
  const table = GAMES.table.parse(round.local.get('game.table'))
  const vectors: Vector[] = [
    table.kind === 'value' ? table.value.vector : {},
    ...asidesIn(round.local.entries()).map(({ vector }) => vector),
    ...[...snapshot.tables.values()].map(({ vector }) => vector),
    ...earlier.map(known => known?.tables ?? {}),
  ]
  return { results: counts.reduce(mergeVectors, {}), tables: vectors.reduce(mergeVectors, {}) }
}

/** Takes away all that stands in storage.sync but word of it. Until the browser has taken that, it is tried again. */
export function pushDeletion(round: Round): void {
  const { sync, sight: { nonce, platform }, device: { id, name, epoch }, snapshot, state: { deletion } } = round
  if (snapshot.devices.get(id)?.epoch === epoch) {
    round.state = { ...round.state, deleting: undefined }
    return
  }
  round.device = { ...round.device, starts: [[nonce, 0]] }
  for (const key of sync.keys())
    sync.remove(key)
  sync.set(`d.${id}`, deviceItem(id).pack({ n: nonce, name, ...platform, day: round.today, epoch, count: 0, seen: {}, deletion }))
}

/** Keeps what was played here though everything was deleted elsewhere: it goes on as another browser's, from there on. */
export function keepAll(round: Round): void {
  const draft = new ResultsDraft(round)
  const own = countingResults([...draft.known.values()].flat().filter(result => isRecordedBy(round.device, result)))
  for (const device of draft.known.keys())
    draft.put(device, [])
  round.local.remove('folds')
  const { id } = round.device
  round.device = { ...renewed(round), epoch: round.epoch }
  const { question: _, ...state } = round.state
  round.state = { ...state, taken: [], heard: {}, deletion: deletionOf(round) }
  disownTable(round, id, round.device.id)
  const kept = new ResultsDraft(round)
  kept.append(own)
  kept.finish()
}
