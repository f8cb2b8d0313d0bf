import { createPinia } from 'pinia'
import { createApp } from 'vue'
import { browser } from 'wxt/browser'
import { loadPanelMessages } from '../../locales/messages'
import { useSettingsStore } from '../../stores/settings'
import { readMirror } from '../../stores/storage/mirror'
import { useSyncGate } from '../../stores/sync-gate'
import { speakAsSet } from '../language'
import { watchErrors } from '../page-errors'
import { showTroublePage } from '../trouble-page'
import OptionsPage from './OptionsPage.vue'

/** Puts the options on the page. They are drawn from the mirrored settings; what is stored follows. */
export async function mountOptions(): Promise<void> {
  const root = document.getElementById('app')!
  const app = createApp(OptionsPage)
  const fail = (error: unknown): void => {
    showTroublePage({ root, error, game: undefined, gameText: readMirror('spider:game.table'), version: browser.runtime.getManifest().version })
  }
  watchErrors(app, fail)
  try {
    app.use(createPinia())
    void useSettingsStore().load()
    await Promise.all([loadPanelMessages(), speakAsSet()])
    app.mount(root)
    useSyncGate().follow()
  }
  catch (error) {
    fail(error)
  }
}
