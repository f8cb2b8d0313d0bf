import type { Ref } from 'vue'
import type { Notice } from './notice'
import { shallowRef, watch } from 'vue'
import { recordError } from '../../stores/error-log'
import { useSyncGate } from '../../stores/sync-gate'

/** What other browsers have to tell the player at the table; what tells it is read when there is something. */
export function useSyncNotice(): Readonly<Ref<Notice | undefined>> {
  const gate = useSyncGate()
  const notice = shallowRef<Notice>()
  watch(() => [gate.question, gate.news] as const, async ([question, news]) => {
    const close = (): void => void (notice.value = undefined)
    try {
      const telling = question || news ? await import('./tell-news') : undefined
      if (telling && question)
        notice.value = await telling.askAfterDeletion(question, close)
      else if (telling && news)
        notice.value = await telling.tellNews(news, close)
    }
    catch (error) {
      recordError(error)
    }
  }, { immediate: true })
  return notice
}
