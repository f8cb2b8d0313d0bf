import type { Game } from '../../../engine'
import { describe, expect, it } from 'vitest'
import { changeBetween } from '../../../components/table/change'
import { restart, startGame, withClock } from '../../../engine'
import { actionOf, readCode } from '../../engine/picture'
import { played, redone, undone } from '../../engine/playing'

const fresh = startGame(readCode('SP1-S4C-AAAAAAD'))
const game = played(fresh, '1-8x1 deal')

describe('what led from one game to the next', () => {
  it('is a play of the action that was added', () => {
    expect(changeBetween(fresh, played(fresh, '1-8x1'))).toEqual({ kind: 'play', action: actionOf('1-8x1') })
    expect(changeBetween(game, played(game, 'deal'))).toEqual({ kind: 'play', action: { type: 'deal' } })
  })

  it('is a play also where it cuts what could be redone', () => {
    expect(changeBetween(undone(game, 2), played(undone(game, 2), 'deal'))).toEqual({ kind: 'play', action: { type: 'deal' } })
  })

  it('is an undo of the action that was taken back', () => {
    expect(changeBetween(game, undone(game, 1))).toEqual({ kind: 'undo', action: { type: 'deal' } })
    expect(changeBetween(undone(game, 1), undone(game, 2))).toEqual({ kind: 'undo', action: actionOf('1-8x1') })
  })

  it('is a play of the action that a redo makes stand again', () => {
    expect(changeBetween(undone(game, 1), game)).toEqual({ kind: 'play', action: { type: 'deal' } })
    expect(changeBetween(undone(game, 2), redone(undone(game, 2), 1))).toEqual({ kind: 'play', action: actionOf('1-8x1') })
  })

  it('is a deal anew for another code, another suit count or other rules', () => {
    for (const code of ['SP1-S4C-AAAAAAE', 'SP1-S2C-AAAAAAD', 'SP1-S4R-AAAAAAD'])
      expect(changeBetween(game, startGame(readCode(code)))).toEqual({ kind: 'deal-anew' })
  })

  it('is another game, and no deal, where another deal under way takes the place', () => {
    expect(changeBetween(fresh, played(startGame(readCode('SP1-S4C-AAAAAAE')), 'deal'))).toEqual({ kind: 'another-game' })
  })

  it('is a deal anew for a restart of the same deal', () => {
    expect(changeBetween(game, restart(game))).toEqual({ kind: 'deal-anew' })
  })

  it('is a catch-up for several actions played in another tab', () => {
    expect(changeBetween(fresh, game)).toEqual({ kind: 'catch-up' })
    expect(changeBetween(game, undone(game, 2))).toEqual({ kind: 'catch-up' })
  })

  it('is a catch-up for nothing but seconds played', () => {
    expect(changeBetween(game, withClock(game, 60))).toEqual({ kind: 'catch-up' })
  })

  it('is a catch-up where another tab went back and on by another line, though heads are one apart', () => {
    expect(changeBetween(game, played(fresh, '2-8x1 deal deal'))).toEqual({ kind: 'catch-up' })
    expect(changeBetween(game, played(fresh, 'deal'))).toEqual({ kind: 'catch-up' })
  })

  it('is a play or an undo also of a game that was read from storage', () => {
    const stored = (game: Game): Game => ({ ...game, log: game.log.map(action => ({ ...action })) })
    expect(changeBetween(game, stored(played(game, 'deal')))).toEqual({ kind: 'play', action: { type: 'deal' } })
    expect(changeBetween(game, stored(undone(game, 1)))).toEqual({ kind: 'undo', action: { type: 'deal' } })
  })
})
