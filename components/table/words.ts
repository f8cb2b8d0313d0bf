import type { Action, Card, Position } from '../../engine/types'
import type { UseMessages } from '../../locales/messages'
import type { Change } from './differences'
import { isWon } from '../../engine'
import { COLUMNS } from '../../engine/types'
import { cardInWords, columnInWords } from './column-in-words'
import { gameInWords } from './game-in-words'

type Translate = UseMessages['t']

/** What the keyboard stands on: the card and its column, or an empty column. */
export function cursorInWords(t: Translate, { columns }: Position, { column, place }: { column: number, place: number }): string {
  const { cards, down } = columns[column]!
  const number = column + 1
  if (cards.length === 0)
    return t('words.column-empty', { number })
  const card = place < down ? t('words.face-down') : cardInWords(t, cards[place]!)
  return t('words.cursor', { number, card })
}

/** How many cards are lifted, and the columns (from 0) that accept them. */
export function liftedInWords(t: Translate, count: number, legal: readonly number[]): string {
  const cards = t('lift.count', { count })
  return legal.length === 0
    ? t('lift.announce-none', { cards })
    : t('lift.announce', { cards, count: legal.length, columns: legal.map(column => column + 1).join(t('words.separator')) })
}

/** One sentence for an action and all it caused: "2 of hearts onto 3 of spades, column 5; 8 of clubs turned up". */
export function changeInWords(t: Translate, before: Position, after: Position, change: Change): string | undefined {
  if (change.kind === 'deal-anew')
    return t('words.new-deal', { game: gameInWords(t, after) })
  if (change.kind === 'undo')
    return t('words.undone')
  if (change.kind !== 'play')
    return undefined
  if (isWon(after))
    return t('words.won')
  const removed = after.done.slice(before.done.length).map(suit => t('words.sequence', { suit: t(`suit.${suit}`) }))
  const turned = turnedUp(before, after).map(card => t('words.turned', { card: cardInWords(t, card) }))
  return [actionInWords(t, before, after, change.action), ...removed, ...turned].join(t('words.and'))
}

/** The whole board as lines to be read out (SPEC §14). */
export function boardInWords(t: Translate, { columns, stock, done }: Position): string[] {
  return [
    t('words.stock', { dealsLeft: t('table.deals-left', { count: stock.length / COLUMNS }) }),
    t('words.sequences', { count: done.length }),
    ...columns.map((column, i) => columnInWords(t, column, i + 1)),
  ]
}

function actionInWords(t: Translate, before: Position, after: Position, action: Action): string {
  if (action.type === 'deal')
    return t('words.dealt', { dealsLeft: t('table.deals-left', { count: after.stock.length / COLUMNS }) })
  const { from, to, count } = action
  const card = cardInWords(t, before.columns[from]!.cards.at(-count)!)
  const target = before.columns[to]!.cards.at(-1)
  return target === undefined
    ? t('words.moved-empty', { card, count, number: to + 1 })
    : t('words.moved', { card, count, target: cardInWords(t, target), number: to + 1 })
}

/** Cards that lay face down before and lie face up now. */
function turnedUp(before: Position, after: Position): Card[] {
  const hidden = new Set(before.columns.flatMap(({ cards, down }) => cards.slice(0, down)))
  return after.columns.flatMap(({ cards, down }) => cards.slice(down).filter(card => hidden.has(card)))
}
