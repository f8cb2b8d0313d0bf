import type { GameResult } from '../../../stores/results/result'
import { describe, expect, it } from 'vitest'
import { isBetter } from '../../../stores/results/counting'
import { totalsOf } from '../../../stores/results/totals'
import { RESULT_BYTES, totalBytes } from '../../../stores/sync/quota'
import { LONG, SEED, size } from '../../sizes'
import { Account, SyncArea } from './account'
import { Chance } from './chance'
import { SimulatedBrowser } from './simulated-browser'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const DAYS = size(21, 365)
const START = Date.UTC(2027, 0, 1)
const GAMES_A_DAY = 20
/** Bytes for all results: in the short run so few that as much is folded. */
const ROOM = size(6000, RESULT_BYTES)
/** How far the clocks of the browsers are off. */
const SKEWS = [0, 7 * MINUTE, -3 * DAY]

describe(`${DAYS} days of three browsers, ${GAMES_A_DAY} games a day`, () => {
  it('come to the same totals everywhere, within the quotas', () => {
    const year = new Year(SEED)
    for (let day = 0; day < DAYS; day++)
      year.live(day)
    year.meet()
    const expected = totalsOf([...year.best.values()])
    for (const browser of year.browsers)
      expect(withoutStreaks(browser.totals)).toEqual(withoutStreaks(expected))
    expect(year.browsers.some(({ folded }) => folded > 100)).toBe(true)
    expect(year.best.size).toBeGreaterThan(DAYS * GAMES_A_DAY * 0.8)
    for (const { area, refused } of year.browsers) {
      expect(refused).toBe(0)
      expect(area.mostBytes).toBeLessThan(90_000)
      expect(bytesOfKind(area, 's.')).toBeLessThanOrEqual(4096)
      expect(bytesOfKind(area, 'd.')).toBeLessThanOrEqual(2048)
      expect(area.mostItems).toBeLessThan(100)
      expect(area.mostWritesAMinute).toBeLessThan(20)
    }
    if (LONG)
      console.info({ games: year.best.size, ...year.browsers.map(({ area }) => ({ bytes: area.mostBytes, items: area.mostItems, writes: area.mostWritesAMinute })) })
  }, size(120_000, 3_600_000))
})

/** How many days the browser stays offline from the day on; 0 for none. */
type Away = (day: number, browser: number, chance: Chance) => number

const away: Away = (day, browser, chance) => {
  if (LONG && browser === 2 && day === 100)
    return 200
  return chance.is(0.02) ? 1 + chance.whole(Math.min(60, DAYS / 4)) : 0
}

class Year {
  readonly #chance: Chance
  readonly #account = new Account()
  readonly #back = [0, 0, 0]
  #now = START
  readonly browsers: SimulatedBrowser[]
  /** The best result of each game that ended. */
  readonly best = new Map<string, GameResult>()

  constructor(seed: number) {
    this.#chance = new Chance(seed)
    this.browsers = SKEWS.map(skew => this.#open(skew))
  }

  #open(skew: number): SimulatedBrowser {
    const area = new SyncArea(() => this.#now)
    area.signIn(this.#account)
    const browser = new SimulatedBrowser(this.#chance, () => this.#now + skew, area)
    browser.room = ROOM
    return browser
  }

  live(day: number): void {
    this.#now = START + day * DAY + 8 * 60 * MINUTE
    this.browsers.forEach((browser, i) => {
      if (day >= this.#back[i]!) {
        this.#connect(browser, true)
        const days = away(day, i, this.#chance)
        this.#back[i] = day + days
        this.#connect(browser, days === 0)
      }
      if (this.#chance.is(0.5))
        browser.restart()
    })
    if (day === Math.floor(DAYS / 3))
      this.#reinstall(0)
    if (day === Math.floor(DAYS / 2))
      this.#copy(1)
    let browser = this.#chance.of(this.browsers)
    for (let game = 0; game < GAMES_A_DAY; game++) {
      if (this.#chance.is(0.15))
        browser = this.#chance.of(this.browsers)
      this.#playOne(browser)
    }
  }

  #connect({ area }: SimulatedBrowser, isOnline: boolean): void {
    area.isOnline = isOnline
    area.exchange()
  }

  #playOne(browser: SimulatedBrowser): void {
    this.#now += (5 + this.#chance.whole(20)) * MINUTE
    browser.area.exchange()
    browser.show()
    browser.play(1 + this.#chance.whole(3))
    browser.pause()
    // Now and then the player goes on in another browser, or leaves the game where it is.
    if (this.#chance.is(0.1))
      return
    this.#now += this.#chance.whole(3) * MINUTE
    const result = browser.end(this.#chance.is(0.4))
    const standing = result && this.best.get(result.gameId)
    if (result && (!standing || isBetter(result, standing)))
      this.best.set(result.gameId, result)
    browser.pause()
  }

  /** The browser is installed anew on a machine that has a connection. */
  #reinstall(index: number): void {
    const browser = this.browsers[index]!
    this.#connect(browser, true)
    browser.pause()
    browser.install()
    browser.area = this.#open(0).area
    this.#back[index] = 0
  }

  /** The profile is copied to another machine, and from then on both are used. */
  #copy(index: number): void {
    const area = new SyncArea(() => this.#now)
    area.signIn(this.#account)
    const copy = this.browsers[index]!.copy(area)
    copy.room = ROOM
    this.browsers.push(copy)
    this.#back.push(0)
  }

  /** All have a connection again, and are used now and then. */
  meet(): void {
    for (let i = 0; i < 8; i++) {
      this.#now += DAY
      for (const browser of this.browsers) {
        this.#connect(browser, true)
        browser.show()
        browser.pause()
      }
    }
  }
}

function bytesOfKind(area: SyncArea, kind: string): number {
  return totalBytes(Object.fromEntries(Object.entries(area.get()).filter(([key]) => key.startsWith(kind))))
}

function withoutStreaks(totals: object): unknown {
  return JSON.parse(JSON.stringify(totals, (key, value: unknown) => key === 'streak' || key === 'best' ? undefined : value))
}
