// @vitest-environment happy-dom
import type { GameResult } from '../../../stores/results/result'
import type { Page } from '../browser'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing'
import { ownCode, restart } from '../../../engine'
import { recordEndings } from '../../../stores/results/recording'
import { playAgain, shortId } from '../../../stores/results/result'
import { makeResults } from '../../../stores/results/result-text'
import { changeDevice, readDevice } from '../../../stores/storage/device'
import { freshBrowser, openPage, quiet, storedGame, storedUnder } from '../browser'
import { holdWrites } from '../storage-faults'
import { finish, newGame, play, playWin, WIN } from './playing'
import { recordedResults } from './recorded'
import { result } from './results'

let page: Page

beforeEach(async () => {
  await freshBrowser()
  await readDevice()
  page = await openPage()
})

describe('a game that is won', () => {
  it('has its result at once, in the write that stores the won game', async () => {
    playWin(page, false)
    await quiet()
    const writes = holdWrites()
    finish(page)
    await quiet()
    expect(writes.texts()).toEqual([expect.objectContaining({ 'game.table': expect.anything(), [`log.${shortId(page.game.game.id!)}`]: expect.anything() })])
    writes.go()
    await quiet()
    expect(await recordedResults()).toEqual([expect.objectContaining({ number: 0, won: true, code: WIN.code, moves: WIN.moves, score: WIN.score, sequences: 8, gameId: shortId(page.game.game.id!) })])
    expect(page.game.saved).toBe(page.game.game.revision)
  })

  it('has one result, also when it is left, played again and won again, or left then', async () => {
    playWin(page)
    await quiet()
    page.game.restart()
    for (const action of WIN.line)
      page.game.play(action)
    await quiet()
    page.game.restart()
    await play(page, 3)
    await newGame(page)
    expect(await recordedResults()).toMatchObject([{ won: true, moves: WIN.moves }])
  })

  it('counts no more when its deal is dealt again, won or not', async () => {
    playWin(page)
    await newGame(page)
    playWin(page)
    await newGame(page)
    page.game.open(WIN.code)
    await play(page, 3)
    await newGame(page)
    expect(await recordedResults()).toHaveLength(1)
  })

  it('has its result though the next game is dealt before storage took the win', async () => {
    playWin(page)
    await newGame(page)
    expect(await recordedResults()).toMatchObject([{ won: true }])
  })
})

describe('a game that is left', () => {
  it('is not won, in the write that stores the next one', async () => {
    await play(page, 7)
    const { id } = page.game.game
    const writes = holdWrites()
    page.game.newGame(2, 'relaxed')
    await quiet()
    expect(writes.texts()).toHaveLength(1)
    writes.go()
    await quiet()
    expect(await recordedResults()).toEqual([expect.objectContaining({ won: false, moves: 7, score: 493, sequences: 0, gameId: shortId(id!) })])
    expect(await storedGame()).toMatchObject({ code: { suits: 2 } })
  })

  it('does not count without an action, with every action undone, or after a restart without one', async () => {
    await newGame(page)
    await play(page, 2)
    page.game.undo()
    page.game.undo()
    await newGame(page)
    await play(page, 2)
    page.game.restart()
    await newGame(page)
    expect(await recordedResults()).toEqual([])
    expect(await storedUnder('log.')).toEqual([])
  })

  it('counts once, however often it is restarted', async () => {
    for (let i = 0; i < 3; i++) {
      await play(page, 4)
      page.game.restart()
    }
    await play(page, 5)
    await newGame(page)
    expect(await recordedResults()).toMatchObject([{ won: false, moves: 5 }])
  })

  it('counts no more when it is played again, left or won', async () => {
    playWin(page, false)
    const left = page.game.game
    await newGame(page)
    page.game.goOn(restart(left))
    await play(page, 3)
    expect(page.game.game.id).toBe(left.id)
    await newGame(page)
    page.game.goOn(restart(left))
    for (const action of WIN.line)
      page.game.play(action)
    await newGame(page)
    expect(page.game.won).toBe(false)
    expect(await recordedResults()).toMatchObject([{ won: false }])
  })

  it('is told with hints, undos and the time since its last action', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout', 'Date'], now: 1_800_000_030_000 })
    await play(page, 3)
    page.game.undo()
    page.game.noteHint()
    vi.advanceTimersByTime(90_000)
    await newGame(page)
    vi.useRealTimers()
    expect(await recordedResults()).toMatchObject([{ undos: 1, hints: true, solver: false, seconds: 90, moves: 2, ended: 1_800_000_120_000 }])
  })

  it('is told with the use of what knows the hidden cards, and no other game is', async () => {
    await play(page, 1)
    page.game.noteSolver()
    await newGame(page)
    await play(page, 1)
    await newGame(page)
    expect((await recordedResults()).map(({ solver }) => solver)).toEqual([true, false])
  })

  it('is not the popup\'s game when the table\'s is left', async () => {
    const popup = await openPage('quick')
    await play(popup, 3)
    await play(page, 4)
    await newGame(page)
    expect(await recordedResults()).toMatchObject([{ moves: 4 }])
    await newGame(popup)
    expect(await recordedResults()).toMatchObject([{ number: 0, moves: 4 }, { number: 1, moves: 3 }])
  })
})

describe('a browser that goes on as another one', () => {
  it('records no game again that it recorded under its former id', async () => {
    await play(page, 1)
    const left = page.game.game
    await newGame(page)
    const { id } = await readDevice()
    await changeDevice(device => ({ ...device, id: 'AAAAAA', former: [[id, 1]] }))
    await recordEndings([{ game: left, at: Date.now() }])
    expect(await recordedResults()).toHaveLength(1)
  })
})

describe('a game that ended in another browser', () => {
  async function endElsewhere(told: Partial<GameResult>): Promise<GameResult> {
    const theirs = result({ device: 'tablet', code: WIN.code, ...told })
    await fakeBrowser.storage.local.set({ 'results.tablet.0': { v: 1, first: 0, text: makeResults([theirs]) } })
    return theirs
  }

  it('counts no more when it is played again here, left or won, though it was not won there', async () => {
    const theirs = await endElsewhere({ won: false, sequences: 2, ended: Date.now() - Date.now() % 60_000 })
    for (const count of [3, WIN.line.length]) {
      page.game.goOn(playAgain(theirs, Date.now()))
      for (const action of WIN.line.slice(0, count))
        page.game.play(action)
      await newGame(page)
    }
    expect(await recordedResults()).toEqual([theirs])
  })

  it('counts once more where it was under way here too, and is won', async () => {
    playWin(page, false)
    await endElsewhere({ won: false, sequences: 2, gameId: shortId(page.game.game.id!), ended: Date.now() - Date.now() % 60_000 })
    finish(page)
    await newGame(page)
    expect((await recordedResults()).map(({ device, won }) => [device === 'tablet', won])).toContainEqual([false, true])
  })

  it('lets its deal count no more where it was won there, and any other deal of the same shuffle', async () => {
    const other = ownCode(2, 'classic', WIN.code.shuffle)
    await endElsewhere({ won: true })
    playWin(page)
    await newGame(page)
    page.game.open(other)
    await play(page, 1)
    await newGame(page)
    expect((await recordedResults()).filter(({ device }) => device !== 'tablet')).toMatchObject([{ code: other }])
  })
})

describe('two tabs', () => {
  it('that win the same game together have one result', async () => {
    playWin(page, false)
    await quiet()
    const other = await openPage()
    finish(page)
    finish(other)
    await quiet()
    expect(await recordedResults()).toMatchObject([{ won: true }])
  })

  it('that leave the same game together have one result', async () => {
    await play(page, 5)
    const other = await openPage()
    page.game.newGame(1, 'classic')
    other.game.newGame(4, 'classic')
    await quiet()
    expect(await recordedResults()).toMatchObject([{ won: false, moves: 5 }])
    expect(other.game.codeText).toBe(page.game.codeText)
  })

  it('of which one leaves what the other wins have one result', async () => {
    playWin(page, false)
    await quiet()
    const other = await openPage()
    page.game.newGame(1, 'classic')
    finish(other)
    await quiet()
    expect(await recordedResults()).toMatchObject([{ won: false }])
  })
})
