import type { Action } from '../types'
import type { Budget } from './budget'
import type { Scope } from './expansion'
import type { Weights } from './scoring'
import type { Table } from './state'
import type { Steps } from './steps'
import { Board } from './board'
import { Candidates } from './candidates'
import { Dealing } from './dealing'
import { Expansion } from './expansion'
import { Lender } from './lender'
import { DEAL } from './moves'
import { Pool } from './pool'
import { WEIGHTS } from './scoring'
import { Seen } from './seen'
import { dealsLeftIn, isWonIn } from './state'
import { Tree } from './tree'

/** What one pass of the beam is made with. */
export interface Pass {
  /** How many positions of each level go on. */
  readonly width: number
  readonly weights: Weights
  readonly scope: Scope
  /** A stage ends after so many levels without a better position… */
  readonly patience: number
  /** …or so many once the stock is empty. */
  readonly lastPatience: number
  /** What an action costs, in weights, where positions of different depths compete. */
  readonly depthCost: number
  /** Longer lines are not wanted. */
  readonly mostActions: number
}

/** A pass as a rule, whatever its width. */
export const PASS: Omit<Pass, 'width'> = {
  weights: WEIGHTS,
  scope: 'usual',
  patience: 10,
  lastPatience: 40,
  depthCost: 0,
  mostActions: Infinity,
}

/** Positions of one level, side by side. */
class Level {
  count = 0
  readonly records: Uint8Array
  readonly nodes: Int32Array

  constructor(width: number, size: number) {
    this.records = new Uint8Array(width * size)
    this.nodes = new Int32Array(width)
  }
}

/** Eight bytes each. With as many positions seen, further ones are not remembered. */
const SEEN_AT_FIRST = 2 ** 16
const SEEN_AT_MOST = 2 ** 20
/** Eight bytes each; a pass that needs more than these, but for what one level and one stage may add, finds nothing. */
const NODES = 2 ** 20
const NODES_AT_MOST = NODES - 2 ** 13

/** What a pass writes into. It takes what room the largest pass so far has needed. */
class Workspace {
  readonly candidates = new Candidates()
  readonly seen = new Seen(SEEN_AT_FIRST, SEEN_AT_MOST)
  readonly tree = new Tree(NODES)
}

/** That of one pass after the other. */
const WORKSPACE = new Lender(() => new Workspace())

/** A winning line from the table's root, or `undefined` where this pass finds none, which proves nothing. */
export function searchByBeam(table: Table, budget: Budget, pass: Pass): Steps<Action[] | undefined> {
  return WORKSPACE.lend(workspace => new Beam(table, budget, workspace).search(pass))
}

/**
 * Beam search in stages, a stage being the time between two deals. Within a stage the best positions of each level go
 * on to the next, one action deeper, until nothing better has come for a while; every position on the way that may
 * deal also puts what the deal makes of it into a pool, the best of which begin the next stage.
 */
class Beam {
  private readonly board: Board
  private readonly candidates: Candidates
  private readonly seen: Seen
  private readonly tree: Tree
  private readonly expansion: Expansion
  private readonly dealing: Dealing

  constructor(private readonly table: Table, private readonly budget: Budget, { candidates, seen, tree }: Workspace) {
    this.candidates = candidates
    this.seen = seen
    this.tree = tree
    this.board = new Board(table)
    this.expansion = new Expansion(seen, candidates, table.relaxed)
    this.dealing = new Dealing(table)
  }

  * search(pass: Pass): Steps<Action[] | undefined> {
    const { size, root } = this.table
    this.tree.clear()
    this.seen.clear()
    const pool = new Pool(pass.width, size)
    let level = new Level(pass.width, size)
    let next = new Level(pass.width, size)
    level.records.set(root)
    level.count = 1
    for (let dealsLeft = dealsLeftIn(root, 0); level.count > 0; dealsLeft--) {
      pool.clear()
      const patience = dealsLeft === 0 ? pass.lastPatience : pass.patience
      let best = Infinity
      for (let waited = 0; level.count > 0 && waited < patience; waited++) {
        if (this.budget.isOver || this.tree.count > NODES_AT_MOST)
          return undefined
        yield
        this.expandLevel(level, pool, pass)
        const { won, cost } = this.advance(level, next, pass)
        if (won > 0)
          return this.tree.lineTo(won)
        if (cost < best - 1e-6) {
          best = cost
          waited = 0
        }
        const spare = level
        level = next
        next = spare
      }
      this.beginStage(level, pool)
    }
    return undefined
  }

  /** Lists and values the moves of a level, and puts its deals into the pool. */
  private expandLevel(level: Level, pool: Pool, pass: Pass): void {
    const { board, table, dealing, seen, candidates } = this
    this.budget.spend(level.count)
    candidates.count = 0
    for (let i = 0; i < level.count; i++) {
      board.fill(level.records, i * table.size, pass.weights)
      if (this.tree.depth(level.nodes[i]!) + board.actionsLeft > pass.mostActions)
        continue
      this.expansion.expand(board, i, pass.weights, pass.scope)
      if (board.dealsLeft === 0 || (board.emptyColumns > 0 && !board.dealsOverEmptyColumns))
        continue
      dealing.value(board, pass.weights)
      const cost = dealing.cost + pass.depthCost * this.tree.depth(level.nodes[i]!)
      if (pool.accepts(cost) && seen.add(dealing.keyA, dealing.keyB))
        table.play(level.records, i * table.size, DEAL, pool.records, pool.add(cost, level.nodes[i]!))
    }
  }

  /** Makes the best candidates the next level. `won`: the node of a won position, or 0. `cost`: the least. */
  private advance(level: Level, next: Level, pass: Pass): { won: number, cost: number } {
    const { table, tree, seen, candidates } = this
    next.count = 0
    let cost = Infinity
    for (const candidate of candidates.cheapestFirst()) {
      if (next.count === pass.width)
        break
      if (!seen.add(candidates.keysA[candidate]!, candidates.keysB[candidate]!))
        continue
      const parent = candidates.parents[candidate]!
      if (this.tree.depth(level.nodes[parent]!) >= pass.mostActions)
        continue
      const action = candidates.actions[candidate]!
      const at = next.count * table.size
      table.play(level.records, parent * table.size, action, next.records, at)
      const node = tree.add(level.nodes[parent]!, action)
      if (isWonIn(next.records, at))
        return { won: node, cost }
      next.nodes[next.count++] = node
      cost = Math.min(cost, candidates.costs[candidate]!)
    }
    return { won: 0, cost }
  }

  private beginStage(level: Level, pool: Pool): void {
    const { size } = this.table
    level.count = 0
    for (const slot of pool.best()) {
      level.records.set(pool.records.subarray(slot * size, (slot + 1) * size), level.count * size)
      level.nodes[level.count++] = this.tree.add(pool.parents[slot]!, DEAL)
    }
  }
}
