import type { Result } from './types'
import { err, ok } from './result'

/** RFC 4648 §5, without padding. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

export function makeBase64url(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const bits = bytes[i]! << 16 | (bytes[i + 1] ?? 0) << 8 | (bytes[i + 2] ?? 0)
    text += ALPHABET[bits >> 18]! + ALPHABET[bits >> 12 & 63]!
    if (i + 1 < bytes.length)
      text += ALPHABET[bits >> 6 & 63]!
    if (i + 2 < bytes.length)
      text += ALPHABET[bits & 63]!
  }
  return text
}

/** Takes no padding and no text whose last letter has bits to spare, so that each array of bytes has one text. */
export function parseBase64url(text: string): Result<Uint8Array, 'encoding'> {
  const bytes = new Uint8Array(Math.floor(text.length * 3 / 4))
  let bits = 0
  let held = 0
  let place = 0
  for (const letter of text) {
    const value = ALPHABET.indexOf(letter)
    if (value < 0)
      return err('encoding')
    bits = (bits << 6 | value) & 0xFFFF
    held += 6
    if (held >= 8) {
      held -= 8
      bytes[place++] = bits >> held & 255
    }
  }
  return held < 6 && (bits & (1 << held) - 1) === 0 ? ok(bytes) : err('encoding')
}
