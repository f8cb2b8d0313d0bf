import type { SuitCount } from '../types'

/** How hard a deal is among those of its suit count, of which each is a third. */
export const DIFFICULTIES = ['gentle', 'fair', 'tough'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** What `solve`, with its usual seed, needed to win an opening position: before any shortening. */
export interface Effort {
  readonly expansions: number
  readonly actions: number
}

/** What is usual for a suit count: the medians, how far the middle half lies around them, and where the thirds meet. */
export interface Scale {
  /** Logarithms of the positions expanded. */
  readonly work: number
  readonly workSpread: number
  readonly actions: number
  readonly actionsSpread: number
  readonly fairFrom: number
  readonly toughFrom: number
}

/**
 * Measured on 1,000 random deals of each suit count under classic rules, the first candidates of daily deals from the
 * first day on, of which 1,000, 998 and 932 were won within 50,000 positions: scripts/measure-difficulty.ts prints these
 * figures. The work of a search and the length of its line hardly go together, so that each tells something.
 */
const SCALES: Readonly<Record<SuitCount, Scale>> = {
  1: { work: 7.304, workSpread: 0.234, actions: 114, actionsSpread: 10, fairFrom: -0.167, toughFrom: 0.78 },
  2: { work: 7.46, workSpread: 0.292, actions: 144, actionsSpread: 19, fairFrom: -0.313, toughFrom: 0.979 },
  4: { work: 8.647, workSpread: 1.396, actions: 185, actionsSpread: 26, fairFrom: -0.164, toughFrom: 0.766 },
}

/** The word for a deal that was won. Under relaxed rules, as the classic deals are the measure, most are gentle. */
export function difficultyOf(suits: SuitCount, effort: Effort): Difficulty {
  const scale = SCALES[suits]
  const score = toughness(scale, effort)
  if (score < scale.fairFrom)
    return 'gentle'
  return score < scale.toughFrom ? 'fair' : 'tough'
}

/** 0 for a usual deal, more for a harder one. */
export function toughness(
  { work, workSpread, actions: usualActions, actionsSpread }: Omit<Scale, 'fairFrom' | 'toughFrom'>,
  { expansions, actions }: Effort,
): number {
  return (Math.log(expansions) - work) / workSpread + (actions - usualActions) / actionsSpread
}

/**
 * The scale of a sample of deals; `undefined` for each that was not won, which counts as harder than any that was.
 */
export function scaleOf(sample: readonly (Effort | undefined)[]): Scale {
  const won = sample.filter(effort => effort !== undefined)
  const works = sample.map(effort => effort ? Math.log(effort.expansions) : Infinity)
  const lengths = won.map(({ actions }) => actions)
  const middle = {
    work: quantile(works, 1 / 2),
    workSpread: quantile(works, 3 / 4) - quantile(works, 1 / 4),
    actions: quantile(lengths, 1 / 2),
    actionsSpread: quantile(lengths, 3 / 4) - quantile(lengths, 1 / 4),
  }
  const scores = sample.map(effort => effort ? toughness(middle, effort) : Infinity)
  return { ...middle, fairFrom: quantile(scores, 1 / 3), toughFrom: quantile(scores, 2 / 3) }
}

function quantile(numbers: readonly number[], part: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(part * numbers.length)]!
}
