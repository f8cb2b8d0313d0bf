import { loadOptionsMessages, loadPanelMessages } from '../../locales/messages'
import { useSyncGate } from '../../stores/sync-gate'
import { mountReading } from '../mount-reading'
import OptionsPage from './OptionsPage.vue'

/** Puts the options on the page. What is changed there is handed over to the other browsers as from a table. */
export async function mountOptions(): Promise<void> {
  await mountReading(OptionsPage, loadPanelMessages, loadOptionsMessages)
  useSyncGate().follow()
}
