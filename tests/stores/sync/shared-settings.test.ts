import { beforeEach, describe, expect, it } from 'vitest'
import { SEED } from '../../sizes'
import { Account, SyncArea } from './account'
import { Chance } from './chance'
import { SimulatedBrowser } from './simulated-browser'

const SECOND = 1000
const HOUR = 60 * 60 * SECOND
const DAY = 24 * HOUR

let account: Account
let chance: Chance
let now: number

beforeEach(() => {
  account = new Account()
  chance = new Chance(SEED)
  now = Date.UTC(2027, 0, 1)
})

function browser(skew = 0): SimulatedBrowser {
  const area = new SyncArea(() => now)
  area.signIn(account)
  return new SimulatedBrowser(chance, () => now + skew, area)
}

/** The player chooses how far undo goes, in one browser, as the settings store it. */
function choose(where: SimulatedBrowser, value: string): void {
  const { at = 0 } = { ...new Object(where.local.get('settings.undo')) } as { at?: number }
  where.local.set('settings.undo', { v: 2, value, at: Math.max(where.now, at + 1) })
  where.pause()
}

function open(...browsers: SimulatedBrowser[]): void {
  for (const each of browsers) {
    each.area.exchange()
    each.show()
  }
}

describe('a setting', () => {
  it('is the one that was chosen last, in every browser', () => {
    const [laptop, desktop] = [browser(), browser()]
    choose(laptop, 'since-deal')
    open(desktop)
    expect(desktop.local.get('settings.undo')).toMatchObject({ value: 'since-deal' })
    now += HOUR
    choose(desktop, 'last-100')
    open(laptop)
    expect(laptop.local.get('settings.undo')).toMatchObject({ value: 'last-100' })
  })

  it('of this browser\'s screen never leaves it', () => {
    const laptop = browser()
    laptop.local.set('settings.theme', { v: 2, value: 'dark', at: now })
    laptop.play(1)
    laptop.pause()
    expect(Object.keys(laptop.area.get())).not.toContain('s.theme')
  })

  it('that a newer program wrote stays as it is', () => {
    const laptop = browser()
    laptop.area.set({ 's.undo': { v: 99 } })
    choose(laptop, 'last-100')
    expect(laptop.area.get()['s.undo']).toEqual({ v: 99 })
  })
})

describe('a setting chosen where the clock is ten days ahead', () => {
  it('gives way to what is chosen later elsewhere, once and for good', () => {
    const [ahead, right] = [browser(10 * DAY), browser()]
    choose(ahead, 'since-deal')
    open(right)
    now += HOUR
    choose(right, 'last-100')
    const writes = []
    for (let i = 0; i < 10; i++) {
      now += SECOND
      for (const each of [ahead, right]) {
        open(each)
        writes.push(...Object.keys(each.last!.sync.set).filter(key => key === 's.undo'))
      }
    }
    now += 12 * DAY
    open(right, ahead, right)
    for (const each of [ahead, right])
      expect(each.local.get('settings.undo')).toMatchObject({ value: 'last-100' })
    expect(writes).toEqual([])
  })
})
