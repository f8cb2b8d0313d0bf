import { watchEffect } from 'vue'
import { useSettingsStore } from '../stores/settings'
import { PACE } from './table/motion'
import { usePace } from './window'

/**
 * Keeps the page's looks as the settings have them: attributes on <html> that palette.css and the faces read, and
 * `--motion`, which multiplies every duration in CSS.
 */
export function useLooks(): void {
  const { values } = useSettingsStore()
  const pace = usePace(() => PACE[values.speed])
  watchEffect(() => {
    document.documentElement.style.setProperty('--motion', String(pace.value))
  })
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
