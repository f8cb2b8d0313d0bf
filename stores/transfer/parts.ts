import type { Reading } from '../storage/item'
import { parseGame } from '../../engine'
import { chunksIn } from '../results/chunks'
import { logsIn } from '../results/logs'
import { shortId } from '../results/result'
import { SETTING_NAMES } from '../settings-table'
import { GAMES, SLOTS } from '../storage/game-item'
import { settingItem } from '../storage/setting-record'
import { asidesIn } from '../sync/aside-items'
import { FOLDS } from '../sync/fold-record'

/** What travels in a file: the items of storage.local that belong to the person, whichever browser they are in. */
export const PARTS = ['settings', 'games', 'aside', 'results', 'logs'] as const
export type Part = (typeof PARTS)[number]

export type ItemState = Exclude<Reading<unknown>['kind'], 'absent'>

interface Family {
  readonly part: Part
  readonly key: RegExp
  /** Whether this program can use what stands under such a key. */
  readonly check: (key: string, stored: unknown) => ItemState
}

const FAMILIES: readonly Family[] = [
  { part: 'settings', key: /^settings\./, check: (key, stored) => {
    const name = SETTING_NAMES.find(name => key === `settings.${name}`)
    return name ? stateOf(settingItem(name).parse(stored)) : 'newer'
  } },
  { part: 'games', key: /^game\./, check: (key, stored) => {
    const slot = SLOTS.find(slot => key === `game.${slot}`)
    const reading = slot && GAMES[slot].parse(stored)
    return reading?.kind === 'value' ? textState(reading.value.text) : reading ? stateOf(reading) : 'newer'
  } },
  { part: 'aside', key: /^aside:game\.\w+:\d+$/, check: (key, stored) => only(asidesIn({ [key]: stored })) },
  { part: 'results', key: /^results\.[\w-]{6}\.\d+$/, check: (key, stored) => only(chunksIn({ [key]: stored }).filter(({ results }) => results)) },
  { part: 'results', key: /^folds$/, check: (_, stored) => stateOf(FOLDS.parse(stored)) },
  { part: 'logs', key: /^log\.[\w-]{8}$/, check: (key, stored) => only([...logsIn({ [key]: stored })].filter(([gameId, text]) => {
    const game = parseGame(text)
    return game.ok && game.value.id !== undefined && shortId(game.value.id) === gameId
  })) },
]

/** `undefined` where the key is of no kind that travels. */
export function partOf(key: string): Part | undefined {
  return FAMILIES.find(family => family.key.test(key))?.part
}

/** Whether this program can use the item; `newer` also where it does not know such a key. */
export function checkItem(key: string, stored: unknown): ItemState {
  return FAMILIES.find(family => family.key.test(key))?.check(key, stored) ?? 'newer'
}

function stateOf({ kind }: Reading<unknown>): ItemState {
  return kind === 'absent' ? 'damaged' : kind
}

function textState(text: string): ItemState {
  const game = parseGame(text)
  return game.ok ? 'value' : game.error === 'newer' ? 'newer' : 'damaged'
}

function only(found: readonly unknown[]): ItemState {
  return found.length === 1 ? 'value' : 'damaged'
}
