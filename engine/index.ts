/** Spider, whole and alone: no DOM, no browser, no clock, no randomness of its own. */
export { makeBase64url, parseBase64url } from './base64url'
export { bestColumn } from './best-column'
export { ByteReader, ByteWriter, crc32 } from './bytes'
export { cardName, rankOf, suitOf } from './card'
export { CODE_ERRORS, codeFromWords, codeOf, makeCode, makeDealNumber, ownCode, SHUFFLES } from './code'
export type { CodeError } from './code'
export { parseCode } from './code-reading'
export { dailyCandidate, dailyCode, dateOf, dayOf, timeOf, utcDay } from './daily'
export type { DailyTable } from './daily'
export { isDeadEnd } from './dead-end'
export { openingPosition } from './deal'
export { act, momentAt, momentOf, redo, replay, restart, startGame, undo, UNDO_REACH, whyNotRedo, whyNotUndo, withClock, withHint, withoutPast, withSolver } from './game'
export type { Birth, Game, Moment } from './game'
export { GAME_TEXT_ERRORS, makeGame, makeGameId, parseGame } from './game-text'
export type { GameTextError } from './game-text'
export { hint } from './hint'
export type { Hint } from './hint'
export { makeAction, makePosition, parseAction, parsePosition } from './notation'
export type { ActionError, PositionError } from './notation'
export { play } from './position'
export { err, ok } from './result'
export {
  dealsOverEmptyColumns,
  groupLength,
  hasEmptyColumn,
  isWon,
  legalActions,
  legalTargets,
  tableauCards,
  whyNot,
  whyNotDeal,
  whyNotLift,
  whyNotMove,
  whyNotPlace,
} from './rules'
export { START_SCORE } from './score'
export * from './types'
export type { Gain } from './worth'
