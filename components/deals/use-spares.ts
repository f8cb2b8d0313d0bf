import { watch } from 'vue'
import { recordError } from '../../stores/error-log'

/** Has a winnable deal ready for every choice of suits and rules while `wanted`; what does it is read then. */
export function useSpares(wanted: () => boolean): void {
  watch(wanted, async (isWanted, _, onCleanup) => {
    if (!isWanted)
      return
    const leaving = new AbortController()
    onCleanup(() => leaving.abort())
    try {
      const { keepSpares } = await import('../../stores/deals/keep-spares')
      keepSpares(leaving.signal)
    }
    catch (error) {
      // The next tab tries again.
      recordError(error)
    }
  })
}
