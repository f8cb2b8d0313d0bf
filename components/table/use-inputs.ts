import type { Ref } from 'vue'
import { isRef } from 'vue'
import { useListener } from '../window'

export interface Inputs {
  /** As `useListener`. */
  readonly listen: typeof useListener
  /** Does what an event would have done that came before anybody listened to it. */
  readonly again: (event: Event) => void
}

interface Heard { readonly onTable: boolean, readonly type: string, readonly listener: (event: Event) => void }

/**
 * What pointers and keys do on the table, each also after the fact. The listeners are given the event itself, with its own
 * time and target, so nobody else hears it twice. What the browser did about it is done: where Firefox searches as one
 * types, a first letter opens its search too.
 */
export function useInputs(table: Readonly<Ref<HTMLElement | null>>): Inputs {
  const heard: Heard[] = []

  const listen: typeof useListener = (target, types, listener) => {
    useListener(target, types, listener)
    for (const type of [types].flat())
      heard.push({ onTable: isRef(target), type, listener: listener as (event: Event) => void })
  }

  function again(event: Event): void {
    // The table has captured the pointers that were pressed on it, wherever they are.
    const isForTable = event instanceof PointerEvent || table.value!.contains(event.target as Node)
    for (const { onTable, type, listener } of heard) {
      if (type === event.type && (isForTable || !onTable))
        listener(event)
    }
  }

  return { listen, again }
}
