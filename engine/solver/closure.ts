import type { Action, Column, Position } from '../types'
import type { Budget } from './budget'
import { advance } from '../position'
import { isWon, legalActions } from '../rules'
import { COLUMNS } from '../types'
import { isLostByRelaxation } from './relaxation'
import { FACE_MASK } from './state'

/** What exploring every position that can be reached tells. */
export type Closure
  = { readonly kind: 'winnable', readonly line: Action[] }
    | { readonly kind: 'lost' }
    /** There are more positions than the limit allows. */
    | { readonly kind: 'unknown' }

/** How a position was reached; the root has no action. */
interface Place { readonly parent: Place | undefined, readonly action: Action | undefined, readonly position: Position }

/**
 * Explores every position that can be reached, by the engine's own rules and every legal action, up to `limit`
 * positions: a finite set without a win is a proof. Positions proved lost on the way are not gone into. Nearest
 * positions come first, so a line found is a shortest one.
 */
export function explore(root: Position, limit: number, budget: Budget): Closure {
  if (isWon(root))
    return { kind: 'winnable', line: [] }
  const keys = new Keys()
  const seen = new Set([keys.of(root)])
  let places: Place[] = [{ parent: undefined, action: undefined, position: root }]
  while (places.length > 0) {
    const next: Place[] = []
    for (const place of places) {
      budget.spend(1)
      for (const action of legalActions(place.position)) {
        const position = advance(place.position, action)
        const key = keys.of(position)
        if (seen.has(key))
          continue
        const reached = { parent: place, action, position }
        if (isWon(position))
          return { kind: 'winnable', line: lineTo(reached) }
        if (seen.size >= limit || keys.areSpent || budget.isOver)
          return { kind: 'unknown' }
        seen.add(key)
        if (!isLostByRelaxation(position))
          next.push(reached)
      }
    }
    places = next
  }
  return { kind: 'lost' }
}

function lineTo(place: Place): Action[] {
  const line: Action[] = []
  for (let at: Place | undefined = place; at?.action; at = at.parent)
    line.push(at.action)
  return line.reverse()
}

/**
 * Texts that are equal exactly where positions are, twins not told apart: a character a column. With the stock empty
 * the order of the columns is left out too: no deal tells one column from another any more.
 */
class Keys {
  /** Each different column has a number, and each column its own noted: an untouched one keeps its identity. */
  private readonly numbers = new Map<string, number>()
  private readonly known = new WeakMap<Column, number>()
  private readonly row = new Uint16Array(COLUMNS)

  /** Whether the next position could bring a column whose number no longer fits a character. */
  get areSpent(): boolean {
    return this.numbers.size > 0xFFFF - COLUMNS
  }

  of({ columns, stock }: Position): string {
    for (let i = 0; i < COLUMNS; i++)
      this.row[i] = this.numberOf(columns[i]!)
    if (stock.length === 0)
      this.row.sort()
    return String.fromCharCode(...this.row, stock.length)
  }

  private numberOf(column: Column): number {
    let number = this.known.get(column)
    if (number === undefined) {
      const text = String.fromCharCode(column.down, ...column.cards.map(card => card & FACE_MASK))
      number = this.numbers.get(text) ?? this.numbers.size
      this.numbers.set(text, number)
      this.known.set(column, number)
    }
    return number
  }
}
