import type { Weights } from './scoring'
import type { Table } from './state'
import { COLUMNS, SEQUENCES } from '../types'
import { columnKeyA, columnKeyB, EMPTY_A, EMPTY_B, stockKeyA, stockKeyB, withCardA, withCardB } from './hashing'
import { baseCost, joinCost } from './scoring'
import { cardsIn, dealsLeftIn, doneIn, downIn, lengthIn } from './state'

/** The deal itself, and a move for nearly each of its ten cards. */
const ACTIONS_A_DEAL = 9

/**
 * A position spread out for valuing its moves: for every column the cost, the number of runs and the hashes of each
 * number of cards from its start, so that a column that lost or gained a group is valued without walking it.
 * One board is filled again and again. Arrays of prefixes are read at `column * stride + cards`.
 */
export class Board {
  readonly stride: number
  readonly faces: Uint8Array
  readonly lengths = new Int32Array(COLUMNS)
  readonly downs = new Int32Array(COLUMNS)
  /** For each card the place in its column where its run begins. */
  readonly runStarts: Uint8Array
  readonly costs: Float64Array
  readonly runs: Uint8Array
  readonly hashesA: Int32Array
  readonly hashesB: Int32Array
  /** For each column the place where its longest movable group begins. */
  readonly groupStarts = new Int32Array(COLUMNS)
  /** For each column its share in the position's cost and hashes. */
  readonly columnCosts = new Float64Array(COLUMNS)
  readonly keysA = new Int32Array(COLUMNS)
  readonly keysB = new Int32Array(COLUMNS)
  /** For each column how many runs and hidden cards it has. */
  readonly runCounts = new Int32Array(COLUMNS)
  /** Rank of the end card and of the card where the longest group begins; 0 for an empty column. */
  readonly tailRanks = new Int32Array(COLUMNS)
  readonly headRanks = new Int32Array(COLUMNS)
  dealsLeft = 0
  done = 0
  emptyColumns = 0
  tableau = 0
  /** Sums of the columns' shares, the stock's included in the hashes. */
  cost = 0
  keyA = 0
  keyB = 0

  constructor(private readonly table: Table) {
    this.stride = table.longest + 1
    const places = COLUMNS * this.stride
    this.faces = new Uint8Array(places)
    this.runStarts = new Uint8Array(places)
    this.costs = new Float64Array(places)
    this.runs = new Uint8Array(places)
    this.hashesA = new Int32Array(places)
    this.hashesB = new Int32Array(places)
  }

  /** Whether columns stand for what their place says: a deal still comes. */
  get placesMatter(): boolean {
    return this.dealsLeft > 0
  }

  /** Whether too few cards are left to fill every column, so that a deal is allowed over empty ones (SPEC §3). */
  get dealsOverEmptyColumns(): boolean {
    return this.tableau < COLUMNS
  }

  /**
   * About how many actions are left: each run is moved once, but for a king's in each sequence, and so is nearly each
   * card still to be dealt. It can be too high by a few.
   */
  get actionsLeft(): number {
    let runs = 0
    for (let column = 0; column < COLUMNS; column++)
      runs += this.runCounts[column]!
    return Math.max(0, runs + this.dealsLeft * ACTIONS_A_DEAL - SEQUENCES + this.done)
  }

  fill(records: Uint8Array, at: number, weights: Weights): void {
    this.dealsLeft = dealsLeftIn(records, at)
    this.done = doneIn(records, at)
    this.emptyColumns = 0
    this.tableau = 0
    this.cost = 0
    this.keyA = stockKeyA(this.dealsLeft)
    this.keyB = stockKeyB(this.dealsLeft)
    let read = cardsIn(at)
    for (let column = 0; column < COLUMNS; column++) {
      const length = lengthIn(records, at, column)
      this.lengths[column] = length
      this.downs[column] = downIn(records, at, column)
      this.fillColumn(column, records, read, weights)
      this.closeColumn(column, weights)
      read += length
    }
  }

  private fillColumn(column: number, records: Uint8Array, read: number, weights: Weights): void {
    const { faces, runStarts, costs, runs, hashesA, hashesB } = this
    const length = this.lengths[column]!
    const down = this.downs[column]!
    const start = column * this.stride
    let cost = 0
    let hashA = EMPTY_A
    let hashB = EMPTY_B
    let runCount = 0
    let runStart = 0
    let under = 0
    costs[start] = 0
    runs[start] = 0
    hashesA[start] = hashA
    hashesB[start] = hashB
    for (let i = 0; i < length; i++) {
      const face = records[read + i]!
      if (i <= down || face !== under - 1) {
        runCount++
        if (i < down)
          cost += weights.hidden
        else if (i === 0)
          cost += baseCost(weights, face)
        else if (i === down)
          cost += weights.onHidden
        else
          cost += joinCost(weights, face, under, 1)
        runStart = i
      }
      else {
        cost += joinCost(weights, face, under, i - runStart)
      }
      hashA = withCardA(hashA, face)
      hashB = withCardB(hashB, face)
      const at = start + i
      faces[at] = face
      runStarts[at] = runStart
      costs[at + 1] = cost
      runs[at + 1] = runCount
      hashesA[at + 1] = hashA
      hashesB[at + 1] = hashB
      under = face
    }
  }

  /** What the whole column comes to. */
  private closeColumn(column: number, weights: Weights): void {
    const length = this.lengths[column]!
    const down = this.downs[column]!
    const start = column * this.stride
    const place = this.placesMatter ? column : -1
    const keyA = columnKeyA(this.hashesA[start + length]!, down, place)
    const keyB = columnKeyB(this.hashesB[start + length]!, down, place)
    this.keysA[column] = keyA
    this.keysB[column] = keyB
    this.keyA = (this.keyA + keyA) | 0
    this.keyB = (this.keyB + keyB) | 0
    this.tableau += length
    this.runCounts[column] = this.runs[start + length]!
    if (length === 0) {
      this.emptyColumns++
      this.groupStarts[column] = 0
      this.columnCosts[column] = 0
      this.tailRanks[column] = 0
      this.headRanks[column] = 0
      return
    }
    const groupStart = this.groupStart(start, length, down)
    this.groupStarts[column] = groupStart
    this.tailRanks[column] = this.faces[start + length - 1]! & 15
    this.headRanks[column] = this.faces[start + groupStart]! & 15
    const cost = this.costs[start + length]! + weights.column * Math.sqrt(this.runCounts[column]!)
    this.columnCosts[column] = cost
    this.cost += cost
  }

  /** Where the longest group at the end of the first `length` cards begins. */
  groupStart(start: number, length: number, down: number): number {
    let first = this.runStarts[start + length - 1]!
    if (this.table.relaxed) {
      while (first > down && (this.faces[start + first]! & 15) === (this.faces[start + first - 1]! & 15) - 1)
        first = this.runStarts[start + first - 1]!
    }
    return first
  }
}
