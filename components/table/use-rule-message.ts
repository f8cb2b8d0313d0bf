import type { ComputedRef, Ref, ShallowRef } from 'vue'
import type { Move } from '../../engine/types'
import type { MessagePlace, MessageSubject } from './message-place'
import { computed, onScopeDispose, shallowRef } from 'vue'

/** How long a message stays when nothing else happens (ms). */
const STAY = 4000

export interface ShownMessage {
  readonly text: string
  readonly subject: MessageSubject
  /** The column that the words are about, from 0: its end is marked. */
  readonly column?: number
  /** The move that a hint names, shown on the table as long as its words are. */
  readonly move?: Move
}

export interface RuleMessages {
  readonly shown: Readonly<ShallowRef<ShownMessage | undefined>>
  readonly place: ComputedRef<MessagePlace | undefined>
  say: (message: ShownMessage) => void
  hush: () => void
}

/** One message at a time; it goes by itself or with the next action. `placeOf` follows the layout. */
export function useRuleMessage(placeOf: (subject: MessageSubject) => MessagePlace): RuleMessages {
  const shown: Ref<ShownMessage | undefined> = shallowRef()
  let timer: ReturnType<typeof setTimeout> | undefined
  onScopeDispose(() => clearTimeout(timer))

  function hush(): void {
    clearTimeout(timer)
    shown.value = undefined
  }

  return {
    shown,
    place: computed(() => shown.value && placeOf(shown.value.subject)),
    say: (message) => {
      clearTimeout(timer)
      shown.value = message
      timer = setTimeout(hush, STAY)
    },
    hush,
  }
}
