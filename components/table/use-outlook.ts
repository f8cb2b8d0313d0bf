import type { ShallowRef } from 'vue'
import type { useOutlookStore } from '../../stores/outlook/outlook'
import { shallowRef, watch } from 'vue'
import { loadPanelMessages } from '../../locales/messages'
import { recordError } from '../../stores/error-log'
import { useSettingsStore } from '../../stores/settings'

/** Whether the game can still be won, once the player wants to be told; what finds it out is read then. */
export function useOutlook(isSettled: () => boolean): Readonly<ShallowRef<ReturnType<typeof useOutlookStore> | undefined>> {
  const { values } = useSettingsStore()
  const outlook = shallowRef<ReturnType<typeof useOutlookStore>>()
  watch(() => isSettled() && (values.stillWinnable || values.provedEndings), async (isWanted) => {
    if (!isWanted || outlook.value)
      return
    try {
      const [{ useOutlookStore }] = await Promise.all([import('../../stores/outlook/outlook'), loadPanelMessages()])
      const store = useOutlookStore()
      store.follow()
      outlook.value = store
    }
    catch (error) {
      recordError(error)
    }
  }, { immediate: true })
  return outlook
}
