import type { Action, Position } from '../types'
import type { SolveOptions } from './solve'
import type { Steps } from './steps'
import { play } from '../position'
import { PASS, searchByBeam } from './beam'
import { Budget } from './budget'
import { eliding } from './eliding'
import { randomFrom } from './random'
import { varied, WEIGHTS } from './scoring'
import { wins } from './solve'
import { Table } from './state'
import { finish } from './steps'

/** Many narrow beams find shorter lines than a few wide ones. */
const WIDTH = 20
/** How far their weights may be from the usual ones. */
const VARIATION = 0.3
const DEPTH_COST = 0.15
/** Beams begin at random within this part of the line, more often near its start, where there is most to gain. */
const STARTS_WITHIN = 0.7

const DEFAULT_MILLISECONDS = 1000

/**
 * A winning line as short as the budget allows (one second where none is given), at most as long as the one given: new
 * beams from places along it, no deeper than would be shorter, and after each that wins what it can do without left
 * out. What it returns was replayed by the rules.
 */
export function shorten(position: Position, line: readonly Action[], options: SolveOptions = {}): readonly Action[] {
  return finish(shortening(position, line, options))
}

/** What `shorten` does, step by step. */
export function* shortening(position: Position, line: readonly Action[], options: SolveOptions = {}): Steps<readonly Action[]> {
  const { expansions = Infinity, seed = 1, now = Date.now } = options
  const { milliseconds = expansions === Infinity ? DEFAULT_MILLISECONDS : Infinity } = options
  const budget = new Budget(milliseconds, expansions, now)
  const random = randomFrom(seed)
  let best = yield* eliding(position, line)
  while (!budget.isOver && best.length > 0) {
    const start = Math.floor(best.length * STARTS_WITHIN * random() ** 2)
    const table = new Table(best.slice(0, start).reduce(play, position))
    const tail = yield* searchByBeam(table, budget, {
      ...PASS,
      width: WIDTH,
      weights: varied(WEIGHTS, VARIATION, random),
      depthCost: DEPTH_COST,
      mostActions: best.length - start - 1,
    })
    // A beam that cannot be shorter ends at once: it costs something all the same.
    budget.spend(1)
    if (tail)
      best = yield* eliding(position, [...best.slice(0, start), ...tail])
  }
  return wins(position, best) ? best : line
}
