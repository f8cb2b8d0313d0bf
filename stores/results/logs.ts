import type { StoredItem } from '../storage/item'
import type { StoredEntry } from './chunks'
import type { GameResult } from './result'
import { literal, object, string } from 'valibot'
import { storedItem } from '../storage/item'
import { countingResults } from './counting'

/** Of how many of this browser's games, the last that ended, the actions are kept for looking at them again. */
export const KEPT_LOGS = 50

/** A game that ended, as text (SPEC §17). */
export interface GameLog { readonly text: string }

const KEY = /^log\.([\w-]{8})$/

function logItem(gameId: string): StoredItem<GameLog> {
  return storedItem<GameLog>(`local:log.${gameId}`, [object({ v: literal(1), text: string() })])
}

export function logEntry([gameId, text]: readonly [gameId: string, text: string]): StoredEntry {
  const item = logItem(gameId)
  return { key: item.key, value: item.pack({ text }) }
}

/** The texts of the games that ended, by the ids in their results, among the items of storage.local. */
export function logsIn(stored: Readonly<Record<string, unknown>>): Map<string, string> {
  return new Map(Object.entries(stored).flatMap(([key, value]) => {
    const gameId = KEY.exec(key)?.[1]
    const reading = gameId === undefined ? undefined : logItem(gameId).parse(value)
    return gameId !== undefined && reading?.kind === 'value' ? [[gameId, reading.value.text]] : []
  }))
}

/**
 * The keys of those logs whose games are no longer the last that ended of all that have one. Games of other browsers have
 * none here, and drive none out.
 */
export function outdatedLogs(gameIds: readonly string[], results: readonly GameResult[]): StoredEntry['key'][] {
  const logged = new Set(gameIds)
  const ended = countingResults(results.filter(({ gameId }) => logged.has(gameId)))
  const kept = new Set(ended.slice(-KEPT_LOGS).map(({ gameId }) => gameId))
  return gameIds.filter(gameId => !kept.has(gameId)).map(gameId => logItem(gameId).key)
}
