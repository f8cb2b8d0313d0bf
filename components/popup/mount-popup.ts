import { loadPanelMessages } from '../../locales/messages'
import { mountTable } from '../mount-table'
import PopupPage from './PopupPage.vue'

/** Puts the quick game on the page. */
export async function mountPopup(): Promise<void> {
  await loadPanelMessages()
  await mountTable('quick', PopupPage)
}
