import type { SettingName } from '../settings-table'
import type { Reading } from '../storage/item'
import type { SettingRecord } from '../storage/setting-record'
import type { Round } from './round'
import { isSettingValue, SETTING_NAMES, SETTINGS } from '../settings-table'
import { settingItem } from '../storage/setting-record'
import { canonical } from './canonical'
import { settingCopy } from './sync-items'

/** Those that are the person's own, in every browser; the others belong to this one's screen and never leave it. */
export const SHARED_SETTINGS = SETTING_NAMES.filter(name => SETTINGS[name].reach === 'person')

/** Puts in force what was chosen elsewhere later than here. */
export function takeSettings(round: Round): void {
  for (const name of SHARED_SETTINGS) {
    const ours = readOurs(round, name)
    const theirs = readTheirs(round, name)
    // What cannot be read here is shown as such, and set aside when another value is chosen.
    if (theirs && (ours.kind === 'absent' || (ours.kind === 'value' && isLater(theirs, ours.value))))
      round.local.set(`settings.${name}`, settingItem(name).pack({ value: theirs.value, at: theirs.at }))
  }
}

/** Hands over what was chosen here later than elsewhere. */
export function giveSettings(round: Round): void {
  for (const name of SHARED_SETTINGS) {
    const ours = readOurs(round, name)
    if (isOwed(round, name, ours)) {
      // Where a clock is too far ahead, what was chosen after it must be later by that clock, too.
      const standing = round.snapshot.settings.get(name)?.at ?? 0
      const at = standing > (readTheirs(round, name)?.at ?? standing) ? standing + 1 : ours.value.at
      round.give(`s.${name}`, settingCopy(name).pack({ value: ours.value.value, at }))
    }
  }
}

export function areSettingsOwed(round: Round): boolean {
  return SHARED_SETTINGS.some(name => isOwed(round, name, readOurs(round, name)))
}

function isOwed(round: Round, name: SettingName, ours: Reading<SettingRecord>): ours is Extract<typeof ours, { kind: 'value' }> {
  const theirs = readTheirs(round, name)
  return ours.kind === 'value' && !round.snapshot.newer.has(`s.${name}`) && (!theirs || isLater(ours.value, theirs))
}

function readOurs({ local }: Round, name: SettingName): Reading<SettingRecord> {
  return settingItem(name).parse(local.get(`settings.${name}`))
}

/** A value that this program does not offer is no value. */
function readTheirs(round: Round, name: SettingName): SettingRecord | undefined {
  const item = round.snapshot.settings.get(name)
  return item && isSettingValue(name, item.value) ? { value: item.value, at: round.stampOf(`s.${name}`, item.at) } : undefined
}

/** Of two chosen at the same moment one is the later all the same, and the same one everywhere. */
function isLater(one: SettingRecord, other: SettingRecord): boolean {
  return one.at === other.at ? canonical(one.value)! > canonical(other.value)! : one.at > other.at
}
