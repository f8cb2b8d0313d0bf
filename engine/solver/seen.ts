/** A set of position hashes: open addressing in one array, doubled when three quarters full, up to a limit. */
export class Seen {
  private pairs: Int32Array
  private mask: number
  private count = 0

  /** `capacity` and `limit` are powers of two; an entry takes eight bytes. At the limit nothing more is remembered. */
  constructor(capacity: number, private readonly limit: number) {
    this.pairs = new Int32Array(2 * capacity)
    this.mask = capacity - 1
  }

  clear(): void {
    this.pairs.fill(0)
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
    const old = this.pairs
    this.pairs = new Int32Array(2 * old.length)
    this.mask = old.length - 1
    this.count = 0
    for (let i = 0; i < old.length; i += 2) {
      if (old[i] !== 0 || old[i + 1] !== 0)
        this.add(old[i]!, old[i + 1]!)
    }
  }
}
