/** Whether a game can still be won: the search and the proofs. Nothing in the rest of the engine depends on it. */
export { shorten } from './shortening'
export { PROOFS, solve } from './solve'
export type { Proof, Solution, SolveOptions } from './solve'
