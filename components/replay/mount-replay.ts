import { loadPanelMessages } from '../../locales/messages'
import { mountReading } from '../mount-reading'
import ReplayPage from './ReplayPage.vue'

/** Puts the game whose text stands in the address on the page, to be stepped through. */
export function mountReplay(): Promise<void> {
  return mountReading(ReplayPage, loadPanelMessages)
}
