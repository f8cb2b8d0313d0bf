import { recordError } from '../error-log'
import { SolverClient, startSolverWorker } from '../solver'
import { AT_LEISURE, findDeal } from './find-deal'
import { choicesWithoutSpare, keepSpare, watchSpares } from './spare-record'

/** Held by the tab that searches: one is enough. */
const LOCK = 'spider:spare-search'

/**
 * Looks for the spares that are missing, now and whenever one was taken, until the signal: while the page is seen and
 * has nothing else to do, in a worker that goes with the last of them. A page that is hidden stops at once.
 */
export function keepSpares(signal: AbortSignal, page: Document = document, solver = new SolverClient(startSolverWorker)): void {
  const isSeen = (): boolean => page.visibilityState === 'visible' && !signal.aborted
  let isStocking = false

  async function stock(): Promise<void> {
    if (isStocking || !isSeen())
      return
    isStocking = true
    try {
      await navigator.locks.request(LOCK, { ifAvailable: true }, async lock => lock && await fill())
    }
    catch (error) {
      // Without spares a deal is looked for when it is wanted.
      recordError(error)
    }
    finally {
      isStocking = false
      solver.close()
    }
  }

  async function fill(): Promise<void> {
    for (;;) {
      const [missing] = await choicesWithoutSpare()
      if (!missing)
        return
      await idle()
      const spare = isSeen() ? await findDeal(solver, missing, AT_LEISURE) : undefined
      if (!spare)
        return
      await keepSpare(spare)
    }
  }

  if (signal.aborted)
    return
  const unwatch = watchSpares(() => void stock())
  page.addEventListener('visibilitychange', () => isSeen() ? void stock() : solver.close(), { signal })
  signal.addEventListener('abort', () => {
    unwatch()
    solver.close()
  })
  void stock()
}

function idle(): Promise<void> {
  return new Promise(resolve => requestIdleCallback(() => resolve()))
}
