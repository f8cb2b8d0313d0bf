import { createPinia } from 'pinia'
import { createApp } from 'vue'
import { browser } from 'wxt/browser'
import { loadPanelMessages } from '../../locales/messages'
import { useSettingsStore } from '../../stores/settings'
import { speakAsSet } from '../language'
import { watchErrors } from '../page-errors'
import { showTroublePage } from '../trouble-page'
import ReplayPage from './ReplayPage.vue'

/** Puts the game whose text stands in the address on the page, to be stepped through. */
export async function mountReplay(): Promise<void> {
  const root = document.getElementById('app')!
  const app = createApp(ReplayPage)
  const fail = (error: unknown): void => {
    showTroublePage({ root, error, game: undefined, gameText: location.hash.slice(1), version: browser.runtime.getManifest().version })
  }
  watchErrors(app, fail)
  try {
    app.use(createPinia())
    void useSettingsStore().load()
    await Promise.all([speakAsSet(), loadPanelMessages()])
    app.mount(root)
  }
  catch (error) {
    fail(error)
  }
}
