/**
 * A set of position hashes: open addressing in one array, of which twice as much is used when three quarters are full, up
 * to a limit.
 */
export class Seen {
  /** Room for all, and for those at hand while they are spread: what is never written takes no memory. */
  private readonly pairs: Int32Array
  private readonly spare: Int32Array
  private mask: number
  private count = 0

  /** `capacity` and `limit` are powers of two; an entry takes eight bytes. At the limit nothing more is remembered. */
  constructor(private readonly capacity: number, private readonly limit: number) {
    this.pairs = new Int32Array(2 * limit)
    this.spare = new Int32Array(limit)
    this.mask = capacity - 1
  }

  clear(): void {
    this.pairs.fill(0, 0, 2 * this.mask + 2)
    this.mask = this.capacity - 1
    this.count = 0
  }

  has(a: number, b: number): boolean {
    const at = this.find(a, b)
    return this.pairs[at] === a && this.pairs[at + 1] === b
  }

  /** Whether the position is new here. */
  add(a: number, b: number): boolean {
    const at = this.find(a, b)
    if (this.pairs[at] === a && this.pairs[at + 1] === b)
      return false
    if (4 * this.count < 3 * this.mask) {
      this.pairs[at] = a
      this.pairs[at + 1] = b
      this.count++
    }
    else if (this.mask + 1 < this.limit) {
      this.grow()
      return this.add(a, b)
    }
    return true
  }

  /** Where the pair is, or the free place where it would go. */
  private find(a: number, b: number): number {
    const { pairs, mask } = this
    let slot = (a ^ b << 7) & mask
    while ((pairs[2 * slot] !== 0 || pairs[2 * slot + 1] !== 0) && (pairs[2 * slot] !== a || pairs[2 * slot + 1] !== b))
      slot = (slot + 1) & mask
    return 2 * slot
  }

  private grow(): void {
    const { pairs, spare } = this
    const end = 2 * this.mask + 2
    spare.set(pairs.subarray(0, end))
    pairs.fill(0, 0, end)
    this.mask = end - 1
    this.count = 0
    for (let i = 0; i < end; i += 2) {
      if (spare[i] !== 0 || spare[i + 1] !== 0)
        this.add(spare[i]!, spare[i + 1]!)
    }
  }
}
