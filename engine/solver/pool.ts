/** The best dealt positions of a stage: room for twice as many as go on, thinned out whenever it is full. */
export class Pool {
  readonly records: Uint8Array
  readonly parents: Int32Array
  private readonly costs: Float64Array
  /** Slots, those in use first. */
  private readonly slots: Int32Array
  private used = 0
  private worst = Infinity

  /** `width`: how many go on; `size`: bytes of a record. */
  constructor(private readonly width: number, private readonly size: number) {
    this.records = new Uint8Array(2 * width * size)
    this.parents = new Int32Array(2 * width)
    this.costs = new Float64Array(2 * width)
    this.slots = Int32Array.from({ length: 2 * width }, (_, i) => i)
  }

  clear(): void {
    this.used = 0
    this.worst = Infinity
  }

  accepts(cost: number): boolean {
    return cost < this.worst
  }

  /** Where in `records` to write the position. `parent`: the node that deals. */
  add(cost: number, parent: number): number {
    if (this.used === this.slots.length)
      this.thin()
    const slot = this.slots[this.used++]!
    this.costs[slot] = cost
    this.parents[slot] = parent
    return slot * this.size
  }

  /** Slots of the best, the cheapest first, at most `width`. */
  best(): Int32Array {
    this.thin()
    return this.slots.subarray(0, this.used)
  }

  private thin(): void {
    const used = this.slots.subarray(0, this.used).sort((a, b) => this.costs[a]! - this.costs[b]!)
    if (this.used < this.width)
      return
    this.used = this.width
    this.worst = this.costs[used[this.width - 1]!]!
  }
}
