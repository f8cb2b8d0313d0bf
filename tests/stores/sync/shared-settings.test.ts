import type { SimulatedBrowser } from './simulated-browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { open, Player } from './player'

const SECOND = 1000
const HOUR = 60 * 60 * SECOND
const DAY = 24 * HOUR

let player: Player

beforeEach(() => {
  player = new Player()
})

/** The player chooses how far undo goes, in one browser, as the settings store it. */
function choose(where: SimulatedBrowser, value: string): void {
  const { at = 0 } = { ...new Object(where.local.get('settings.undo')) } as { at?: number }
  where.local.set('settings.undo', { v: 2, value, at: Math.max(where.now, at + 1) })
  where.pause()
}

describe('a setting', () => {
  it('is the one that was chosen last, in every browser', () => {
    const [laptop, desktop] = [player.browser(), player.browser()]
    choose(laptop, 'since-deal')
    open(desktop)
    expect(desktop.local.get('settings.undo')).toMatchObject({ value: 'since-deal' })
    player.now += HOUR
    choose(desktop, 'last-100')
    open(laptop)
    expect(laptop.local.get('settings.undo')).toMatchObject({ value: 'last-100' })
  })

  it('of this browser\'s screen never leaves it', () => {
    const laptop = player.browser()
    laptop.local.set('settings.theme', { v: 2, value: 'dark', at: player.now })
    laptop.play(1)
    laptop.pause()
    expect(Object.keys(laptop.area.get())).not.toContain('s.theme')
  })

  it('that a newer program wrote stays as it is', () => {
    const laptop = player.browser()
    laptop.area.set({ 's.undo': { v: 99 } })
    choose(laptop, 'last-100')
    expect(laptop.area.get()['s.undo']).toEqual({ v: 99 })
  })
})

describe('a setting chosen where the clock is ten days ahead', () => {
  it('gives way to what is chosen later elsewhere, once and for good', () => {
    const [ahead, right] = [player.browser(10 * DAY), player.browser()]
    choose(ahead, 'since-deal')
    open(right)
    player.now += HOUR
    choose(right, 'last-100')
    const writes = []
    for (let i = 0; i < 10; i++) {
      player.now += SECOND
      for (const each of [ahead, right]) {
        open(each)
        writes.push(...Object.keys(each.last!.sync.set).filter(key => key === 's.undo'))
      }
    }
    player.now += 12 * DAY
    open(right, ahead, right)
    for (const each of [ahead, right])
      expect(each.local.get('settings.undo')).toMatchObject({ value: 'last-100' })
    expect(writes).toEqual([])
  })
})
