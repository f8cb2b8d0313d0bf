import type { Code, SuitCount } from '../../engine'
import { SUIT_COUNTS } from '../../engine'
import { parseShared } from '../../engine/sharing'

/** What the address bar offers for what was typed behind the keyword. */
export type Offer
  /** Nothing was typed: the table as it stands. */
  = | { readonly kind: 'continue' }
    | { readonly kind: 'new-game', readonly suits: SuitCount }
    | { readonly kind: 'play', readonly code: Code }
    | { readonly kind: 'game' }
    | { readonly kind: 'challenge' }
    /** The page says what is wrong with it. */
    | { readonly kind: 'unknown' }

/** `content`: what choosing it types. `description`: as the browser wants it. */
export interface Suggestion { readonly content: string, readonly description: string }

export interface Suggestions {
  readonly first: { readonly description: string }
  readonly others: readonly Suggestion[]
}

/** An offer in words. */
export type Describe = (offer: Offer) => string

/** What the text is taken for. A bare 1, 2 or 4 is a new game. */
export function offerFor(text: string): Offer {
  const typed = text.trim()
  if (typed === '')
    return { kind: 'continue' }
  const suits = SUIT_COUNTS.find(count => String(count) === typed)
  if (suits)
    return { kind: 'new-game', suits }
  const shared = parseShared(typed)
  if (shared.kind === 'too-long' || !shared.result.ok)
    return { kind: 'unknown' }
  return shared.kind === 'code' ? { kind: 'play', code: shared.result.value } : { kind: shared.kind }
}

/** What stands in the list below the address bar: first what Enter does, then new games. */
export function suggestionsFor(text: string, describe: Describe): Suggestions {
  const offer = offerFor(text)
  const newGames = SUIT_COUNTS.filter(suits => offer.kind !== 'new-game' || offer.suits !== suits)
  return {
    first: { description: describe(offer) },
    others: newGames.map(suits => ({ content: String(suits), description: describe({ kind: 'new-game', suits }) })),
  }
}

/** Where Enter leads: the table, with what it is to open behind the hash. `deal`: the text that deals so many suits by chance. */
export async function pathFor(text: string, deal: (suits: SuitCount) => Promise<string>): Promise<`/newtab.html${string}`> {
  const offer = offerFor(text)
  switch (offer.kind) {
    case 'continue':
      return '/newtab.html'
    case 'new-game':
      return `/newtab.html#${await deal(offer.suits)}`
    default:
      return `/newtab.html#${encodeURIComponent(text.trim())}`
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\'': '&apos;' }

/** Text as Chrome wants it in a suggestion, which it reads as XML; Firefox shows the text as it is. */
export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, character => ENTITIES[character]!)
}
