import type { Device } from '../storage/device'
import type { Items } from './draft'
import type { Sight, TableNews } from './round'
import type { Question } from './sync-state'
import { DEVICE } from '../storage/device'
import { giveDevice, noteHeard, removeDevice, silentDevices } from './devices'
import { deletedBy, deleteEverything, followDeletion, isPlayedSince, keepAll, pushDeletion } from './epoch'
import { FOLDS } from './fold-record'
import { beOneself, noteStart } from './identity'
import { ResultsDraft } from './results-draft'
import { areResultsOwed, areResultsSettled, forgetResults, giveResults, printResults, seenResults, takeResults } from './results-exchange'
import { Round } from './round'
import { areSettingsOwed, giveSettings, takeSettings } from './shared-settings'
import { giveTable, isTableOwed, takeBackTable, takeTables } from './tables'

/** Changes of one storage. */
export interface Changes { readonly set: Items, readonly removed: readonly string[] }

/** What a round comes to. storage.local is to be changed first: it must know whatever storage.sync gets. */
export interface Exchanged {
  readonly local: Changes
  readonly sync: Changes
  readonly device: Device
  readonly news: readonly TableNews[]
  readonly question: Question | undefined
}

/**
 * Takes from storage.sync what the other browsers handed over, and hands over what was made here. It decides alone by
 * what it is shown, and changes nothing itself; done twice it changes nothing more. `undefined` where this browser's own
 * record cannot be read.
 */
export function exchange(sight: Sight): Exchanged | undefined {
  return decide(sight, round => takeAndGive(round))
}

/**
 * Gives another browser up: its results are counted with this one's from now on, and what it handed over goes. What the
 * person asks for is tried at once, also where the browser has just refused a write. While it is open whether what was
 * played here is to be deleted, nobody is given up: `question` says so.
 */
export function forget(device: string): (sight: Sight) => Exchanged | undefined {
  return sight => decide({ ...sight, resting: false }, round => takeAndGive(round, [device]))
}

/** Deletes everything, here and in every browser that hears of it. */
export function deleteAll(sight: Sight): Exchanged | undefined {
  return decide(sight, deleteEverything)
}

/** Answers the question whether what was played here since everything was deleted elsewhere is to be deleted, too. */
export function answerDeletion(isKept: boolean): (sight: Sight) => Exchanged | undefined {
  return sight => decide(sight, (round) => {
    if (deletedBy(round) === undefined)
      return
    if (!isKept)
      return followDeletion(round)
    keepAll(round)
    takeAndGive(round)
  })
}

function decide(sight: Sight, act: (round: Round) => void): Exchanged | undefined {
  const reading = DEVICE.parse(sight.local.device)
  if (reading.kind !== 'value')
    return undefined
  const round = new Round(sight, reading.value)
  act(round)
  round.finish()
  return {
    local: { set: round.local.changed, removed: round.local.removed },
    sync: { set: round.sync.changed, removed: round.sync.removed },
    device: round.device,
    news: round.news,
    question: round.state.question,
  }
}

/** Everything was deleted elsewhere. What was played here since is not deleted unasked. */
function hearOfDeletion(round: Round, from: string): void {
  const { epoch } = round
  if (isPlayedSince(round, new ResultsDraft(round)))
    round.state = { ...round.state, question: { epoch, from } }
  else
    followDeletion(round)
}

function takeAndGive(round: Round, forgotten: readonly string[] = []): void {
  const by = deletedBy(round)
  if (by === undefined)
    exchangeAll(round, forgotten)
  else
    hearOfDeletion(round, by)
}

function exchangeAll(round: Round, forgotten: readonly string[]): void {
  if (round.state.deleting)
    pushDeletion(round)
  if (round.state.deleting)
    return
  // What a newer program folded here it alone knows how to go on with.
  const isNewer = FOLDS.parse(round.local.get('folds')).kind === 'newer'
  const isSettled = isNewer || areResultsSettled(round)
  if (!isSettled)
    beOneself(round)
  takeTables(round)
  takeBackTable(round)
  takeSettings(round)
  noteHeard(round)
  const given = [...forgotten, ...silentDevices(round)]
  if (isNewer || (isSettled && given.length === 0))
    return giveRest(round)
  const draft = new ResultsDraft(round)
  noteStart(round, draft.count(round.device.id))
  takeResults(round, draft)
  const isOwing = isGiving(round) || (!round.sight.resting && areResultsOwed(round, draft))
  if (isOwing)
    give(round, draft, given)
  draft.finish()
  // What was merely taken in may have changed what is to be handed over.
  if (isOwing)
    round.state = { ...round.state, results: printResults(round) }
}

function isGiving(round: Round): boolean {
  const { giving, resting } = round.sight
  return !resting && (giving || isTableOwed(round) || areSettingsOwed(round))
}

/** Leaves results as they stand: of most rounds nothing is new of them, and they need not be read. */
function giveRest(round: Round): void {
  const told = round.snapshot.devices.get(round.device.id)
  if (!told || !isGiving(round))
    return
  noteStart(round, told.count)
  giveTable(round)
  giveSettings(round)
  giveDevice(round, told.count, told.seen)
}

/** Hands over all that differs from what stands there. */
function give(round: Round, draft: ResultsDraft, forgotten: readonly string[]): void {
  for (const device of forgotten)
    forgetResults(round, draft, device)
  for (const device of Object.keys(draft.held).filter(held => held !== round.device.id))
    removeDevice(round, device)
  giveResults(round, draft)
  giveTable(round)
  giveSettings(round)
  giveDevice(round, draft.count(round.device.id), seenResults(round, draft))
}
