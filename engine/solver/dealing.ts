import type { Board } from './board'
import type { Weights } from './scoring'
import type { Table } from './state'
import { COLUMNS } from '../types'
import { landing, sharedCost } from './expansion'
import { columnKeyA, columnKeyB, stockKeyA, stockKeyB, withCardA, withCardB } from './hashing'
import { baseCost, joinCost } from './scoring'

/** Values the deal from a board without making it. A sequence that the deal completes is not seen: it is rare. */
export class Dealing {
  cost = 0
  keyA = 0
  keyB = 0
  private readonly headRanks = new Int32Array(COLUMNS)

  constructor(private readonly table: Table) {}

  /** `weights`: those of the position after the deal. */
  value(board: Board, weights: Weights): void {
    const dealsLeft = board.dealsLeft - 1
    const row = this.table.nextInStock(board.dealsLeft)
    this.cost = -weights.sequence * board.done
    this.keyA = stockKeyA(dealsLeft)
    this.keyB = stockKeyB(dealsLeft)
    let tails = 0
    let shallowest = 255
    for (let column = 0; column < COLUMNS; column++) {
      const face = this.table.stock[row + column]!
      const length = board.lengths[column]!
      const down = board.downs[column]!
      const end = column * board.stride + length
      const place = dealsLeft > 0 ? column : -1
      this.keyA = (this.keyA + columnKeyA(withCardA(board.hashesA[end]!, face), down, place)) | 0
      this.keyB = (this.keyB + columnKeyB(withCardB(board.hashesB[end]!, face), down, place)) | 0
      tails |= 1 << (face & 15)
      if (length === 0) {
        this.cost += baseCost(weights, face) + weights.column
        shallowest = 1
        this.headRanks[column] = face & 15
        continue
      }
      const under = board.faces[end - 1]!
      const suited = face === under - 1
      const runs = board.runs[end]! + (suited ? 0 : 1)
      const joins = suited || (this.table.relaxed && (face & 15) === (under & 15) - 1)
      this.cost += board.costs[end]! + joinCost(weights, face, under, length - board.runStarts[end - 1]!)
        + weights.column * Math.sqrt(runs)
      shallowest = Math.min(shallowest, runs)
      this.headRanks[column] = joins ? board.headRanks[column]! : face & 15
    }
    let landings = 0
    for (let column = 0; column < COLUMNS; column++)
      landings += landing(tails, this.headRanks[column]!)
    this.cost += sharedCost(weights, 0, landings, shallowest)
  }
}
