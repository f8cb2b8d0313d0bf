import type { MessageFunction } from '@intlify/core-base'
import type { Ref } from 'vue'
import type { Language } from './languages'
import { createCoreContext, translate } from '@intlify/core-base'
import { computed, shallowRef } from 'vue'
import english from './en'

/** Every key of the message files; a key that English lacks does not compile. */
export type MessageKey = keyof typeof english
/** What fills the places of a message. `count` also chooses the plural. */
export type MessageValues = Readonly<Record<string, string | number>>

type Messages = Record<MessageKey, MessageFunction>

// Compiled at build by scripts/vite/compiled-messages.ts: what the JSON types call a string is a function by now.
const compiled = (messages: Record<MessageKey, string>): Messages => messages as unknown as Messages

const language = shallowRef<Language>('en')
const messages = shallowRef<Messages>(compiled(english))

const context = computed(() => createCoreContext({
  locale: language.value,
  messages: { [language.value]: messages.value },
  missingWarn: false,
  fallbackWarn: false,
}))

const numbers = computed(() => new Intl.NumberFormat(language.value))

export interface UseMessages {
  readonly language: Readonly<Ref<Language>>
  /** The message in the language in force; reading it in a template or `computed` follows a change of language. */
  t: (key: MessageKey, values?: MessageValues) => string
  /** A whole number as the language writes it: 1,183. */
  n: (value: number) => string
}

/** The interface text of every component. */
export function useMessages(): UseMessages {
  return { language, t, n: value => numbers.value.format(value) }
}

function t(key: MessageKey, values: MessageValues = {}): string {
  const { count } = values
  const text = typeof count === 'number'
    ? translate(context.value, key, count, { named: values })
    : translate(context.value, key, values)
  return String(text)
}
