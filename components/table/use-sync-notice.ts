import type { Ref } from 'vue'
import type { Notice } from './notice'
import { computed, shallowRef, watch } from 'vue'
import { recordError } from '../../stores/error-log'
import { useSyncGate } from '../../stores/sync-gate'

/** What other browsers have to tell the player at the table; what tells it is read when there is something. */
export function useSyncNotice(): Readonly<Ref<Notice | undefined>> {
  const gate = useSyncGate()
  const told = shallowRef<() => Notice>()
  watch(() => [gate.question, gate.news] as const, async ([question, news]) => {
    const close = (): void => void (told.value = undefined)
    try {
      const telling = question || news ? await import('./tell-news') : undefined
      if (telling && question)
        told.value = await telling.askAfterDeletion(question, close)
      else if (telling && news)
        told.value = await telling.tellNews(news, close)
    }
    catch (error) {
      recordError(error)
    }
  }, { immediate: true })
  return computed(() => told.value?.())
}
