import type { Suit } from '../../engine/types'
import { RANK_LETTERS, RANKS, SUITS } from '../../engine/types'

/** Jack: from this rank on a card shows a court picture. */
export const FIRST_COURT = 11

/** Address of a court's picture, `rank` 11 to 13. */
export function courtUrl(suit: Suit, rank: number): string {
  return `/courts/${RANK_LETTERS[rank - 1]}${suit}.svg`
}

function courtsOf(suit: Suit): string[] {
  return Array.from({ length: RANKS + 1 - FIRST_COURT }, (_, index) => courtUrl(suit, FIRST_COURT + index))
}

// A picture that some image holds stays loaded, so a court turned up or drawn anew is there in its first frame.
const kept = new Map<string, HTMLImageElement>()

/** Loads the courts of these suits and keeps them; later calls load only what is missing. */
export async function keepCourts(suits: readonly Suit[] = SUITS): Promise<void> {
  const missing = suits.flatMap(courtsOf).filter(url => !kept.has(url))
  for (const url of missing) {
    const image = new Image()
    image.src = url
    kept.set(url, image)
  }
  // A picture that cannot be loaded leaves its panel empty, and the card can still be read by its index.
  await Promise.allSettled(missing.map(url => kept.get(url)!.decode()))
}
