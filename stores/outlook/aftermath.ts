import type { Action, Game } from '../../engine'
import type { SolverClient } from '../solver'
import { momentAt, replay, startGame } from '../../engine'
import { firstLostStep } from './turning-point'

/** How long a deal is searched for a winning line, how long the line is shortened, and how long each later position is searched (ms). */
const DEAL_MS = 20_000
const SHORTEN_MS = 1000
const STEP_MS = 2000

/** What became of a search. */
export type Deal
  = | { readonly kind: 'winnable', readonly line: readonly Action[] }
    | { readonly kind: 'lost' }
    | { readonly kind: 'unknown' }

type Solver = Pick<SolverClient, 'solve' | 'shorten'>

/** Whether the game's deal can be won, and how; undefined where the search was given up. */
export async function lookAtDeal(solver: Solver, game: Game): Promise<Deal | undefined> {
  const { position } = momentAt(game, 0)
  const solution = await solver.solve(position, { milliseconds: DEAL_MS })
  if (solution?.kind !== 'winnable')
    return solution
  const line = await solver.shorten(position, solution.line, { milliseconds: SHORTEN_MS })
  return line && { kind: 'winnable', line }
}

/** What became of a game that was not won, where that is known. */
export type Turn
  /** The action after which it was first proved to be lost, from 1. */
  = | { readonly kind: 'lost', readonly step: number }
    /** Where it was left it could be won in so many actions. */
    | { readonly kind: 'winnable', readonly actions: number }
    | { readonly kind: 'unknown' }

/**
 * The action after which the game was first proved to be lost, as far as it was played. `looking`: hears of each step
 * that is searched. Undefined where the search was given up.
 */
export async function findTurn(solver: Solver, game: Game, looking: (step: number) => void): Promise<Turn | undefined> {
  const { head } = game
  let turn: Turn | undefined
  const step = await firstLostStep(head, async (step) => {
    looking(step)
    const solution = await solver.solve(momentAt(game, step).position, { milliseconds: STEP_MS })
    if (step === head && solution)
      turn = solution.kind === 'winnable' ? { kind: 'winnable', actions: solution.line.length } : { kind: 'unknown' }
    if (!solution)
      turn = undefined
    return solution?.kind
  })
  return step === undefined ? turn : { kind: 'lost', step }
}

/** The line as a game to be watched: nobody has played it. The rules allow it. */
export function gameOfLine({ code }: Game, line: readonly Action[]): Game {
  const moments = replay(code, line)
  if (!moments.ok)
    throw new RangeError('the rules refuse an action of the line')
  return { ...startGame(code), log: line, head: line.length, solver: true, moments: moments.value }
}
