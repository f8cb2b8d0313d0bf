// @vitest-environment happy-dom
import type { Page } from './browser'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing'
import { makeGame } from '../../engine'
import { readDevice } from '../../stores/storage/device'
import { freshBrowser, legal, mirroredGame, mirrorGame, openPage, playedGame, quiet, savedText, storedGame, storeGame } from './browser'
import { holdWrites } from './storage-faults'

let page: Page

beforeEach(async () => {
  await freshBrowser()
  page = await openPage()
})

describe('saving', () => {
  it('stores every action, undo and redo, and acknowledges its revision', async () => {
    const steps = [() => page.game.play(legal(page)), () => page.game.play({ type: 'deal' }), () => page.game.undo(), () => page.game.redo()]
    for (const step of steps) {
      step()
      await quiet()
      expect(page.game.saved).toBe(page.game.game.revision)
      expect(makeGame(await storedGame())).toBe(makeGame(page.game.game))
    }
  })

  it('stores a restart', async () => {
    page.game.play(legal(page))
    page.game.restart()
    await quiet()
    expect(page.game.saved).toBe(2)
    expect((await storedGame()).log).toEqual([])
  })

  it('acknowledges nothing before the write has resolved', async () => {
    const writes = holdWrites()
    page.game.play(legal(page))
    await quiet()
    expect(page.game).toMatchObject({ moves: 1, saved: 0 })
    writes.go()
    await quiet()
    expect(page.game.saved).toBe(1)
  })

  it('does not take the last game\'s acknowledgement for a new game\'s', async () => {
    const writes = holdWrites()
    page.game.play(legal(page))
    await quiet()
    page.game.newGame(4, 'classic')
    expect(page.game.saved).toBeUndefined()
    const { code } = page.game.game
    writes.go()
    await quiet()
    expect(page.game.saved).toBe(0)
    expect((await storedGame()).code).toEqual(code)
  })

  it('writes one state at a time, and of those waiting only the newest', async () => {
    await readDevice()
    const writes = holdWrites()
    for (let i = 0; i < 20; i++)
      page.game.play(legal(page))
    await quiet()
    expect(writes.texts()).toHaveLength(1)
    writes.go()
    await quiet()
    expect(writes.texts()).toHaveLength(2)
    expect(page.game.saved).toBe(20)
    expect((await storedGame()).revision).toBe(20)
  })

  it('mirrors a state only once it is stored', async () => {
    const before = makeGame(mirroredGame())
    const writes = holdWrites()
    page.game.play(legal(page))
    await quiet()
    expect(makeGame(mirroredGame())).toBe(before)
    writes.go()
    await quiet()
    expect(makeGame(mirroredGame())).toBe(makeGame(page.game.game))
  })

  it('loses no acknowledged action to a kill that the mirror did not survive', async () => {
    const mirrored = mirroredGame()
    for (let i = 0; i < 3; i++)
      page.game.play(legal(page))
    await quiet()
    page.kill()
    mirrorGame(mirrored)
    const again = await openPage()
    expect(again.game).toMatchObject({ moves: 3, saved: 3 })
  })

  it('keeps undo history, score and code for the next opening', async () => {
    page.game.open(playedGame('SP1-S2R-AAAAAAD', 0).code)
    page.game.play({ type: 'deal' })
    page.game.play(legal(page))
    page.game.undo()
    await quiet()
    const { score, codeText, game: { log, head, undos, id } } = page.game
    page.close()
    const again = await openPage()
    expect(again.game).toMatchObject({ score, codeText, redoRefusal: undefined, undoRefusal: undefined })
    expect(again.game.game).toMatchObject({ log, head, undos, id })
  })

  it.each(['v1-fresh', 'v1-under-way', 'v1-restarted', 'v1-won', 'v1-long'])('still reads %s, saved by an earlier program', async (name) => {
    await fakeBrowser.storage.local.set({ 'game.table': { v: 1, text: savedText(name) } })
    const again = await openPage()
    expect(again.game).toMatchObject({ status: 'ready', trouble: undefined })
    expect(makeGame(again.game.game)).toBe(savedText(name))
  })

  it('keeps what no replay can tell', async () => {
    await storeGame({ ...playedGame('SP1-S1C-AAAAAAD', 20), undos: 3, hints: 5, solver: true, clock: 77 })
    const again = await openPage()
    again.game.play(legal(again))
    await quiet()
    expect(await storedGame()).toMatchObject({ head: 21, undos: 3, hints: 5, solver: true, clock: 77 })
  })
})

describe('storage events of a page\'s own writes', () => {
  it('make it read nothing', async () => {
    await readDevice()
    const read = vi.spyOn(fakeBrowser.storage.local, 'get')
    page.game.play(legal(page))
    await quiet()
    expect(read).toHaveBeenCalledTimes(1)
  })
})
