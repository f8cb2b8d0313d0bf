import { loadPanelMessages, loadRulesMessages } from '../../locales/messages'
import { mountReading } from '../mount-reading'
import RulesPage from './RulesPage.vue'

/** Puts the rules, the worked example and the help on the page. */
export function mountRules(): Promise<void> {
  return mountReading(RulesPage, loadPanelMessages, loadRulesMessages)
}
