// @vitest-environment happy-dom
import type { GameResult } from '../../../stores/results/result'
import type { Page } from '../browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing'
import { makeGame } from '../../../engine'
import { chunksIn } from '../../../stores/results/chunks'
import { logsIn } from '../../../stores/results/logs'
import { shortId } from '../../../stores/results/result'
import { makeResults } from '../../../stores/results/result-text'
import { readDevice } from '../../../stores/storage/device'
import { freshBrowser, openPage, quiet, stored, storedGame, storedUnder } from '../browser'
import { loseAnswers, refuse } from '../storage-faults'
import { endGames, finish, newGame, play, playWin } from './playing'
import { recordedResults } from './recorded'
import { casualResults, result } from './results'

let page: Page

beforeEach(async () => {
  await freshBrowser()
  await readDevice()
  page = await openPage()
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
    await play(page, 3)
    const heal = refuse('set')
    await newGame(page)
    await play(page, 4)
    await newGame(page)
    playWin(page)
    await newGame(page)
    heal()
    await play(page, 1)
    expect(await recordedResults()).toMatchObject([{ moves: 3, won: false }, { moves: 4, won: false }, { won: true }])
    expect(await storedGame()).toMatchObject({ head: 1 })
  })

  it('does not double a result whose write was done and its answer lost', async () => {
    await play(page, 3)
    const heal = loseAnswers()
    await newGame(page)
    await newGame(page)
    heal()
    page.show()
    await quiet()
    await newGame(page)
    expect(await recordedResults()).toMatchObject([{ moves: 3 }])
  })

  it('keeps the game when results cannot be read, and records when they can', async () => {
    await play(page, 3)
    const heal = refuse('get')
    await newGame(page)
    expect(page.game.trouble).toEqual({ kind: 'storage-failing' })
    heal()
    page.show()
    await quiet()
    expect(await recordedResults()).toHaveLength(1)
    expect((await storedGame()).code).toEqual(page.game.game.code)
  })

  it('records what ended meanwhile, but the game that another tab went on with', async () => {
    await play(page, 2)
    const other = await openPage()
    const heal = refuse('set')
    await newGame(other)
    await play(other, 3)
    await newGame(other)
    await play(other, 4)
    heal()
    await play(page, 1)
    other.show()
    await quiet()
    expect(await recordedResults()).toMatchObject([{ moves: 3 }])
    expect(other.game).toMatchObject({ moves: 3, codeText: page.game.codeText, trouble: { kind: 'game-set-aside' } })
    await newGame(page)
    expect(await recordedResults()).toMatchObject([{ number: 0, moves: 3 }, { number: 1, moves: 3 }])
  })
})

describe('stored results', () => {
  it('lie 250 to a chunk', async () => {
    await endGames(page, 1)
    const [{ device }] = await recordedResults() as [GameResult]
    const results = casualResults(249, 1, device)
    await fakeBrowser.storage.local.set({ [`results.${device}.0`]: { v: 1, first: 0, text: makeResults(results) } })
    await endGames(page, 2)
    expect(chunksIn(await fakeBrowser.storage.local.get()).map(({ index, results }) => [index, results?.length])).toEqual([[0, 250], [1, 1]])
    expect((await recordedResults()).map(({ number }) => number)).toEqual(Array.from({ length: 251 }, (_, i) => i))
  })

  it.each([
    ['junk', 'junk'],
    ['text that is cut', { v: 1, first: 0, text: 'AAAA' }],
    ['of numbers that lie elsewhere', { v: 1, first: 250, text: makeResults([result({ number: 250 })]) }],
    ['a newer program\'s', { v: 2, first: 0, text: '' }],
  ])('that are %s are left as they are; the next begin another chunk', async (_, chunk) => {
    await endGames(page, 1)
    const [[key]] = await storedUnder('results.') as [[string, unknown]]
    await fakeBrowser.storage.local.set({ [key]: chunk })
    await endGames(page, 2)
    expect(await stored(key)).toEqual(chunk)
    expect((await recordedResults()).map(({ number }) => number)).toEqual([250, 251])
  })

  it('have the logs of the last 50 games, as they ended', async () => {
    await endGames(page, 60)
    const results = await recordedResults()
    const logs = logsIn(await fakeBrowser.storage.local.get())
    expect([...logs.keys()].toSorted()).toEqual(results.slice(-50).map(({ gameId }) => gameId).toSorted())
  })

  it('drive out no log of this browser, however many games end in others', async () => {
    await endGames(page, 3)
    await fakeBrowser.storage.local.set({ 'results.tablet.0': { v: 1, first: 0, text: makeResults(Array.from({ length: 60 }, (_, number) => result({ device: 'tablet', number, ended: Date.now() + 60_000 - Date.now() % 60_000 }))) } })
    await endGames(page, 1)
    expect(logsIn(await fakeBrowser.storage.local.get()).size).toBe(4)
  })

  it('have the log of a game that can be played again', async () => {
    await play(page, 6)
    const left = page.game.game
    await newGame(page)
    expect(logsIn(await fakeBrowser.storage.local.get()).get(shortId(left.id!))).toBe(makeGame(left))
  })
})
