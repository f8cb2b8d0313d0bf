// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing'
import { makeGame, startGame } from '../../engine'
import { readDevice } from '../../stores/storage/device'
import { code, freshBrowser, legal, mirroredGame, openPage, quiet, storedGame, storeGame } from './browser'
import { holdWrites } from './storage-faults'

beforeEach(async () => {
  await freshBrowser()
  // A deal by chance may have no three moves before its first row.
  await storeGame(startGame(code('SP1-S1C-AAAAAAD')))
})

describe('two tabs', () => {
  it('show the same game', async () => {
    const [one, two] = [await openPage(), await openPage()]
    expect(makeGame(two.game.game)).toBe(makeGame(one.game.game))
  })

  it('of which one is hidden: it neither reads nor draws while the other plays, and catches up when shown', async () => {
    const [hidden, playing] = [await openPage(), await openPage()]
    await readDevice()
    hidden.hide()
    const drawn = hidden.game.game
    const read = vi.spyOn(fakeBrowser.storage.local, 'get')
    playing.game.play(legal(playing))
    playing.game.play(legal(playing))
    await quiet()
    expect(hidden.game.game).toBe(drawn)
    expect(read).toHaveBeenCalledTimes(2)
    hidden.show()
    await quiet()
    expect(hidden.game).toMatchObject({ moves: 2, saved: 2 })
  })

  it('in two windows: the one looked at follows at once', async () => {
    const [looking, playing] = [await openPage(), await openPage()]
    playing.game.play(legal(playing))
    await quiet()
    expect(looking.game).toMatchObject({ moves: 1, saved: 1 })
    playing.game.newGame(4, 'relaxed')
    await quiet()
    expect(looking.game.codeText).toBe(playing.game.codeText)
  })

  it('play on in turn', async () => {
    const pages = [await openPage(), await openPage()]
    for (let i = 0; i < 10; i++) {
      pages[i % 2]!.game.play(legal(pages[i % 2]!))
      await quiet()
    }
    expect(pages.map(page => page.game.moves)).toEqual([10, 10])
    expect((await storedGame()).revision).toBe(10)
  })
})

describe('a page that is behind', () => {
  it('never writes over a newer state: what it plays is dropped, and it draws what is stored', async () => {
    const [behind, playing] = [await openPage(), await openPage()]
    behind.hide()
    for (let i = 0; i < 3; i++)
      playing.game.play(legal(playing))
    await quiet()
    behind.game.play({ type: 'deal' })
    behind.game.play(legal(behind))
    await quiet()
    expect(behind.game).toMatchObject({ moves: 3, saved: 3, dealsLeft: 5, trouble: undefined })
    expect(makeGame(await storedGame())).toBe(makeGame(playing.game.game))
  })

  it('never writes its game over another one, though its own has more actions', async () => {
    const [behind, playing] = [await openPage(), await openPage()]
    for (let i = 0; i < 5; i++)
      behind.game.play(legal(behind))
    await quiet()
    behind.hide()
    playing.game.newGame(2, 'classic')
    await quiet()
    behind.game.play(legal(behind))
    behind.game.restart()
    await quiet()
    expect(behind.game).toMatchObject({ codeText: playing.game.codeText, moves: 0 })
    expect((await storedGame()).code.suits).toBe(2)
  })

  it('drops the states that wait behind the one it lost', async () => {
    const [first, second] = [await openPage(), await openPage()]
    const writes = holdWrites()
    first.game.play(legal(first))
    second.game.play({ type: 'deal' })
    second.game.play(legal(second))
    second.game.play(legal(second))
    writes.go()
    await quiet()
    expect(second.game).toMatchObject({ moves: 1, dealsLeft: 5, saved: 1 })
    expect(makeGame(await storedGame())).toBe(makeGame(first.game.game))
  })

  it('leaves the mirror at what is stored', async () => {
    const [behind, playing] = [await openPage(), await openPage()]
    behind.hide()
    playing.game.play(legal(playing))
    await quiet()
    behind.game.play({ type: 'deal' })
    await quiet()
    expect(makeGame(mirroredGame())).toBe(makeGame(playing.game.game))
  })

  it('is not behind where both pages played the same action', async () => {
    const [one, two] = [await openPage(), await openPage()]
    one.game.play(legal(one))
    await quiet()
    one.game.undo()
    two.game.undo()
    two.game.hold()
    const shown = two.game.game
    await quiet()
    two.game.play({ type: 'deal' })
    two.game.release()
    await quiet()
    expect(shown.revision).toBe(2)
    expect(two.game).toMatchObject({ dealsLeft: 4, saved: 3 })
    expect(makeGame(await storedGame())).toBe(makeGame(two.game.game))
  })
})

describe('a player who holds cards', () => {
  it('sees another page\'s news only after letting go', async () => {
    const [holding, playing] = [await openPage(), await openPage()]
    holding.game.hold()
    playing.game.play(legal(playing))
    playing.game.play(legal(playing))
    await quiet()
    expect(holding.game.moves).toBe(0)
    holding.game.release()
    expect(holding.game).toMatchObject({ moves: 2, saved: 2 })
  })

  it('and puts them down on a board that is behind writes nothing over the newer one', async () => {
    const [holding, playing] = [await openPage(), await openPage()]
    holding.game.hold()
    playing.game.play(legal(playing))
    await quiet()
    holding.game.play({ type: 'deal' })
    holding.game.release()
    await quiet()
    expect(holding.game).toMatchObject({ moves: 1, dealsLeft: 5 })
    expect(makeGame(await storedGame())).toBe(makeGame(playing.game.game))
  })

  it('and lets go with no news goes on as before', async () => {
    const page = await openPage()
    const before = page.game.game
    page.game.hold()
    page.game.release()
    expect(page.game.game).toBe(before)
    page.game.play(legal(page))
    await quiet()
    expect(page.game.saved).toBe(1)
  })
})

describe('a page that was closed', () => {
  it('follows nothing any more', async () => {
    const [closed, playing] = [await openPage(), await openPage()]
    closed.close()
    await readDevice()
    await quiet()
    const read = vi.spyOn(fakeBrowser.storage.local, 'get')
    playing.game.play(legal(playing))
    closed.show()
    await quiet()
    expect(closed.game.moves).toBe(0)
    expect(read).toHaveBeenCalledTimes(1)
  })
})
