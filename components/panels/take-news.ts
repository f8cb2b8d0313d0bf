import { loadPanelMessages, useMessages } from '../../locales/messages'
import { takeUpdate } from '../../stores/storage/version-record'

/** The version that the message `news` speaks of: it is written anew with each version that players notice. */
export const NEWS_OF = '0.1.0'

/** What is new in `version` for somebody who had another one; told once. Rejects on failure. */
export async function takeNews(version: string): Promise<string | undefined> {
  const isUpdate = await takeUpdate(version)
  if (!isUpdate || version !== NEWS_OF)
    return undefined
  await loadPanelMessages()
  return useMessages().t('news', { version })
}
