import type { Game } from '../../engine'
import type { Device } from '../storage/device'
import type { StoredEntry } from './chunks'
import type { BegunGame, Ending, GameResult } from './result'
import { isWon, makeCode, makeGame, momentOf } from '../../engine'
import { isRecordedBy, readDevice } from '../storage/device'
import { addToBook, readBook } from './book'
import { nextNumber } from './chunks'
import { isBegun, isPlayedAgain, resultOf, shortId } from './result'

/**
 * Records what counts of the games that ended: each game once, whoever asks and however often. `along` is stored with
 * the results in one call. Rejects, with nothing stored, where storage fails.
 */
export async function recordEndings(endings: readonly Ending[], along?: StoredEntry): Promise<void> {
  const device = await readDevice()
  await addToBook((book) => {
    const results: GameResult[] = []
    const logs = new Map<string, string>()
    for (const { game, at } of endings) {
      if (!isBegun(game) || !isNew(game, [...book.results, ...results], device))
        continue
      results.push(resultOf(game, at, device.id, nextNumber(book.chunks, device.id) + results.length))
      logs.set(shortId(game.id), makeGame(game))
    }
    return { results, logs }
  }, along)
}

/** Whether leaving the game now would count as not won. Rejects where storage fails. */
export async function wouldCount(game: Game): Promise<boolean> {
  const [device, { results }] = await Promise.all([readDevice(), readBook()])
  return counts(game, results, device)
}

/** Whether the game, which this browser, `device`, plays, counts beside the results that there are. */
export function counts(game: Game, results: readonly GameResult[], device: Device): boolean {
  return isBegun(game) && isNew(game, results, device)
}

/**
 * A game counts once, in this browser and where another one knows as good a result of it or it is played again; a deal
 * that was won before counts no more (SPEC §10).
 */
function isNew(game: BegunGame, results: readonly GameResult[], device: Device): boolean {
  const gameId = shortId(game.id)
  const code = makeCode(game.code)
  const won = isWon(momentOf(game).position)
  return !results.some(result => result.gameId === gameId
    ? isRecordedBy(device, result) || result.won || !won || isPlayedAgain(game, result)
    : result.won && makeCode(result.code) === code)
}
