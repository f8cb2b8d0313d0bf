import type { ShallowRef } from 'vue'
import type { useOutlookStore } from '../../stores/outlook/outlook'
import { shallowRef } from 'vue'
import { loadPanelMessages } from '../../locales/messages'
import { useSettingsStore } from '../../stores/settings'
import { whileWanted } from '../while-wanted'

/** Whether the game can still be won, once the player wants to be told; what finds it out is read then, and stays. */
export function useOutlook(isSettled: () => boolean): Readonly<ShallowRef<ReturnType<typeof useOutlookStore> | undefined>> {
  const { values } = useSettingsStore()
  const outlook = shallowRef<ReturnType<typeof useOutlookStore>>()
  whileWanted(() => isSettled() && !outlook.value && (values.stillWinnable || values.provedEndings), async (unwanted) => {
    const [{ useOutlookStore }] = await Promise.all([import('../../stores/outlook/outlook'), loadPanelMessages()])
    if (unwanted.aborted)
      return
    const store = useOutlookStore()
    store.follow()
    outlook.value = store
  })
  return outlook
}
