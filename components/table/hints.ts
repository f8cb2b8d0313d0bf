import type { Position } from '../../engine/types'
import type { UseMessages } from '../../locales/messages'
import type { ShownMessage } from './use-rule-message'
import { hint } from '../../engine/hint'

/** The hint for who sees the table (SPEC §8), in words and where they belong; undefined on a won table. */
export function hintBySight(t: UseMessages['t'], position: Position): ShownMessage | undefined {
  const given = hint(position)
  switch (given?.kind) {
    case undefined:
      return undefined
    case 'move': {
      const text = t('hint.move', { from: given.move.from + 1, to: given.move.to + 1 })
      return { text, subject: { kind: 'column', column: given.move.from }, move: given.move }
    }
    case 'fill-column': {
      const text = t('hint.fill-column', { from: given.move.from + 1, to: given.move.to + 1 })
      return { text, subject: { kind: 'column', column: given.move.to }, move: given.move }
    }
    case 'deal':
      return { text: t('hint.deal'), subject: { kind: 'stock' } }
    case 'go-back':
      return { text: t('hint.go-back'), subject: { kind: 'controls' } }
  }
}
