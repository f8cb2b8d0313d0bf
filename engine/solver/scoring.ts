/**
 * How far a position is from a win, as a guess: the lower, the better. What the weights stand for; a run is the longest
 * piece of a column that descends in one suit.
 */
export interface Weights {
  /** Each face-down card. */
  readonly hidden: number
  /** A face-up card that lies on a face-down one. */
  readonly onHidden: number
  /** A column that begins, face up, with another card than a king. */
  readonly base: number
  /** Gain: a column that begins with a king, face up. */
  readonly kingBase: number
  /** Two runs that join in rank but not in suit. */
  readonly offSuit: number
  /** Two runs that do not join at all. */
  readonly unjoined: number
  /** The same, more, where the upper card has the higher rank: it is in the way for longer. */
  readonly inversion: number
  /** Gain: each card that joins a run… */
  readonly run: number
  /** …and each pair of cards in one, so that one long run is worth more than two short ones. */
  readonly longRun: number
  /** The square root of the number of runs and hidden cards of each column: better one deep column than two. */
  readonly column: number
  /** Gain: the first empty column. */
  readonly empty: number
  /** Gain: each further empty column. */
  readonly moreEmpty: number
  /** Gain: each removed sequence. */
  readonly sequence: number
  /** Gain: each column whose end run could go onto another column's end. */
  readonly landing: number
  /** The number of runs in the column nearest to being emptied. */
  readonly shallowest: number
}

/** Found by trying variations on random deals of four suits, a few at a time, and keeping what solved them sooner. */
export const WEIGHTS: Weights = {
  hidden: 3.3,
  onHidden: 1.05,
  base: 0.45,
  kingBase: 0.25,
  offSuit: 1.7,
  unjoined: 1.95,
  inversion: 0.7,
  run: 0.23,
  longRun: 0.035,
  column: 0.95,
  empty: 4.6,
  moreEmpty: 2.1,
  sequence: 4.5,
  landing: 0.4,
  shallowest: 0.6,
}

/** The weights, each up to `part` of itself higher or lower. */
export function varied(weights: Weights, part: number, random: () => number): Weights {
  const result: Record<keyof Weights, number> = { ...weights }
  for (const name of Object.keys(result) as (keyof Weights)[])
    result[name] *= 1 + part * (2 * random() - 1)
  return result
}

/** Cost of a column's first card, lying face up. */
export function baseCost(weights: Weights, face: number): number {
  return (face & 15) === 13 ? -weights.kingBase : weights.base
}

/** Cost of a face-up card on another, of which the last `run` cards are one run. */
export function joinCost(weights: Weights, face: number, under: number, run: number): number {
  if (face === under - 1)
    return -weights.run - weights.longRun * (2 * run - 1)
  const rank = face & 15
  const rankUnder = under & 15
  if (rank === rankUnder - 1)
    return weights.offSuit
  return rank > rankUnder ? weights.unjoined + weights.inversion : weights.unjoined
}
