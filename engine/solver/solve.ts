import type { Action, Position } from '../types'
import type { Closure } from './closure'
import { play } from '../position'
import { isWon, legalActions } from '../rules'
import { Beam, PASS } from './beam'
import { Budget } from './budget'
import { explore } from './closure'
import { isLostByCounting } from './counting'
import { randomFrom } from './random'
import { isLostByRelaxation, lacksCards } from './relaxation'
import { varied, WEIGHTS } from './scoring'
import { MOST_CARDS, Table } from './state'

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
  /** No column can be emptied and no sequence completed, for want of bare cards to move onto. */
  'counting',
  /** Every position that can be reached was looked at, and none is won. */
  'closure',
] as const
export type Proof = (typeof PROOFS)[number]

export type Solution
  = { readonly kind: 'winnable', readonly line: readonly Action[] }
    | { readonly kind: 'lost', readonly proof: Proof }
    | { readonly kind: 'unknown' }

const UNKNOWN: Solution = { kind: 'unknown' }

const DEFAULT_MILLISECONDS = 20_000

/** A beam that fails is followed by one twice as wide, up to a limit, with other weights. */
const GROWTH = 2
const LAST_WIDTH = 1920
/** The first beam's width where the stock is empty: what is left to find is found sooner. */
const FIRST_WIDTH_WITHOUT_STOCK = 20
/** The last of so many rounds lists every move, which few deals need and which takes three times as long. */
const ROUNDS = 6
/** How far a later beam's weights may be from the first's. */
const VARIATION = 0.25

/** How many positions the closure may have at first, and at most: it holds each in memory. */
const FIRST_CLOSURE = 300
const LAST_CLOSURE = 300_000
const CLOSURE_GROWTH = 10

/**
 * Whether the position can be won, with full knowledge of the hidden cards. A line was replayed by the rules before it
 * is returned; `lost` is said only where it is proved; a search that found nothing says `unknown`.
 */
export function solve(position: Position, options: SolveOptions = {}): Solution {
  const { expansions = Infinity, seed = 1, now = Date.now } = options
  const { milliseconds = expansions === Infinity ? DEFAULT_MILLISECONDS : Infinity } = options
  if (isWon(position))
    return { kind: 'winnable', line: [] }
  const proof = provedAtOnce(position)
  if (proof)
    return { kind: 'lost', proof }
  const solution = search(position, new Budget(milliseconds, expansions, now), seed)
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

/** Beams and closures in turn, each with more room than the last, until one of them knows or the budget is spent. */
function search(position: Position, budget: Budget, seed: number): Solution {
  const beams = beamRounds(position, budget, seed)
  const closures = closureRounds(position, budget)
  // Without stock a stuck position has few successors; with it there are nearly always too many to look at.
  let beamIsNext = position.stock.length > 0
  for (let ended = 0; ended < 2 && !budget.isOver; beamIsNext = !beamIsNext) {
    const round = beamIsNext ? beams.next() : closures.next()
    if (round.value && round.value.kind !== 'unknown')
      return round.value
    ended = round.done ? ended + 1 : 0
  }
  return UNKNOWN
}

function* beamRounds(position: Position, budget: Budget, seed: number): Generator<Solution> {
  const table = new Table(position)
  if (table.longest > MOST_CARDS)
    return
  const beam = new Beam(table, budget)
  const random = randomFrom(seed)
  const firstWidth = position.stock.length > 0 ? PASS.width : FIRST_WIDTH_WITHOUT_STOCK
  let weights = WEIGHTS
  for (let round = 0; ; round++) {
    const width = Math.min(firstWidth * GROWTH ** round, LAST_WIDTH)
    const line = beam.search({ ...PASS, width, weights, scope: round % ROUNDS === ROUNDS - 1 ? 'every' : 'usual' })
    yield line ? { kind: 'winnable', line } : UNKNOWN
    weights = varied(WEIGHTS, VARIATION, random)
  }
}

function* closureRounds(position: Position, budget: Budget): Generator<Closure | Solution> {
  for (let limit = FIRST_CLOSURE; limit <= LAST_CLOSURE; limit *= CLOSURE_GROWTH) {
    const closure = explore(position, limit, budget)
    yield closure.kind === 'lost' ? { kind: 'lost', proof: 'closure' } : closure
  }
}
