import type { Component, FunctionalComponent } from 'vue'
import { h, shallowRef } from 'vue'
import { recordError } from '../stores/error-log'

/**
 * A component that is read when it is first drawn; nothing stands in its place until then. Where it cannot be read, it is
 * tried again when it is drawn anew. Vue's `defineAsyncComponent` does the same and much that is not needed here: every
 * new tab would read 2 KB of it.
 */
export function lazyPart<Part extends Component>(load: () => Promise<{ readonly default: Part }>): Part {
  const part = shallowRef<Component>()
  let loading: Promise<void> | undefined

  async function read(): Promise<void> {
    try {
      part.value = (await load()).default
    }
    catch (error) {
      // A page that closes breaks off what it reads: nothing is missing.
      if (!window.closed)
        recordError(error)
      loading = undefined
    }
  }

  const LazyPart: FunctionalComponent = (_, { attrs, slots }) => {
    if (part.value)
      return h(part.value, attrs, slots)
    loading ??= read()
    return undefined
  }
  // All that it is given goes to the part, and nothing of it twice.
  LazyPart.inheritAttrs = false
  return LazyPart as Component as Part
}
