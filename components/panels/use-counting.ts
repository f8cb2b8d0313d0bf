import type { Ref } from 'vue'
import type { Game } from '../../engine'
import { shallowRef, watch } from 'vue'
import { recordError } from '../../stores/error-log'

/**
 * Whether the game counts as not won if it is left now, known soon after it is asked about. A game that was counted
 * before, or whose deal was won before, counts no more.
 */
export function useCounting(asked: () => Game | undefined): Readonly<Ref<boolean>> {
  const counts = shallowRef(true)
  watch(asked, async (game) => {
    counts.value = true
    if (!game)
      return
    try {
      const { wouldCount } = await import('../../stores/results/recording')
      const known = await wouldCount(game)
      if (asked() === game)
        counts.value = known
    }
    catch (error) {
      // As most games do.
      recordError(error)
    }
  })
  return counts
}
