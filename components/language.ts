import type { MessageKey } from '../locales/messages'
import { watch, watchEffect } from 'vue'
import { matchLanguage } from '../locales/languages'
import { speak, useMessages } from '../locales/messages'
import { recordError } from '../stores/error-log'
import { useSettingsStore } from '../stores/settings'

/**
 * Puts the language that the player chose, or the browser's, in force on this page. Awaited before a page is drawn, it
 * is never drawn in another first; English is there already. Where the messages cannot be read, the page keeps those
 * that it has.
 */
export async function speakAsSet(): Promise<void> {
  const { language } = useSettingsStore().values
  try {
    await speak(language === 'auto' ? matchLanguage(navigator.languages) : language)
  }
  catch (error) {
    recordError(error)
  }
}

/** Keeps the page in the language of the settings, also for the fonts, which draw Han glyphs by it; `title` is the tab's. */
export function useLanguage(title: MessageKey): void {
  const settings = useSettingsStore()
  const { language, t } = useMessages()
  // At once too: what is stored may have been read since the page was asked to speak.
  watch(() => settings.values.language, () => void speakAsSet(), { immediate: true })
  watchEffect(() => {
    document.documentElement.lang = language.value
    document.title = t(title)
  })
}
