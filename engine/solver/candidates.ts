import type { PackedAction } from './moves'

const BUCKETS = 2048

/** Moves that could be made from a level of the beam: valued, not yet made. Arrays grow as they are needed. */
export class Candidates {
  count = 0
  costs = new Float32Array(1024)
  /** Index of the position in its level. */
  parents = new Int32Array(1024)
  actions = new Uint16Array(1024)
  keysA = new Int32Array(1024)
  keysB = new Int32Array(1024)
  private order = new Int32Array(1024)
  private readonly bucketEnds = new Int32Array(BUCKETS + 1)

  add(cost: number, parent: number, action: PackedAction, keyA: number, keyB: number): void {
    if (this.count === this.costs.length)
      this.grow()
    const at = this.count++
    this.costs[at] = cost
    this.parents[at] = parent
    this.actions[at] = action
    this.keysA[at] = keyA
    this.keysB[at] = keyB
  }

  /**
   * Indexes of all candidates, the cheapest first: a counting sort over 2048 equal steps of cost. Within a step, which
   * is far finer than the costs are true, they keep their order. The next call writes over what this one returns.
   */
  cheapestFirst(): Int32Array {
    const { count, costs, bucketEnds, order } = this
    let least = Infinity
    let most = -Infinity
    for (let i = 0; i < count; i++) {
      least = Math.min(least, costs[i]!)
      most = Math.max(most, costs[i]!)
    }
    const scale = most > least ? (BUCKETS - 1) / (most - least) : 0
    bucketEnds.fill(0)
    for (let i = 0; i < count; i++)
      bucketEnds[Math.trunc((costs[i]! - least) * scale) + 1]!++
    for (let bucket = 1; bucket <= BUCKETS; bucket++)
      bucketEnds[bucket]! += bucketEnds[bucket - 1]!
    for (let i = 0; i < count; i++)
      order[bucketEnds[Math.trunc((costs[i]! - least) * scale)]!++] = i
    return order.subarray(0, count)
  }

  private grow(): void {
    this.costs = doubled(this.costs, new Float32Array(2 * this.count))
    this.parents = doubled(this.parents, new Int32Array(2 * this.count))
    this.actions = doubled(this.actions, new Uint16Array(2 * this.count))
    this.keysA = doubled(this.keysA, new Int32Array(2 * this.count))
    this.keysB = doubled(this.keysB, new Int32Array(2 * this.count))
    this.order = new Int32Array(2 * this.count)
  }
}

type Numbers = Float32Array | Int32Array | Uint16Array

function doubled<Kind extends Numbers>(small: Kind, large: Kind): Kind {
  large.set(small)
  return large
}
