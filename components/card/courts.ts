import type { Suit } from '../../engine/types'
import { shallowRef } from 'vue'
import { RANK_LETTERS } from '../../engine/types'

/** Jack: from this rank on a card shows a court picture. */
export const FIRST_COURT = 11

/** Address of a court's picture, `rank` 11 to 13. */
export function courtUrl(suit: Suit, rank: number): string {
  return `/courts/${RANK_LETTERS[rank - 1]}${suit}.svg`
}

/** Whether faces show court pictures. A page that opens shows its board without them for a frame: they would hold it up. */
export const courtsShown = shallowRef(true)
