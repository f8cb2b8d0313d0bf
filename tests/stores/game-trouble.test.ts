// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing'
import { makeGame } from '../../engine'
import { lastErrors } from '../../stores/error-log'
import { freshBrowser, legal, mirroredGame, mirrorGame, openPage, playedGame, quiet, storedGame, storedUnder, storeGame } from './browser'
import { loseAnswers, refuse } from './storage-faults'

const SAVED = playedGame('SP1-S2C-AAAAAAD', 9)

beforeEach(freshBrowser)

describe('storage that refuses to write', () => {
  it('is said, and the game stays playable', async () => {
    const page = await openPage()
    refuse('set')
    expect(page.game.play(legal(page))).toBeUndefined()
    await quiet()
    expect(page.game).toMatchObject({ moves: 1, saved: 0, trouble: { kind: 'storage-failing' } })
    expect(page.game.undo()).toBeUndefined()
    expect(page.game.moves).toBe(0)
  })

  it('is tried again at the next action, and no longer said when it works', async () => {
    const page = await openPage()
    const recover = refuse('set')
    page.game.play(legal(page))
    await quiet()
    recover()
    page.game.play(legal(page))
    await quiet()
    expect(page.game).toMatchObject({ saved: 2, trouble: undefined })
    expect((await storedGame()).revision).toBe(2)
  })

  it('is tried again when the page is shown', async () => {
    const page = await openPage()
    const recover = refuse('set')
    page.game.play(legal(page))
    await quiet()
    page.hide()
    recover()
    page.show()
    await quiet()
    expect(page.game).toMatchObject({ saved: 1, trouble: undefined })
  })

  it('at the very first game is said too', async () => {
    const recover = refuse('set')
    const page = await openPage()
    expect(page.game).toMatchObject({ status: 'ready', saved: undefined, trouble: { kind: 'storage-failing' } })
    recover()
    page.game.play(legal(page))
    await quiet()
    expect(page.game).toMatchObject({ saved: 1, trouble: undefined })
  })

  it('does not put an unreadable save at risk: it stays where it is', async () => {
    await fakeBrowser.storage.local.set({ 'game.table': 'junk' })
    refuse('set')
    const page = await openPage()
    page.game.play(legal(page))
    await quiet()
    expect(await storedUnder('game.table')).toEqual([['game.table', 'junk']])
  })

  it('but wrote all the same is no other page\'s doing: nothing is dropped', async () => {
    const page = await openPage()
    const recover = loseAnswers()
    page.game.play(legal(page))
    await quiet()
    page.game.play(legal(page))
    await quiet()
    expect(page.game).toMatchObject({ moves: 2, trouble: { kind: 'storage-failing' } })
    recover()
    page.game.play(legal(page))
    await quiet()
    expect(page.game).toMatchObject({ moves: 3, saved: 3, trouble: undefined })
  })
})

describe('storage that refuses to be read', () => {
  it('is not taken for empty: nothing is written over what could not be read', async () => {
    await storeGame(SAVED)
    const recover = refuse('get')
    const page = await openPage()
    expect(page.game.trouble).toEqual({ kind: 'storage-failing' })
    expect(page.game.play(legal(page))).toBeUndefined()
    await quiet()
    expect(page.game).toMatchObject({ moves: 1, saved: undefined })
    recover()
    expect(makeGame(await storedGame())).toBe(makeGame(SAVED))
  })

  it('leaves the mirrored game playable, and saves what was played when it answers again', async () => {
    await storeGame(SAVED)
    mirrorGame(SAVED)
    const recover = refuse('get')
    const page = await openPage()
    expect(page.game).toMatchObject({ status: 'provisional', moves: 9, trouble: { kind: 'storage-failing' } })
    page.game.play(legal(page))
    await quiet()
    recover()
    page.game.play(legal(page))
    await quiet()
    expect(page.game).toMatchObject({ status: 'ready', moves: 11, saved: SAVED.revision + 2, trouble: undefined })
  })

  it('gives way to the saved game when it answers; what was played meanwhile is set aside whole and said', async () => {
    await storeGame(SAVED)
    const recover = refuse('get')
    const page = await openPage()
    page.game.play(legal(page))
    page.game.play(legal(page))
    await quiet()
    const played = makeGame(page.game.game)
    recover()
    page.hide()
    page.show()
    await quiet()
    const [aside, ...more] = await storedUnder('aside:game.table:')
    expect(page.game).toMatchObject({ status: 'ready', moves: 9, trouble: { kind: 'game-set-aside', key: aside?.[0] } })
    expect(aside?.[1]).toMatchObject({ text: played })
    expect(more).toEqual([])
  })

  it('gives way without a word where nothing was played', async () => {
    await storeGame(SAVED)
    const recover = refuse('get')
    const page = await openPage()
    recover()
    page.show()
    await quiet()
    expect(page.game).toMatchObject({ status: 'ready', moves: 9, saved: SAVED.revision, trouble: undefined })
    expect(await storedUnder('aside:')).toEqual([])
  })

  it('sets no deal aside that nobody has played', async () => {
    await storeGame(SAVED)
    const recover = refuse('get')
    const page = await openPage()
    page.game.newGame(4, 'classic')
    await quiet()
    recover()
    page.show()
    await quiet()
    expect(page.game).toMatchObject({ moves: 9, trouble: undefined })
    expect(await storedUnder('aside:')).toEqual([])
  })

  it('keeps the game that is played where storage turns out to be empty', async () => {
    const recover = refuse('get')
    const page = await openPage()
    page.game.play(legal(page))
    await quiet()
    recover()
    page.game.play(legal(page))
    await quiet()
    expect(page.game).toMatchObject({ status: 'ready', moves: 2, saved: 2, trouble: undefined })
  })

  it('is noted for the bug report', async () => {
    refuse('get')
    await openPage()
    expect(lastErrors().at(-1)).toContain('QuotaExceededError')
  })
})

describe('an extension that was replaced under the page', () => {
  it('stops it, for nothing is saved any more, and says so', async () => {
    const page = await openPage()
    page.game.play(legal(page))
    await quiet()
    const saved = makeGame(page.game.game)
    refuse('get')
    refuse('set')
    vi.spyOn(fakeBrowser, 'runtime', 'get').mockReturnValue({ ...fakeBrowser.runtime, id: undefined! })
    page.game.play(legal(page))
    await quiet()
    expect(page.game.trouble).toEqual({ kind: 'program-replaced' })
    const stopped = makeGame(page.game.game)
    page.game.play(legal(page))
    page.game.undo()
    page.game.newGame(4, 'relaxed')
    page.game.dismissTrouble()
    expect(makeGame(page.game.game)).toBe(stopped)
    expect(page.game.trouble).toEqual({ kind: 'program-replaced' })
    expect(makeGame(mirroredGame())).toBe(saved)
  })
})
