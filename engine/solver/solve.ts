import type { Action, Position } from '../types'
import type { Steps } from './steps'
import { play } from '../position'
import { isWon, legalActions } from '../rules'
import { Budget } from './budget'
import { isLostByCounting } from './counting'
import { isLostByRelaxation, lacksCards } from './relaxation'
import { BeamRounds, ClosureRounds } from './rounds'
import { finish } from './steps'

export interface SolveOptions {
  /** Time to search, by the clock: 20 seconds where neither this nor `expansions` is given. */
  readonly milliseconds?: number
  /** Positions to expand. With this alone the same question has the same answer, always. */
  readonly expansions?: number
  /** Starts what is random in the search. */
  readonly seed?: number
  /** A clock in milliseconds; by default the time of day. */
  readonly now?: () => number
}

/** Why a position is lost, for certain. */
export const PROOFS = [
  /** No legal action. */
  'no-action',
  /** Some suit has not all its cards; only in made-up positions. */
  'cards-missing',
  /** Some card can never leave its place, even where everything once possible stays so. */
  'relaxation',
  /** No sequence can be completed, for want of bare cards and empty columns to move onto. */
  'counting',
  /** Every position that can be reached was looked at, and none is won. */
  'closure',
] as const
export type Proof = (typeof PROOFS)[number]

export type Solution
  /** `expansions`: how many positions were expanded until the line was found. */
  = { readonly kind: 'winnable', readonly line: readonly Action[], readonly expansions: number }
    | { readonly kind: 'lost', readonly proof: Proof }
    | { readonly kind: 'unknown' }

const UNKNOWN: Solution = { kind: 'unknown' }

const DEFAULT_MILLISECONDS = 20_000

/**
 * How many positions the beams look at, for each that closures looked at, before the next closure. Nearly always more
 * positions can be reached than a closure holds; where few can, the first one, which has its turn before any beam, ends.
 */
const BEAMS_TO_CLOSURES = 10

/**
 * Whether the position can be won, with full knowledge of the hidden cards. A line was replayed by the rules before it
 * is returned; `lost` is said only where it is proved; a search that found nothing says `unknown`.
 */
export function solve(position: Position, options: SolveOptions = {}): Solution {
  return finish(solving(position, options))
}

/** What `solve` does, step by step. */
export function* solving(position: Position, options: SolveOptions = {}): Steps<Solution> {
  const { expansions = Infinity, seed = 1, now = Date.now } = options
  const { milliseconds = expansions === Infinity ? DEFAULT_MILLISECONDS : Infinity } = options
  if (isWon(position))
    return { kind: 'winnable', line: [], expansions: 0 }
  const proof = provedAtOnce(position)
  if (proof)
    return { kind: 'lost', proof }
  const solution = yield* search(position, new Budget(milliseconds, expansions, now), seed)
  return solution.kind === 'winnable' && !wins(position, solution.line) ? UNKNOWN : solution
}

/** Whether the rules allow the line and it ends in a win. */
export function wins(position: Position, line: readonly Action[]): boolean {
  return isWon(line.reduce(play, position))
}

/** A proof that needs no search, if there is one. */
export function provedAtOnce(position: Position): Proof | undefined {
  if (legalActions(position).length === 0)
    return 'no-action'
  if (lacksCards(position))
    return 'cards-missing'
  if (isLostByRelaxation(position))
    return 'relaxation'
  return isLostByCounting(position) ? 'counting' : undefined
}

/** Closures and beams in turn, each with more room than the last, until one of them knows or the budget is spent. */
function* search(position: Position, budget: Budget, seed: number): Steps<Solution> {
  const closures = new ClosureRounds(position, budget)
  const beams = new BeamRounds(position, budget, seed)
  while (!budget.isOver && !(closures.areOver && beams.areOver)) {
    const closureIsNext = beams.areOver || (!closures.areOver && beams.lookedAt >= BEAMS_TO_CLOSURES * closures.lookedAt)
    const solution = yield* closureIsNext ? closures.next() : beams.next()
    if (solution.kind !== 'unknown')
      return solution
  }
  return UNKNOWN
}
