import { watch } from 'vue'
import { recordError } from '../stores/error-log'

/**
 * Begins whenever something becomes wanted that reads a part of the program first; the signal comes when it is wanted no
 * longer. Where the part cannot be read, it is tried again with the next wish.
 */
export function whileWanted(wanted: () => boolean, begin: (unwanted: AbortSignal) => Promise<void>): void {
  watch(wanted, (isWanted, _, onCleanup) => {
    if (!isWanted)
      return
    const leaving = new AbortController()
    onCleanup(() => leaving.abort())
    begin(leaving.signal).catch(recordError)
  }, { immediate: true })
}
