import { recordError } from '../error-log'
import { SolverClient } from '../solver'
import { AT_LEISURE, findDeal } from './find-deal'
import { choicesWithoutSpare, keepSpare, watchSpares } from './spare-record'

/** Held by the tab that searches: one is enough. The others wait for it. */
const LOCK = 'spider:spare-search'

/**
 * Looks for the spares that are missing, now and whenever one was taken, until the signal: while the page is seen and
 * has nothing else to do, in a worker that goes with the last of them. A page that is hidden stops at once.
 */
export function keepSpares(signal: AbortSignal, page: Document = document, solver = new SolverClient('spare')): void {
  /** Until the page is hidden, or the signal. */
  let seen: AbortController | undefined

  function see(): void {
    seen?.abort()
    seen = undefined
    if (page.visibilityState === 'visible' && !signal.aborted) {
      seen = new AbortController()
      void stock(seen.signal)
    }
  }

  async function stock(hidden: AbortSignal): Promise<void> {
    hidden.addEventListener('abort', () => solver.close())
    try {
      await navigator.locks.request(LOCK, { signal: hidden }, () => fill(hidden))
    }
    catch (error) {
      // Without spares a deal is looked for when it is wanted.
      if (!hidden.aborted)
        recordError(error)
    }
  }

  async function fill(hidden: AbortSignal): Promise<void> {
    while (!hidden.aborted) {
      // From before they are read, so that none is missed that is taken meanwhile.
      const changed = nextChange(hidden)
      const [missing] = await choicesWithoutSpare()
      if (!missing) {
        solver.close()
        await changed
        continue
      }
      await idle(hidden)
      const spare = hidden.aborted ? undefined : await findDeal(solver, missing, AT_LEISURE)
      if (!spare)
        return
      await keepSpare(spare)
    }
  }

  page.addEventListener('visibilitychange', see, { signal })
  signal.addEventListener('abort', see)
  see()
}

/** Resolves with the next change of the spares, or with the signal. */
function nextChange(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const unwatch = watchSpares(done)
    signal.addEventListener('abort', done)
    function done(): void {
      unwatch()
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}

/** Resolves when the page has nothing else to do, or with the signal. */
function idle(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve())
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
