import type { Action, Position } from '../../../engine'
import { describe, expect, it } from 'vitest'
import { isWon, legalActions, makeCode, makeGame, momentOf, parseGame, startGame, withoutPast } from '../../../engine'
import { shorten, solve } from '../../../engine/solver'
import { findTurn, gameOfLine, lookAtDeal } from '../../../stores/outlook/aftermath'
import { line, readCode } from '../../engine/picture'
import { played } from '../../engine/playing'
import turn from '../../fixtures/turn.json'

/** The engine's own solver, counting positions instead of milliseconds. */
const SOLVER = {
  solve: async (position: Position) => solve(position, { expansions: 3000 }),
  shorten: async (position: Position, winning: readonly Action[]) => shorten(position, winning, { expansions: 500 }),
}
const GIVEN_UP = { solve: async () => undefined, shorten: async () => undefined }

const LEFT = played(startGame(readCode(turn.code)), line(`${turn.actions} ${turn.lost}`))

describe('a look back at a game', { timeout: 60_000 }, () => {
  it('finds a line that wins its deal, to be watched as a game that nobody played', async () => {
    const deal = await lookAtDeal(SOLVER, LEFT)
    const game = gameOfLine(LEFT, deal?.kind === 'winnable' ? deal.line : [])
    expect(makeCode(game.code)).toBe(turn.code)
    expect(isWon(momentOf(game).position)).toBe(true)
    expect(game).toMatchObject({ id: undefined, started: undefined, clock: 0, solver: true })
    expect(parseGame(makeGame(game))).toEqual({ ok: true, value: game })
  })

  it('names the move that lost it', async () => {
    const steps: number[] = []
    expect(await findTurn(SOLVER, LEFT, step => steps.push(step))).toEqual({ kind: 'lost', step: LEFT.head })
    expect(steps[0]).toBe(LEFT.head)
  })

  it('finds both in a game that was only opened, whose past is not derived yet', async () => {
    const opened = withoutPast(LEFT)
    expect((await lookAtDeal(SOLVER, opened))?.kind).toBe('winnable')
    expect(await findTurn(SOLVER, withoutPast(LEFT), () => {})).toEqual({ kind: 'lost', step: LEFT.head })
  })

  it('names that move, too, where the game was played on after it', async () => {
    const on = legalActions(momentOf(LEFT).position)[0]!
    expect(await findTurn(SOLVER, played(LEFT, [on]), () => {})).toEqual({ kind: 'lost', step: LEFT.head })
  })

  it('says where the game was left in how many actions it could be won', async () => {
    const turn = await findTurn(SOLVER, { ...LEFT, head: LEFT.head - 1 }, () => {})
    expect(turn?.kind).toBe('winnable')
    expect(turn?.kind === 'winnable' && turn.actions).toBeGreaterThan(0)
  })

  it('says nothing once it is given up', async () => {
    expect(await lookAtDeal(GIVEN_UP, LEFT)).toBeUndefined()
    expect(await findTurn(GIVEN_UP, LEFT, () => {})).toBeUndefined()
  })
})
