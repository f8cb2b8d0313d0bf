import type { GameResult } from '../../../stores/results/result'
import type { SimulatedBrowser } from './simulated-browser'
import { expect } from 'vitest'
import { countingResults } from '../../../stores/results/counting'
import { totalsOf } from '../../../stores/results/totals'
import { isRecordedBy } from '../../../stores/storage/device'
import { open, Player } from './player'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A person who plays games to their end, and keeps an own account of how each one ended. */
export class ResultsPlayer extends Player {
  /** By the id of the game: a win, where there is one, and else what came first. */
  readonly ended = new Map<string, GameResult>()

  /** Plays a game to its end and hands the result over. */
  playOne(where: SimulatedBrowser, won = this.chance.is(0.4)): GameResult {
    this.now += 10 * MINUTE
    where.play(2)
    return this.end(where, won)
  }

  /** Ends the game on the table, and hands the result over. */
  end(where: SimulatedBrowser, won: boolean): GameResult {
    const result = where.end(won)
    if (!result)
      throw new Error('no game')
    const standing = this.ended.get(result.gameId)
    if (!standing || (result.won && !standing.won))
      this.ended.set(result.gameId, result)
    where.pause()
    return result
  }

  /** All are connected, and looked at and played in for some days. */
  meet(...browsers: readonly SimulatedBrowser[]): void {
    for (let i = 0; i < 6; i++) {
      this.now += DAY
      for (const browser of browsers) {
        browser.area.isOnline = true
        open(browser)
        browser.pause()
      }
    }
  }

  /** Expects the totals of all that ended, but for the streaks, in each of the browsers. */
  expectTotals(...browsers: readonly SimulatedBrowser[]): void {
    const expected = withoutStreaks(totalsOf([...this.ended.values()]))
    for (const browser of browsers)
      expect(withoutStreaks(browser.totals)).toEqual(expected)
  }
}

/** What statistics of this browser alone are made of: one result for each game. */
export function ownResults({ results, device }: SimulatedBrowser): GameResult[] {
  return countingResults(results.filter(result => isRecordedBy(device, result)))
}

function withoutStreaks(totals: object): unknown {
  return JSON.parse(JSON.stringify(totals, (key, value: unknown) => key === 'streak' ? undefined : value))
}
