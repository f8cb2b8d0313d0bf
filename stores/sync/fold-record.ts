import type { GenericSchema } from 'valibot'
import type { GameResult } from '../results/result'
import type { Totals } from '../results/totals'
import type { StoredItem } from '../storage/item'
import type { HeldFold } from './folding'
import { array, exactOptional, literal, number, object, partial, record } from 'valibot'
import { countingResults } from '../results/counting'
import { addTotals, CATEGORIES, totalsOf } from '../results/totals'
import { storedItem } from '../storage/item'
import { CountSchema, DeviceIdSchema } from '../storage/schemas'

/** Results of one browser of which only what they come to is handed over: those from number 0 to before `covers`. */
export interface Fold {
  readonly covers: number
  readonly totals: Totals
  /** When the first single result after them ended, in milliseconds since 1970; 0 where there is none. */
  readonly since: number
}

/** Every fold that counts here, and what this browser needs to keep its own ones right. */
export interface FoldRecord {
  readonly folds: Readonly<Record<string, Fold>>
  readonly held: Readonly<Record<string, HeldFold>>
}

const TallySchema = object({
  ended: CountSchema,
  won: CountSchema,
  score: CountSchema,
  moves: CountSchema,
  seconds: CountSchema,
  undos: CountSchema,
  sequences: CountSchema,
  best: exactOptional(object({ score: CountSchema, moves: CountSchema, seconds: CountSchema })),
  streak: CountSchema,
})

const TotalsSchema: GenericSchema<unknown, Totals> = partial(object(Object.fromEntries(CATEGORIES.map(category => [category, TallySchema]))))

export const FoldSchema: GenericSchema<unknown, Fold> = object({ covers: CountSchema, totals: TotalsSchema, since: number() })

export const FOLDS: StoredItem<FoldRecord> = storedItem<FoldRecord>('local:folds', [object({
  v: literal(1),
  folds: record(DeviceIdSchema, FoldSchema),
  held: record(DeviceIdSchema, object({ from: CountSchema, base: TotalsSchema, covers: CountSchema, excluded: array(CountSchema) })),
})])

/**
 * What all results come to: single ones one for each game, and the folds. A streak that began before a fold's end is
 * seen where its results are known singly. `results`: all that are known here, folded ones as well.
 */
export function totalsWith(folds: FoldRecord['folds'], results: readonly GameResult[]): Totals {
  const singles = results.filter(({ device, number }) => number >= (folds[device]?.covers ?? 0))
  const totals = Object.values(folds).reduce((sum, fold) => addTotals(sum, fold.totals), totalsOf(countingResults(singles)))
  const known = totalsOf(countingResults(results))
  return Object.fromEntries(CATEGORIES.flatMap((category) => {
    const tally = totals[category]
    return tally ? [[category, { ...tally, streak: Math.max(tally.streak, known[category]?.streak ?? 0) }]] : []
  }))
}
