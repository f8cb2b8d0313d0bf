import type { Slot } from '../stores/game'
import { createPinia } from 'pinia'
import { createApp, nextTick } from 'vue'
import { useGameStore } from '../stores/game'
import { useSettingsStore } from '../stores/settings'
import { keepCourts } from './card/courts'
import TablePage from './TablePage.vue'
import './page.css'
import './card/palette.css'

/** Puts the table of `slot` on the page. The game is read from the mirror before anything is awaited. */
export function mountTable(slot: Slot): void {
  const app = createApp(TablePage)
  app.use(createPinia())
  const loaded = app.runWithContext(() => {
    void useSettingsStore().load()
    return useGameStore().load(slot)
  })
  const page = app.mount('#app') as InstanceType<typeof TablePage>
  void loaded.then(() => {
    followHash(page)
    return nextTick(page.settle)
  })
  void keepCourts()
}

/** A code in the address is played once: it is taken out as it is read, so that reloading never deals again. */
function followHash(page: InstanceType<typeof TablePage>): void {
  const take = (): void => {
    const text = location.hash.slice(1)
    if (text === '')
      return
    history.replaceState(null, '', location.pathname + location.search)
    page.openCode(decode(text))
  }
  window.addEventListener('hashchange', take)
  take()
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  }
  catch {
    return text
  }
}
