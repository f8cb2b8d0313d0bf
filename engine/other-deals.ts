import type { Card, KPatienceCode, PySolCode, Suit, SuitCount } from './types'
import { makeCard } from './card'
import { COLUMNS, DECK_SIZE, RANKS } from './types'

/**
 * How PySolFC and KPatience deal, so that their numbers name the same boards here. Both shuffle with the generator of
 * Microsoft's C library; both deal from the end of the shuffled deck.
 */

/** Dealt before the stock. */
const TABLEAU_SIZE = 54

/** Twice clubs, spades, hearts, diamonds, each ace to king. */
const PYSOL_SUITS: readonly Suit[] = ['C', 'S', 'H', 'D']

/** PySolFC deals its columns 1, 4, 7 and 10 a card more; ours are the first four. Indexes of its columns in our order. */
const PYSOL_COLUMNS: readonly number[] = [0, 3, 6, 9, 1, 2, 4, 5, 7, 8]
const PYSOL_LONG_COLUMNS = PYSOL_COLUMNS.slice(0, 4)

/** For each rank the suits of its four cards in one of KPatience's two equal decks. */
const KPATIENCE_SUITS: Readonly<Record<SuitCount, readonly Suit[]>> = {
  1: ['S', 'S', 'S', 'S'],
  2: ['H', 'S', 'H', 'S'],
  4: ['C', 'D', 'H', 'S'],
}

/** The order in which `openingPosition` deals: row by row over our columns, then the stock. */
export function pySolOrder(code: PySolCode): Card[] {
  const suits = [...PYSOL_SUITS, ...PYSOL_SUITS]
  const deck = suits.flatMap(suit => Array.from({ length: RANKS }, (_, i) => [suit, i + 1] as const))
  const taken = shuffled(deck, code.shuffle).reverse()
  // Four whole rows, a short one over the long columns, a whole one: its short row is our last row, with the turned cards.
  const columns = Array.from({ length: COLUMNS }, (_, column) => {
    const cards = taken.slice(0, 4 * COLUMNS).filter((_, place) => place % COLUMNS === column)
    const long = PYSOL_LONG_COLUMNS.indexOf(column)
    if (long >= 0)
      cards.push(taken[4 * COLUMNS + long]!)
    cards.push(taken[4 * COLUMNS + PYSOL_LONG_COLUMNS.length + column]!)
    return cards
  })
  const ours = PYSOL_COLUMNS.map(column => columns[column]!)
  const tableau = Array.from({ length: TABLEAU_SIZE }, (_, place) => ours[place % COLUMNS]![Math.floor(place / COLUMNS)]!)
  const stock = rows(taken.slice(TABLEAU_SIZE)).flatMap(row => PYSOL_COLUMNS.map(column => row[column]!))
  return withTwins([...tableau, ...stock])
}

/** The order in which `openingPosition` deals: row by row over the columns, then the stock. */
export function kPatienceOrder(code: KPatienceCode): Card[] {
  const suits = KPATIENCE_SUITS[code.suits]
  const deck = Array.from({ length: DECK_SIZE }, (_, i) =>
    [suits[i % suits.length]!, Math.floor(i / suits.length) % RANKS + 1] as const)
  const taken = shuffled(deck, code.shuffle).reverse()
  // Its stock deals from the last column to the first.
  const stock = rows(taken.slice(TABLEAU_SIZE)).flatMap(row => row.reverse())
  return withTwins([...taken.slice(0, TABLEAU_SIZE), ...stock])
}

type Face = readonly [suit: Suit, rank: number]

/** Fisher–Yates from the last card down; each card changes places with one drawn by Microsoft's `rand()`. */
function shuffled(deck: readonly Face[], seed: number): Face[] {
  const cards = deck.slice()
  let state = seed
  for (let last = cards.length - 1; last > 0; last--) {
    state = (Math.imul(state, 214013) + 2531011) | 0
    const other = (state >>> 16 & 0x7FFF) % (last + 1)
    const card = cards[last]!
    cards[last] = cards[other]!
    cards[other] = card
  }
  return cards
}

function rows(cards: readonly Face[]): Face[][] {
  return Array.from({ length: cards.length / COLUMNS }, (_, row) => cards.slice(row * COLUMNS, (row + 1) * COLUMNS))
}

/** Cards that know their twins: equal ones are counted in the order in which they are dealt. */
function withTwins(faces: readonly Face[]): Card[] {
  const seen = new Map<string, number>()
  return faces.map(([suit, rank]) => {
    const twin = seen.get(suit + rank) ?? 0
    seen.set(suit + rank, twin + 1)
    return makeCard(suit, rank, twin)
  })
}
