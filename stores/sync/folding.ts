import type { GameResult } from '../results/result'
import type { Totals } from '../results/totals'
import { byEnd, countingResults, isBetter } from '../results/counting'
import { addTotals, NO_TOTALS, totalsOf } from '../results/totals'

/** A fold that this browser keeps: of its own results, or those of a browser that it forgot. */
export interface HeldFold {
  /** Results from 0 to before this number stand in `base` alone, as the forgotten browser had folded them; 0 for this browser's own, whose `base` holds what forgotten browsers left. */
  readonly from: number
  readonly base: Totals
  /** Results from 0 to before this number are in the fold, and are single no more. */
  readonly covers: number
  /** Of those the numbers that count for nothing here: another result counts for the same game. */
  readonly excluded: readonly number[]
}

export const OWN_FOLD: HeldFold = { from: 0, base: NO_TOTALS, covers: 0, excluded: [] }

/** All that decides about the folding of results. */
export interface Ledger {
  readonly device: string
  /** The folds that this browser keeps, by the browsers whose results they are. */
  readonly held: Readonly<Record<string, HeldFold>>
  /** Every result known here, by browser, in order of their numbers. */
  readonly known: ReadonlyMap<string, readonly GameResult[]>
  /** The results of other browsers that are single, in no fold. */
  readonly singles: readonly GameResult[]
  /** Games that another browser may end as well, by the ids in their results. */
  readonly shared: ReadonlySet<string>
  /** How many of this browser's results every other one has taken in. */
  readonly seen: number
}

/** What folding comes to. `again`: results that are to be issued anew, as this browser's next. */
export interface Folded {
  readonly held: Readonly<Record<string, HeldFold>>
  readonly again: readonly GameResult[]
}

/** The totals of a fold. `results`: those of its browser that are known here. */
export function foldTotals(fold: HeldFold, results: readonly GameResult[]): Totals {
  const excluded = new Set(fold.excluded)
  const counting = results.filter(({ number }) => number >= fold.from && number < fold.covers && !excluded.has(number))
  return addTotals(fold.base, totalsOf(counting.sort(byEnd)))
}

/**
 * Takes out of the folds each result whose game another browser has a single one for, so that the game counts once. If
 * the folded one is the better it is issued again, and of two singles the better counts.
 */
export function takeOutContested(ledger: Ledger): Folded {
  const own = ledger.known.get(ledger.device) ?? []
  const ownSingles = own.filter(({ number }) => number >= (ledger.held[ledger.device] ?? OWN_FOLD).covers)
  const again: GameResult[] = []
  const held = Object.fromEntries(Object.entries(ledger.held).map(([device, fold]) => {
    const rivals = bestByGame(device === ledger.device ? ledger.singles : [...ledger.singles.filter(single => single.device !== device), ...ownSingles])
    const isExcluded = new Set(fold.excluded)
    const contested = (ledger.known.get(device) ?? []).filter(({ number, gameId }) =>
      number >= fold.from && number < fold.covers && !isExcluded.has(number) && rivals.has(gameId))
    again.push(...contested.filter(result => isBetter(result, rivals.get(result.gameId)!)))
    return [device, contested.length === 0 ? fold : { ...fold, excluded: [...fold.excluded, ...contested.map(({ number }) => number)] }]
  }))
  return { held, again }
}

/**
 * Folds this browser's results from its first single one up to before number `upTo`. What another browser may have
 * ended as well, and might not know of, goes on as a single one under a new number.
 */
export function foldOwn(ledger: Ledger, upTo: number): Folded {
  const own = ledger.known.get(ledger.device) ?? []
  const fold = ledger.held[ledger.device] ?? OWN_FOLD
  const rivals = bestByGame(ledger.singles)
  const elsewhere = new Set([...ledger.known].flatMap(([device, results]) => device === ledger.device ? [] : results.map(({ gameId }) => gameId)))
  const last = new Map(own.map(({ gameId, number }) => [gameId, number]))
  const again: GameResult[] = []
  const excluded: number[] = []
  for (const result of own.filter(({ number }) => number >= fold.covers && number < upTo)) {
    const { gameId, number } = result
    const rival = rivals.get(gameId)
    const isDoubtful = number >= ledger.seen && (ledger.shared.has(gameId) || elsewhere.has(gameId))
    if (last.get(gameId)! > number) {
      excluded.push(number)
    }
    else if (rival || isDoubtful) {
      excluded.push(number)
      if (!rival || isBetter(result, rival))
        again.push(result)
    }
  }
  return {
    held: { ...ledger.held, [ledger.device]: { ...fold, covers: upTo, excluded: [...fold.excluded, ...excluded] } },
    again,
  }
}

/**
 * Folds all that a browser left, which from now on is forgotten. `fold`: what stood in its own fold.
 */
export function foldForgotten(ledger: Ledger, device: string, fold: { readonly covers: number, readonly totals: Totals }): Folded {
  const singles = ledger.singles.filter(single => single.device === device)
  const covers = Math.max(fold.covers, ...singles.map(({ number }) => number + 1))
  const held: HeldFold = { from: fold.covers, base: fold.totals, covers, excluded: [] }
  return takeOutContested({
    ...ledger,
    held: { ...ledger.held, [device]: held },
    singles: ledger.singles.filter(single => single.device !== device),
  })
}

/**
 * Counts what the forgotten browsers left with this browser's own results, where there is no room for a fold of each.
 * What each fold covers stays; a result in it is taken out no more.
 */
export function mergeForgotten({ device, held, known }: Pick<Ledger, 'device' | 'held' | 'known'>, forgotten: readonly string[]): Ledger['held'] {
  const own = held[device] ?? OWN_FOLD
  const base = forgotten.reduce((sum, other) => addTotals(sum, foldTotals(held[other]!, known.get(other) ?? [])), own.base)
  const emptied = forgotten.map((other): [string, HeldFold] => {
    const { covers } = held[other]!
    return [other, { from: covers, base: NO_TOTALS, covers, excluded: [] }]
  })
  return { ...held, ...Object.fromEntries(emptied), [device]: { ...own, base } }
}

function bestByGame(results: readonly GameResult[]): Map<string, GameResult> {
  return new Map(countingResults(results).map(result => [result.gameId, result]))
}
