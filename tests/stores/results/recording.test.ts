// @vitest-environment happy-dom
import type { GameResult } from '../../../stores/results/result'
import type { Page } from '../browser'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing'
import { makeGame, ownCode, restart } from '../../../engine'
import { chunksIn } from '../../../stores/results/chunks'
import { logsIn } from '../../../stores/results/logs'
import { recordEndings } from '../../../stores/results/recording'
import { playAgain, shortId } from '../../../stores/results/result'
import { makeResults } from '../../../stores/results/result-text'
import { changeDevice, readDevice } from '../../../stores/storage/device'
import { WINS } from '../../engine/wins'
import { freshBrowser, legal, openPage, quiet, stored, storedGame, storedUnder } from '../browser'
import { holdWrites, loseAnswers, refuse } from '../storage-faults'
import { recordedResults } from './recorded'
import { casualResults, result } from './results'

const [WIN] = WINS

let page: Page

beforeEach(async () => {
  await freshBrowser()
  await readDevice()
  page = await openPage()
})

async function play(count: number, on = page): Promise<void> {
  for (let i = 0; i < count; i++)
    on.game.play(legal(on))
  await quiet()
}

/** Plays the deal that is known to be winnable, all of it or without its last action. */
function playWin(on = page, last = true): void {
  on.game.open(WIN!.code)
  for (const action of WIN!.line.slice(0, last ? undefined : -1))
    on.game.play(action)
}

function finish(on: Page): void {
  on.game.play(WIN!.line.at(-1)!)
}

async function newGame(on = page): Promise<void> {
  on.game.newGame(1, 'classic')
  await quiet()
}

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
    expect(await recordedResults()).toEqual([expect.objectContaining({ number: 0, won: true, code: WIN!.code, moves: WIN!.moves, score: WIN!.score, sequences: 8, gameId: shortId(page.game.game.id!) })])
    expect(page.game.saved).toBe(page.game.game.revision)
  })

  it('has one result, also when it is left, played again and won again, or left then', async () => {
    playWin()
    await quiet()
    page.game.restart()
    for (const action of WIN!.line)
      page.game.play(action)
    await quiet()
    page.game.restart()
    await play(3)
    await newGame()
    expect(await recordedResults()).toMatchObject([{ won: true, moves: WIN!.moves }])
  })

  it('counts no more when its deal is dealt again, won or not', async () => {
    playWin()
    await newGame()
    playWin()
    await newGame()
    page.game.open(WIN!.code)
    await play(3)
    await newGame()
    expect(await recordedResults()).toHaveLength(1)
  })

  it('has its result though the next game is dealt before storage took the win', async () => {
    playWin()
    await newGame()
    expect(await recordedResults()).toMatchObject([{ won: true }])
  })
})

describe('a game that is left', () => {
  it('is not won, in the write that stores the next one', async () => {
    await play(7)
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
    await newGame()
    await play(2)
    page.game.undo()
    page.game.undo()
    await newGame()
    await play(2)
    page.game.restart()
    await newGame()
    expect(await recordedResults()).toEqual([])
    expect(await storedUnder('log.')).toEqual([])
  })

  it('counts once, however often it is restarted', async () => {
    for (let i = 0; i < 3; i++) {
      await play(4)
      page.game.restart()
    }
    await play(5)
    await newGame()
    expect(await recordedResults()).toMatchObject([{ won: false, moves: 5 }])
  })

  it('counts no more when it is played again, left or won', async () => {
    playWin(page, false)
    const left = page.game.game
    await newGame()
    page.game.goOn(restart(left))
    await play(3)
    expect(page.game.game.id).toBe(left.id)
    await newGame()
    page.game.goOn(restart(left))
    for (const action of WIN!.line)
      page.game.play(action)
    await newGame()
    expect(page.game.won).toBe(false)
    expect(await recordedResults()).toMatchObject([{ won: false }])
  })

  it('is told with hints, undos and the time since its last action', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout', 'Date'], now: 1_800_000_030_000 })
    await play(3)
    page.game.undo()
    page.game.noteHint()
    vi.advanceTimersByTime(90_000)
    await newGame()
    vi.useRealTimers()
    expect(await recordedResults()).toMatchObject([{ undos: 1, hints: true, solver: false, seconds: 90, moves: 2, ended: 1_800_000_120_000 }])
  })

  it('is told with the use of what knows the hidden cards, and no other game is', async () => {
    await play(1)
    page.game.noteSolver()
    await newGame()
    await play(1)
    await newGame()
    expect((await recordedResults()).map(({ solver }) => solver)).toEqual([true, false])
  })

  it('is not the popup\'s game when the table\'s is left', async () => {
    const popup = await openPage('quick')
    await play(3, popup)
    await play(4)
    await newGame()
    expect(await recordedResults()).toMatchObject([{ moves: 4 }])
    await newGame(popup)
    expect(await recordedResults()).toMatchObject([{ number: 0, moves: 4 }, { number: 1, moves: 3 }])
  })
})

describe('a browser that goes on as another one', () => {
  it('records no game again that it recorded under its former id', async () => {
    await play(1)
    const left = page.game.game
    await newGame()
    const { id } = await readDevice()
    await changeDevice(device => ({ ...device, id: 'AAAAAA', former: [[id, 1]] }))
    await recordEndings([{ game: left, at: Date.now() }])
    expect(await recordedResults()).toHaveLength(1)
  })
})

describe('a game that ended in another browser', () => {
  async function endElsewhere(told: Partial<GameResult>): Promise<GameResult> {
    const theirs = result({ device: 'tablet', code: WIN!.code, ...told })
    await fakeBrowser.storage.local.set({ 'results.tablet.0': { v: 1, first: 0, text: makeResults([theirs]) } })
    return theirs
  }

  it('counts no more when it is played again here, left or won, though it was not won there', async () => {
    const theirs = await endElsewhere({ won: false, sequences: 2, ended: Date.now() - Date.now() % 60_000 })
    for (const count of [3, WIN!.line.length]) {
      page.game.goOn(playAgain(theirs, Date.now()))
      for (const action of WIN!.line.slice(0, count))
        page.game.play(action)
      await newGame()
    }
    expect(await recordedResults()).toEqual([theirs])
  })

  it('counts once more where it was under way here too, and is won', async () => {
    playWin(page, false)
    await endElsewhere({ won: false, sequences: 2, gameId: shortId(page.game.game.id!), ended: Date.now() - Date.now() % 60_000 })
    finish(page)
    await newGame()
    expect((await recordedResults()).map(({ device, won }) => [device === 'tablet', won])).toContainEqual([false, true])
  })

  it('lets its deal count no more where it was won there, and any other deal of the same shuffle', async () => {
    const other = ownCode(2, 'classic', WIN!.code.shuffle)
    await endElsewhere({ won: true })
    playWin()
    await newGame()
    page.game.open(other)
    await play(1)
    await newGame()
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
    await play(5)
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

describe('where storage fails', () => {
  it('neither loses nor doubles the result of a win that it refuses', async () => {
    playWin(page, false)
    await quiet()
    const heal = refuse('set')
    finish(page)
    await quiet()
    expect(page.game.trouble).toEqual({ kind: 'storage-failing' })
    heal()
    page.show()
    await quiet()
    expect(await recordedResults()).toMatchObject([{ won: true }])
    expect(page.game.saved).toBe(page.game.game.revision)
  })

  it('does so with games left one after the other', async () => {
    await play(3)
    const heal = refuse('set')
    await newGame()
    await play(4)
    await newGame()
    playWin()
    await newGame()
    heal()
    await play(1)
    expect(await recordedResults()).toMatchObject([{ moves: 3, won: false }, { moves: 4, won: false }, { won: true }])
    expect(await storedGame()).toMatchObject({ head: 1 })
  })

  it('does not double a result whose write was done and its answer lost', async () => {
    await play(3)
    const heal = loseAnswers()
    await newGame()
    await newGame()
    heal()
    page.show()
    await quiet()
    await newGame()
    expect(await recordedResults()).toMatchObject([{ moves: 3 }])
  })

  it('keeps the game when results cannot be read, and records when they can', async () => {
    await play(3)
    const heal = refuse('get')
    await newGame()
    expect(page.game.trouble).toEqual({ kind: 'storage-failing' })
    heal()
    page.show()
    await quiet()
    expect(await recordedResults()).toHaveLength(1)
    expect((await storedGame()).code).toEqual(page.game.game.code)
  })

  it('records what ended meanwhile, but the game that another tab went on with', async () => {
    await play(2)
    const other = await openPage()
    const heal = refuse('set')
    await newGame(other)
    await play(3, other)
    await newGame(other)
    await play(4, other)
    heal()
    await play(1)
    other.show()
    await quiet()
    expect(await recordedResults()).toMatchObject([{ moves: 3 }])
    expect(other.game).toMatchObject({ moves: 3, codeText: page.game.codeText, trouble: { kind: 'game-set-aside' } })
    await newGame()
    expect(await recordedResults()).toMatchObject([{ number: 0, moves: 3 }, { number: 1, moves: 3 }])
  })
})

describe('stored results', () => {
  it('lie 250 to a chunk', async () => {
    await endGames(1)
    const [{ device }] = await recordedResults() as [GameResult]
    const results = casualResults(249, 1, device)
    await fakeBrowser.storage.local.set({ [`results.${device}.0`]: { v: 1, first: 0, text: makeResults(results) } })
    await endGames(2)
    expect(chunksIn(await everything()).map(({ index, results }) => [index, results?.length])).toEqual([[0, 250], [1, 1]])
    expect((await recordedResults()).map(({ number }) => number)).toEqual(Array.from({ length: 251 }, (_, i) => i))
  })

  it.each([
    ['junk', 'junk'],
    ['text that is cut', { v: 1, first: 0, text: 'AAAA' }],
    ['of numbers that lie elsewhere', { v: 1, first: 250, text: makeResults([result({ number: 250 })]) }],
    ['a newer program\'s', { v: 2, first: 0, text: '' }],
  ])('that are %s are left as they are; the next begin another chunk', async (_, chunk) => {
    await endGames(1)
    const [[key]] = await storedUnder('results.') as [[string, unknown]]
    await fakeBrowser.storage.local.set({ [key]: chunk })
    await endGames(2)
    expect(await stored(key)).toEqual(chunk)
    expect((await recordedResults()).map(({ number }) => number)).toEqual([250, 251])
  })

  it('have the logs of the last 50 games, as they ended', async () => {
    await endGames(60)
    const results = await recordedResults()
    const logs = logsIn(await everything())
    expect([...logs.keys()].toSorted()).toEqual(results.slice(-50).map(({ gameId }) => gameId).toSorted())
  })

  it('drive out no log of this browser, however many games end in others', async () => {
    await endGames(3)
    await fakeBrowser.storage.local.set({ 'results.tablet.0': { v: 1, first: 0, text: makeResults(Array.from({ length: 60 }, (_, number) => result({ device: 'tablet', number, ended: Date.now() + 60_000 - Date.now() % 60_000 }))) } })
    await endGames(1)
    expect(logsIn(await everything()).size).toBe(4)
  })

  it('have the log of a game that can be played again', async () => {
    await play(6)
    const left = page.game.game
    await newGame()
    expect(logsIn(await everything()).get(shortId(left.id!))).toBe(makeGame(left))
  })
})

async function everything(): Promise<Record<string, unknown>> {
  return fakeBrowser.storage.local.get()
}

async function endGames(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await play(1)
    await newGame()
  }
}
