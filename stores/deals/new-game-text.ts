import type { SuitCount } from '../../engine'
import { SUIT_COUNTS } from '../../engine'

/** What stands behind the hash of the table's address where a deal that nobody has chosen is to be found by the table itself: `new-4`. */
export function makeNewGameText(suits: SuitCount): string {
  return `new-${suits}`
}

/** The suits of such a text; `undefined` where it is none. */
export function parseNewGameText(text: string): SuitCount | undefined {
  return SUIT_COUNTS.find(suits => text === makeNewGameText(suits))
}
