import type { ComputedRef, Ref, ShallowRef } from 'vue'
import { computed, isRef, onScopeDispose, shallowRef, watch } from 'vue'

/*
 * What a new tab follows of its window. VueUse has all of it, and is read with the parts that are used later: here it
 * would be 5 KB of script in every tab.
 */

type Target = Window | Document | HTMLElement | MediaQueryList
type Events = WindowEventMap & DocumentEventMap & HTMLElementEventMap & MediaQueryListEventMap

/** Calls back at every event of these types on the target, or on the element that the ref comes to hold, until the scope ends. */
export function useListener<Type extends keyof Events>(
  target: Target | Readonly<Ref<HTMLElement | null>>,
  types: Type | readonly Type[],
  listener: (event: Events[Type]) => void,
): void {
  let leaving = new AbortController()
  const listen = (to: Target | null): void => {
    leaving.abort()
    leaving = new AbortController()
    for (const type of [types].flat())
      to?.addEventListener(type, listener as (event: Event) => void, { signal: leaving.signal })
  }
  if (isRef(target))
    watch(target, listen, { immediate: true, flush: 'post' })
  else
    listen(target)
  onScopeDispose(() => leaving.abort())
}

/** Calls back once at the first sign of somebody on this page, before anything can be played: what only playing needs is read then, and costs a tab that is merely opened nothing. */
export function atFirstInput(prepare: () => void): void {
  const first = new AbortController()
  for (const input of ['pointermove', 'pointerdown', 'keydown', 'focus']) {
    window.addEventListener(input, () => {
      first.abort()
      prepare()
    }, { signal: first.signal, passive: true })
  }
}

/** CSS px. */
export function useWindowSize(): { readonly width: Readonly<Ref<number>>, readonly height: Readonly<Ref<number>> } {
  const width = shallowRef(window.innerWidth)
  const height = shallowRef(window.innerHeight)
  useListener(window, 'resize', () => {
    width.value = window.innerWidth
    height.value = window.innerHeight
  })
  return { width, height }
}

/** Whether the system asks for as little motion as possible. */
function useReducedMotion(): Readonly<ShallowRef<boolean>> {
  const query = window.matchMedia('(prefers-reduced-motion: reduce)')
  const isReduced = shallowRef(query.matches)
  useListener(query, 'change', () => {
    isReduced.value = query.matches
  })
  return isReduced
}

/** What multiplies every duration: `speed` says how much, and 0 where the system asks for no motion. */
export function usePace(speed: () => number): ComputedRef<number> {
  const isReduced = useReducedMotion()
  return computed(() => isReduced.value ? 0 : speed())
}
