/** SPEC §5. */
export const START_SCORE = 500
const ACTION_COST = 1
const SEQUENCE_REWARD = 100

/** The score after one move or deal that removed `sequences` sequences: first the cost, not below 0, then the reward. */
export function scoreAfter(score: number, sequences: number): number {
  return Math.max(0, score - ACTION_COST) + SEQUENCE_REWARD * sequences
}
