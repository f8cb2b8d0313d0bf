/**
 * A search that stops for a moment every few milliseconds, so that who drives it can hear of something else, and need
 * not go on.
 */
export type Steps<Found> = Generator<undefined, Found, undefined>

/** Drives the search to its end without a pause. */
export function finish<Found>(search: Steps<Found>): Found {
  for (;;) {
    const step = search.next()
    if (step.done)
      return step.value
  }
}
