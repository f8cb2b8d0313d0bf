import type { Action, Position } from '../types'
import type { Solution, SolveOptions } from './solve'
import type { Steps } from './steps'
import { shortening } from './shortening'
import { solving } from './solve'
import { finish } from './steps'

/** What can be asked of a solver that runs elsewhere. Plain data, as its answer is. */
export type Question
  = { readonly kind: 'solve', readonly position: Position, readonly options: Limits }
    | { readonly kind: 'shorten', readonly position: Position, readonly line: readonly Action[], readonly options: Limits }

/** A clock cannot be sent. */
export type Limits = Omit<SolveOptions, 'now'>

/** A shortened line comes as `winnable` too, and nothing was expanded to find it. */
export function answer(question: Question): Solution {
  return finish(answering(question))
}

/** What `answer` does, step by step. */
export function* answering(question: Question): Steps<Solution> {
  switch (question.kind) {
    case 'solve':
      return yield* solving(question.position, question.options)
    case 'shorten':
      return { kind: 'winnable', line: yield* shortening(question.position, question.line, question.options), expansions: 0 }
  }
}
