import type { Items } from '../../../stores/sync/draft'
import { describe, expect, it } from 'vitest'
import { countingResults } from '../../../stores/results/counting'
import { totalsOf } from '../../../stores/results/totals'
import { SEED } from '../../sizes'
import { Account, SyncArea } from './account'
import { Chance } from './chance'
import { SimulatedBrowser } from './simulated-browser'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NEWER = 2

/** storage.sync as a newer program uses it: it writes a newer version of every item, and reads both. */
class NewerArea extends SyncArea {
  readonly written = new Set<string>()

  override get(): Items {
    return Object.fromEntries(Object.entries(super.get()).map(([key, value]) => [key, this.written.has(key) ? withVersion(value, 1) : value]))
  }

  override set(items: Items): void {
    Object.keys(items).forEach(key => this.written.add(key))
    super.set(Object.fromEntries(Object.entries(items).map(([key, value]) => [key, withVersion(value, NEWER)])))
  }
}

function withVersion(value: unknown, v: number): unknown {
  return { ...new Object(value), v }
}

function versionOf(value: unknown): unknown {
  return new Map<string, unknown>(Object.entries(new Object(value))).get('v')
}

describe('a week in which one browser has a newer program than the other', () => {
  it('costs nothing: the older one touches no newer item, and knows all once it is updated', () => {
    const chance = new Chance(SEED)
    const account = new Account()
    let now = Date.UTC(2027, 0, 1)
    const [area, newerArea] = [new SyncArea(() => now), new NewerArea(() => now)]
    area.signIn(account)
    newerArea.signIn(account)
    const [older, newer] = [new SimulatedBrowser(chance, () => now, area), new SimulatedBrowser(chance, () => now, newerArea)]
    older.room = newer.room = 1500
    newer.local.set('settings.undo', { v: 2, value: 'since-deal', at: now })
    const ended = []
    for (let day = 0; day < 7; day++) {
      for (let game = 0; game < 10; game++) {
        now += 20 * MINUTE
        const each = chance.of([older, newer])
        each.area.exchange()
        each.show()
        each.play(2)
        ended.push(each.end(chance.is(0.4))!)
        const theirs = newerItems(account)
        older.pause()
        expect(newerItems(account)).toEqual(theirs)
        newer.area.exchange()
        newer.pause()
      }
      now += DAY
    }
    expect(Object.values(newerItems(account)).length).toBeGreaterThan(3)
    expect(versionOf(area.get()['s.undo'])).toBe(NEWER)
    expect(older.results.filter(({ device }) => device === newer.device.id)).toEqual([])
    expect(older.refused + newer.refused).toBe(0)

    older.area = newerArea
    for (let i = 0; i < 4; i++) {
      older.show()
      older.pause()
      newer.show()
      newer.pause()
    }
    for (const each of [older, newer])
      expect(withoutStreaks(each.totals)).toEqual(withoutStreaks(totalsOf(countingResults(ended))))
    expect(older.local.get('settings.undo')).toEqual(newer.local.get('settings.undo'))
  })
})

function newerItems(account: Account): Items {
  return Object.fromEntries([...account.items].filter(([, { value }]) => versionOf(value) === NEWER).map(([key, { value }]) => [key, value]))
}

function withoutStreaks(totals: object): unknown {
  return JSON.parse(JSON.stringify(totals, (key, value: unknown) => key === 'streak' ? undefined : value))
}
