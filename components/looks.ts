import { watchEffect } from 'vue'
import { useSettingsStore } from '../stores/settings'

/** Keeps the page's looks as the settings have them: attributes on <html> that palette.css and the faces read. */
export function useLooks(): void {
  const { values } = useSettingsStore()
  watchEffect(() => {
    const attributes = {
      'data-theme': values.theme === 'browser' ? undefined : values.theme,
      'data-table-colour': values.tableColour === 'sage' ? undefined : values.tableColour,
      'data-back': values.back === 'table' ? undefined : values.back,
      'data-deck': values.deck === 'four' ? undefined : values.deck,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined)
        document.documentElement.removeAttribute(name)
      else
        document.documentElement.setAttribute(name, value)
    }
  })
}
