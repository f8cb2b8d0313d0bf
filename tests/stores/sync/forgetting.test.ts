import type { SimulatedBrowser } from './simulated-browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { forget } from '../../../stores/sync/exchange'
import { ITEM_BYTES, itemBytes } from '../../../stores/sync/quota'
import { offline, open } from './player'
import { ownResults, ResultsPlayer } from './results-player'

const DAY = 24 * 60 * 60_000

let player: ResultsPlayer
let laptop: SimulatedBrowser
let desktop: SimulatedBrowser

beforeEach(() => {
  player = new ResultsPlayer()
  laptop = player.browser()
  desktop = player.browser()
})

describe('a browser that is forgotten', () => {
  beforeEach(() => {
    for (let i = 0; i < 6; i++)
      player.playOne(i % 2 === 0 ? laptop : desktop)
    player.meet(laptop, desktop)
  })

  it('after ninety days without a word, leaves its results and no key', () => {
    const { id } = desktop.device
    for (let day = 0; day < 100; day++) {
      player.now += DAY
      laptop.pause()
    }
    expect(Object.keys(laptop.area.get()).filter(key => key.includes(id))).toEqual([])
    player.expectTotals(laptop)
  })

  it('by hand, is so though the browser has just refused a write', () => {
    const { id } = desktop.device
    laptop.decide(sight => forget(id)({ ...sight, resting: true }))
    expect(Object.keys(laptop.area.get()).filter(key => key.includes(id))).toEqual([])
    player.expectTotals(laptop)
  })

  it('comes back as another one, with what it played since', () => {
    const { id } = desktop.device
    offline(desktop)
    for (let i = 0; i < 4; i++)
      player.playOne(desktop)
    for (let day = 0; day < 100; day++) {
      player.now += DAY
      laptop.pause()
    }
    player.meet(desktop, laptop)
    expect(desktop.device.id).not.toBe(id)
    player.expectTotals(laptop, desktop)
    expect(ownResults(desktop)).toHaveLength(7)
  })

  it('is not given up because a clock was wrong for a day', () => {
    player.now += 365 * DAY
    laptop.pause()
    player.now -= 365 * DAY
    laptop.pause()
    expect(Object.keys(laptop.area.get())).toContain(`d.${desktop.device.id}`)
  })

  it('is not one that could not be heard, as by a browser that had no connection', () => {
    const { id } = laptop.device
    offline(desktop)
    for (let day = 0; day < 100; day++) {
      player.now += DAY
      player.playOne(laptop)
      desktop.show()
      desktop.pause()
    }
    player.meet(desktop, laptop)
    expect(laptop.device.id).toBe(id)
    player.expectTotals(laptop, desktop)
  })

  it('by two browsers at once counts once', () => {
    const tablet = player.browser()
    player.playOne(tablet)
    player.meet(laptop, tablet)
    offline(desktop, laptop, tablet)
    laptop.decide(forget(desktop.device.id))
    tablet.decide(forget(desktop.device.id))
    player.meet(laptop, tablet)
    player.expectTotals(laptop, tablet)
    player.meet(desktop, laptop, tablet)
    player.expectTotals(laptop, tablet, desktop)
  })
})

describe('browsers that are forgotten one after the other', () => {
  it('take with them no result of one that they had forgotten themselves', () => {
    const tablet = player.browser()
    for (const each of [laptop, desktop, tablet])
      player.playOne(each)
    player.meet(laptop, desktop, tablet)
    desktop.decide(forget(tablet.device.id))
    player.meet(desktop, laptop)
    laptop.decide(forget(desktop.device.id))
    player.meet(laptop)
    const phone = player.browser()
    player.meet(phone, laptop)
    player.expectTotals(laptop, phone)
  })

  it('are counted together where there is not room for the totals of each', () => {
    player.playOne(laptop)
    for (let i = 0; i < 24; i++) {
      const other = player.browser()
      for (let game = 0; game < 8; game++)
        player.playOne(other)
      open(laptop)
      laptop.decide(forget(other.device.id))
      for (const [key, item] of Object.entries(laptop.area.get()))
        expect(itemBytes(key, item)).toBeLessThanOrEqual(ITEM_BYTES)
    }
    expect(laptop.refused).toBe(0)
    player.meet(laptop, desktop)
    player.expectTotals(laptop, desktop)
  }, 60_000)
})
