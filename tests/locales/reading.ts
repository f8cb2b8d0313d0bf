import type { Language } from '../../locales/languages'
import type { UseMessages } from '../../locales/messages'
import { messagesOf } from './sources'

/**
 * Says what a language's message files say, read a second time and simply: plurals stand side by side, places are
 * filled. To compare with what the pages say.
 */
export function readingOf(language: Language): UseMessages['t'] {
  const messages = messagesOf(language)
  return (key, values = {}) => {
    const forms = messages.get(key)!.split(' | ')
    return Object.entries(values).reduce((text, [place, value]) => text.replaceAll(`{${place}}`, String(value)), forms[formFor(forms.length, Number(values.count))]!)
  }
}

/** Of two forms the first is for one; of three the first is for none. */
function formFor(forms: number, count: number): number {
  if (forms === 1)
    return 0
  return forms === 2 ? (count === 1 ? 0 : 1) : Math.min(count, 2)
}
