import { array, literal, object, string } from 'valibot'
import { storedItem } from './item'

/** Deals by their codes, the one told of last at the end. */
const HELPED = storedItem<{ readonly codes: string[] }>('local:helped', [object({ v: literal(1), codes: array(string()) })])

/** Older ones go: nobody remembers the hidden cards of so many deals. */
export const KEPT_DEALS = 200

/** Keeps that the player was told of the deal what only its hidden cards tell. What cannot be read makes room; a newer program's list stays. Rejects where storage fails. */
export function keepHelped(code: string): Promise<void> {
  return navigator.locks.request('spider:helped', async () => {
    const reading = await HELPED.read()
    if (reading.kind === 'newer')
      return
    const others = reading.kind === 'value' ? reading.value.codes.filter(other => other !== code) : []
    await HELPED.write({ codes: [...others, code].slice(-KEPT_DEALS) })
  })
}

/** Whether that was kept of the deal, by whichever page of this browser. Rejects where storage fails. */
export async function isHelped(code: string): Promise<boolean> {
  const reading = await HELPED.read()
  return reading.kind === 'value' && reading.value.codes.includes(code)
}
