// @vitest-environment happy-dom
import { createPinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing'
import { shortId } from '../../stores/results/result'
import { makeResults } from '../../stores/results/result-text'
import { useStatsStore } from '../../stores/stats'
import { changeDevice } from '../../stores/storage/device'
import { WINS } from '../engine/wins'
import { freshBrowser, legal, openPage, quiet } from './browser'
import { gameIdOf, result } from './results/results'
import { refuse } from './storage-faults'

const [WIN] = WINS

beforeEach(freshBrowser)

async function openStats(): Promise<ReturnType<typeof useStatsStore>> {
  const stats = useStatsStore(createPinia())
  await stats.load()
  return stats
}

describe('the statistics on the page', () => {
  it('are none in a browser that was just installed', async () => {
    const stats = await openStats()
    expect(stats.status).toBe('ready')
    expect(stats.statistics('S1C', 'all')).toMatchObject({ played: 0, won: 0 })
    expect(stats.lastGames('S1C', 'all', 10)).toEqual([])
  })

  it('follow the games as they are played, won and left', async () => {
    const stats = await openStats()
    const page = await openPage()
    page.game.play(legal(page))
    await quiet()
    expect(stats.statistics('S1C', 'browser')).toMatchObject({ played: 1, won: 0 })
    page.game.open(WIN!.code)
    for (const action of WIN!.line)
      page.game.play(action)
    await quiet()
    expect(stats.statistics('S1C', 'browser')).toMatchObject({ played: 2, won: 1, winRate: 0.5, currentStreak: 1 })
    page.game.newGame(4, 'relaxed')
    page.game.play(legal(page))
    await quiet()
    expect(stats.statistics('S1C', 'browser')).toMatchObject({ played: 2, won: 1 })
    expect(stats.statistics('S4R', 'all')).toMatchObject({ played: 1, won: 0 })
  })

  it('do not count as played what counts no more, nor a game with every action undone', async () => {
    const stats = await openStats()
    const page = await openPage()
    page.game.play(legal(page))
    page.game.undo()
    await quiet()
    expect(stats.statistics('S1C', 'all').played).toBe(0)
    page.game.open(WIN!.code)
    for (const action of WIN!.line)
      page.game.play(action)
    page.game.restart()
    page.game.play(legal(page))
    await quiet()
    expect(stats.statistics('S1C', 'all').played).toBe(1)
  })

  it('tell this browser\'s games from all', async () => {
    const page = await openPage()
    page.game.play(legal(page))
    page.game.newGame(1, 'classic')
    await quiet()
    await fakeBrowser.storage.local.set({ 'results.tablet.0': { v: 1, first: 0, text: makeResults([result({ device: 'tablet' }), result({ device: 'tablet', number: 1 })]) } })
    const stats = await openStats()
    expect(stats.statistics('S1C', 'all')).toMatchObject({ played: 3, won: 2 })
    expect(stats.statistics('S1C', 'browser')).toMatchObject({ played: 1, won: 0 })
  })

  it('are this browser\'s under the ids that it had before, as far as it recorded them', async () => {
    const { id } = await changeDevice(device => ({ ...device, former: [['tablet', 1]] }))
    await fakeBrowser.storage.local.set({
      'results.tablet.0': { v: 1, first: 0, text: makeResults([result({ device: 'tablet' }), result({ device: 'tablet', number: 1 })]) },
      [`results.${id}.0`]: { v: 1, first: 0, text: makeResults([result({ device: id, gameId: gameIdOf(9) })]) },
    })
    expect((await openStats()).statistics('S1C', 'browser')).toMatchObject({ played: 2, won: 2 })
  })

  it('have the last games, the newest first, with their actions while those are kept', async () => {
    await fakeBrowser.storage.local.set({ 'results.tablet.0': { v: 1, first: 0, text: makeResults([result({ device: 'tablet', ended: 60_000 })]) } })
    const page = await openPage()
    for (let i = 1; i <= 3; i++) {
      page.game.play(legal(page))
      page.game.newGame(1, 'classic')
      await quiet()
    }
    const stats = await openStats()
    const last = stats.lastGames('S1C', 'all', 10)
    expect(last.map(({ game }) => game?.head)).toEqual([1, 1, 1, undefined])
    expect(last.map(({ result }) => result.number)).toEqual([2, 1, 0, 0])
    expect(stats.lastGames('S1C', 'all', 2)).toHaveLength(2)
  })

  it('have no actions for a result of another browser that this one\'s actions did not come to', async () => {
    const page = await openPage()
    page.game.open(WIN!.code)
    page.game.play(WIN!.line[0]!)
    const gameId = shortId(page.game.game.id!)
    page.game.newGame(1, 'classic')
    await quiet()
    await fakeBrowser.storage.local.set({ 'results.tablet.0': { v: 1, first: 0, text: makeResults([result({ device: 'tablet', gameId, code: WIN!.code })]) } })
    expect((await openStats()).lastGames('S1C', 'all', 10)).toEqual([{ result: expect.objectContaining({ device: 'tablet', won: true, code: WIN!.code }) }])
    expect((await openStats()).lastGames('S1C', 'browser', 10)).toMatchObject([{ result: { won: false }, game: { head: 1 } }])
  })

  it('say how many results cannot be read', async () => {
    await fakeBrowser.storage.local.set({ 'results.tablet.0': 'junk' })
    expect((await openStats()).unreadable).toBe(1)
  })

  it('wait for storage that fails, and are there when it answers', async () => {
    const heal = refuse('get')
    const stats = await openStats()
    expect(stats.status).toBe('failing')
    heal()
    await stats.load()
    expect(stats.status).toBe('ready')
  })
})
