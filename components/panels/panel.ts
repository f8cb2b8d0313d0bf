import type { Component } from 'vue'
import { loadPanelMessages } from '../../locales/messages'
import { lazyPart } from '../lazy-part'

/** A panel that is read, with the messages of all panels, when it is first shown: opening a tab does not pay for it. */
export function panel<Panel extends Component>(load: () => Promise<{ readonly default: Panel }>): Panel {
  return lazyPart(async () => {
    const [part] = await Promise.all([load(), loadPanelMessages()])
    return part
  })
}
