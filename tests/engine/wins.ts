import type { Action, Code } from '../../engine'
import wins from '../fixtures/wins.json'
import { line, readCode } from './picture'

/** A deal, a line that wins it, and what its player has in the end. */
export interface Win { readonly code: Code, readonly line: readonly Action[], readonly moves: number, readonly score: number }

/** Found by scripts/find-win.ts; the first is of `SP1-S1C-AAAAAAD`. */
export const WINS: readonly Win[] = wins.map(({ code, actions, moves, score }) => ({ code: readCode(code), line: line(actions), moves, score }))
