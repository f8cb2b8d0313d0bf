import type { Game } from '../../engine'
import type { StoredEntry } from './chunks'
import type { BegunGame, Ending, GameResult } from './result'
import { storage } from '@wxt-dev/storage'
import { isWon, momentOf } from '../../engine'
import { recordError } from '../error-log'
import { readDevice } from '../storage/device'
import { chunksIn, nextNumber, withResults } from './chunks'
import { logEntry, outdatedLogs } from './logs'
import { dealOf, isBegun, resultOf, shortId } from './result'

/** Held while results are read and written. A page that holds its game's lock as well takes that one first. */
const LOCK = 'spider:results'

/**
 * Records what counts of the games that ended: each game once, whoever asks and however often. `along` is stored with
 * the results in one call, so that a browser killed at any moment keeps all of them or none; it is stored also where
 * nothing is to be recorded. Rejects, with nothing stored, where storage fails.
 */
export function recordEndings(endings: readonly Ending[], along?: StoredEntry): Promise<void> {
  return navigator.locks.request(LOCK, async () => {
    const { id: device } = await readDevice()
    const stored = await storage.snapshot('local')
    const chunks = chunksIn(stored)
    const results = chunks.flatMap(chunk => chunk.results ?? [])
    const recorded: GameResult[] = []
    const logs: StoredEntry[] = []
    for (const { game, at } of endings) {
      if (!isBegun(game) || !isNew(game, [...results, ...recorded], device))
        continue
      recorded.push(resultOf(game, at, device, nextNumber(chunks, device) + recorded.length))
      logs.push(logEntry(game))
    }
    const entries = [...along ? [along] : [], ...withResults(chunks, recorded), ...logs]
    if (entries.length > 0)
      await storage.setItems(entries)
    await dropLogs(outdatedLogs(stored, [...results, ...recorded]))
  })
}

/** Whether leaving the game now would be recorded. Rejects where storage fails. */
export async function wouldCount(game: Game): Promise<boolean> {
  const { id: device } = await readDevice()
  return isBegun(game) && isNew(game, chunksIn(await storage.snapshot('local')).flatMap(chunk => chunk.results ?? []), device)
}

/**
 * A game counts once, in this browser and where another one knows as good a result of it; a deal that was won before
 * counts no more (SPEC §10).
 */
function isNew(game: BegunGame, results: readonly GameResult[], device: string): boolean {
  const gameId = shortId(game.id)
  const deal = dealOf(game)
  const won = isWon(momentOf(game).position)
  return !results.some(result => result.gameId === gameId
    ? result.device === device || result.won || !won
    : result.won && result.deal === deal)
}

/** What is kept beyond need goes at the next ending if it cannot go now. */
async function dropLogs(keys: readonly StoredEntry['key'][]): Promise<void> {
  try {
    if (keys.length > 0)
      await storage.removeItems([...keys])
  }
  catch (error) {
    recordError(error)
  }
}
