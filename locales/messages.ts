import type { MessageFunction } from '@intlify/core-base'
import type { Ref, ShallowRef } from 'vue'
import type { Language } from './languages'
import { createMessageContext } from '@intlify/core-base'
import { shallowRef } from 'vue'
import english from './en'

type TableKey = keyof typeof english
type PlayingKey = keyof typeof import('./en/playing')['default']
type PanelKey = keyof typeof import('./en/panels')['default']
type OptionsKey = keyof typeof import('./en/options')['default']
type RulesKey = keyof typeof import('./en/rules')['default']
/** Every key of the message files; a key that English lacks does not compile. */
export type MessageKey = TableKey | PlayingKey | PanelKey | OptionsKey | RulesKey
/** What fills the places of a message. `count` also chooses the plural. */
export type MessageValues = Readonly<Record<string, string | number>>

type Messages = Readonly<Record<string, MessageFunction | string>>
/** The messages are read in parts: what a table says as it opens, and to who plays, what panels say, and the pages of options and rules. */
type Part = 'table' | 'playing' | 'panels' | 'options' | 'rules'
type Reader = () => Promise<{ readonly default: Messages }>

// Compiled at build by scripts/vite/compiled-messages.ts: what the JSON types call a string may be a function by now.
const READERS: Readonly<Record<Language, Readonly<Record<Part, Reader>>>> = {
  'en': { table: async () => ({ default: english }), playing: () => import('./en/playing'), panels: () => import('./en/panels'), options: () => import('./en/options'), rules: () => import('./en/rules') },
  'ja': { table: () => import('./ja'), playing: () => import('./ja/playing'), panels: () => import('./ja/panels'), options: () => import('./ja/options'), rules: () => import('./ja/rules') },
  'ko': { table: () => import('./ko'), playing: () => import('./ko/playing'), panels: () => import('./ko/panels'), options: () => import('./ko/options'), rules: () => import('./ko/rules') },
  'zh-TW': { table: () => import('./zh-TW'), playing: () => import('./zh-TW/playing'), panels: () => import('./zh-TW/panels'), options: () => import('./zh-TW/options'), rules: () => import('./zh-TW/rules') },
}

const language = shallowRef<Language>('en')
// Apart, so that nothing that the table says is drawn again when the panels' messages come.
const messages: Readonly<Record<Part, ShallowRef<Messages>>> = { table: shallowRef(english), playing: shallowRef({}), panels: shallowRef({}), options: shallowRef({}), rules: shallowRef({}) }

/** The parts that this page needs in whatever language. */
const needed = new Set<Part>(['table'])
/** The language that was asked for last; `language` follows once it is read. */
let asked: Language = 'en'

/**
 * Puts a language in force on this page, all at once when it is read. Asked for another one meanwhile, it leaves that
 * one the word. Rejects, with everything as it was, where the messages cannot be read.
 */
export async function speak(next: Language): Promise<void> {
  if (next === asked)
    return
  asked = next
  const parts = [...needed]
  try {
    const read = await Promise.all(parts.map(part => READERS[next][part]()))
    if (asked !== next)
      return
    parts.forEach((part, i) => void (messages[part].value = read[i]!.default))
    language.value = next
  }
  catch (error) {
    if (asked === next)
      asked = language.value
    throw error
  }
}

/** Reads what is said to who plays. To be awaited before anything can be played. */
export async function loadPlayingMessages(): Promise<void> {
  await need('playing')
}

/** Reads what panels say, some of them in the words of playing. To be awaited before one of them is shown. */
export async function loadPanelMessages(): Promise<void> {
  await Promise.all([need('panels'), need('playing')])
}

/** Reads what the options say beside what panels do. To be awaited before they are drawn. */
export async function loadOptionsMessages(): Promise<void> {
  await need('options')
}

/** Reads what the pages of rules and help say. To be awaited before they are drawn. */
export async function loadRulesMessages(): Promise<void> {
  await need('rules')
}

async function need(part: Part): Promise<void> {
  needed.add(part)
  const language = asked
  const read = await READERS[language][part]()
  if (language === asked)
    messages[part].value = read.default
  else
    await need(part)
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
  const message = messages.table.value[key] ?? messages.playing.value[key] ?? messages.panels.value[key] ?? messages.options.value[key] ?? messages.rules.value[key]
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
