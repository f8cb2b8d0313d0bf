// @vitest-environment happy-dom
import type { Page } from './browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeCode, makePosition, momentOf, startGame, withClock } from '../../engine'
import { WINS } from '../engine/wins'
import { code, freshBrowser, legal, openPage, playedGame, quiet, storedUnder } from './browser'

let page: Page

beforeEach(async () => {
  await freshBrowser()
  page = await openPage()
})

describe('a game', () => {
  it('is 1 suit, classic, the first time', () => {
    expect(page.game.codeText).toMatch(/^SP1-S1C-/)
  })

  it('shows 500 points, no moves and five deals left at its start', () => {
    expect(page.game).toMatchObject({ score: 500, moves: 0, dealsLeft: 5, seconds: 0, won: false, underWay: false })
  })

  it('takes an action that the rules allow', () => {
    page.game.open(code('SP1-S4C-AAAAAAD'))
    expect(page.game.play({ type: 'deal' })).toBeUndefined()
    expect(page.game).toMatchObject({ moves: 1, score: 499, dealsLeft: 4, underWay: true })
  })

  it('says why it refuses one, and stays as it is', () => {
    const before = page.game.game
    expect(page.game.play({ type: 'move', from: 0, to: 1, count: 2 })).toBe('face-down')
    expect(page.game.game).toBe(before)
  })

  it('gets an id and a start at its first action and keeps them', () => {
    expect(page.game.game.id).toBeUndefined()
    page.game.play(legal(page))
    const { id, started } = page.game.game
    expect(id).toMatch(/^[\w-]{11}$/)
    expect(started).toBeCloseTo(Date.now(), -4)
    page.game.play(legal(page))
    expect(page.game.game).toMatchObject({ id, started })
  })

  it('goes one revision up with each action', () => {
    page.game.play(legal(page))
    page.game.undo()
    page.game.redo()
    expect(page.game.game.revision).toBe(3)
  })

  it('undoes an action with everything it caused, and plays it again', () => {
    const opening = makePosition(page.game.position)
    page.game.play({ type: 'deal' })
    const dealt = makePosition(page.game.position)
    expect(page.game.undo()).toBeUndefined()
    expect(makePosition(page.game.position)).toBe(opening)
    // With every action undone it would not count, so leaving it needs no question.
    expect(page.game).toMatchObject({ score: 500, moves: 0, underWay: false })
    expect(page.game.redo()).toBeUndefined()
    expect(makePosition(page.game.position)).toBe(dealt)
  })

  it('says why undo and redo are refused before they are asked for', () => {
    expect(page.game).toMatchObject({ undoRefusal: 'nothing-to-undo', redoRefusal: 'nothing-to-redo' })
    expect(page.game.undo()).toBe('nothing-to-undo')
    expect(page.game.redo()).toBe('nothing-to-redo')
    page.game.play(legal(page))
    expect(page.game.undoRefusal).toBeUndefined()
    page.game.undo()
    expect(page.game.redoRefusal).toBeUndefined()
  })

  it('is won once: no action and no undo after it', () => {
    win(page)
    expect(page.game).toMatchObject({ won: true, underWay: false, moves: WINS[0]!.moves, score: WINS[0]!.score })
    expect(page.game.play({ type: 'deal' })).toBe('won')
    expect(page.game.undo()).toBe('won')
  })
})

describe('undo', () => {
  it('takes deals back under "last 100"', () => {
    page.game.play({ type: 'deal' })
    expect(page.game.undo()).toBeUndefined()
  })

  it('stops at the last deal under "since the deal", as soon as that is chosen', () => {
    page.game.play({ type: 'deal' })
    page.settings.change({ undo: 'since-deal' })
    expect(page.game.undoRefusal).toBe('undo-deal')
    expect(page.game.undo()).toBe('undo-deal')
    page.settings.change({ undo: 'last-100' })
    expect(page.game.undo()).toBeUndefined()
  })

  it('takes back 100 actions under "last 100", and no more', () => {
    playLine(page, 110)
    for (let i = 0; i < 100; i++)
      expect(page.game.undo()).toBeUndefined()
    expect(page.game.undo()).toBe('undo-limit')
    expect(page.game.moves).toBe(10)
  })
})

describe('restart', () => {
  it('deals the same again: score, moves and undos start over, and redo is gone', () => {
    page.game.play(legal(page))
    page.game.undo()
    const { codeText, game: { id } } = page.game
    page.game.restart()
    expect(page.game).toMatchObject({ codeText, moves: 0, score: 500, redoRefusal: 'nothing-to-redo', underWay: false })
    expect(page.game.game).toMatchObject({ id, undos: 0, clock: 0 })
  })

  it('plays a won deal again', () => {
    win(page)
    page.game.restart()
    expect(page.game.won).toBe(false)
    expect(page.game.play(WINS[0]!.line[0]!)).toBeUndefined()
  })
})

describe('a new game', () => {
  it('has the suits and rules that were asked for, and another deal each time', () => {
    const codes = Array.from({ length: 5 }, () => {
      page.game.newGame(4, 'relaxed')
      return page.game.codeText
    })
    expect(codes.every(text => text.startsWith('SP1-S4R-'))).toBe(true)
    expect(new Set(codes).size).toBe(5)
  })

  it('is not the game before: it gets another id', () => {
    page.game.play(legal(page))
    const { id } = page.game.game
    page.game.newGame(1, 'classic')
    page.game.play(legal(page))
    expect(page.game.game.id).not.toBe(id)
  })
})

describe('a game that comes from elsewhere', () => {
  const elsewhere = playedGame('SP1-S4C-AAAAAAD', 12)

  it('is gone on with where it stands, and is there when the table is opened again', async () => {
    page.game.goOn(withClock(elsewhere, 95))
    expect(page.game).toMatchObject({ codeText: 'SP1-S4C-AAAAAAD', moves: 12, seconds: 95, underWay: true })
    await quiet()
    page.close()
    expect((await openPage()).game).toMatchObject({ codeText: 'SP1-S4C-AAAAAAD', moves: 12, seconds: 95 })
  })

  it('ends the game under way, which is recorded as not won', async () => {
    page.game.play(legal(page))
    page.game.goOn(elsewhere)
    await quiet()
    expect(await storedUnder('results.')).toHaveLength(1)
  })

  it('ends nothing where it is another state of the game under way', async () => {
    page.game.goOn(elsewhere)
    page.game.goOn(withClock(playedGame('SP1-S4C-AAAAAAD', 20), 95))
    await quiet()
    expect(page.game).toMatchObject({ moves: 20, seconds: 95 })
    expect(await storedUnder('results.')).toEqual([])
  })
})

describe('a code', () => {
  it('deals its game', () => {
    const wanted = code('SP1-S4C-AAAAAAD')
    page.game.open(wanted)
    expect(makePosition(page.game.position)).toBe(makePosition(momentOf(startGame(wanted)).position))
  })

  it('of the game under way goes on with it and changes nothing', () => {
    page.game.play(legal(page))
    const before = page.game.game
    page.game.open(code(page.game.codeText.toLowerCase()))
    expect(page.game.game).toBe(before)
  })

  it('of the won game on the table deals it again', () => {
    win(page)
    page.game.open(WINS[0]!.code)
    expect(page.game).toMatchObject({ won: false, moves: 0, codeText: makeCode(WINS[0]!.code) })
  })

  it('of other rules is another game', () => {
    page.game.open(code('SP1-S2C-AAAAAAD'))
    page.game.play({ type: 'deal' })
    page.game.open(code('SP1-S2R-AAAAAAD'))
    expect(page.game.moves).toBe(0)
  })
})

function win(page: Page): void {
  playLine(page, WINS[0]!.line.length)
  expect(page.game.won).toBe(true)
}

function playLine({ game }: Page, actions: number): void {
  game.open(WINS[0]!.code)
  for (const action of WINS[0]!.line.slice(0, actions))
    expect(game.play(action)).toBeUndefined()
}
