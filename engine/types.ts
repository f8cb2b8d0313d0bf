/** Spades, hearts, diamonds, clubs: the order in which 1, 2 and 4 suits take their packs (SPEC §1). */
export const SUITS = ['S', 'H', 'D', 'C'] as const
export type Suit = (typeof SUITS)[number]

/** Ace low to king high; a rank is the place in this list plus one. */
export const RANK_LETTERS = 'A23456789TJQK'
export const RANKS = 13

export const SUIT_COUNTS = [1, 2, 4] as const
export type SuitCount = (typeof SUIT_COUNTS)[number]

export const RULES = ['classic', 'relaxed'] as const
export type Rules = (typeof RULES)[number]

export const COLUMNS = 10
export const SEQUENCES = 8
export const DECK_SIZE = SEQUENCES * RANKS

/** A small number that says suit and rank and tells a card from its twins; made and read in `card.ts`. */
export type Card = number

/** All cards of a column, first to last; the first `down` of them lie face down. */
export interface Column {
  readonly cards: readonly Card[]
  readonly down: number
}

/** Everything on the table. What an action does not touch keeps its identity. */
export interface Position {
  readonly suits: SuitCount
  readonly rules: Rules
  /** Always ten. */
  readonly columns: readonly Column[]
  /** Next card to be dealt first; always a multiple of ten. */
  readonly stock: readonly Card[]
  /** Suits of the removed sequences, in the order they left. */
  readonly done: readonly Suit[]
}

/** `from` and `to` are column indexes from 0; `count` cards are taken from the end of `from`. */
export interface Move { readonly type: 'move', readonly from: number, readonly to: number, readonly count: number }
export interface Deal { readonly type: 'deal' }
export type Action = Move | Deal

/**
 * Which deal is played. A union by `format`, so that deals numbered by other programs can stand beside our own.
 * `SP1`: `shuffle` is a whole number from 0 to 2^35 − 1.
 */
export interface OwnCode { readonly format: 'SP1', readonly suits: SuitCount, readonly rules: Rules, readonly shuffle: number }
/**
 * A deal of another program by the number it has there, `shuffle`, so that people can compare.
 * `PY1`: PySolFC, four suits, 1 to 32000. `KP1`: KDE's KPatience, 1 to 2^31 − 1.
 */
export interface PySolCode { readonly format: 'PY1', readonly suits: 4, readonly rules: Rules, readonly shuffle: number }
export interface KPatienceCode { readonly format: 'KP1', readonly suits: SuitCount, readonly rules: Rules, readonly shuffle: number }
export type Code = OwnCode | PySolCode | KPatienceCode

/** Stored texts name a format by its place in this list: a new one goes to the end. */
export const CODE_FORMATS = ['SP1', 'PY1', 'KP1'] as const satisfies readonly Code['format'][]

export const UNDO_POLICIES = ['last-100', 'since-deal'] as const
export type UndoPolicy = (typeof UNDO_POLICIES)[number]

/** Why an action cannot be taken: one code a cause; the words live in the message files. */
export const REFUSALS = [
  'wrong-rank',
  'on-ace',
  'not-one-suit',
  'not-in-order',
  'face-down',
  'no-cards',
  'no-column',
  'deal-empty-column',
  'stock-empty',
  'nothing-to-undo',
  'undo-limit',
  'undo-deal',
  'nothing-to-redo',
  'won',
] as const
export type Refusal = (typeof REFUSALS)[number]

/** What comes back for text or wishes from outside: a value, or a code that says why not. */
export type Result<Value, Failure extends string>
  = | { readonly ok: true, readonly value: Value }
    | { readonly ok: false, readonly error: Failure }
