import type { Items } from './draft'
import type { Sight, TableNews } from './round'
import type { Question } from './sync-state'
import { DEVICE } from '../storage/device'
import { Book } from './book'
import { giveDevice, noteHeard, removeDevice, silentDevices } from './devices'
import { clear, deletedBy, isPlayedSince } from './epoch'
import { beOneself, noteStart } from './identity'
import { areResultsOwed, forgetResults, giveResults, seenResults, takeResults } from './results-exchange'
import { Round } from './round'
import { areSettingsOwed, giveSettings, takeSettings } from './shared-settings'
import { giveTable, isTableOwed, takeTables } from './tables'

/** Changes of one storage. */
export interface Changes { readonly set: Items, readonly removed: readonly string[] }

/** What a round comes to. storage.local is to be changed first: it must know whatever storage.sync gets. */
export interface Exchanged {
  readonly local: Changes
  readonly sync: Changes
  readonly news: readonly TableNews[]
  readonly question: Question | undefined
}

/**
 * Takes from storage.sync what the other browsers handed over, and hands over what was made here. It decides alone by
 * what it is shown, and changes nothing itself; done twice it changes nothing more. `undefined` where this browser's own
 * record cannot be read.
 */
export function exchange(sight: Sight): Exchanged | undefined {
  const round = beginRound(sight)
  if (!round)
    return undefined
  const by = deletedBy(round)
  if (by !== undefined)
    followDeletion(round, by)
  else
    takeAndGive(round)
  return endRound(round)
}

/** `undefined` where this browser's own record cannot be read. */
export function beginRound(sight: Sight): Round | undefined {
  const reading = DEVICE.parse(sight.local.device)
  return reading.kind === 'value' ? new Round(sight, reading.value) : undefined
}

export function endRound(round: Round): Exchanged {
  round.finish()
  return {
    local: { set: round.local.changed, removed: round.local.removed },
    sync: { set: round.sync.changed, removed: round.sync.removed },
    news: round.news,
    question: round.state.question,
  }
}

/** Everything was deleted elsewhere. What was played here since is not deleted unasked. */
function followDeletion(round: Round, from: string): void {
  const { epoch, sight } = round
  if (isPlayedSince(round, Math.min(epoch, sight.now), new Book(round)))
    round.state = { ...round.state, question: { epoch, from } }
  else
    clear(round, epoch)
}

function takeAndGive(round: Round): void {
  beOneself(round)
  const book = new Book(round)
  takeTables(round)
  takeSettings(round)
  takeResults(round, book)
  noteHeard(round)
  if (round.sight.giving || isTableOwed(round) || areSettingsOwed(round) || areResultsOwed(round, book))
    give(round, book)
  book.finish()
}

/** Hands over all that differs from what stands there. */
export function give(round: Round, book: Book): void {
  noteStart(round, book.count(round.device.id))
  for (const device of silentDevices(round))
    forgetResults(round, book, device)
  for (const device of Object.keys(book.held).filter(held => held !== round.device.id))
    removeDevice(round, device)
  giveResults(round, book)
  giveTable(round)
  giveSettings(round)
  giveDevice(round, book.count(round.device.id), seenResults(round, book))
}
