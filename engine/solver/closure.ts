import type { Action, Position } from '../types'
import type { Budget } from './budget'
import type { Steps } from './steps'
import { advance } from '../position'
import { isWon, legalActions } from '../rules'
import { COLUMNS, RANKS } from '../types'
import { Columns, EMPTY } from './columns'
import { isLostByCounting } from './counting'
import { Lender } from './lender'
import { isLostByRelaxation } from './relaxation'
import { Rows } from './rows'
import { FACE_MASK } from './state'

/** What exploring every position that can be reached tells. */
export type Closure
  = { readonly kind: 'winnable', readonly line: Action[] }
    | { readonly kind: 'lost' }
    /** There are more positions than the limit allows. */
    | { readonly kind: 'unknown' }

/** How far the counting goes for each of many positions: most that it can prove lost it proves soon. */
const COUNTING_LIMIT = 20

/** A position has fewer actions: groups of up to 13 cards, from each column to each other, and the deal. */
const MOST_ACTIONS = COLUMNS * COLUMNS * RANKS

/** So many are expanded from one stop to the next: some milliseconds. */
const POSITIONS_A_STEP = 64

/** The rows of one closure after the other. */
const ROWS = new Lender(() => new Rows(COLUMNS + 1))

const UNKNOWN: Closure = { kind: 'unknown' }

/**
 * Explores every position that can be reached, by every legal action, up to `limit` positions: a finite set without a
 * win is a proof. Positions proved lost on the way are not gone into. Nearest positions come first, so a line found is
 * a shortest one.
 */
export function* explore(root: Position, limit: number, budget: Budget): Steps<Closure> {
  if (isWon(root))
    return { kind: 'winnable', line: [] }
  return yield* ROWS.lend(rows => exploreInto(rows, root, limit, budget))
}

function* exploreInto(rows: Rows, root: Position, limit: number, budget: Budget): Steps<Closure> {
  const exploration = new Exploration(rows, root, limit)
  for (let at = 0; at < exploration.count; at++) {
    if (budget.isOver)
      return UNKNOWN
    if (at % POSITIONS_A_STEP === 0)
      yield
    budget.spend(1)
    exploration.expand(at)
    if (exploration.won)
      return { kind: 'winnable', line: exploration.lineTo(exploration.count - 1) }
    if (exploration.isFull)
      return UNKNOWN
  }
  return { kind: 'lost' }
}

/**
 * Positions as rows of eleven numbers: ten columns and the deals left. With the stock empty the columns stand in the
 * order of their numbers, for no deal tells one from another any more.
 */
class Exploration {
  won = false
  private readonly columns: Columns
  /** Places of those that are lost and need no expanding. */
  private readonly lost = new Set<number>()
  /** The position that is expanded, and the one that an action makes of it. */
  private readonly row = new Uint16Array(COLUMNS + 1)
  private readonly next = new Uint16Array(COLUMNS + 1)

  constructor(private readonly rows: Rows, private readonly root: Position, private readonly limit: number) {
    this.columns = new Columns(root.rules)
    this.rows.clear(limit + MOST_ACTIONS)
    this.write(root)
    this.rows.add(this.next, 0)
  }

  get count(): number {
    return this.rows.count
  }

  /** Whether there is no room for what the next position may bring: numbers of columns are 16 bits. */
  get isFull(): boolean {
    return this.count >= this.limit || this.columns.size > 0xF000
  }

  /** Adds the positions that one action makes of the one at place `at`. */
  expand(at: number): void {
    const { row, rows, columns } = this
    if (this.lost.has(at))
      return
    rows.read(at, row)
    const stockIsEmpty = row[COLUMNS] === 0
    for (let from = 0; from < COLUMNS && !this.won; from++) {
      // Of equal columns one is enough, where their places do not matter.
      if (row[from] === EMPTY || (stockIsEmpty && row[from] === row[from - 1]))
        continue
      let group = row[from]!
      for (let count = 1; count <= columns.groupLength(row[from]!); count++) {
        this.moveGroup(at, from, group, count)
        group = columns.under(group)
      }
    }
    if (!stockIsEmpty && !this.won)
      this.deal(at)
  }

  /** Actions to the position at place `at`. */
  lineTo(at: number): Action[] {
    const places: number[] = []
    for (let place = at; place > 0; place = this.rows.parent(place))
      places.unshift(place)
    const line: Action[] = []
    let position = this.root
    for (const place of places) {
      const action = legalActions(position).find((action) => {
        this.write(advance(position, action))
        return this.rows.equals(place, this.next)
      })!
      line.push(action)
      position = advance(position, action)
    }
    return line
  }

  /** Moves the last `count` cards of the column at `from`, the first of which ends the column `group`, wherever they go. */
  private moveGroup(at: number, from: number, group: number, count: number): void {
    const { row, next, columns } = this
    const source = row[from]!
    const rest = columns.under(group)
    const rank = columns.endFace(group) & 15
    const comesBack = rest === EMPTY || columns.endJoins(group)
    for (let to = 0; to < COLUMNS && !this.won; to++) {
      const target = row[to]!
      if (to === from || (target !== EMPTY && (columns.endFace(target) & 15) !== rank + 1))
        continue
      next.set(row)
      next[from] = columns.turned(rest)
      next[to] = columns.withGroup(target, source, count)
      const completes = columns.length(next[to]!) < columns.length(target) + count
      this.add(at, !comesBack || completes)
    }
  }

  private deal(at: number): void {
    const { row, next, columns, root } = this
    const spaces = row.subarray(0, COLUMNS).filter(column => column === EMPTY).length
    const cards = row.subarray(0, COLUMNS).reduce((sum, column) => sum + columns.length(column), 0)
    if (spaces > 0 && cards >= COLUMNS)
      return
    const first = root.stock.length - row[COLUMNS]! * COLUMNS
    for (let column = 0; column < COLUMNS; column++)
      next[column] = columns.withDealt(row[column]!, root.stock[first + column]! & FACE_MASK)
    next[COLUMNS] = row[COLUMNS]! - 1
    this.add(at, true)
  }

  /** `isForGood`: no single move takes it back, so it may have lost what the position before had not. */
  private add(parent: number, isForGood: boolean): void {
    const { next, rows } = this
    order(next)
    if (!rows.add(next, parent))
      return
    this.won = next.every(number => number === 0)
    if (isForGood && !this.won && this.isLost())
      this.lost.add(rows.count - 1)
  }

  private isLost(): boolean {
    const position = this.position()
    return isLostByRelaxation(position) || isLostByCounting(position, COUNTING_LIMIT)
  }

  /** The position in `next`. */
  private position(): Position {
    const { next, columns, root } = this
    return {
      ...root,
      columns: Array.from(next.subarray(0, COLUMNS), column => columns.columnOf(column)),
      stock: root.stock.slice(root.stock.length - next[COLUMNS]! * COLUMNS),
    }
  }

  /** Puts the position into `next`. */
  private write({ columns, stock }: Position): void {
    for (let column = 0; column < COLUMNS; column++)
      this.next[column] = this.columns.numberOf(columns[column]!)
    this.next[COLUMNS] = stock.length / COLUMNS
    order(this.next)
  }
}

/** Sorts the columns of a row where their places do not matter. */
function order(row: Uint16Array): void {
  if (row[COLUMNS] !== 0)
    return
  for (let i = 1; i < COLUMNS; i++) {
    const column = row[i]!
    let at = i
    for (; at > 0 && row[at - 1]! > column; at--)
      row[at] = row[at - 1]!
    row[at] = column
  }
}
