import type { Totals } from '../../../stores/results/totals'
import type { Items } from '../../../stores/sync/draft'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeGame } from '../../../engine'
import { chunksIn } from '../../../stores/results/chunks'
import { SEED, size } from '../../sizes'
import { Account, SyncArea } from './account'
import { Chance } from './chance'
import { SimulatedBrowser } from './simulated-browser'

const MINUTE = 60_000
const FAULTS = size(200, 2000)
const KINDS = ['junk', 'cut off', 'newer', 'gone', 'write refused', 'nothing stored'] as const
type Kind = (typeof KINDS)[number]
const JUNK = [0, 7, '', 'junk', true, [], ['x'], {}, { v: 0 }, { v: 1 }, { v: 2 }, { v: 1, text: 5 }, { v: 1.5 }, { v: '1' }]

let chance: Chance
let now: number
let before: { local: Map<string, unknown>, sync: Items, games: Set<string>, totals: Totals, device: string, table: string, aside: string[] }

function browser(account: Account): SimulatedBrowser {
  const area = new SyncArea(() => now)
  area.signIn(account)
  const made = new SimulatedBrowser(chance, () => now, area)
  made.room = 1200
  return made
}

/** A browser with everything that storage can hold: a table, games set aside, settings, results, folds, two others. */
beforeAll(() => {
  chance = new Chance(SEED)
  now = Date.UTC(2027, 0, 1)
  const account = new Account()
  const [laptop, desktop, tablet] = [browser(account), browser(account), browser(account)]
  laptop.local.set('settings.undo', { v: 2, value: 'since-deal', at: now })
  for (let i = 0; i < 90; i++) {
    now += 10 * MINUTE
    const each = [laptop, desktop, tablet][i % 3]!
    each.area.isOnline = i % 5 > 0
    each.area.exchange()
    each.show()
    each.play(2)
    if (i % 7 > 0)
      each.end(chance.is(0.4))
    each.pause()
  }
  for (let i = 0; i < 4; i++) {
    for (const each of [laptop, desktop, tablet]) {
      each.area.isOnline = true
      each.area.exchange()
      each.show()
      each.pause()
    }
  }
  before = { local: laptop.local, sync: laptop.area.get(), games: gamesOf(laptop), totals: laptop.totals, device: laptop.device.id, table: makeGame(laptop.game), aside: laptop.aside.map(makeGame) }
})

function gamesOf(where: SimulatedBrowser): Set<string> {
  return new Set(where.results.map(({ gameId }) => gameId))
}

/** The browser as it was before. */
function again(): SimulatedBrowser {
  const made = browser(new Account())
  made.local = structuredClone(before.local)
  made.area.set(structuredClone(before.sync))
  return made
}

function spoil(value: unknown, kind: Kind): unknown {
  if (kind === 'junk')
    return chance.of(JUNK)
  if (kind === 'newer')
    return { v: 99, whatever: value }
  const text = textOf(value)
  return typeof text !== 'string' ? JSON.stringify(value).slice(0, -3) : { ...new Object(value), text: text.slice(0, chance.whole(text.length)) }
}

describe(`${FAULTS} faults of storage, of every kind and under every key`, () => {
  it('lose no good value, and leave no round undone', () => {
    const hit = new Set<string>()
    for (let i = 0; i < FAULTS; i++) {
      const where = again()
      const isLocal = chance.is(0.5)
      const keys = isLocal ? [...where.local.keys()].filter(key => key !== 'device') : Object.keys(where.area.get())
      const key = keys[i % keys.length]!
      const kind = chance.of(KINDS)
      hit.add(`${isLocal ? 'local' : 'sync'} ${key.split('.')[0]}`)
      hitWith(where, isLocal, key, kind)
      const spoilt = isLocal ? where.local.get(key) : where.area.get()[key]
      for (let round = 0; round < 3; round++) {
        now += MINUTE
        where.show()
        where.pause()
      }
      const name = `${kind} ${isLocal ? 'local' : 'sync'} ${key}`
      if (kind === 'newer')
        expect(isLocal ? where.local.get(key) : where.area.get()[key], name).toEqual(spoilt)
      expectNothingLost(where, name, isLocal ? key : undefined)
      // Single results that were spoilt here may be nowhere else, and a newer program's folds can be read by it alone.
      if (!isLocal || !(key.startsWith('results.') || (key === 'folds' && kind === 'newer')))
        expect([where.totals, where.device.id], name).toEqual([before.totals, before.device])
      if (!isLocal || key !== 'settings.undo' || kind === 'gone')
        expect(where.local.get('settings.undo'), name).toMatchObject({ value: isRefusal(kind) ? 'last-100' : 'since-deal' })
    }
    expect(hit.size).toBeGreaterThan(8)
  }, size(60_000, 600_000))
})

/** What a browser does to a write, of a setting that the person has just chosen. */
function isRefusal(kind: Kind): boolean {
  return kind === 'write refused' || kind === 'nothing stored'
}

function hitWith(where: SimulatedBrowser, isLocal: boolean, key: string, kind: Kind): void {
  if (kind === 'gone') {
    if (isLocal)
      where.local.delete(key)
    else
      where.area.remove([key])
  }
  else if (isRefusal(kind)) {
    where.local.set('settings.undo', { v: 2, value: 'last-100', at: now })
    where.failing = kind === 'write refused' ? 'sync' : 'local'
    where.pause()
    where.failing = undefined
  }
  else if (isLocal) {
    where.local.set(key, spoil(where.local.get(key), kind))
  }
  else {
    where.area.set({ [key]: spoil(where.area.get()[key], kind) })
  }
}

/** What stood under other keys is there still: each game that ended, the table, the games set aside. */
function expectNothingLost(where: SimulatedBrowser, name: string, hit: string | undefined): void {
  const spoilt = hit === undefined ? undefined : before.local.get(hit)
  const lost = hit === undefined ? new Set() : new Set(chunksIn({ [hit]: spoilt }).flatMap(({ results }) => results ?? []).map(({ gameId }) => gameId))
  const games = gamesOf(where)
  expect([...before.games].filter(game => !games.has(game) && !lost.has(game)), name).toEqual([])
  const texts = new Set([...where.local.values()].map(textOf))
  const kept = [...before.aside, before.table].filter(text => text !== textOf(spoilt))
  expect(kept.filter(text => !texts.has(text)), name).toEqual([])
}

function textOf(value: unknown): unknown {
  return new Map<string, unknown>(Object.entries(new Object(value))).get('text')
}
