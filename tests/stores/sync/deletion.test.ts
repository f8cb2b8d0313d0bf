import { beforeEach, describe, expect, it } from 'vitest'
import { answerDeletion, deleteAll } from '../../../stores/sync/exchange'
import { SEED } from '../../sizes'
import { Account, SyncArea } from './account'
import { Chance } from './chance'
import { SimulatedBrowser } from './simulated-browser'

const HOUR = 60 * 60_000

let account: Account
let chance: Chance
let now: number
let laptop: SimulatedBrowser
let desktop: SimulatedBrowser

beforeEach(() => {
  account = new Account()
  chance = new Chance(SEED)
  now = Date.UTC(2027, 0, 1)
  laptop = browser()
  desktop = browser()
  for (const each of [laptop, desktop, laptop])
    playOne(each)
  open(laptop)
  open(desktop)
  now += HOUR
})

function browser(): SimulatedBrowser {
  const area = new SyncArea(() => now)
  area.signIn(account)
  return new SimulatedBrowser(chance, () => now, area)
}

function playOne(where: SimulatedBrowser): void {
  now += HOUR
  where.area.exchange()
  where.show()
  where.play(3)
  where.end(true)
  where.pause()
}

function open(where: SimulatedBrowser): void {
  where.area.exchange()
  where.show()
}

describe('deleting everything', () => {
  it('leaves nothing in either browser that was not played since', () => {
    laptop.decide(deleteAll)
    expect(Object.keys(laptop.area.get())).toEqual([`d.${laptop.device.id}`])
    open(desktop)
    for (const each of [laptop, desktop]) {
      expect(each.results).toEqual([])
      expect(each.totals).toEqual({})
      expect(each.game.log).toEqual([])
    }
  })

  it('goes on with what is played from then on', () => {
    laptop.decide(deleteAll)
    open(desktop)
    playOne(desktop)
    playOne(laptop)
    open(desktop)
    for (const each of [laptop, desktop])
      expect(each.results).toHaveLength(2)
  })

  it('is tried again until the browser has taken it', () => {
    laptop.failing = 'sync'
    laptop.decide(deleteAll)
    laptop.failing = undefined
    open(desktop)
    expect(desktop.results).toHaveLength(3)
    laptop.show()
    laptop.show()
    open(desktop)
    expect(laptop.results).toEqual([])
    expect(desktop.results).toEqual([])
  })

  it('brings nothing back from a browser that was away', () => {
    desktop.area.isOnline = false
    laptop.decide(deleteAll)
    desktop.area.isOnline = true
    open(desktop)
    desktop.pause()
    open(laptop)
    expect(laptop.results).toEqual([])
  })
})

describe('a browser that was played in since everything was deleted elsewhere', () => {
  beforeEach(() => {
    desktop.area.isOnline = false
    laptop.decide(deleteAll)
    playOne(desktop)
    desktop.play(2)
    desktop.pause()
    desktop.area.isOnline = true
    open(desktop)
  })

  it('asks, and until it is answered neither hands over nor deletes anything', () => {
    expect(desktop.last?.question).toMatchObject({ from: laptop.device.id })
    const there = [...account.items]
    desktop.pause()
    expect([...account.items]).toEqual(there)
    expect(desktop.results.length).toBeGreaterThan(1)
    expect(desktop.game.log).toHaveLength(2)
    open(laptop)
    expect(laptop.results).toEqual([])
  })

  it('keeps what was played in it, if the player says so, for every browser', () => {
    const kept = new Set(desktop.results.filter(({ device }) => device === desktop.device.id).map(({ gameId }) => gameId))
    const table = desktop.record.text
    desktop.decide(answerDeletion(true))
    desktop.pause()
    open(laptop)
    for (const each of [laptop, desktop]) {
      expect(new Set(each.results.map(({ gameId }) => gameId))).toEqual(kept)
      expect(each.record.text).toBe(table)
    }
    expect(desktop.last?.question).toBeUndefined()
  })

  it('deletes it, if the player says so', () => {
    desktop.decide(answerDeletion(false))
    open(laptop)
    for (const each of [laptop, desktop]) {
      expect(each.results).toEqual([])
      expect(each.game.log).toEqual([])
    }
  })
})

describe('an account that a browser signs in to after it deleted everything', () => {
  it('loses nothing by it', () => {
    const alone = new SimulatedBrowser(chance, () => now, new SyncArea(() => now))
    playOne(alone)
    alone.decide(deleteAll)
    alone.pause()
    alone.area.signIn(account)
    open(alone)
    alone.pause()
    open(desktop)
    for (const each of [alone, desktop])
      expect(each.results).toHaveLength(3)
  })
})
