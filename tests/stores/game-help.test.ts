// @vitest-environment happy-dom
import type { Page } from './browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeCode, startGame } from '../../engine'
import { playAgain } from '../../stores/results/result'
import { WINS } from '../engine/wins'
import { code, freshBrowser, legal, openPage, quiet, storedGame } from './browser'
import { result } from './results/results'

beforeEach(freshBrowser)

const WIN = WINS[0]!
const OTHER = code('SP1-S1C-AAAAAAE')

function win({ game }: Page): void {
  game.open(WIN.code)
  WIN.line.forEach(game.play)
}

describe('help that knows the hidden cards is told of a game', () => {
  it('that was used before its first action', async () => {
    const page = await openPage()
    page.game.open(OTHER)
    page.game.noteSolver()
    page.game.play(legal(page))
    await quiet()
    expect(await storedGame()).toMatchObject({ head: 1, solver: true })
  })

  it('that was opened with it, also where it was under way already', async () => {
    const page = await openPage()
    page.game.open(OTHER)
    page.game.play(legal(page))
    expect(page.game.game.solver).toBe(false)
    page.game.open(OTHER, true)
    await quiet()
    expect(await storedGame()).toMatchObject({ head: 1, solver: true })
  })

  it('that is played again after it was won with it', async () => {
    const page = await openPage()
    page.game.open(WIN.code, true)
    WIN.line.forEach(page.game.play)
    page.game.open(WIN.code)
    expect(page.game.game).toMatchObject({ head: 0, solver: true })
  })

  it('whose result says so and that is played again from the statistics', () => {
    const played = result({ solver: true })
    expect(playAgain(played, played.ended).solver).toBe(true)
    expect(playAgain({ ...played, solver: false }, played.ended).solver).toBe(false)
  })

  it('that is played again after it was won and looked at, and not of the won one', async () => {
    const page = await openPage()
    win(page)
    page.game.noteSolver()
    expect(page.game.game.solver).toBe(false)
    page.game.restart()
    expect(page.game.game.solver).toBe(true)
  })

  it('whose deal was looked at while another was on the table, and of no other', async () => {
    const page = await openPage()
    page.game.open(OTHER)
    page.game.noteSolver(WIN.code)
    page.game.play(legal(page))
    expect(page.game.game.solver).toBe(false)
    page.game.goOn(startGame(WIN.code))
    expect(page.game.game.solver).toBe(true)
  })
})

describe('what is told without being asked for', () => {
  it('is noted at once by the page that plays', async () => {
    const page = await openPage()
    page.game.open(OTHER)
    page.game.play(legal(page))
    page.game.noteTold()
    expect(page.game.game.solver).toBe(true)
  })

  it('writes over no game that another page plays, until it is played on here', async () => {
    const playing = await openPage()
    playing.game.open(OTHER)
    playing.game.play(legal(playing))
    await quiet()
    const looking = await openPage()
    looking.game.noteTold()
    await quiet()
    expect(await storedGame()).toMatchObject({ head: 1, solver: false })
    looking.game.play(legal(looking))
    await quiet()
    expect(await storedGame()).toMatchObject({ head: 2, solver: true })
  })

  it('is told by the result of a game that is left for it', async () => {
    const playing = await openPage()
    playing.game.open(OTHER)
    playing.game.play(legal(playing))
    await quiet()
    const looking = await openPage()
    looking.game.noteTold()
    looking.game.newGame(1, 'classic')
    expect(looking.game.left).toMatchObject({ solver: true })
    expect(makeCode(looking.game.left!.code)).toBe(makeCode(OTHER))
  })
})
