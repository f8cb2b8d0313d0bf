import type { Suit } from '../../engine/types'
import { RANKS, SUITS } from '../../engine/types'
import { courtUrl, FIRST_COURT } from './courts'

function courtsOf(suit: Suit): string[] {
  return Array.from({ length: RANKS + 1 - FIRST_COURT }, (_, index) => courtUrl(suit, FIRST_COURT + index))
}

// A picture that some image holds stays loaded, so a court turned up or drawn anew is there in its first frame.
const kept = new Map<string, HTMLImageElement>()

/** Loads the courts of these suits and keeps them, one whenever the page has nothing else to do; later calls load only what is missing. */
export async function keepCourts(suits: readonly Suit[] = SUITS): Promise<void> {
  for (const url of suits.flatMap(courtsOf)) {
    if (kept.has(url))
      continue
    await idle()
    const image = new Image()
    image.src = url
    kept.set(url, image)
    // A picture that cannot be loaded leaves its panel empty, and the card can still be read by its index.
    await image.decode().catch(() => {})
  }
}

function idle(): Promise<unknown> {
  return new Promise(resolve => requestIdleCallback(resolve))
}
