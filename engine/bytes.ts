/** Grows as it is written to. Numbers are not negative, up to `Number.MAX_SAFE_INTEGER`; fractions are cut. */
export class ByteWriter {
  private readonly written: number[] = []

  byte(value: number): void {
    this.written.push(value & 255)
  }

  bytes(values: Uint8Array): void {
    for (const value of values)
      this.written.push(value)
  }

  /** Big endian, `length` bytes. */
  fixed(value: number, length: number): void {
    for (let i = length - 1; i >= 0; i--)
      this.byte(Math.floor(value / 256 ** i) % 256)
  }

  /**
   * Seven bits a byte, low ones first; all but the last byte have the high bit set (LEB128).
   *
   * @throws {RangeError} if it is no number that can be read back
   */
  varint(value: number): void {
    if (!(value >= 0 && value <= Number.MAX_SAFE_INTEGER))
      throw new RangeError(`no whole number from 0: ${value}`)
    let rest = Math.floor(value)
    for (; rest >= 128; rest = Math.floor(rest / 128))
      this.byte(rest % 128 + 128)
    this.byte(rest)
  }

  finish(): Uint8Array {
    return Uint8Array.from(this.written)
  }
}

/** Reading past the end gives zeros and sets `failed`, so that a reader checks once, at the end. */
export class ByteReader {
  failed = false
  private place = 0

  constructor(private readonly source: Uint8Array) {}

  get left(): number {
    return this.source.length - this.place
  }

  byte(): number {
    const value = this.source[this.place++]
    if (value === undefined)
      this.failed = true
    return value ?? 0
  }

  bytes(length: number): Uint8Array {
    const values = this.source.slice(this.place, this.place + length)
    this.place += length
    if (values.length < length)
      this.failed = true
    return values
  }

  fixed(length: number): number {
    let value = 0
    for (let i = 0; i < length; i++)
      value = value * 256 + this.byte()
    return value
  }

  varint(): number {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte()
      value += byte % 128 * scale
      if (value > Number.MAX_SAFE_INTEGER)
        this.failed = true
      if (byte < 128 || this.failed)
        return value
    }
  }
}

/** CRC-32 as in ISO 3309 (the one of PNG and zip). */
export function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++)
      crc = crc >>> 1 ^ (crc & 1 ? 0xEDB88320 : 0)
  }
  return ~crc >>> 0
}
