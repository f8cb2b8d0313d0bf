import type { Card, Suit } from './types'
import { RANK_LETTERS, SUITS } from './types'

// Bits: rank 0–3, suit 4–5, twin 6 and up. A full game has twins 0–7 in one suit, 0–3 in two, 0–1 in four.

/** `rank` 1 (ace) to 13 (king); `twin` counts the equal cards of a deck from 0. */
export function makeCard(suit: Suit, rank: number, twin: number): Card {
  return twin << 6 | SUITS.indexOf(suit) << 4 | rank
}

/** 1 (ace) to 13 (king). */
export function rankOf(card: Card): number {
  return card & 15
}

/** Place of the card's suit in `SUITS`; for comparing in hot loops, where no letter is needed. */
export function suitIndexOf(card: Card): number {
  return card >> 4 & 3
}

export function suitOf(card: Card): Suit {
  return SUITS[suitIndexOf(card)]!
}

/** `KS`, `TH`, …: rank and suit as SPEC §16 writes them. */
export function cardName(card: Card): string {
  return RANK_LETTERS[rankOf(card) - 1]! + suitOf(card)
}

/** Whether `card` has the suit of the one it lies on, `under`, and is one rank lower. */
export function followsInSuit(card: Card, under: Card): boolean {
  // Suit and rank are the low six bits, so "same suit, one lower" is one comparison.
  return (under & 63) === (card & 63) + 1
}

/** Whether `card` is one rank lower than the one it lies on, whatever the suits. */
export function follows(card: Card, under: Card): boolean {
  return (under & 15) === (card & 15) + 1
}
