import type { ComputedRef, Ref, ShallowRef } from 'vue'
import { computed, onScopeDispose, shallowRef } from 'vue'

/*
 * What a new tab follows of its window. VueUse has all of it, and is read with the parts that are used later: here it
 * would be 5 KB of script in every tab.
 */

/** Calls back at every event of the kind on the target, until the scope ends. */
function useListener(target: EventTarget, type: string, listener: (event: Event) => void): void {
  target.addEventListener(type, listener)
  onScopeDispose(() => target.removeEventListener(type, listener))
}

/** Calls back with what is pasted anywhere on the page. */
export function usePaste(pasted: (event: ClipboardEvent) => void): void {
  useListener(document, 'paste', event => pasted(event as ClipboardEvent))
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
