import type { GameResult } from '../../../stores/results/result'
import { beforeEach, describe, expect, it } from 'vitest'
import { countingResults } from '../../../stores/results/counting'
import { totalsOf } from '../../../stores/results/totals'
import { isRecordedBy } from '../../../stores/storage/device'
import { forget } from '../../../stores/sync/exchange'
import { ITEM_BYTES, itemBytes, totalBytes } from '../../../stores/sync/quota'
import { SEED } from '../../sizes'
import { Account, SyncArea } from './account'
import { Chance } from './chance'
import { SimulatedBrowser } from './simulated-browser'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let account: Account
let chance: Chance
let now: number
let laptop: SimulatedBrowser
let desktop: SimulatedBrowser
let ended: Map<string, GameResult>

beforeEach(() => {
  account = new Account()
  chance = new Chance(SEED)
  now = Date.UTC(2027, 0, 1)
  ended = new Map()
  laptop = browser()
  desktop = browser()
})

function browser(): SimulatedBrowser {
  const area = new SyncArea(() => now)
  area.signIn(account)
  return new SimulatedBrowser(chance, () => now, area)
}

/** Plays a game to its end and hands the result over. */
function playOne(where: SimulatedBrowser, won = chance.is(0.4)): GameResult {
  now += 10 * MINUTE
  where.play(2)
  return end(where, won)
}

/** The game on the table ends. */
function end(where: SimulatedBrowser, won: boolean): GameResult {
  const result = where.end(won)
  if (!result)
    throw new Error('no game')
  const standing = ended.get(result.gameId)
  if (!standing || (result.won && !standing.won))
    ended.set(result.gameId, result)
  where.pause()
  return result
}

/** What statistics of this browser alone are made of: one result for each game. */
function ownResults({ results, device }: SimulatedBrowser): GameResult[] {
  return countingResults(results.filter(result => isRecordedBy(device, result)))
}

function offline(...browsers: SimulatedBrowser[]): void {
  browsers.forEach(({ area }) => area.isOnline = false)
}

/** All are connected, and looked at and played in for some days. */
function meet(...browsers: SimulatedBrowser[]): void {
  for (let i = 0; i < 6; i++) {
    now += DAY
    for (const each of browsers) {
      each.area.isOnline = true
      each.area.exchange()
      each.show()
      each.pause()
    }
  }
}

function expectTotals(...browsers: SimulatedBrowser[]): void {
  const expected = withoutStreaks(totalsOf([...ended.values()]))
  for (const each of browsers)
    expect(withoutStreaks(each.totals)).toEqual(expected)
}

function withoutStreaks(totals: object): unknown {
  return JSON.parse(JSON.stringify(totals, (key, value: unknown) => key === 'streak' ? undefined : value))
}

describe('results', () => {
  it('of every browser count in every browser', () => {
    for (let i = 0; i < 6; i++)
      playOne(i % 2 === 0 ? laptop : desktop)
    meet(laptop, desktop)
    expectTotals(laptop, desktop)
    expect(laptop.results).toHaveLength(6)
  })

  it('of one game, from two browsers, count once, and won beats not won', () => {
    laptop.play(2)
    laptop.pause()
    desktop.area.exchange()
    desktop.show()
    offline(laptop, desktop)
    end(laptop, false)
    end(desktop, true)
    meet(laptop, desktop)
    expect(ended.size).toBe(1)
    expectTotals(laptop, desktop)
  })

  it('are handed over again where signing in replaced them', () => {
    playOne(desktop)
    const alone = new SimulatedBrowser(chance, () => now, new SyncArea(() => now))
    playOne(alone)
    playOne(alone)
    alone.area.signIn(account)
    meet(alone, desktop)
    expectTotals(alone, desktop)
  })

  it('are dropped nowhere because storage.sync has them no more', () => {
    playOne(laptop)
    playOne(desktop)
    meet(laptop, desktop)
    laptop.area.remove(Object.keys(laptop.area.get()))
    meet(laptop, desktop)
    expectTotals(laptop, desktop)
  })
})

describe('older results, where there is no room for all', () => {
  beforeEach(() => {
    laptop.room = desktop.room = 1000
  })

  it('are handed over as totals, which come to the same', () => {
    for (let i = 0; i < 80; i++)
      playOne(laptop)
    meet(laptop, desktop)
    expectTotals(laptop, desktop)
    expect(laptop.folded).toBeGreaterThan(30)
    expect(laptop.results).toHaveLength(80)
    expect(desktop.results.length).toBeLessThan(80)
    const bytes = Object.entries(laptop.area.get()).filter(([key]) => key.startsWith('r.')).reduce((sum, [, value]) => sum + JSON.stringify(value).length, 0)
    expect(bytes).toBeLessThan(1000)
  })

  it('share the room with the totals', () => {
    laptop.room = desktop.room = 3000
    for (let i = 0; i < 130; i++) {
      playOne(laptop)
      const results = Object.entries(laptop.area.get()).filter(([key]) => /^[rf]\./.test(key))
      expect(totalBytes(Object.fromEntries(results))).toBeLessThanOrEqual(3000)
    }
    expect(laptop.folded).toBeGreaterThan(20)
    meet(laptop, desktop)
    expectTotals(laptop, desktop)
  })

  it('are taken out of the totals where another browser turns out to have won the game', () => {
    laptop.play(2)
    laptop.pause()
    desktop.area.exchange()
    desktop.show()
    offline(desktop)
    end(laptop, false)
    for (let i = 0; i < 80; i++)
      playOne(laptop)
    expect(laptop.folded).toBeGreaterThan(0)
    end(desktop, true)
    meet(laptop, desktop)
    expectTotals(laptop, desktop)
  })

  it('are issued again where they are better than what another browser has', () => {
    laptop.play(2)
    laptop.pause()
    desktop.area.exchange()
    desktop.show()
    offline(desktop)
    end(desktop, false)
    end(laptop, true)
    for (let i = 0; i < 80; i++)
      playOne(laptop)
    meet(laptop, desktop)
    expectTotals(laptop, desktop)
  })

  it('are not folded in both browsers before either knows that they are of one game', () => {
    laptop.play(2)
    laptop.pause()
    desktop.area.exchange()
    desktop.show()
    offline(laptop, desktop)
    end(laptop, false)
    end(desktop, false)
    for (let i = 0; i < 60; i++) {
      playOne(laptop)
      playOne(desktop)
    }
    meet(laptop, desktop)
    expectTotals(laptop, desktop)
  })
})

describe('a browser that is forgotten', () => {
  beforeEach(() => {
    for (let i = 0; i < 6; i++)
      playOne(i % 2 === 0 ? laptop : desktop)
    meet(laptop, desktop)
  })

  it('after ninety days without a word, leaves its results and no key', () => {
    const { id } = desktop.device
    for (let day = 0; day < 100; day++) {
      now += DAY
      laptop.pause()
    }
    expect(Object.keys(laptop.area.get()).filter(key => key.includes(id))).toEqual([])
    expectTotals(laptop)
  })

  it('by hand, is so though the browser has just refused a write', () => {
    const { id } = desktop.device
    laptop.decide(sight => forget(id)({ ...sight, resting: true }))
    expect(Object.keys(laptop.area.get()).filter(key => key.includes(id))).toEqual([])
    expectTotals(laptop)
  })

  it('comes back as another one, with what it played since', () => {
    const { id } = desktop.device
    offline(desktop)
    for (let i = 0; i < 4; i++)
      playOne(desktop)
    for (let day = 0; day < 100; day++) {
      now += DAY
      laptop.pause()
    }
    meet(desktop, laptop)
    expect(desktop.device.id).not.toBe(id)
    expectTotals(laptop, desktop)
    expect(ownResults(desktop)).toHaveLength(7)
  })

  it('is not given up because a clock was wrong for a day', () => {
    now += 365 * DAY
    laptop.pause()
    now -= 365 * DAY
    laptop.pause()
    expect(Object.keys(laptop.area.get())).toContain(`d.${desktop.device.id}`)
  })

  it('is not one that could not be heard, as by a browser that had no connection', () => {
    const { id } = laptop.device
    offline(desktop)
    for (let day = 0; day < 100; day++) {
      now += DAY
      playOne(laptop)
      desktop.show()
      desktop.pause()
    }
    meet(desktop, laptop)
    expect(laptop.device.id).toBe(id)
    expectTotals(laptop, desktop)
  })

  it('by two browsers at once counts once', () => {
    const tablet = browser()
    playOne(tablet)
    meet(laptop, tablet)
    offline(desktop, laptop, tablet)
    laptop.decide(forget(desktop.device.id))
    tablet.decide(forget(desktop.device.id))
    meet(laptop, tablet)
    expectTotals(laptop, tablet)
    meet(desktop, laptop, tablet)
    expectTotals(laptop, tablet, desktop)
  })
})

describe('browsers that are forgotten one after the other', () => {
  it('take with them no result of one that they had forgotten themselves', () => {
    const tablet = browser()
    for (const each of [laptop, desktop, tablet])
      playOne(each)
    meet(laptop, desktop, tablet)
    desktop.decide(forget(tablet.device.id))
    meet(desktop, laptop)
    laptop.decide(forget(desktop.device.id))
    meet(laptop)
    const phone = browser()
    meet(phone, laptop)
    expectTotals(laptop, phone)
  })

  it('are counted together where there is not room for the totals of each', () => {
    playOne(laptop)
    for (let i = 0; i < 24; i++) {
      const other = browser()
      for (let game = 0; game < 8; game++)
        playOne(other)
      laptop.area.exchange()
      laptop.show()
      laptop.decide(forget(other.device.id))
      for (const [key, item] of Object.entries(laptop.area.get()))
        expect(itemBytes(key, item)).toBeLessThanOrEqual(ITEM_BYTES)
    }
    expect(laptop.refused).toBe(0)
    meet(laptop, desktop)
    expectTotals(laptop, desktop)
  }, 60_000)
})

describe('a copied profile', () => {
  it('goes on as another browser, and no result is lost or counted twice', () => {
    playOne(laptop)
    const area = new SyncArea(() => now)
    area.signIn(account)
    const copy = laptop.copy(area)
    offline(laptop, copy)
    for (let i = 0; i < 5; i++) {
      playOne(laptop)
      playOne(copy)
    }
    meet(laptop, copy, desktop)
    expect(laptop.device.id).not.toBe(copy.device.id)
    expectTotals(laptop, copy, desktop)
    expect([laptop, copy].map(each => ownResults(each).length)).toEqual([6, 6])
  })

  it('is told from a browser that merely started again', () => {
    playOne(laptop)
    const { id } = laptop.device
    laptop.restart()
    playOne(laptop)
    laptop.restart()
    meet(laptop)
    expect(laptop.device.id).toBe(id)
  })

  it('is told from a browser that started 250 times since it handed something over', () => {
    playOne(laptop)
    const { id } = laptop.device
    for (let i = 0; i < 250; i++) {
      laptop.restart()
      laptop.show()
    }
    expect(laptop.device.starts.length).toBeLessThan(210)
    expect(laptop.device.id).toBe(id)
  })
})
