import type { MessageValues } from '../../locales/messages'
import type { TableNews } from '../../stores/sync/round'
import type { Question } from '../../stores/sync/sync-state'
import type { Notice } from './notice'
import { momentOf, parseGame } from '../../engine'
import { loadPanelMessages, useMessages } from '../../locales/messages'
import { useSyncStore } from '../../stores/sync'
import { takeUpNews } from '../../stores/sync/aside-acts'
import { deviceName } from '../options/device-name'
import { agoText } from './ago-text'
import { gameInWords } from './game-in-words'

/**
 * The line about a game of another browser, or about this one's that gave way to it, in whatever language is spoken as it
 * is asked for; `undefined` where the game cannot be read.
 */
export async function tellNews(news: TableNews, close: () => void): Promise<(() => Notice) | undefined> {
  await loadPanelMessages()
  const { t } = useMessages()
  const parsed = parseGame(news.text)
  if (!parsed.ok)
    return undefined
  const { by, kind, stamp } = news
  const count = momentOf(parsed.value).moves
  const values = (): MessageValues => ({
    count,
    name: deviceName(t, by),
    game: gameInWords(t, parsed.value.code),
    ago: agoText(t, Date.now() - stamp),
  })
  const act = async (): Promise<void> => {
    close()
    await takeUpNews(news)
  }
  return () => ({ text: t(`news.${kind}`, values()), actions: kind === 'full' ? [] : [{ label: t('aside.take-up'), act: () => void act() }], close })
}

/** The question that waits after everything was deleted in another browser, likewise. */
export async function askAfterDeletion(question: Question, close: () => void): Promise<() => Notice> {
  await loadPanelMessages()
  const { t } = useMessages()
  const sync = useSyncStore()
  await sync.load()
  const answer = (isKept: boolean): void => {
    close()
    void sync.answer(isKept)
  }
  return () => ({
    text: t('sync.question', { name: deviceName(t, sync.status?.devices.find(({ id }) => id === question.from)) }),
    actions: [
      { label: t('sync.question.keep'), act: () => answer(true) },
      { label: t('sync.question.delete'), act: () => answer(false) },
    ],
    close,
  })
}
