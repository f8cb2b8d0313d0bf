import type { StoredItem } from '../storage/item'
import type { StoredEntry } from './chunks'
import type { BegunGame, GameResult } from './result'
import { literal, object, string } from 'valibot'
import { makeGame } from '../../engine'
import { storedItem } from '../storage/item'
import { byEnd } from './counting'
import { shortId } from './result'

/** Of how many games, the last that ended, the actions are kept for looking at them again. */
export const KEPT_LOGS = 50

/** A game that ended, as text (SPEC §17). */
export interface GameLog { readonly text: string }

const KEY = /^log\.([\w-]{8})$/

function logItem(gameId: string): StoredItem<GameLog> {
  return storedItem<GameLog>(`local:log.${gameId}`, [object({ v: literal(1), text: string() })])
}

export function logEntry(game: BegunGame): StoredEntry {
  const item = logItem(shortId(game.id))
  return { key: item.key, value: item.pack({ text: makeGame(game) }) }
}

/** The texts of the games that ended, by the id in their results, among the items of storage.local. */
export function logsIn(stored: Readonly<Record<string, unknown>>): Map<string, string> {
  return new Map(Object.entries(stored).flatMap(([key, value]) => {
    const gameId = KEY.exec(key)?.[1]
    const reading = gameId === undefined ? undefined : logItem(gameId).parse(value)
    return gameId !== undefined && reading?.kind === 'value' ? [[gameId, reading.value.text]] : []
  }))
}

/** The keys of logs whose games are no longer among the last that ended. */
export function outdatedLogs(stored: Readonly<Record<string, unknown>>, results: readonly GameResult[]): StoredEntry['key'][] {
  const kept = new Set(results.toSorted(byEnd).slice(-KEPT_LOGS).map(({ gameId }) => gameId))
  return Object.keys(stored).flatMap((key): StoredEntry['key'][] => {
    const gameId = KEY.exec(key)?.[1]
    return gameId === undefined || kept.has(gameId) ? [] : [`local:${key}`]
  })
}
