/** A set of rows of equally many 16-bit numbers, each with its place and the place of another that it came from. */
export class Rows {
  count = 0
  private rows: Uint16Array
  private parents = new Int32Array(256)
  private places = new Int32Array(1024)

  constructor(private readonly size: number) {
    this.rows = new Uint16Array(256 * size)
  }

  /** Whether the row is new here. It gets the next place. */
  add(row: Uint16Array, parent: number): boolean {
    const slot = this.find(row)
    if (this.places[slot] !== 0)
      return false
    if (this.count === this.parents.length)
      this.enlarge()
    this.rows.set(row, this.count * this.size)
    this.parents[this.count++] = parent
    this.places[slot] = this.count
    if (2 * this.count > this.places.length)
      this.spread()
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
    const { places } = this
    let hash = 0
    for (let i = 0; i < this.size; i++) {
      hash = Math.imul(hash ^ row[i]!, 0x9E3779B1)
      hash ^= hash >>> 15
    }
    const mask = places.length - 1
    let slot = hash & mask
    while (places[slot] !== 0 && !this.equals(places[slot]! - 1, row))
      slot = (slot + 1) & mask
    return slot
  }

  private enlarge(): void {
    const { rows, parents } = this
    this.rows = new Uint16Array(2 * rows.length)
    this.rows.set(rows)
    this.parents = new Int32Array(2 * parents.length)
    this.parents.set(parents)
  }

  /** Twice as many slots. */
  private spread(): void {
    this.places = new Int32Array(2 * this.places.length)
    const row = new Uint16Array(this.size)
    for (let place = 0; place < this.count; place++) {
      this.read(place, row)
      this.places[this.find(row)] = place + 1
    }
  }
}
