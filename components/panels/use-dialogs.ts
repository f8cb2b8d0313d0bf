import type { Ref, ShallowRef } from 'vue'
import type TableDialogs from './TableDialogs.vue'
import { nextTick, shallowRef } from 'vue'
import { loadPanelMessages } from '../../locales/messages'
import { usePart } from '../part'

type Dialogs = InstanceType<typeof TableDialogs>

interface UseDialogs {
  /** The component, once it is read; the page draws it. */
  readonly Dialogs: Readonly<ShallowRef<typeof TableDialogs | undefined>>
  /** Does something with the dialogs, which are read first where they are not there. */
  readonly withDialogs: (act: (dialogs: Dialogs) => void | Promise<void>) => Promise<void>
}

async function readDialogs(): Promise<typeof TableDialogs> {
  const [{ default: component }] = await Promise.all([import('./TableDialogs.vue'), loadPanelMessages()])
  return component
}

/** The dialogs over a table, with their words: read when the first of them is wanted, for most tabs want none. `dialogs`: what the page has drawn of them. */
export function useDialogs(dialogs: Readonly<Ref<Dialogs | null>>): UseDialogs {
  const Dialogs = shallowRef<typeof TableDialogs>()
  const readPart = usePart(readDialogs)

  async function withDialogs(act: (dialogs: Dialogs) => void | Promise<void>): Promise<void> {
    Dialogs.value ??= await readPart()
    if (!dialogs.value)
      await nextTick()
    if (dialogs.value)
      await act(dialogs.value)
  }

  return { Dialogs, withDialogs }
}
