import type { Game } from '../../../engine'
import type { GameResult } from '../../../stores/results/result'
import type { SettingName, Settings } from '../../../stores/settings-table'
import type { Slot } from '../../../stores/storage/game-item'
import type { Items } from '../../../stores/sync/draft'
import { makeGame, makeGameId, momentOf, openingPosition, ownCode, startGame } from '../../../engine'
import { withResults } from '../../../stores/results/chunks'
import { logEntry } from '../../../stores/results/logs'
import { shortId } from '../../../stores/results/result'
import { GAMES } from '../../../stores/storage/game-item'
import { settingItem } from '../../../stores/storage/setting-record'
import { packAside } from '../../../stores/sync/aside-items'
import { played, randomLine } from '../../engine/playing'

export const NOW = 1_900_000_000_000

/** A game of its own for every number: another deal, another id, `count` actions. */
export function gameOf(number: number, count = 10): Game {
  const code = ownCode(1, 'classic', number)
  const game = played(startGame(code), randomLine(openingPosition(code), count, number))
  return count === 0 ? game : { ...game, id: makeGameId(Uint8Array.from([number, 1, 2, 3, 4, 5, 6, 7])) }
}

/** The game with an action more. */
export function playedOn(game: Game): Game {
  return played(game, randomLine(momentOf(game).position, 1, 1))
}

/** The items of storage.local that hold a game in a slot. */
export function slotItem(game: Game, slot: Slot = 'table', vector: Readonly<Record<string, number>> = { laptop: 3 }): Items {
  return { [`game.${slot}`]: GAMES[slot].pack({ text: makeGame(game), vector, stamp: NOW - 1000 }) }
}

export function asideItem(game: Game, at: number): Items {
  return { [`aside:game.table:${at}`]: packAside({ text: makeGame(game), vector: { laptop: 1 }, stamp: at, from: 'laptop' }) }
}

export function settingOf<Name extends SettingName>(name: Name, value: Settings[Name], at: number): Items {
  return { [`settings.${name}`]: settingItem(name).pack({ value, at }) }
}

export function resultItems(results: readonly GameResult[]): Items {
  return items(withResults([], results))
}

export function logItem(game: Game): Items {
  return items([logEntry([shortId(game.id!), makeGame(game)])])
}

function items(entries: readonly { readonly key: string, readonly value: unknown }[]): Items {
  return Object.fromEntries(entries.map(({ key, value }) => [key.slice('local:'.length), value]))
}
