import type { Code, Game } from '../../engine'
import { isWon, makeCode, momentOf } from '../../engine'
import { readBook } from '../results/book'
import { isBegun } from '../results/result'
import { readGame, SLOTS } from '../storage/game-record'

/** What came of a deal so far; each of these is stronger than those behind it. */
export const OUTCOMES = ['won', 'under-way', 'not-won', 'not-played'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Tells of any deal what came of it, by the results of every browser and the games under way here. Rejects where storage fails. */
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
  const readings = await Promise.all(SLOTS.map(slot => readGame(slot, new Set())))
  return readings.flatMap(reading => reading.kind === 'value' ? [reading.value.game] : [])
}
