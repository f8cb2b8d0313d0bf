/** Whether a game can still be won: the search and the proofs. Nothing in the rest of the engine depends on it. */
export { DIFFICULTIES, difficultyOf } from './difficulty'
export type { Difficulty, Effort } from './difficulty'
export { answer } from './questions'
export type { Limits, Question } from './questions'
export { randomFrom } from './random'
export { shorten } from './shortening'
export { PROOFS, solve, wins } from './solve'
export type { Proof, Solution, SolveOptions } from './solve'
