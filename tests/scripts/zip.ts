import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'

const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1')
const DEFLATED = 8

/** The files in a zip by their paths; enough of the format (APPNOTE 4.3) for the zips that this project makes. */
export function readZip(file: string): Map<string, Buffer> {
  const zip = readFileSync(file)
  const end = zip.lastIndexOf(END_OF_DIRECTORY)
  let entry = zip.readUInt32LE(end + 16)
  const files = new Map<string, Buffer>()
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const method = zip.readUInt16LE(entry + 10)
    const size = zip.readUInt32LE(entry + 20)
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map(at => zip.readUInt16LE(entry + at)) as [number, number, number]
    const header = zip.readUInt32LE(entry + 42)
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameLength)
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    const data = zip.subarray(start, start + size)
    files.set(name, method === DEFLATED ? inflateRawSync(data) : data)
    entry += 46 + nameLength + extraLength + commentLength
  }
  return files
}
