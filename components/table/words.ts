import type { Card, Column, Position } from '../../engine/types'
import type { MessageKey, UseMessages } from '../../locales/messages'
import { rankOf, suitOf } from '../../engine'

type Translate = UseMessages['t']

/** "ten of spades". */
export function cardInWords(t: Translate, card: Card): string {
  return t('card.name', { rank: t(`rank.${rankOf(card)}` as MessageKey), suit: t(`suit.${suitOf(card)}`) })
}

/** A column as it is read out (SPEC §14): its number, its face-down cards, then each face-up card. */
export function columnInWords(t: Translate, { cards, down }: Column, number: number): string {
  if (cards.length === 0)
    return t('words.column-empty', { number })
  const shown = cards.slice(down).map(card => cardInWords(t, card)).join(t('words.separator'))
  return down === 0
    ? t('words.column-face-up', { number, cards: shown })
    : t('words.column', { number, count: down, cards: shown })
}

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
    : t('lift.announce', { cards, columns: legal.map(column => column + 1).join(t('words.separator')) })
}
