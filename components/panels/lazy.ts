import type { Component } from 'vue'
import { defineAsyncComponent } from 'vue'
import { loadPanelMessages } from '../../locales/messages'

/** A panel that is read, with the messages of all panels, when it is first shown: opening a tab does not pay for it. */
function panel<Panel extends Component>(load: () => Promise<{ readonly default: Panel }>): Panel {
  return defineAsyncComponent(async () => {
    const [{ default: component }] = await Promise.all([load(), loadPanelMessages()])
    return component
  }) as Panel
}

export const AfterGameDialog = panel(() => import('./AfterGameDialog.vue'))
export const AskDialog = panel(() => import('./AskDialog.vue'))
export const KeysDialog = panel(() => import('./KeysDialog.vue'))
export const NewGame = panel(() => import('../deals/NewGame.vue'))
export const OutlookMark = panel(() => import('../table/OutlookMark.vue'))
export const SettingsDialog = panel(() => import('./SettingsDialog.vue'))
export const SharedDialog = panel(() => import('../sharing/SharedDialog.vue'))
export const ShareDialog = panel(() => import('../sharing/ShareDialog.vue'))
export const StatisticsDialog = panel(() => import('../statistics/StatisticsDialog.vue'))
export const WordsDialog = panel(() => import('./WordsDialog.vue'))
export const WinPanel = panel(() => import('./WinPanel.vue'))
