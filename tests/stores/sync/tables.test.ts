import type { Game } from '../../../engine'
import type { SimulatedBrowser } from './simulated-browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeGame } from '../../../engine'
import { offline, online, open as openTab, Player } from './player'

const HOUR = 60 * 60_000

let player: Player
let laptop: SimulatedBrowser
let desktop: SimulatedBrowser

beforeEach(() => {
  player = new Player()
  laptop = player.browser()
  desktop = player.browser()
})

/** Plays some actions and hands them over, an hour after what was done before. */
function play(where: SimulatedBrowser, actions = 3): Game {
  player.now += HOUR
  where.play(actions)
  where.pause()
  return where.game
}

function open(where: SimulatedBrowser): Game {
  openTab(where)
  return where.game
}

describe('the table', () => {
  it('goes on in the other browser where it stood, and back', () => {
    const left = play(laptop)
    expect(makeGame(open(desktop))).toBe(makeGame(left))
    const further = play(desktop, 2)
    expect(further.log).toHaveLength(5)
    expect(makeGame(open(laptop))).toBe(makeGame(further))
  })

  it('is handed over by nobody who only looks', () => {
    play(laptop)
    const before = [...player.account.items]
    open(desktop)
    open(desktop)
    expect([...player.account.items]).toEqual(before)
    expect(desktop.last?.local).toMatchObject({ set: {}, removed: [] })
  })

  it('goes on from an undo as from any action', () => {
    play(laptop)
    open(desktop)
    const { game } = desktop
    desktop.commit({ ...game, head: game.head - 1, undos: 1, revision: game.revision + 1 })
    desktop.pause()
    expect(open(laptop)).toMatchObject({ head: 2, undos: 1 })
  })

  it('does not change while it is looked at', () => {
    play(laptop)
    open(desktop)
    const shown = makeGame(desktop.game)
    play(laptop)
    desktop.area.exchange()
    desktop.round({})
    expect(makeGame(desktop.game)).toBe(shown)
    expect(desktop.last?.news).toEqual([])
    expect(makeGame(open(desktop))).toBe(makeGame(laptop.game))
  })

  it('of a browser that nobody has played in changes at once all the same', () => {
    play(laptop)
    desktop.area.exchange()
    desktop.round({})
    expect(makeGame(desktop.game)).toBe(makeGame(laptop.game))
  })
})

describe('two browsers that play apart', () => {
  beforeEach(() => {
    play(laptop)
    open(desktop)
    offline(laptop, desktop)
  })

  it.each([
    ['the one whose game gives way', () => [laptop, desktop]],
    ['the one whose game is shown', () => [desktop, laptop]],
  ])('come to the game played last and lose none, whichever is opened first: %s', (_, order) => {
    laptop.end(false)
    const earlier = play(laptop)
    desktop.end(false)
    const later = play(desktop)
    online(laptop, desktop)
    for (const each of [...order(), ...order()]) {
      open(each)
      each.pause()
    }
    expect([laptop, desktop].map(each => makeGame(each.game))).toEqual([makeGame(later), makeGame(later)])
    expect(laptop.aside.map(makeGame)).toEqual([makeGame(earlier)])
  })

  it('are told of the game that gave way', () => {
    laptop.end(false)
    play(laptop)
    desktop.end(false)
    play(desktop)
    online(laptop, desktop)
    open(desktop)
    expect(desktop.last?.news).toMatchObject([{ kind: 'game', by: { browser: 'Firefox' }, text: laptop.record.text }])
    open(laptop)
    expect(laptop.last?.news).toMatchObject([{ kind: 'own' }])
  })

  it('go on with the longer of two states of one game where one leads to the other', () => {
    const further = play(desktop, 4)
    laptop.commit({ ...laptop.game, hints: 1 })
    laptop.pause()
    online(laptop, desktop)
    open(laptop)
    open(desktop)
    expect(makeGame(laptop.game)).toBe(makeGame(further))
    expect(desktop.aside).toEqual([])
    expect(laptop.aside).toEqual([])
  })

  it('keep one state of each game aside, however often both are played on', () => {
    laptop.end(false)
    desktop.end(false)
    for (let i = 0; i < 12; i++) {
      for (const each of [laptop, desktop]) {
        play(each, 1)
        online(each)
        each.round({})
        offline(each)
      }
    }
    online(laptop, desktop)
    for (const each of [laptop, desktop]) {
      each.show()
      expect(each.aside.length).toBeLessThanOrEqual(1)
    }
  })

  it('set nothing more aside where twenty games are, drop none, and say so', () => {
    for (let i = 0; i < 25; i++) {
      laptop.end(false)
      play(laptop)
      desktop.end(false)
      play(desktop)
      online(laptop, desktop)
      open(desktop)
      desktop.pause()
      offline(laptop, desktop)
    }
    expect(desktop.aside).toHaveLength(20)
    expect(desktop.last?.news ?? []).toMatchObject([{ kind: 'full' }])
    expect(new Set(desktop.aside.map(game => game.id)).size).toBe(20)
  }, 20_000)
})

describe('a browser that lost its table', () => {
  it('has it again from what it handed over', () => {
    const left = play(laptop)
    laptop.local.set('game.table', desktop.local.get('game.table'))
    expect(makeGame(open(laptop))).toBe(makeGame(left))
  })

  it('and was played since sets one of the two aside', () => {
    const left = play(laptop)
    laptop.local.set('game.table', desktop.local.get('game.table'))
    player.now += HOUR
    laptop.play(2)
    const begun = laptop.game
    open(laptop)
    expect(makeGame(laptop.game)).toBe(makeGame(begun))
    expect(laptop.aside.map(makeGame)).toEqual([makeGame(left)])
  })
})

describe('eight browsers that are played in one after the other', () => {
  let eight: SimulatedBrowser[]

  beforeEach(() => {
    eight = [laptop, desktop, ...Array.from({ length: 6 }, () => player.browser())]
    for (const each of eight) {
      open(each)
      play(each)
    }
  })

  it('leave four tables when each has been looked at again, and the last of them goes on everywhere', () => {
    for (const each of [...eight, ...eight])
      open(each)
    expect([...player.account.items].filter(([key, { value }]) => key.startsWith('g.') && typeof value === 'object')).toHaveLength(4)
    for (const each of [...eight, player.browser()])
      expect(makeGame(open(each))).toBe(makeGame(eight.at(-1)!.game))
  })

  it('set one of two games aside where one lost its table, and was played since, after it had taken back its copy', () => {
    for (const each of eight)
      open(each)
    const last = makeGame(eight.at(-1)!.game)
    expect(Object.keys(laptop.area.get())).not.toContain(`g.${laptop.device.id}`)
    laptop.local.set('game.table', player.browser().local.get('game.table'))
    player.now += HOUR
    laptop.play(2)
    const begun = makeGame(laptop.game)
    open(laptop)
    expect([laptop.game, ...laptop.aside].map(makeGame)).toEqual([begun, last])
  })
})

describe('a table too long for one item', () => {
  it('stays in the browser, and is taken back from where it can be of no use', () => {
    play(laptop)
    const { record } = laptop
    laptop.local.set('game.table', { v: 2, ...record, text: 'A'.repeat(8200), vector: { ...record.vector, [laptop.device.id]: 99 } })
    laptop.pause()
    expect(laptop.refused).toBe(0)
    expect(Object.keys(laptop.area.get()).some(key => key.startsWith('g.'))).toBe(false)
  })

  it('is told of, and gives no round more to do, until it is shorter again', () => {
    play(laptop)
    const { record } = laptop
    const vector = { ...record.vector, [laptop.device.id]: 99 }
    laptop.local.set('game.table', { v: 2, ...record, text: 'A'.repeat(8200), vector })
    laptop.round({})
    expect(laptop.items.sync).toMatchObject({ tooLong: true })
    player.now += 24 * HOUR
    laptop.round({})
    expect(laptop.last?.sync).toEqual({ set: {}, removed: [] })
    laptop.local.set('game.table', { v: 2, ...record, vector })
    laptop.round({})
    expect(laptop.items.sync).not.toMatchObject({ tooLong: true })
    expect(Object.keys(laptop.area.get())).toContain(`g.${laptop.device.id}`)
  })

  it('leaves in place what a newer program handed over', () => {
    const { record, device } = laptop
    laptop.area.set({ [`g.${device.id}`]: { v: 99 } })
    laptop.local.set('game.table', { v: 2, ...record, text: 'A'.repeat(8200), vector: { [device.id]: 99 } })
    laptop.pause()
    expect(laptop.area.get()[`g.${device.id}`]).toEqual({ v: 99 })
  })
})
