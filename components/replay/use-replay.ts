import type { ComputedRef, Ref } from 'vue'
import type { Game, Moment } from '../../engine'
import type { Change } from '../table/differences'
import { computed, onScopeDispose, ref, watch } from 'vue'
import { replay } from '../../engine'

/** How long a step is looked at while the game plays by itself (ms). */
const STEP_TIME = 1100

export interface Replay {
  /** How many actions are shown as played: 0 is the opening. */
  readonly step: Ref<number>
  readonly last: ComputedRef<number>
  readonly moment: ComputedRef<Moment>
  readonly isPlaying: Ref<boolean>
  /** The moment after so many actions. */
  readonly momentAt: (step: number) => Moment
  /** What leads from one step to another, as far as the eye is concerned. */
  readonly changeBetween: (before: number, after: number) => Change
  /** Goes to a step, as near as there is one, and plays on from nowhere. */
  readonly goTo: (step: number) => void
  /** Plays by itself up to the end, from the opening where it stands at the end; or stops. */
  readonly togglePlay: () => void
}

/** A game as far as it was played, to be stepped through forwards and back. What the player has undone is not part of it. */
export function useReplay(game: () => Game): Replay {
  const line = computed(() => game().log.slice(0, game().head))
  const moments = computed((): readonly Moment[] => {
    const replayed = replay(game().code, line.value)
    return replayed.ok ? replayed.value : []
  })
  const step = ref(0)
  const last = computed(() => line.value.length)
  const isPlaying = ref(false)

  function goTo(wanted: number): void {
    isPlaying.value = false
    step.value = Math.max(0, Math.min(wanted, last.value))
  }

  function togglePlay(): void {
    if (!isPlaying.value && step.value === last.value)
      step.value = 0
    isPlaying.value = !isPlaying.value && last.value > 0
  }

  watch(line, () => goTo(0))

  let timer: ReturnType<typeof setTimeout> | undefined
  watch([isPlaying, step], () => {
    clearTimeout(timer)
    if (isPlaying.value && step.value === last.value)
      isPlaying.value = false
    else if (isPlaying.value)
      timer = setTimeout(() => void step.value++, STEP_TIME)
  })
  onScopeDispose(() => clearTimeout(timer))

  return {
    step,
    last,
    isPlaying,
    moment: computed(() => moments.value[step.value]!),
    momentAt: step => moments.value[step]!,
    changeBetween(before, after) {
      if (Math.abs(after - before) !== 1)
        return { kind: 'catch-up' }
      return after > before
        ? { kind: 'play', action: line.value[before]! }
        : { kind: 'undo', action: line.value[after]! }
    },
    goTo,
    togglePlay,
  }
}
