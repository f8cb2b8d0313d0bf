import type { ComputedRef, ShallowRef } from 'vue'
import type { Game, Position } from '../../engine'
import type { SettingsTrouble } from '../../stores/settings'
import type { Notice } from './notice'
import { computed, shallowRef, watch } from 'vue'
import { isDeadEnd } from '../../engine'
import { loadPanelMessages, useMessages } from '../../locales/messages'
import { recordError } from '../../stores/error-log'
import { useGameStore } from '../../stores/game'
import { useSettingsStore } from '../../stores/settings'
import { useOutlook } from './use-outlook'
import { useSyncNotice } from './use-sync-notice'

interface NoticeOptions {
  /** The page has shown what it was opened for. */
  readonly isSettled: () => boolean
  readonly restart: () => void
  /** Offers a new deal. */
  readonly newDeal: () => void
  /** Looks back at a game that is over. */
  readonly lookBack: (game: Game) => void
}

interface TableNotice {
  readonly notice: ComputedRef<Notice | undefined>
  /** The answer to what the player just did, in words. */
  readonly note: ShallowRef<string | undefined>
  /** What is new after an update, in words. An answer that is given while it is read stands before it. */
  readonly news: ShallowRef<string | undefined>
}

/** One notice at a time: the answer to what the player just did, then what is new, then what is wrong with saving; an end that can wait comes last. */
export function useNotice({ isSettled, restart, newDeal, lookBack }: NoticeOptions): TableNotice {
  const game = useGameStore()
  const settings = useSettingsStore()
  const { t, language } = useMessages()

  const note = shallowRef<string>()
  const news = shallowRef<string>()
  // An answer that still stands hides no new trouble, and speaks no language that is no longer spoken.
  watch([() => game.trouble, language], () => {
    note.value = undefined
    news.value = undefined
  })

  const closedTrouble = shallowRef<SettingsTrouble>()
  const syncNotice = useSyncNotice()

  const greetingClosed = shallowRef(false)
  /** Says once, quietly, how the cards move; it goes with the first action. */
  const greeted = computed(() => game.first && game.moves === 0 && game.game.log.length === 0 && !greetingClosed.value)

  /** The game that was left just now, for who wants to look back at it; it goes with the next one's first action. */
  const left = shallowRef<Game>()
  watch(() => game.left, async (game) => {
    if (settings.values.afterGame) {
      await loadPanelMessages().catch(recordError)
      left.value = game
    }
  })

  /** The dead end that the player has closed; another one is told again. */
  const closedEnd = shallowRef<Position>()
  const outlook = useOutlook(isSettled)
  /** The player has closed the notice that the game cannot be won; it is told again once that was otherwise. */
  const lostClosed = shallowRef(false)
  watch(() => outlook.value?.isLost, isLost => isLost || (lostClosed.value = false))

  const notice = computed((): Notice | undefined => {
    if (note.value !== undefined)
      return { text: note.value, close: () => void (note.value = undefined) }
    if (news.value !== undefined)
      return { text: news.value, close: () => void (news.value = undefined) }
    if (game.trouble) {
      const needsLoading = game.trouble.kind === 'program-replaced' || game.trouble.kind === 'part-missing'
      const actions = needsLoading ? [{ label: t('trouble.reload'), act: () => location.reload() }] : []
      return { text: t(`trouble.${game.trouble.kind}`), actions, close: game.dismissTrouble }
    }
    if (settings.trouble && settings.trouble !== closedTrouble.value)
      return { text: t(`trouble.${settings.trouble.kind}`), close: () => void (closedTrouble.value = settings.trouble) }
    if (syncNotice.value)
      return syncNotice.value
    if (greeted.value)
      return { text: t('table.greeting'), close: () => void (greetingClosed.value = true) }
    return leftNotice() ?? endNotice()
  })

  function leftNotice(): Notice | undefined {
    const over = left.value
    const close = (): void => void (left.value = undefined)
    const act = (): void => {
      close()
      lookBack(over!)
    }
    return over && game.moves === 0 ? { text: t('after.left'), actions: [{ label: t('after.open'), act }], close } : undefined
  }

  /** Where the game leads nowhere, for certain, with what can be done about it. */
  function endNotice(): Notice | undefined {
    const { position } = game
    const actions = [
      ...game.undoRefusal ? [] : [{ label: t('dead-end.undo'), act: () => void game.undo() }],
      { label: t('dead-end.restart'), act: restart },
      { label: t('dead-end.new-deal'), act: newDeal },
    ]
    // A dead end cannot be won either; it is told once.
    if (settings.values.deadEndNotice && isDeadEnd(position))
      return closedEnd.value === position ? undefined : { text: t('dead-end'), actions, close: () => void (closedEnd.value = position) }
    if (settings.values.provedEndings && outlook.value?.isLost && !lostClosed.value)
      return { text: t('outlook.ended'), actions, close: () => void (lostClosed.value = true) }
    return undefined
  }

  return { notice, note, news }
}
