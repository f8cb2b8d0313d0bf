import type { Card, Column } from '../../engine/types'
import type { MessageKey, UseMessages } from '../../locales/messages'
import { rankOf, suitOf } from '../../engine'
import { useMessages } from '../../locales/messages'

type Translate = UseMessages['t']

const { language } = useMessages()
/** A deal asks for two hundred names. */
const names = new Map<string, string>()

/** "ten of spades". */
export function cardInWords(t: Translate, card: Card): string {
  const key = language.value + card
  if (!names.has(key))
    names.set(key, t('card.name', { rank: t(`rank.${rankOf(card)}` as MessageKey), suit: t(`suit.${suitOf(card)}`) }))
  return names.get(key)!
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
