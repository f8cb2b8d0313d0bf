import type { Ref, ShallowRef } from 'vue'
import type TableDialogs from './TableDialogs.vue'
import { nextTick, shallowRef } from 'vue'
import { loadPanelMessages } from '../../locales/messages'
import { recordError } from '../../stores/error-log'
import { useGameStore } from '../../stores/game'

type Dialogs = InstanceType<typeof TableDialogs>

interface UseDialogs {
  /** The component, once it is read; the page draws it. */
  readonly Dialogs: Readonly<ShallowRef<typeof TableDialogs | undefined>>
  /** Does something with the dialogs, which are read first where they are not there. Never rejects. */
  readonly withDialogs: (act: (dialogs: Dialogs) => void | Promise<void>) => Promise<void>
}

/** The dialogs over a table, with their words: read when the first of them is wanted, for most tabs want none. `dialogs`: what the page has drawn of them. */
export function useDialogs(dialogs: Readonly<Ref<Dialogs | null>>): UseDialogs {
  const game = useGameStore()
  const Dialogs = shallowRef<typeof TableDialogs>()

  async function withDialogs(act: (dialogs: Dialogs) => void | Promise<void>): Promise<void> {
    try {
      if (!Dialogs.value) {
        const [{ default: component }] = await Promise.all([import('./TableDialogs.vue'), loadPanelMessages()])
        Dialogs.value = component
      }
      if (!dialogs.value)
        await nextTick()
      if (dialogs.value)
        await act(dialogs.value)
    }
    catch (error) {
      // Its files are gone where another version took this one's place: then whoever asks storage is told so.
      recordError(error)
      await game.compare()
    }
  }

  return { Dialogs, withDialogs }
}
