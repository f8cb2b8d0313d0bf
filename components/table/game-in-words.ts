import type { Rules, SuitCount } from '../../engine/types'
import type { UseMessages } from '../../locales/messages'

/** "2 suits, Relaxed". With one suit both rules play alike, so they are not named. */
export function gameInWords(t: UseMessages['t'], { suits: count, rules }: { readonly suits: SuitCount, readonly rules: Rules }): string {
  const suits = t('table.suits', { count })
  return count === 1 ? suits : t('table.suits-rules', { suits, rules: t(`rules.${rules}`) })
}
