import type { Action, Position } from '../types'
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
  /** `expansions`: how many positions were expanded until the line was found. */
  = { readonly kind: 'winnable', readonly line: readonly Action[], readonly expansions: number }
    | { readonly kind: 'lost', readonly proof: Proof }
    | { readonly kind: 'unknown' }

const UNKNOWN: Solution = { kind: 'unknown' }

const DEFAULT_MILLISECONDS = 20_000

/**
 * How wide one beam after another is, each with other weights; the last width again for those that follow. A narrow
 * beam fails more often and costs so little that two come first: they win nearly all deals of one and two suits, and
 * two of five of four suits. The last of each round of so many lists every move, which few deals need and which takes
 * three times as long.
 */
const WIDTHS = [10, 20, 60, 120, 240, 480, 960, 1920]
/** Where the stock is empty there is less to find, and closures to take turns with. */
const WIDTHS_WITHOUT_STOCK = [20, 40, 80, 160, 320, 640, 1280, 1920]
/** How far a later beam's weights may be from the first's. */
const VARIATION = 0.12

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
    return { kind: 'winnable', line: [], expansions: 0 }
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
  const widths = position.stock.length > 0 ? WIDTHS : WIDTHS_WITHOUT_STOCK
  let weights = WEIGHTS
  for (let round = 0; ; round++) {
    const width = widths[Math.min(round, widths.length - 1)]!
    const line = beam.search({ ...PASS, width, weights, scope: (round + 1) % widths.length === 0 ? 'every' : 'usual' })
    yield line ? { kind: 'winnable', line, expansions: budget.expanded } : UNKNOWN
    weights = varied(WEIGHTS, VARIATION, random)
  }
}

function* closureRounds(position: Position, budget: Budget): Generator<Solution> {
  for (let limit = FIRST_CLOSURE; limit <= LAST_CLOSURE; limit *= CLOSURE_GROWTH) {
    const closure = explore(position, limit, budget)
    switch (closure.kind) {
      case 'winnable':
        yield { ...closure, expansions: budget.expanded }
        break
      case 'lost':
        yield { kind: 'lost', proof: 'closure' }
        break
      case 'unknown':
        yield UNKNOWN
    }
  }
}
