// @vitest-environment happy-dom
import type { Page } from './browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing'
import { makeCode, ownCode, startGame } from '../../engine'
import { playAgain } from '../../stores/results/result'
import { isHelped, keepHelped, KEPT_DEALS } from '../../stores/storage/helped-record'
import { WINS } from '../engine/wins'
import { code, freshBrowser, legal, openPage, quiet, stored, storedGame } from './browser'
import { result } from './results/results'

beforeEach(freshBrowser)

const WIN = WINS[0]!
const OTHER = code('SP1-S1C-AAAAAAE')

/** A page on which the other deal is under way, and stored so. */
async function playOther(): Promise<Page> {
  const page = await openPage()
  page.game.open(OTHER)
  page.game.play(legal(page))
  await quiet()
  return page
}

function win({ game }: Page, known = false): void {
  game.open(WIN.code, known)
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
    const page = await playOther()
    expect(page.game.game.solver).toBe(false)
    page.game.open(OTHER, true)
    await quiet()
    expect(await storedGame()).toMatchObject({ head: 1, solver: true })
  })

  it('that is played again after it was won with it', async () => {
    const page = await openPage()
    win(page, true)
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

describe('a deal that was looked at and not played', () => {
  async function look(): Promise<void> {
    const page = await openPage()
    page.game.noteSolver(WIN.code)
    await quiet()
    page.close()
  }

  it('is played with help after the page was loaded again, and on any other page', async () => {
    await look()
    const page = await openPage()
    page.game.open(OTHER)
    page.game.open(WIN.code)
    await quiet()
    page.game.play(legal(page))
    await quiet()
    expect(await storedGame()).toMatchObject({ code: WIN.code, head: 1, solver: true })
  })

  it('makes no other deal one that was', async () => {
    await look()
    const page = await openPage()
    page.game.open(OTHER)
    await quiet()
    expect(page.game.game.solver).toBe(false)
  })

  it('is remembered for so many of them, the last ones', async () => {
    const codes = Array.from({ length: KEPT_DEALS + 1 }, (_, i) => makeCode(ownCode(1, 'classic', i)))
    for (const code of [...codes, codes[1]!])
      await keepHelped(code)
    expect(await stored('helped')).toEqual({ v: 1, codes: [...codes.slice(2), codes[1]] })
    expect(await isHelped(codes[0]!)).toBe(false)
  })

  it('is none where a newer program keeps the list, which stays as it is', async () => {
    const newer = { v: 2, deals: [] }
    await fakeBrowser.storage.local.set({ helped: newer })
    await look()
    expect(await stored('helped')).toEqual(newer)
    const page = await openPage()
    page.game.open(WIN.code)
    await quiet()
    expect(page.game.game.solver).toBe(false)
  })
})

describe('what is told without being asked for', () => {
  it('is noted at once by the page that plays', async () => {
    const page = await playOther()
    page.game.noteTold()
    expect(page.game.game.solver).toBe(true)
  })

  it('writes over no game that another page plays, until it is played on here', async () => {
    await playOther()
    const looking = await openPage()
    looking.game.noteTold()
    await quiet()
    expect(await storedGame()).toMatchObject({ head: 1, solver: false })
    looking.game.play(legal(looking))
    await quiet()
    expect(await storedGame()).toMatchObject({ head: 2, solver: true })
  })

  it('is told by the result of a game that is left for it', async () => {
    await playOther()
    const looking = await openPage()
    looking.game.noteTold()
    looking.game.newGame(1, 'classic')
    expect(looking.game.left).toMatchObject({ solver: true })
    expect(makeCode(looking.game.left!.code)).toBe(makeCode(OTHER))
  })
})
