import type { MessageFunction } from '@intlify/core-base'
import type { Ref } from 'vue'
import type { Language } from './languages'
import { createMessageContext } from '@intlify/core-base'
import { shallowRef } from 'vue'
import english from './en'

type TableKey = keyof typeof english
type PanelKey = keyof typeof import('./en/panels')['default']
/** Every key of the message files; a key that English lacks does not compile. */
export type MessageKey = TableKey | PanelKey
/** What fills the places of a message. `count` also chooses the plural. */
export type MessageValues = Readonly<Record<string, string | number>>

type Messages = Readonly<Record<string, MessageFunction | string>>

// Compiled at build by scripts/vite/compiled-messages.ts: what the JSON types call a string may be a function by now.
const language = shallowRef<Language>('en')
const tableMessages = shallowRef<Messages>(english)
const panelMessages = shallowRef<Messages>({})

/** Reads what panels say. To be awaited before one of them is shown. */
export async function loadPanelMessages(): Promise<void> {
  panelMessages.value = (await import('./en/panels')).default
}

/** Between the digits of a whole number before each three. Every language here writes it alike, and `Intl` takes 11 ms to set up. */
const BEFORE_THREE_DIGITS = /\B(?=(?:\d{3})+$)/g

export interface UseMessages {
  readonly language: Readonly<Ref<Language>>
  /** The message in the language in force; reading it in a template or `computed` follows a change of language. */
  t: (key: MessageKey, values?: MessageValues) => string
  /** A whole number as the language writes it: 1,183. */
  n: (value: number) => string
}

/** The interface text of every component. */
export function useMessages(): UseMessages {
  return { language, t, n: value => String(value).replaceAll(BEFORE_THREE_DIGITS, ',') }
}

function t(key: MessageKey, values: MessageValues = {}): string {
  const message = tableMessages.value[key] ?? panelMessages.value[key]
  if (typeof message !== 'function')
    return message ?? key
  const { count } = values
  // The library's `translate` would bring formats, fallbacks and warnings, of which compiled messages need none.
  return message(createMessageContext({
    locale: language.value,
    named: { ...values },
    ...typeof count === 'number' && { pluralIndex: count },
  }))
}
