import type { Position } from '../types'
import type { Budget } from './budget'
import type { Solution } from './solve'
import type { Steps } from './steps'
import { PASS, searchByBeam } from './beam'
import { explore } from './closure'
import { randomFrom } from './random'
import { varied, WEIGHTS } from './scoring'
import { MOST_CARDS, Table } from './state'

/**
 * How wide one beam after another is, each with other weights; the last width again for those that follow. A narrow
 * beam fails more often and costs so little that three come first: they win nearly all deals of one and two suits, and
 * two of three of four suits. Two beams of a width, with different weights, win more than one twice as wide. The last of
 * each round of so many lists every move, which few deals need and which takes three times as long.
 */
const WIDTHS = [10, 20, 20, 60, 60, 120, 120, 240, 240, 480, 480, 960, 1920]
/** Where the stock is empty there is less to find. */
const WIDTHS_WITHOUT_STOCK = [20, 40, 80, 160, 320, 640, 1280, 1920]
/** How far a later beam's weights may be from the first's. */
const VARIATION = 0.18
/** A beam counts as so many positions for each of its width, at least: one that ends sooner has few to find. */
const LEAST_LEVELS = 20

/** How many positions the closure may have at first, and at most: it holds each in memory. */
const FIRST_CLOSURE = 300
const LAST_CLOSURE = 300_000
const CLOSURE_GROWTH = 10

const UNKNOWN: Solution = { kind: 'unknown' }

/** Beams from a position, one after the other. They can find a line and prove nothing. */
export class BeamRounds {
  /** How many positions they have looked at, or had room for. */
  lookedAt = 0
  /** Whether there are more cards than a beam can hold. */
  readonly areOver: boolean
  private readonly table: Table
  private readonly widths: readonly number[]
  private readonly random: () => number
  private round = 0
  private weights = WEIGHTS

  constructor(position: Position, private readonly budget: Budget, seed: number) {
    this.table = new Table(position)
    this.areOver = this.table.longest > MOST_CARDS
    this.widths = position.stock.length > 0 ? WIDTHS : WIDTHS_WITHOUT_STOCK
    this.random = randomFrom(seed)
  }

  * next(): Steps<Solution> {
    const { table, budget, widths, weights } = this
    const before = budget.expanded
    const width = widths[Math.min(this.round, widths.length - 1)]!
    this.round++
    const scope = this.round % widths.length === 0 ? 'every' : 'usual'
    const line = yield* searchByBeam(table, budget, { ...PASS, width, weights, scope })
    this.lookedAt += Math.max(budget.expanded - before, LEAST_LEVELS * width)
    this.weights = varied(WEIGHTS, VARIATION, this.random)
    return line ? { kind: 'winnable', line, expansions: budget.expanded } : UNKNOWN
  }
}

/** Closures of a position, each with room for ten times as many positions as the last. */
export class ClosureRounds {
  /** How many positions they had room for. */
  lookedAt = 0
  private limit = FIRST_CLOSURE

  constructor(private readonly position: Position, private readonly budget: Budget) {}

  get areOver(): boolean {
    return this.limit > LAST_CLOSURE
  }

  * next(): Steps<Solution> {
    const { position, budget, limit } = this
    this.lookedAt += limit
    this.limit *= CLOSURE_GROWTH
    const closure = yield* explore(position, limit, budget)
    switch (closure.kind) {
      case 'winnable':
        return { ...closure, expansions: budget.expanded }
      case 'lost':
        return { kind: 'lost', proof: 'closure' }
      case 'unknown':
        return UNKNOWN
    }
  }
}
