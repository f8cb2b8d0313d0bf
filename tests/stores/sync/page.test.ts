// @vitest-environment happy-dom
import type { Game } from '../../../engine'
import type { GameRecord } from '../../../stores/storage/game-item'
import type { Page } from '../browser'
import { createPinia, disposePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing'
import { makeGame } from '../../../engine'
import { useSettingsStore } from '../../../stores/settings'
import { readDevice } from '../../../stores/storage/device'
import { GAMES } from '../../../stores/storage/game-item'
import { useSyncGate } from '../../../stores/sync-gate'
import { discard, takeUpNews } from '../../../stores/sync/aside-acts'
import { asidesIn } from '../../../stores/sync/aside-items'
import { runRound } from '../../../stores/sync/run'
import { deviceItem, tableItem } from '../../../stores/sync/sync-items'
import { freshBrowser, legal, openPage, quiet, readGame, stored, storedGame, storedUnder } from '../browser'
import { recordedResults } from '../results/recorded'
import { refuse } from '../storage-faults'
import { asideItem, gameOf, playedOn } from '../transfer/items'
// A page reads it when there is news; here it is there at once, so that waiting for storage is enough.
import '../../../stores/sync/page-sync'

const TABLET = 'tablet'

let page: Page

beforeEach(async () => {
  await freshBrowser()
  await readDevice()
  page = await openPage()
  await play()
})

async function play(): Promise<void> {
  page.game.play(legal(page))
  await quiet()
}

/** Another browser hands its table over. `isKnowing`: it went on from this one's. */
async function handOver(game: Game, isKnowing: boolean, late = 1000): Promise<void> {
  const table = GAMES.table.parse(await stored('game.table'))
  if (table.kind !== 'value')
    throw new Error(`no table: ${table.kind}`)
  const vector = { ...isKnowing && table.value.vector, [TABLET]: 3 }
  await fakeBrowser.storage.sync.set({
    [`d.${TABLET}`]: deviceItem(TABLET).pack({ n: 'x', browser: 'Chrome', system: 'Linux', day: 1, epoch: 0, count: 0, seen: {} }),
    [`g.${TABLET}`]: tableItem(TABLET).pack({ n: 'x', text: makeGame(game), vector, stamp: table.value.stamp + late, aside: [] }),
  })
}

async function asides(): Promise<Game[]> {
  return asidesIn(await fakeBrowser.storage.local.get()).map(({ game }) => game)
}

/** Plays an action on the page when the round has read storage.sync, before it knows; the look for news reads it first. */
function playInRound(): void {
  const get = fakeBrowser.storage.sync.get.bind(fakeBrowser.storage.sync)
  let reads = 0
  vi.spyOn(fakeBrowser.storage.sync, 'get').mockImplementation(async (keys) => {
    const items = await get(keys)
    if (++reads === 2)
      page.game.play(legal(page))
    return items
  })
}

describe('a table that is shown', () => {
  it('gives way to what another browser went on with', async () => {
    await handOver(gameOf(5), true)
    useSyncGate(createPinia()).follow({ game: page.game, hasTable: true, page: page.document })
    await vi.waitFor(() => expect(makeGame(page.game.game)).toBe(makeGame(gameOf(5))))
  })

  it('stays where it is played on while storage.sync is read', async () => {
    await handOver(gameOf(5), true)
    playInRound()
    useSyncGate(createPinia()).follow({ game: page.game, hasTable: true, page: page.document })
    await vi.waitFor(() => expect(page.game.moves).toBe(2))
    await quiet()
    expect(page.game).toMatchObject({ moves: 2, saved: 2 })
    expect((await storedGame()).head).toBe(2)
  })

  it('is set aside with an action that was not stored before the other game was', async () => {
    await handOver(gameOf(5), true)
    const set = fakeBrowser.storage.local.set.bind(fakeBrowser.storage.local)
    vi.spyOn(fakeBrowser.storage.local, 'set').mockImplementationOnce(async (items) => {
      page.game.play(legal(page))
      await set(items)
    })
    await runRound({ showing: () => true, giving: false })
    await quiet()
    expect(makeGame(page.game.game)).toBe(makeGame(gameOf(5)))
    expect((await asides()).map(game => game.head)).toEqual([2])
    expect(page.game.trouble).toMatchObject({ kind: 'game-set-aside' })
  })
})

describe('a table that is left', () => {
  let pinia: ReturnType<typeof createPinia>

  beforeEach(async () => {
    pinia = createPinia()
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    page.kill()
    page = await openPage()
    useSyncGate(pinia).follow({ game: page.game, hasTable: true, page: page.document })
    await play()
  })
  afterEach(() => {
    disposePinia(pinia)
    vi.useRealTimers()
  })

  async function pass(seconds: number): Promise<void> {
    vi.advanceTimersByTime(seconds * 1000)
    await quiet()
  }

  /** What this browser handed over. */
  async function handed(): Promise<GameRecord & { readonly clock: number }> {
    const { id } = await readDevice()
    const reading = tableItem(id).parse((await fakeBrowser.storage.sync.get())[`g.${id}`])
    if (reading.kind !== 'value')
      throw new Error(`nothing: ${reading.kind}`)
    const { text, vector, stamp } = reading.value
    return { text, vector, stamp, clock: readGame(text).clock }
  }

  it('is handed over with the seconds played since it last was', async () => {
    await pass(20)
    expect(await handed()).toMatchObject({ clock: 0 })
    await pass(10)
    page.hide()
    await quiet()
    expect(await handed()).toMatchObject({ clock: 30 })
    expect(GAMES.table.parse(await stored('game.table'))).toMatchObject({ value: { vector: (await handed()).vector } })
    expect(await stored('sync.seen')).toMatchObject({ owing: false })
  })

  it('is so where the page ends before storage is written', async () => {
    await pass(30)
    const recover = refuse('set')
    page.close()
    await quiet()
    recover()
    expect(await handed()).toMatchObject({ clock: 30 })
    expect((await storedGame()).clock).toBe(0)
  })

  it('is not handed over as its own where it was taken from another browser and only a setting was chosen since', async () => {
    await pass(20)
    page.hide()
    await quiet()
    await handOver(gameOf(5), true)
    page.show()
    await pass(3)
    await quiet()
    expect(makeGame(page.game.game)).toBe(makeGame(gameOf(5)))
    const before = await handed()
    useSettingsStore(pinia).change({ suits: 2 })
    await quiet()
    page.hide()
    await quiet()
    expect(await handed()).toEqual(before)
  })
})

describe('a game that the player is told of', () => {
  it('is taken up though they played on meanwhile', async () => {
    await handOver(gameOf(5), false, 1)
    const ran = await runRound({ showing: () => false, giving: false })
    expect(ran?.news).toMatchObject([{ kind: 'game', text: makeGame(gameOf(5)) }])
    await new Promise(resolve => setTimeout(resolve, 5))
    await play()
    const left = makeGame(page.game.game)
    await takeUpNews(ran!.news[0]!)
    expect(makeGame(await storedGame())).toBe(makeGame(gameOf(5)))
    expect((await asides()).map(makeGame)).toEqual([left])
  })
})

describe('a game set aside that is given up', () => {
  it('counts as not won', async () => {
    await fakeBrowser.storage.local.set(asideItem(gameOf(7), 5))
    await discard('aside:game.table:5')
    expect(await recordedResults()).toMatchObject([{ won: false }])
    expect(await storedUnder('aside:')).toEqual([])
  })

  it('has not ended while another state of it is set aside', async () => {
    await fakeBrowser.storage.local.set({ ...asideItem({ ...gameOf(7), undos: 1 }, 5), ...asideItem(playedOn(gameOf(7)), 6) })
    await discard('aside:game.table:5')
    expect(await recordedResults()).toEqual([])
    expect(await asides()).toHaveLength(1)
  })
})
