import type { Action, Card, Column, Position, Result, Rules, Suit, SuitCount } from './types'
import { cardName, makeCard } from './card'
import { EMPTY_COLUMN } from './position'
import { err, ok } from './result'
import { COLUMNS, RANK_LETTERS, RANKS, SUIT_COUNTS, SUITS } from './types'

/** Which part of a position's text is wrong. */
export type PositionError
  /** The first line is none of `S1C`, `S2C`, `S2R`, `S4C`, `S4R` (`S1R` is read as `S1C`). */
  = | 'header'
  /** A column is missing, out of order or has no bar, or a line is none of the format's. */
    | 'column'
  /** A card is no card, or of a suit that this number of suits does not use. */
    | 'card'
  /** Cards lie face down with none face up on them. */
    | 'face-down'
  /** The stock is not a whole number of deals. */
    | 'stock'
    | 'done'

export type ActionError = 'action'

const ACTION = /^([1-9]\d?)-([1-9]\d?)x([1-9]\d?)$/

/** `4-8x3` or `deal` (SPEC §16). */
export function makeAction(action: Action): string {
  return action.type === 'deal' ? 'deal' : `${action.from + 1}-${action.to + 1}x${action.count}`
}

/** Reads what `makeAction` writes; whether the action is legal is another question. */
export function parseAction(text: string): Result<Action, ActionError> {
  if (text.trim() === 'deal')
    return ok({ type: 'deal' })
  const [, from, to, count] = (ACTION.exec(text.trim()) ?? []).map(Number)
  if (from === undefined || to === undefined || count === undefined)
    return err('action')
  if (!isColumn(from) || !isColumn(to) || from === to || count < 1 || count > RANKS)
    return err('action')
  return ok({ type: 'move', from: from - 1, to: to - 1, count })
}

/** The text of SPEC §16, without a line break at the end. */
export function makePosition(position: Position): string {
  const letter = position.rules === 'relaxed' && position.suits !== 1 ? 'R' : 'C'
  return [
    `S${position.suits}${letter}`,
    ...position.columns.map((column, i) => makeColumn(column, i + 1)),
    ['stock:', ...position.stock.map(cardName)].join(' '),
    ['done:', ...position.done].join(' '),
  ].join('\n')
}

/**
 * Reads what `makePosition` writes; a missing `stock` or `done` line means none. Any number of cards is allowed.
 * Equal cards get their twin numbers in the order in which they are read.
 */
export function parsePosition(text: string): Result<Position, PositionError> {
  const lines = text.split('\n').map(line => line.trim()).filter(line => line !== '')
  const header = parseHeader(lines[0])
  if (!header)
    return err('header')
  const readCards = cardReader(header.suits)
  const columns: Column[] = []
  for (let number = 1; number <= COLUMNS; number++) {
    const column = parseColumn(lines[number], number, readCards)
    if (!column.ok)
      return column
    columns.push(column.value)
  }
  const rest = parseRest(lines.slice(COLUMNS + 1), header.suits, readCards)
  return rest.ok ? ok({ ...header, columns, ...rest.value }) : rest
}

type ReadCards = (text: string) => Card[] | undefined

function isColumn(number: number): boolean {
  return number >= 1 && number <= COLUMNS
}

function makeColumn({ cards, down }: Column, number: number): string {
  const names = cards.map(cardName)
  return [`${number}:`, ...names.slice(0, down), '|', ...names.slice(down)].join(' ')
}

function parseHeader(line: string | undefined): { suits: SuitCount, rules: Rules } | undefined {
  const [, digit, letter] = /^S([124])([CR])$/.exec(line ?? '') ?? []
  const suits = SUIT_COUNTS.find(count => String(count) === digit)
  return suits && { suits, rules: letter === 'R' && suits !== 1 ? 'relaxed' : 'classic' }
}

function parseColumn(line: string | undefined, number: number, readCards: ReadCards): Result<Column, PositionError> {
  // An empty column may be written without its bar.
  const [, place, faceDown, faceUp] = /^(\d+):([^|]*)\|(.*)$/.exec(line?.replace(/:\s*$/, ': |') ?? '') ?? []
  if (place !== String(number) || faceDown === undefined || faceUp === undefined)
    return err('column')
  const hidden = readCards(faceDown)
  const shown = readCards(faceUp)
  if (!hidden || !shown)
    return err('card')
  if (shown.length === 0)
    return hidden.length === 0 ? ok(EMPTY_COLUMN) : err('face-down')
  return ok({ cards: [...hidden, ...shown], down: hidden.length })
}

function parseRest(
  lines: readonly string[],
  suits: SuitCount,
  readCards: ReadCards,
): Result<Pick<Position, 'stock' | 'done'>, PositionError> {
  let stock: readonly Card[] | undefined
  let done: readonly Suit[] | undefined
  for (const line of lines) {
    const [, name, list = ''] = /^(stock|done):(.*)$/.exec(line) ?? []
    if (name === 'stock' && !stock) {
      stock = readCards(list)
      if (!stock)
        return err('card')
    }
    else if (name === 'done' && !done) {
      done = words(list).flatMap(word => SUITS.slice(0, suits).filter(suit => suit === word))
      if (done.length !== words(list).length)
        return err('done')
    }
    else {
      return err('column')
    }
  }
  return (stock ?? []).length % COLUMNS === 0 ? ok({ stock: stock ?? [], done: done ?? [] }) : err('stock')
}

function words(text: string): string[] {
  return text.split(/\s+/).filter(word => word !== '')
}

/** Reads card names, counting twins from one call to the next; `undefined` where one of them is no card. */
function cardReader(suits: SuitCount): ReadCards {
  const seen = new Map<string, number>()
  return (text) => {
    const cards: Card[] = []
    for (const word of words(text)) {
      const rank = RANK_LETTERS.indexOf(word[0]!) + 1
      const suit = SUITS.slice(0, suits).find(suit => suit === word.slice(1))
      if (rank === 0 || !suit)
        return undefined
      const twin = seen.get(word) ?? 0
      seen.set(word, twin + 1)
      cards.push(makeCard(suit, rank, twin))
    }
    return cards
  }
}
