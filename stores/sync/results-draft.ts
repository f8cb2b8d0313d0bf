import type { GameResult } from '../results/result'
import type { Fold } from './fold-record'
import type { HeldFold } from './folding'
import type { Round } from './round'
import { chunksIn, nextNumber, withResults } from '../results/chunks'
import { FOLDS } from './fold-record'
import { foldTotals, OWN_FOLD } from './folding'
import { countingFolds } from './snapshot'

/** The results that one round works on: every one known here, and the folds. Changes go to the round's draft of storage.local. */
export class ResultsDraft {
  readonly #round: Round
  /** Every result known here, by browser, in order of their numbers. */
  readonly known = new Map<string, readonly GameResult[]>()
  held: Readonly<Record<string, HeldFold>>
  folds: ReadonlyMap<string, Fold>

  constructor(round: Round) {
    this.#round = round
    for (const { device, results = [] } of chunksIn(round.local.entries()))
      this.known.set(device, [...this.known.get(device) ?? [], ...results])
    const record = FOLDS.parse(round.local.get('folds'))
    this.held = record.kind === 'value' ? record.value.held : this.#givenFolds()
    this.folds = new Map(record.kind === 'value' ? Object.entries(record.value.folds) : [])
  }

  get device(): string {
    return this.#round.device.id
  }

  /** This browser's own results. */
  get own(): readonly GameResult[] {
    return this.of(this.device)
  }

  of(device: string): readonly GameResult[] {
    return this.known.get(device) ?? []
  }

  /** How many results the browser has recorded, as far as is known here. */
  count(device: string): number {
    return Math.max(this.folds.get(device)?.covers ?? 0, (this.of(device).at(-1)?.number ?? -1) + 1)
  }

  /** The number of this browser's next result. */
  get next(): number {
    return nextNumber(chunksIn(this.#round.local.entries()), this.device)
  }

  /** Records results anew as this browser's next ones. */
  append(results: readonly GameResult[]): void {
    const { next } = this
    this.put(this.device, [...this.own, ...results.map((result, i) => ({ ...result, device: this.device, number: next + i }))])
  }

  /** Replaces what is known of the browser's results. A chunk that cannot be read is set aside first; a newer program's stays. */
  put(device: string, results: readonly GameResult[]): void {
    const { local, sight: { now } } = this.#round
    const standing = chunksIn(local.entries()).filter(chunk => chunk.device === device)
    const keyOf = ({ index }: { readonly index: number }): string => `results.${device}.${index}`
    const newer = standing.filter(chunk => !chunk.results && isNewer(local.get(keyOf(chunk))))
    const entries = new Map(withResults(newer, results).map(({ key, value }) => [key.slice(key.indexOf(':') + 1), value]))
    for (const chunk of standing.filter(chunk => !newer.includes(chunk))) {
      const key = keyOf(chunk)
      if (!chunk.results && entries.has(key))
        local.set(`aside:${key}:${now}`, local.get(key))
      else if (chunk.results && !entries.has(key))
        local.remove(key)
    }
    entries.forEach((value, key) => local.set(key, value))
    this.known.set(device, results)
  }

  /** The results that are single: in no fold. */
  singles(device: string): readonly GameResult[] {
    const covers = this.folds.get(device)?.covers ?? 0
    return this.of(device).filter(({ number }) => number >= covers)
  }

  /** What this browser recorded under an id that it has no more: of it only the results are kept that are known to others. */
  disown(device: string, results: readonly GameResult[]): void {
    this.put(device, results)
    this.held = Object.fromEntries(Object.entries(this.held).filter(([owner]) => owner !== device))
    this.folds = new Map([...this.folds].filter(([owner]) => owner !== device))
  }

  /** Takes the folds of others as they stand, and this browser's own as it keeps them. */
  takeFolds(): void {
    const { snapshot } = this.#round
    const others = countingFolds(new Map([...snapshot.folds].filter(([holder]) => holder !== this.device)), holder => this.#round.isCurrent(holder))
    // A browser that this one and another forgot is counted by one of them alone.
    this.held = Object.fromEntries(Object.entries(this.held).filter(([device, fold]) => {
      const other = others.get(device)
      return !other || device === this.device || fold.covers > other.covers || (fold.covers === other.covers && this.device < other.holder)
    }))
    for (const [device, { covers, totals, since }] of others) {
      if (!this.held[device])
        this.folds = new Map([...this.folds, [device, { covers, totals, since }]])
    }
    this.keep(this.held)
  }

  /** Keeps these folds from now on. */
  keep(held: ResultsDraft['held']): void {
    this.held = held
    const kept = Object.entries(held).map(([device, fold]): [string, Fold] => [device, {
      covers: fold.covers,
      totals: foldTotals(fold, this.of(device)),
      since: this.of(device).find(({ number }) => number >= fold.covers)?.ended ?? 0,
    }])
    this.folds = new Map([...this.folds, ...kept])
  }

  /** The folds as this browser handed them over, where storage.local has lost them: what is in them is not known singly. */
  #givenFolds(): Readonly<Record<string, HeldFold>> {
    const given = this.#round.snapshot.folds.get(this.device)?.folds ?? {}
    return Object.fromEntries(Object.entries(given).map(([device, { covers, totals }]) => [device, { from: covers, base: totals, covers, excluded: [] }]))
  }

  get ownFold(): HeldFold {
    return this.held[this.device] ?? OWN_FOLD
  }

  /** Puts the folds among what is to be stored. */
  finish(): void {
    if (this.folds.size > 0 || this.#round.local.get('folds') !== undefined)
      this.#round.local.set('folds', FOLDS.pack({ folds: Object.fromEntries(this.folds), held: this.held }))
  }
}

/** Written by a newer program: to be left as it is. */
function isNewer(stored: unknown): boolean {
  return typeof stored === 'object' && stored !== null && 'v' in stored && typeof stored.v === 'number' && stored.v > 1
}
