import type { SimulatedBrowser } from './simulated-browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { totalBytes } from '../../../stores/sync/quota'
import { offline, open } from './player'
import { ownResults, ResultsPlayer } from './results-player'

let player: ResultsPlayer
let laptop: SimulatedBrowser
let desktop: SimulatedBrowser

beforeEach(() => {
  player = new ResultsPlayer()
  laptop = player.browser()
  desktop = player.browser()
})

describe('results', () => {
  it('of every browser count in every browser', () => {
    for (let i = 0; i < 6; i++)
      player.playOne(i % 2 === 0 ? laptop : desktop)
    player.meet(laptop, desktop)
    player.expectTotals(laptop, desktop)
    expect(laptop.results).toHaveLength(6)
  })

  it('of one game, from two browsers, count once, and won beats not won', () => {
    laptop.play(2)
    laptop.pause()
    open(desktop)
    offline(laptop, desktop)
    player.end(laptop, false)
    player.end(desktop, true)
    player.meet(laptop, desktop)
    expect(player.ended.size).toBe(1)
    player.expectTotals(laptop, desktop)
  })

  it('are handed over again where signing in replaced them', () => {
    player.playOne(desktop)
    const alone = player.browserAlone()
    player.playOne(alone)
    player.playOne(alone)
    alone.area.signIn(player.account)
    player.meet(alone, desktop)
    player.expectTotals(alone, desktop)
  })

  it('are dropped nowhere because storage.sync has them no more', () => {
    player.playOne(laptop)
    player.playOne(desktop)
    player.meet(laptop, desktop)
    laptop.area.remove(Object.keys(laptop.area.get()))
    player.meet(laptop, desktop)
    player.expectTotals(laptop, desktop)
  })
})

describe('older results, where there is no room for all', () => {
  beforeEach(() => {
    laptop.room = desktop.room = 1000
  })

  it('are handed over as totals, which come to the same', () => {
    for (let i = 0; i < 80; i++)
      player.playOne(laptop)
    player.meet(laptop, desktop)
    player.expectTotals(laptop, desktop)
    expect(laptop.folded).toBeGreaterThan(30)
    expect(laptop.results).toHaveLength(80)
    expect(desktop.results.length).toBeLessThan(80)
    const bytes = Object.entries(laptop.area.get()).filter(([key]) => key.startsWith('r.')).reduce((sum, [, value]) => sum + JSON.stringify(value).length, 0)
    expect(bytes).toBeLessThan(1000)
  })

  it('share the room with the totals', () => {
    laptop.room = desktop.room = 3000
    for (let i = 0; i < 130; i++) {
      player.playOne(laptop)
      const results = Object.entries(laptop.area.get()).filter(([key]) => /^[rf]\./.test(key))
      expect(totalBytes(Object.fromEntries(results))).toBeLessThanOrEqual(3000)
    }
    expect(laptop.folded).toBeGreaterThan(20)
    player.meet(laptop, desktop)
    player.expectTotals(laptop, desktop)
  })

  it('are taken out of the totals where another browser turns out to have won the game', () => {
    laptop.play(2)
    laptop.pause()
    open(desktop)
    offline(desktop)
    player.end(laptop, false)
    for (let i = 0; i < 80; i++)
      player.playOne(laptop)
    expect(laptop.folded).toBeGreaterThan(0)
    player.end(desktop, true)
    player.meet(laptop, desktop)
    player.expectTotals(laptop, desktop)
  })

  it('are issued again where they are better than what another browser has', () => {
    laptop.play(2)
    laptop.pause()
    open(desktop)
    offline(desktop)
    player.end(desktop, false)
    player.end(laptop, true)
    for (let i = 0; i < 80; i++)
      player.playOne(laptop)
    player.meet(laptop, desktop)
    player.expectTotals(laptop, desktop)
  })

  it('are not folded in both browsers before either knows that they are of one game', () => {
    laptop.play(2)
    laptop.pause()
    open(desktop)
    offline(laptop, desktop)
    player.end(laptop, false)
    player.end(desktop, false)
    for (let i = 0; i < 60; i++) {
      player.playOne(laptop)
      player.playOne(desktop)
    }
    player.meet(laptop, desktop)
    player.expectTotals(laptop, desktop)
  })
})

describe('a copied profile', () => {
  it('goes on as another browser, and no result is lost or counted twice', () => {
    player.playOne(laptop)
    const copy = player.copyOf(laptop)
    offline(laptop, copy)
    for (let i = 0; i < 5; i++) {
      player.playOne(laptop)
      player.playOne(copy)
    }
    player.meet(laptop, copy, desktop)
    expect(laptop.device.id).not.toBe(copy.device.id)
    player.expectTotals(laptop, copy, desktop)
    expect([laptop, copy].map(each => ownResults(each).length)).toEqual([6, 6])
  })

  it('is told from a browser that merely started again', () => {
    player.playOne(laptop)
    const { id } = laptop.device
    laptop.restart()
    player.playOne(laptop)
    laptop.restart()
    player.meet(laptop)
    expect(laptop.device.id).toBe(id)
  })

  it('is told from a browser that started 250 times since it handed something over', () => {
    player.playOne(laptop)
    const { id } = laptop.device
    for (let i = 0; i < 250; i++) {
      laptop.restart()
      laptop.show()
    }
    expect(laptop.device.starts.length).toBeLessThan(210)
    expect(laptop.device.id).toBe(id)
  })
})
