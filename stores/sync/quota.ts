/** What Chromium and Firefox document for storage.sync; Chromium was measured to hold to it exactly. */
export const ITEM_BYTES = 8192
export const TOTAL_BYTES = 102_400
export const MAX_ITEMS = 512
export const WRITES_A_MINUTE = 120
export const WRITES_AN_HOUR = 1800

/** Room that the results of all browsers share, of the total. */
export const RESULT_BYTES = 48_000
/** Tables that are handed over: those of the browsers that played last. */
export const MAX_TABLES = 4

const encoder = new TextEncoder()

/**
 * What an item takes of the quota, at most: its key as UTF-8 and its value as JSON, in which Chromium writes `<` and the
 * two separators of lines and paragraphs with six letters, and a whole number beyond 32 bits as a fraction or with a
 * power of ten, up to five letters longer.
 */
export function itemBytes(key: string, value: unknown): number {
  let longNumbers = 0
  const json = JSON.stringify(value, (_, inner: unknown) => {
    if (Number.isInteger(inner) && Math.abs(Number(inner)) >= 2 ** 31)
      longNumbers++
    return inner
  })
  const longLetters = 5 * (json.match(/</g)?.length ?? 0) + 3 * (json.match(/[\u2028\u2029]/g)?.length ?? 0)
  return encoder.encode(key).length + encoder.encode(json).length + longLetters + 5 * longNumbers
}

export function totalBytes(items: Readonly<Record<string, unknown>>): number {
  return Object.entries(items).reduce((sum, [key, value]) => sum + itemBytes(key, value), 0)
}
