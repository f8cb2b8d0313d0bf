import type { Vector } from '../storage/vector'
import type { Round } from './round'
import type { Heard } from './sync-state'
import { GAMES } from '../storage/game-item'
import { compareVectors } from '../storage/vector'
import { isSame } from './draft'
import { deviceItem } from './sync-items'

/** A browser that has told nothing for so many days is forgotten, its results taken over. */
export const SILENT_DAYS = 90
/** A clock that is set wrong for a while must not silence anybody: so many days this browser has looked in between, with a connection. */
const LOOKS = 10

/** Tells the others of this browser. `count`: of its results; `seen`: how many it has taken in of each other one's. */
export function giveDevice(round: Round, count: number, seen: Vector): void {
  const { device: { id, name, epoch }, sight: { nonce, platform }, state: { deletion }, today } = round
  const standing = round.snapshot.devices.get(id)
  const item = deviceItem(id).pack({ n: nonce, name, ...platform, day: today, epoch, count, seen, deletion })
  if (!standing || !isSame({ ...standing, n: '' }, { ...new Object(item), n: '' }))
    round.give(`d.${id}`, item)
}

/** Notes when each other browser was last heard of. */
export function noteHeard(round: Round): void {
  const { state, today, device, sight: { online } } = round
  const heard: Record<string, Heard> = {}
  for (const [other, { day }] of round.snapshot.devices) {
    if (other === device.id)
      continue
    const known = state.heard[other]
    heard[other] = known?.told !== day
      ? { told: day, since: today, looks: 0, looked: today }
      : known.looked === today || !online ? known : { ...known, looks: known.looks + 1, looked: today }
  }
  round.state = { ...state, heard }
}

/** The browsers that have told nothing for so long that they are given up. */
export function silentDevices({ state: { heard }, today }: Round): string[] {
  return Object.entries(heard).flatMap(([device, { since, looks }]) => today - since >= SILENT_DAYS && looks >= LOOKS ? [device] : [])
}

/** Removes all that the browser handed over, but what a newer program wrote and a table that is not known here yet. */
export function removeDevice(round: Round, device: string): void {
  const left = round.snapshot.tables.get(device)
  const table = GAMES.table.parse(round.local.get('game.table'))
  const isKnown = !left || (table.kind === 'value' && ['older', 'equal'].includes(compareVectors(left.vector, table.value.vector)))
  for (const key of round.sync.keys()) {
    const [kind, owner] = key.split('.')
    if (owner === device && ['r', 'f', 'd', ...isKnown ? ['g'] : []].includes(kind ?? '') && !round.snapshot.newer.has(key))
      round.sync.remove(key)
  }
}
