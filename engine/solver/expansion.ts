import type { Board } from './board'
import type { Candidates } from './candidates'
import type { Weights } from './scoring'
import type { Seen } from './seen'
import { COLUMNS, RANKS } from '../types'
import { columnKeyA, columnKeyB, EMPTY_A, EMPTY_B, withCardA, withCardB } from './hashing'
import { packMove } from './moves'
import { baseCost, joinCost } from './scoring'

/**
 * Which moves to list. `usual`: a run is split only to make a longer one, or to fill a column where whole runs are too
 * few for the deal; nearly all wins are found so, and sooner. `every`: all.
 */
export type Scope = 'usual' | 'every'

/** What a column would come to after a move took cards from it or put some on it. */
class ChangedColumn {
  length = 0
  cost = 0
  runs = 0
  tailRank = 0
  headRank = 0
  keyA = 0
  keyB = 0

  /**
   * The first `length` cards of a column, the last one turned up where it lay face down. A removed sequence leaves
   * this too.
   */
  keep(board: Board, weights: Weights, column: number, length: number): void {
    const start = column * board.stride
    const end = start + length
    const down = board.downs[column]!
    const turns = length > 0 && down === length
    const place = board.placesMatter ? column : -1
    this.length = length
    this.keyA = columnKeyA(board.hashesA[end]!, turns ? down - 1 : down, place)
    this.keyB = columnKeyB(board.hashesB[end]!, turns ? down - 1 : down, place)
    this.runs = board.runs[end]!
    this.cost = 0
    this.tailRank = 0
    this.headRank = 0
    if (length === 0)
      return
    const face = board.faces[end - 1]!
    this.tailRank = face & 15
    this.headRank = turns ? this.tailRank : board.faces[start + board.groupStart(start, length, down)]! & 15
    const prefix = turns
      ? board.costs[end - 1]! + (length === 1 ? baseCost(weights, face) : weights.onHidden)
      : board.costs[end]!
    this.cost = prefix + weights.column * Math.sqrt(this.runs)
  }
}

/** Lists the moves of a board with the cost and the hashes of the position after each. */
export class Expansion {
  private readonly left = new ChangedColumn()
  private readonly joined = new ChangedColumn()
  private sequences = 0

  constructor(
    private readonly seen: Seen,
    private readonly candidates: Candidates,
    private readonly relaxed: boolean,
  ) {}

  /**
   * Adds the board's moves to the candidates, but for those to positions seen before. `parent`: the board's index in
   * its level.
   */
  expand(board: Board, parent: number, weights: Weights, scope: Scope): void {
    const splits = scope === 'every' || needsSplits(board)
    for (let from = 0; from < COLUMNS; from++) {
      const lowest = board.groupStarts[from]!
      for (let first = board.lengths[from]! - 1; first >= lowest; first--) {
        const whole = board.runStarts[from * board.stride + first] === first
        // A whole column on an empty one changes nothing.
        let fills = first > 0 && (whole || splits)
        this.left.keep(board, weights, from, first)
        for (let to = 0; to < COLUMNS; to++) {
          if (board.lengths[to] === 0) {
            if (!fills)
              continue
            // One empty column is as good as another.
            fills = false
          }
          else if (to === from || !joins(board, from, first, to, whole || scope === 'every')) {
            continue
          }
          this.value(board, parent, weights, from, first, to)
        }
      }
    }
  }

  private value(board: Board, parent: number, weights: Weights, from: number, first: number, to: number): void {
    const { left, joined } = this
    this.join(board, weights, from, first, to)
    const keyA = (board.keyA - board.keysA[from]! - board.keysA[to]! + left.keyA + joined.keyA) | 0
    const keyB = (board.keyB - board.keysB[from]! - board.keysB[to]! + left.keyB + joined.keyB) | 0
    if (this.seen.has(keyA, keyB))
      return
    const cost = board.cost - board.columnCosts[from]! - board.columnCosts[to]! + left.cost + joined.cost
      - weights.sequence * (board.done + this.sequences)
      + this.tableCost(board, weights, from, to)
    this.candidates.add(cost, parent, packMove(from, to, board.lengths[from]! - first), keyA, keyB)
  }

  /** Values column `to` with the cards of `from` from place `first` on, and removes the sequence they complete. */
  private join(board: Board, weights: Weights, from: number, first: number, to: number): void {
    const { joined } = this
    const source = from * board.stride
    const target = to * board.stride
    const length = board.lengths[to]!
    const end = source + board.lengths[from]!
    const face = board.faces[source + first]!
    const under = length === 0 ? 0 : board.faces[target + length - 1]!
    const suited = length > 0 && face === under - 1
    const goalRunStart = length === 0 ? 0 : board.runStarts[target + length - 1]!
    const tailRank = board.tailRanks[from]!
    this.sequences = 0
    const runLength = length - goalRunStart + end - source - first
    if (suited && tailRank === 1 && runLength === RANKS && board.runStarts[end - 1]! <= first) {
      this.sequences = 1
      joined.keep(board, weights, to, goalRunStart)
      return
    }
    let cost = board.costs[target + length]!
    let runs = board.runs[target + length]!
    let hashA = length === 0 ? EMPTY_A : board.hashesA[target + length]!
    let hashB = length === 0 ? EMPTY_B : board.hashesB[target + length]!
    let before = under
    let run = length - goalRunStart
    for (let i = source + first; i < end; i++) {
      const next = board.faces[i]!
      if (before === 0) {
        cost += baseCost(weights, next)
        runs++
        run = 1
      }
      else {
        cost += joinCost(weights, next, before, run)
        if (next === before - 1) {
          run++
        }
        else {
          run = 1
          runs++
        }
      }
      hashA = withCardA(hashA, next)
      hashB = withCardB(hashB, next)
      before = next
    }
    const place = board.placesMatter ? to : -1
    joined.length = length + end - source - first
    joined.cost = cost + weights.column * Math.sqrt(runs)
    joined.runs = runs
    joined.tailRank = tailRank
    joined.headRank = length > 0 && (suited || this.relaxed) ? board.headRanks[to]! : face & 15
    joined.keyA = columnKeyA(hashA, board.downs[to]!, place)
    joined.keyB = columnKeyB(hashB, board.downs[to]!, place)
  }

  /** Cost of what concerns the columns together, with two of them changed. */
  private tableCost(board: Board, weights: Weights, from: number, to: number): number {
    const { left, joined } = this
    let empty = 0
    let tails = 0
    let shallowest = 255
    for (let column = 0; column < COLUMNS; column++) {
      const changed = column === from ? left : column === to ? joined : undefined
      const length = changed ? changed.length : board.lengths[column]!
      if (length === 0) {
        empty++
        continue
      }
      tails |= 1 << (changed ? changed.tailRank : board.tailRanks[column]!)
      const runs = changed ? changed.runs : board.runCounts[column]!
      if (runs < shallowest)
        shallowest = runs
    }
    let landings = landing(tails, left.headRank) + landing(tails, joined.headRank)
    for (let column = 0; column < COLUMNS; column++) {
      if (column !== from && column !== to)
        landings += landing(tails, board.headRanks[column]!)
    }
    return sharedCost(weights, empty, landings, shallowest)
  }
}

/**
 * Whether the group goes onto the column `to`, which has cards; where `anyJoin` is false, only to make a longer run
 * than the one it is taken from.
 */
function joins(board: Board, from: number, first: number, to: number, anyJoin: boolean): boolean {
  const source = from * board.stride + first
  const goalLength = board.lengths[to]!
  const goalEnd = to * board.stride + goalLength - 1
  const face = board.faces[source]!
  const goal = board.faces[goalEnd]!
  if ((goal & 15) !== (face & 15) + 1)
    return false
  return anyJoin || (goal === face + 1 && goalLength - board.runStarts[goalEnd]! > first - board.runStarts[source]!)
}

/** 1 where a group whose first card has the rank could go onto one of the end cards, whose ranks are the bits of `tails`. */
export function landing(tails: number, headRank: number): number {
  return headRank === 0 ? 0 : tails >> headRank + 1 & 1
}

export function sharedCost(weights: Weights, empty: number, landings: number, shallowest: number): number {
  return (empty > 0 ? -weights.empty - weights.moreEmpty * (empty - 1) : 0)
    - weights.landing * landings
    + (shallowest < 255 ? weights.shallowest * shallowest : 0)
}

/** Whether whole runs are too few to fill the empty columns, which a deal demands. */
function needsSplits(board: Board): boolean {
  let spare = 0
  for (let column = 0; column < COLUMNS; column++) {
    if (board.lengths[column]! > 0 && board.runStarts[column * board.stride + board.lengths[column]! - 1]! > 0)
      spare++
  }
  return board.placesMatter && spare < board.emptyColumns
}
