import type { Code, Game } from '../../engine'
import { browser } from 'wxt/browser'
import { isWon, makeCode, momentOf } from '../../engine'
import { readBook } from '../results/book'
import { isBegun } from '../results/result'
import { readGame, SLOTS } from '../storage/game-record'
import { asidesIn } from '../sync/aside-items'

/** What came of a deal so far; each of these is stronger than those behind it. */
export const OUTCOMES = ['won', 'under-way', 'not-won', 'not-played'] as const
export type Outcome = (typeof OUTCOMES)[number]

/**
 * Tells of any deal what came of it, by the results of every browser and the games under way here, those set aside too.
 * Results of which another browser handed over no more than the totals, before this one knew them, name no deal: those
 * deals are not played, as far as anybody here can tell. Rejects where storage fails.
 */
export async function readOutcomes(): Promise<(code: Code) => Outcome> {
  const [{ results }, games] = await Promise.all([readBook(), readGames()])
  const won = new Set(results.filter(result => result.won).map(({ code }) => makeCode(code)))
  const ended = new Set(results.map(({ code }) => makeCode(code)))
  const underWay = new Set(games.filter(game => isBegun(game) && !isWon(momentOf(game).position)).map(({ code }) => makeCode(code)))
  return (code) => {
    const text = makeCode(code)
    if (won.has(text))
      return 'won'
    if (underWay.has(text))
      return 'under-way'
    return ended.has(text) ? 'not-won' : 'not-played'
  }
}

async function readGames(): Promise<Game[]> {
  const [local, ...readings] = await Promise.all([browser.storage.local.get(), ...SLOTS.map(slot => readGame(slot, new Set()))])
  const played = readings.flatMap(reading => reading.kind === 'value' ? [reading.value.game] : [])
  return [...played, ...asidesIn(local).map(({ game }) => game)]
}
