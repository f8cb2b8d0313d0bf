import type { Round } from './round'
import { parseGame } from '../../engine'
import { DEVICE } from '../storage/device'
import { GAMES, SLOTS } from '../storage/game-item'
import { nextStamp } from '../storage/stamp'
import { disownTable, renewed } from './identity'
import { isUnderWay } from './reconcile'
import { ResultsDraft } from './results-draft'
import { SHARED_SETTINGS } from './shared-settings'
import { deviceItem } from './sync-items'
import { NO_STATE } from './sync-state'

/** What *delete everything* takes from storage.local: all but this browser's own name and looks. */
const PERSONAL = /^(?:results\.|log\.|folds$|aside:|sync$|backup$)/

/** Who deleted everything since this browser last followed that; `undefined` for nobody. */
export function deletedBy({ snapshot, device, epoch }: Round): string | undefined {
  if (device.epoch >= epoch)
    return undefined
  return [...snapshot.devices].find(([, told]) => told.epoch === epoch)?.[0]
}

/** Whether something was played here after the moment. */
export function isPlayedSince({ local, device }: Round, epoch: number, draft: ResultsDraft): boolean {
  const reading = GAMES.table.parse(local.get('game.table'))
  const game = reading.kind === 'value' && reading.value.stamp > epoch ? parseGame(reading.value.text) : undefined
  return (game?.ok === true && isUnderWay(game.value)) || draft.of(device.id).some(({ ended }) => ended > epoch)
}

/** Deletes all that was played and chosen here, and begins again as another browser. */
export function clear(round: Round, epoch: number): void {
  const { local, sight } = round
  for (const key of local.keys()) {
    if (PERSONAL.test(key) || SHARED_SETTINGS.some(name => key === `settings.${name}`))
      local.remove(key)
  }
  for (const slot of SLOTS)
    local.set(`game.${slot}`, GAMES[slot].pack({ text: sight.newDeal(), vector: {}, stamp: 0 }))
  round.device = { ...renewed(round), epoch }
  round.state = NO_STATE
  local.set('device', DEVICE.pack(round.device))
}

/** Deletes everything, here and in every browser that hears of it. */
export function deleteEverything(round: Round): void {
  clear(round, nextStamp(round.sight.now, round.epoch))
  round.state = { ...round.state, deleting: true }
  pushDeletion(round)
}

/** Takes away all that stands in storage.sync but word of it. Until the browser has taken that, it is tried again. */
export function pushDeletion(round: Round): void {
  const { sync, sight: { nonce, platform }, device: { id, name, epoch }, snapshot } = round
  if (snapshot.devices.get(id)?.epoch === epoch) {
    round.state = { ...round.state, deleting: undefined }
    return
  }
  round.device = { ...round.device, starts: [[nonce, 0]] }
  for (const key of sync.keys())
    sync.remove(key)
  sync.set(`d.${id}`, deviceItem(id).pack({ n: nonce, name, ...platform, day: round.today, epoch, count: 0, seen: {} }))
}

/** Keeps what was played here though everything was deleted elsewhere: it goes on as another browser's, from there on. */
export function keepAll(round: Round): void {
  const draft = new ResultsDraft(round)
  const own = draft.own
  for (const device of draft.known.keys())
    draft.put(device, [])
  round.local.remove('folds')
  const { id } = round.device
  round.device = { ...renewed(round), epoch: round.epoch }
  disownTable(round, id, round.device.id)
  const kept = new ResultsDraft(round)
  kept.append(own)
  kept.finish()
  const { question: _, ...state } = round.state
  round.state = { ...state, taken: [], heard: {} }
}
