import type { SuitCount } from '../../engine'

/** What stands behind the hash of the table's address where a deal that nobody has chosen is to be found by the table itself: `new-4`. */
export function newGameText(suits: SuitCount): string {
  return `new-${suits}`
}
