import type { Action, Code, Position, Refusal, Result, UndoPolicy } from './types'
import { openingPosition } from './deal'
import { advance } from './position'
import { err, ok } from './result'
import { isWon, whyNot } from './rules'
import { scoreAfter, START_SCORE } from './score'

/** How many actions the policy `last-100` takes back (SPEC §6). */
export const UNDO_REACH = 100

/** The table after some number of actions: everything that replaying the log tells. */
export interface Moment {
  readonly position: Position
  readonly score: number
  /** Moves and deals, nothing else. */
  readonly moves: number
}

/**
 * A deal, the actions since, and where the player stands in them, with what no replay can tell.
 * Games are values: each function below returns another one, its `revision` one higher.
 */
export interface Game {
  /** Random, made at the first action; `undefined` before it. Eleven base64url letters. */
  readonly id: string | undefined
  readonly code: Code
  readonly log: readonly Action[]
  /** How many actions of the log stand; those beyond can be redone. */
  readonly head: number
  /** Under `last-100` undo stops here: the largest `head − 100` after any action so far. It never sinks. */
  readonly floor: number
  readonly undos: number
  /** Seconds played. */
  readonly clock: number
  readonly hints: number
  /** Whether anything that knows the hidden cards was used. */
  readonly solver: boolean
  /** Milliseconds since 1970 at the first action; `undefined` before it. */
  readonly started: number | undefined
  readonly revision: number
  /**
   * Derived: the moment after 0, 1, … `log.length` actions. One that is missing, `momentAt` derives.
   */
  readonly moments: readonly (Moment | undefined)[]
}

/** What a game gets at its first action. */
export interface Birth { readonly id: string, readonly started: number }

export function startGame(code: Code): Game {
  return {
    id: undefined,
    code,
    log: [],
    head: 0,
    floor: 0,
    undos: 0,
    clock: 0,
    hints: 0,
    solver: false,
    started: undefined,
    revision: 0,
    moments: [openingMoment(code)],
  }
}

function openingMoment(code: Code): Moment {
  return { position: openingPosition(code), score: START_SCORE, moves: 0 }
}

/** The moment where the player stands. */
export function momentOf(game: Game): Moment {
  return momentAt(game, game.head)
}

/** The moment after `step` actions of the log, 0 to `log.length`. */
export function momentAt({ code, log, moments }: Game, step: number): Moment {
  return moments[step] ?? deriveMoments(code, log, moments as (Moment | undefined)[])[step]!
}

/** The same state of the game, knowing no moment but its own: most games that are opened are looked at and left again. */
export function withoutPast(game: Game): Game {
  return { ...game, moments: game.moments.map((moment, step) => step === game.head ? moment : undefined) }
}

/** Fills in what is missing, for this state of the game and all that share its moments. */
function deriveMoments(code: Code, log: readonly Action[], moments: (Moment | undefined)[]): readonly (Moment | undefined)[] {
  moments[0] ??= openingMoment(code)
  log.forEach((action, step) => {
    moments[step + 1] ??= nextMoment(moments[step]!, action)
  })
  return moments
}

/** The moment after one more action, which the caller knows to be legal. */
function nextMoment({ position, score, moves }: Moment, action: Action): Moment {
  const next = advance(position, action)
  return { position: next, score: scoreAfter(score, next.done.length - position.done.length), moves: moves + 1 }
}

/** Plays the action or says which rule refuses it. `birth` is used where this is the game's first action. */
export function act(game: Game, action: Action, birth: Birth): Result<Game, Refusal> {
  const now = momentOf(game)
  const refusal = isWon(now.position) ? 'won' : whyNot(now.position, action)
  if (refusal)
    return err(refusal)
  const head = game.head + 1
  return ok({
    ...game,
    id: game.id ?? birth.id,
    started: game.started ?? birth.started,
    log: [...game.log.slice(0, game.head), action],
    head,
    floor: Math.max(game.floor, head - UNDO_REACH),
    revision: game.revision + 1,
    moments: [...game.moments.slice(0, head), nextMoment(now, action)],
  })
}

/** Why undo is refused where the player stands, or `undefined` (SPEC §6). */
export function whyNotUndo(game: Game, policy: UndoPolicy): Refusal | undefined {
  if (isWon(momentOf(game).position))
    return 'won'
  if (game.head === 0)
    return 'nothing-to-undo'
  if (policy === 'since-deal')
    return game.log[game.head - 1]!.type === 'deal' ? 'undo-deal' : undefined
  return game.head <= game.floor ? 'undo-limit' : undefined
}

/** Takes back exactly one action with everything it caused. */
export function undo(game: Game, policy: UndoPolicy): Result<Game, Refusal> {
  const refusal = whyNotUndo(game, policy)
  return refusal
    ? err(refusal)
    : ok({ ...game, head: game.head - 1, undos: game.undos + 1, revision: game.revision + 1 })
}

export function whyNotRedo(game: Game): Refusal | undefined {
  return game.head < game.log.length ? undefined : 'nothing-to-redo'
}

/** Plays again what was undone last. Like any action it can raise the floor. */
export function redo(game: Game): Result<Game, Refusal> {
  const refusal = whyNotRedo(game)
  if (refusal)
    return err(refusal)
  const head = game.head + 1
  return ok({ ...game, head, floor: Math.max(game.floor, head - UNDO_REACH), revision: game.revision + 1 })
}

/** The same deal from its start: score, moves, undos and clock are reset, redo is gone; it stays the same game. */
export function restart(game: Game): Game {
  return {
    ...startGame(game.code),
    id: game.id,
    started: game.started,
    hints: game.hints,
    solver: game.solver,
    revision: game.revision + 1,
  }
}

/** `clock`: seconds. */
export function withClock(game: Game, clock: number): Game {
  return { ...game, clock, revision: game.revision + 1 }
}

/** One more hint was asked for. */
export function withHint(game: Game): Game {
  return { ...game, hints: game.hints + 1, revision: game.revision + 1 }
}

/** Something that knows the hidden cards was used in it. */
export function withSolver(game: Game): Game {
  return game.solver ? game : { ...game, solver: true, revision: game.revision + 1 }
}

/** Every moment that the log leads through, the opening first; `illegal-action` where it cannot be replayed. */
export function replay(code: Code, log: readonly Action[]): Result<Moment[], 'illegal-action'> {
  const moments = [openingMoment(code)]
  for (const action of log) {
    const last = moments.at(-1)!
    if (whyNot(last.position, action))
      return err('illegal-action')
    moments.push(nextMoment(last, action))
  }
  return ok(moments)
}
