import type { Code } from '../../engine'
import type { Difficulty, Effort } from '../../engine/solver'
import type { SolverClient } from '../solver'
import { openingPosition } from '../../engine'
import { difficultyOf } from '../../engine/solver'

/** What is known of a deal before it is played. */
export type Judgement
  = | { readonly kind: 'winnable', readonly difficulty: Difficulty }
    /** Proved: no play wins it. */
    | { readonly kind: 'lost' }
    /** No way to win it was found, and no proof that there is none. */
    | { readonly kind: 'unknown' }

/** A second or two of search. */
const EXPANSIONS = 200_000

/** `undefined` where the search was cancelled or the worker failed. */
export async function judgeDeal(solver: Pick<SolverClient, 'solve'>, code: Code): Promise<Judgement | undefined> {
  const solution = await solver.solve(openingPosition(code), { expansions: EXPANSIONS })
  return solution?.kind === 'winnable'
    ? judgementOf(code, { expansions: solution.expansions, actions: solution.line.length })
    : solution && { kind: solution.kind }
}

/** Of a deal that was won with so much effort. */
export function judgementOf({ suits }: Pick<Code, 'suits'>, effort: Effort): Judgement {
  return { kind: 'winnable', difficulty: difficultyOf(suits, effort) }
}
