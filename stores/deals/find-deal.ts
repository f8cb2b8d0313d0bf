import type { SolverClient } from '../solver'
import type { Choice, Spare } from './spare-record'
import { openingPosition } from '../../engine'
import { randomCode } from '../random'

/**
 * How many positions may be expanded for one deal before another is drawn: a third of a second while somebody waits,
 * which one deal in fifteen of four suits exceeds; longer where nobody does, so that hard deals come up as well.
 */
export const WHILE_WAITING = 50_000
export const AT_LEISURE = 400_000

/** Draws deals by chance until the solver wins one; `undefined` where the search was cancelled or the worker failed. */
export async function findDeal(solver: Pick<SolverClient, 'solve'>, { suits, rules }: Choice, expansions: number): Promise<Spare | undefined> {
  for (;;) {
    const code = randomCode(suits, rules)
    const solution = await solver.solve(openingPosition(code), { expansions })
    if (!solution)
      return undefined
    if (solution.kind === 'winnable')
      return { code, effort: { expansions: solution.expansions, actions: solution.line.length } }
  }
}
