import type { OwnCode } from '../../../engine'
import type { PlayerPage } from './page'
import { makeAction, makeCode, openingPosition, parseCode } from '../../../engine'
import { solve } from '../../../engine/solver'
import { readStorage } from './storage'

/** The codes of the spares that storage.local holds. */
export async function readSpares(page: PlayerPage): Promise<string[]> {
  const { spares } = await readStorage(page) as { spares?: { readonly spares: readonly { readonly code: string }[] } }
  return spares?.spares.map(({ code }) => code) ?? []
}

/** What storage.local holds when these deals are spare. */
export function spareDeals(codes: readonly OwnCode[]): Record<string, unknown> {
  return { spares: { v: 1, spares: codes.map(code => ({ code: makeCode(code), expansions: 1000, actions: 120 })) } }
}

/**
 * Actions that win the deal.
 *
 * @throws {Error} where the solver finds none
 */
export function winningLine(text: string): string[] {
  const code = parseCode(text)
  const solution = code.ok ? solve(openingPosition(code.value), { expansions: 400_000 }) : undefined
  if (solution?.kind !== 'winnable')
    throw new Error(`${text} was not won`)
  return solution.line.map(makeAction)
}
