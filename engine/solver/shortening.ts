import type { Action, Position } from '../types'
import type { SolveOptions } from './solve'
import { play } from '../position'
import { Beam } from './beam'
import { Budget } from './budget'
import { elide } from './eliding'
import { randomFrom } from './random'
import { varied, WEIGHTS } from './scoring'
import { wins } from './solve'
import { Table } from './state'

const WIDTH = 40
const VARIATION = 0.3
const DEPTH_COST = 0.15

/**
 * A winning line as short as the budget allows, at most as long as the one given: new beams from places along it, no
 * deeper than would be shorter, and after each that wins what it can do without left out.
 */
export function shorten(position: Position, line: readonly Action[], options: SolveOptions = {}): readonly Action[] {
  const { expansions = Infinity, seed = 1, now = Date.now } = options
  const { milliseconds = expansions === Infinity ? 1000 : Infinity } = options
  const budget = new Budget(milliseconds, expansions, now)
  const random = randomFrom(seed)
  let best = elide(position, line, () => budget.isOver)
  while (!budget.isOver) {
    const start = Math.floor(best.length * 0.7 * random() ** 2)
    const from = best.slice(0, start).reduce(play, position)
    const tail = new Beam(new Table(from), budget).search({ width: WIDTH, weights: varied(WEIGHTS, VARIATION, random), scope: 'usual', patience: 10, lastPatience: 40, depthCost: DEPTH_COST, mostActions: best.length - start - 1 })
    if (tail)
      best = elide(position, [...best.slice(0, start), ...tail], () => budget.isOver)
  }
  return wins(position, best) ? best : line
}
