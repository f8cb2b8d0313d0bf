import type { Solution } from '../../engine/solver'

/** What a search says of the position after so many actions; undefined where it was given up. */
type Ask = (step: number) => Promise<Solution['kind'] | undefined>

/**
 * The first of the steps 0 to `last` after which the game is proved to be lost; undefined where none is, or the search
 * was given up. Whatever leads to a position that can be won can be won itself, and what follows a lost one is lost, so
 * that each answer settles all steps on one side of it. Those of which a search says nothing settle none: between the
 * two every one is asked.
 */
export async function firstLostStep(last: number, ask: Ask): Promise<number | undefined> {
  if (await ask(last) !== 'lost')
    return undefined
  let winnable = -1
  let lost = last
  const unknown = new Set<number>()
  for (;;) {
    const step = nearestToMiddle(winnable, lost, unknown)
    if (step === undefined)
      return lost
    const kind = await ask(step)
    if (kind === undefined)
      return undefined
    if (kind === 'winnable')
      winnable = step
    else if (kind === 'lost')
      lost = step
    else
      unknown.add(step)
  }
}

function nearestToMiddle(after: number, before: number, without: ReadonlySet<number>): number | undefined {
  const middle = (after + before) / 2
  return Array.from({ length: before - after - 1 }, (_, i) => after + 1 + i)
    .filter(step => !without.has(step))
    .reduce<number | undefined>((best, step) => best === undefined || Math.abs(step - middle) < Math.abs(best - middle) ? step : best, undefined)
}
