import { panel } from './panel'

/* The dialogs of a table, each read when it is first shown. */

export const AfterGameDialog = panel(() => import('./AfterGameDialog.vue'))
export const AskDialog = panel(() => import('./AskDialog.vue'))
export const KeysDialog = panel(() => import('./KeysDialog.vue'))
export const NewGame = panel(() => import('../deals/NewGame.vue'))
export const SettingsDialog = panel(() => import('./SettingsDialog.vue'))
export const SharedDialog = panel(() => import('../sharing/SharedDialog.vue'))
export const ShareDialog = panel(() => import('../sharing/ShareDialog.vue'))
export const StatisticsDialog = panel(() => import('../statistics/StatisticsDialog.vue'))
export const WordsDialog = panel(() => import('./WordsDialog.vue'))
