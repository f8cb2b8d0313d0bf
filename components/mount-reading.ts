import type { Component } from 'vue'
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import { browser } from 'wxt/browser'
import { useSettingsStore } from '../stores/settings'
import { readMirror } from '../stores/storage/mirror'
import { speakAsSet } from './language'
import { watchErrors } from './page-errors'
import { showTroublePage } from './trouble-page'

/**
 * Puts a page on the page that plays no game. It is drawn from the mirrored settings, in the language that they ask
 * for; what is stored follows. `messages` reads what it says beside what every page says.
 */
export async function mountReading(page: Component, ...messages: readonly (() => Promise<void>)[]): Promise<void> {
  const root = document.getElementById('app')!
  const app = createApp(page)
  const fail = (error: unknown): void => {
    void showTroublePage({ root, error, game: undefined, gameText: readMirror('spider:game.table'), version: browser.runtime.getManifest().version })
  }
  watchErrors(app, fail)
  try {
    app.use(createPinia())
    void useSettingsStore().load()
    await Promise.all([speakAsSet(), ...messages.map(read => read())])
    app.mount(root)
  }
  catch (error) {
    fail(error)
  }
}
