/** A set of rows of equally many 16-bit numbers, each with its place and the place of another that it came from. */
export class Rows {
  count = 0
  private rows = new Uint16Array()
  private parents = new Int32Array()
  private places = new Int32Array()
  /** One less than the slots in use, a power of two. */
  private mask = 0

  /** `size`: numbers of a row. There is room for none before `clear`. */
  constructor(private readonly size: number) {}

  /** Empties the set, which then has room for so many rows; rows never added take no memory. */
  clear(capacity: number): void {
    const slots = 2 ** Math.ceil(Math.log2(2 * capacity))
    this.places.fill(0, 0, this.mask + 1)
    if (slots > this.places.length) {
      this.places = new Int32Array(slots)
      this.rows = new Uint16Array(slots / 2 * this.size)
      this.parents = new Int32Array(slots / 2)
    }
    this.mask = slots - 1
    this.count = 0
  }

  /** Whether the row is new here. It gets the next place. */
  add(row: Uint16Array, parent: number): boolean {
    const slot = this.find(row)
    if (this.places[slot] !== 0)
      return false
    this.rows.set(row, this.count * this.size)
    this.parents[this.count++] = parent
    this.places[slot] = this.count
    return true
  }

  read(place: number, row: Uint16Array): void {
    row.set(this.rows.subarray(place * this.size, (place + 1) * this.size))
  }

  parent(place: number): number {
    return this.parents[place]!
  }

  equals(place: number, row: Uint16Array): boolean {
    const at = place * this.size
    for (let i = 0; i < this.size; i++) {
      if (this.rows[at + i] !== row[i])
        return false
    }
    return true
  }

  /** The slot that has the row's place plus one, or the free one where it would stand. */
  private find(row: Uint16Array): number {
    const { places, mask } = this
    let hash = 0
    for (let i = 0; i < this.size; i++) {
      hash = Math.imul(hash ^ row[i]!, 0x9E3779B1)
      hash ^= hash >>> 15
    }
    let slot = hash & mask
    while (places[slot] !== 0 && !this.equals(places[slot]! - 1, row))
      slot = (slot + 1) & mask
    return slot
  }
}
