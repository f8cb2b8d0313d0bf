import type { Ref } from 'vue'
import { shallowRef } from 'vue'
import { useMessages } from '../../locales/messages'
import { recordError } from '../../stores/error-log'

/** What a button does that can fail, and what is then said about it. */
export function useDoing(): { readonly said: Ref<string>, readonly attempt: (job: () => Promise<string | undefined | void>) => Promise<void> } {
  const { t } = useMessages()
  const said = shallowRef('')

  /** `job`: resolves to what is to be said when it is done. */
  async function attempt(job: () => Promise<string | undefined | void>): Promise<void> {
    try {
      said.value = await job() ?? ''
    }
    catch (error) {
      recordError(error)
      said.value = t('data.failed')
    }
  }

  return { said, attempt }
}
