import type { SimulatedBrowser } from './simulated-browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeGame } from '../../../engine'
import { withResults } from '../../../stores/results/chunks'
import { DEVICE, isRecordedBy } from '../../../stores/storage/device'
import { GAMES } from '../../../stores/storage/game-item'
import { packAside } from '../../../stores/sync/aside-items'
import { answerDeletion, deleteAll, forget } from '../../../stores/sync/exchange'
import { result } from '../results/results'
import { offline, open, Player } from './player'

const HOUR = 60 * 60_000

let player: Player
let laptop: SimulatedBrowser
let desktop: SimulatedBrowser

beforeEach(() => {
  player = new Player()
  laptop = player.browser()
  desktop = player.browser()
  for (const each of [laptop, desktop, laptop])
    playOne(each)
  open(laptop, desktop)
  player.now += HOUR
})

function playOne(where: SimulatedBrowser): void {
  player.now += HOUR
  open(where)
  where.play(3)
  where.end(true)
  where.pause()
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
    offline(desktop)
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
    offline(desktop)
    laptop.decide(deleteAll)
    playOne(desktop)
    desktop.play(2)
    desktop.pause()
    desktop.area.isOnline = true
    open(desktop)
  })

  it('asks, and until it is answered neither hands over nor deletes anything', () => {
    expect(desktop.last?.question).toMatchObject({ from: laptop.device.id })
    const there = [...player.account.items]
    desktop.pause()
    expect([...player.account.items]).toEqual(there)
    expect(desktop.results.length).toBeGreaterThan(1)
    expect(desktop.game.log).toHaveLength(2)
    open(laptop)
    expect(laptop.results).toEqual([])
  })

  it('forgets no other browser before, but asks', () => {
    const there = [...player.account.items]
    desktop.decide(forget(laptop.device.id))
    expect(desktop.last?.question).toMatchObject({ from: laptop.device.id })
    expect([...player.account.items]).toEqual(there)
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

  it('keeps what was played in it under an id that it had before, as well', () => {
    const { device } = desktop
    desktop.local.set('device', DEVICE.pack({ ...device, former: [['before', 1]] }))
    desktop.store(Object.fromEntries(withResults([], [result({ device: 'before' })]).map(({ key, value }) => [key.slice('local:'.length), value])))
    const kept = desktop.results.filter(result => isRecordedBy(desktop.device, result)).map(({ gameId }) => gameId)
    desktop.decide(answerDeletion(true))
    expect(desktop.results.map(({ gameId, device }) => [gameId, device]).sort()).toEqual(kept.map(gameId => [gameId, desktop.device.id]).sort())
    expect(kept).toContain(result().gameId)
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

it('a browser that is told to forget another one asks at once, had it not heard that everything was deleted', () => {
  offline(desktop)
  laptop.decide(deleteAll)
  playOne(desktop)
  desktop.area.isOnline = true
  desktop.area.exchange()
  desktop.decide(forget(laptop.device.id))
  expect(desktop.last?.question).toMatchObject({ from: laptop.device.id })
  expect(Object.keys(desktop.area.get())).toContain(`d.${laptop.device.id}`)
})

describe('what another browser could not know of as it deleted everything', () => {
  it.each([
    ['is three days behind', 0, -72],
    ['is two hours behind the one that deletes', 2, 0],
  ])('is asked about by a browser whose clock %s', (_, ahead, skew) => {
    const [deleting, away] = [player.browser(ahead * HOUR), player.browser(skew * HOUR)]
    playOne(deleting)
    playOne(away)
    open(deleting)
    offline(away)
    deleting.decide(deleteAll)
    playOne(away)
    const { results } = away
    away.area.isOnline = true
    open(away)
    expect(away.last?.question).toMatchObject({ from: deleting.device.id })
    expect(away.results).toEqual(results)
  })

  it('may be a quick game', () => {
    laptop.decide(deleteAll)
    desktop.play(2)
    const text = makeGame(desktop.game)
    desktop.install()
    desktop.local.set('game.quick', GAMES.quick.pack({ text, vector: {}, stamp: 0 }))
    open(desktop)
    expect(desktop.last?.question).toBeDefined()
    expect(desktop.local.get('game.quick')).toMatchObject({ text })
  })

  it('may be a game set aside', () => {
    laptop.decide(deleteAll)
    desktop.play(2)
    const { record } = desktop
    desktop.end(false)
    desktop.local.set('game.table', GAMES.table.pack({ ...desktop.record, text: makeGame({ ...desktop.game, log: [], head: 0 }) }))
    for (const key of desktop.local.keys()) {
      if (key.startsWith('results.'))
        desktop.local.delete(key)
    }
    desktop.local.set('aside:game.table:5', packAside(record))
    open(desktop)
    expect(desktop.last?.question).toBeDefined()
    expect(desktop.aside).toHaveLength(1)
  })

  it('is nothing where everything was deleted twice before the other heard of it', () => {
    open(laptop)
    laptop.decide(deleteAll)
    laptop.decide(deleteAll)
    open(desktop)
    expect(desktop.last?.question).toBeUndefined()
    expect(desktop.results).toEqual([])
  })
})

it.each([
  ['a challenge that was taken up', 'challenges', { v: 1, texts: ['SPC1'] }],
  ['what was told of deals', 'helped', { v: 1, codes: ['SP1-S1C-AAAAAAD'] }],
])('%s goes with everything else', (_, key, value) => {
  laptop.local.set(key, value)
  laptop.decide(deleteAll)
  expect(laptop.local.has(key)).toBe(false)
})

it('a deletion is owed from the moment that this browser has followed it itself', () => {
  expect(deleteAll(laptop.sight({ giving: true }))?.local.set['sync.seen']).toMatchObject({ owing: true })
})

describe('an account that a browser signs in to after it deleted everything', () => {
  it('loses nothing by it', () => {
    const alone = player.browserAlone()
    playOne(alone)
    alone.decide(deleteAll)
    alone.pause()
    alone.area.signIn(player.account)
    open(alone)
    alone.pause()
    open(desktop)
    for (const each of [alone, desktop])
      expect(each.results).toHaveLength(3)
  })
})
