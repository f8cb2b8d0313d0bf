import type { OwnCode, Position, SuitCount } from '../engine'
import type { Solution } from '../engine/solver'
import process from 'node:process'
import { codeFromWords, isWon, makeCode, openingPosition } from '../engine'
import { randomFrom, shorten, solve, wins } from '../engine/solver'
import { casualPositions } from '../tests/engine/solver/casual'

/** One question to the solver. `number`: which of the random deals of its suit count. */
export type Task
  = { readonly kind: 'deal', readonly suits: SuitCount, readonly number: number, readonly shortens: boolean }
    /** The end of a casual game with the stock empty. */
    | { readonly kind: 'stuck', readonly suits: 4, readonly number: number }
    /** Before the deal of that number, the first being 0, in a casual game: off every line that was known. */
    | { readonly kind: 'again', readonly suits: 4, readonly number: number, readonly deal: number }

export interface Measurement {
  /** `none`: the casual game did not come to such a position. */
  readonly answer: Solution['kind'] | 'none'
  /** CPU time in milliseconds. */
  readonly took: number
  readonly expansions?: number
  /** Actions of the line after shortening. */
  readonly length?: number
}

export const LATE_MS = 20_000
const STUCK_MS = 2000
const SHORTEN_MS = 1000

const NONE: Measurement = { answer: 'none', took: 0 }

export function keyOf(task: Task, seed: number): string {
  return `${task.kind} ${makeCode(dealOf(task, seed))}${task.kind === 'again' ? ` ${task.deal}` : ''}`
}

/** A deal of its own for each number and seed. */
export function dealOf({ suits, number }: Pick<Task, 'suits' | 'number'>, seed: number): OwnCode {
  const random = randomFrom((seed * 10 + suits) * 100_000 + number)
  const word = (): number => Math.floor(random() * 2 ** 32)
  return codeFromWords(suits, 'classic', word(), word())
}

/** @throws {Error} for a line that does not win */
export function measure(task: Task, seed: number): Measurement {
  const opening = openingPosition(dealOf(task, seed))
  switch (task.kind) {
    case 'deal': {
      const { solution, ...measurement } = ask(opening, LATE_MS)
      return task.shortens && solution?.kind === 'winnable'
        ? { ...measurement, length: shorten(opening, solution.line, { milliseconds: SHORTEN_MS, now: cpuMilliseconds }).length }
        : measurement
    }
    case 'stuck': {
      const stuck = casualPositions(opening, task.number).at(-1)!
      return stuck.stock.length > 0 || isWon(stuck) ? NONE : withoutLine(ask(stuck, STUCK_MS))
    }
    case 'again': {
      const before = casualPositions(opening, task.number)
        .filter((position, i, all) => all[i + 1] && all[i + 1]!.stock.length < position.stock.length)
      const position = before[task.deal]
      return position ? withoutLine(ask(position, LATE_MS)) : NONE
    }
  }
}

/** Until the code is compiled for speed. */
export function warmUp(): void {
  ask(openingPosition(codeFromWords(4, 'classic', 1, 0)), 1000)
}

function ask(position: Position, milliseconds: number): Measurement & { solution?: Solution } {
  const start = cpuMilliseconds()
  const solution = solve(position, { milliseconds, now: cpuMilliseconds })
  const took = cpuMilliseconds() - start
  if (solution.kind !== 'winnable')
    return { answer: solution.kind, took, solution }
  if (!wins(position, solution.line))
    throw new Error('a line that does not win')
  return { answer: solution.kind, took, expansions: solution.expansions, solution }
}

function withoutLine({ solution, ...measurement }: Measurement & { solution?: Solution }): Measurement {
  return measurement
}

/** Of this process, so that other work on the machine counts as little as may be. */
function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
