import { mountTable } from './mount-table'

/**
 * The one script of every page, which its HTML tells what to mount: with scripts of their own the pages would share one
 * file more, and the new tab, which is opened most, would have to read two.
 */
switch (document.documentElement.dataset.page) {
  case 'options':
    void import('./options/mount-options').then(({ mountOptions }) => mountOptions())
    break
  case 'popup':
    void import('./popup/mount-popup').then(({ mountPopup }) => mountPopup())
    break
  case 'replay':
    void import('./replay/mount-replay').then(({ mountReplay }) => mountReplay())
    break
  case 'rules':
    void import('./rules/mount-rules').then(({ mountRules }) => mountRules())
    break
  default:
    void mountTable('table')
}
