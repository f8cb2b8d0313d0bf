import type { Game } from '../engine'
import { makeCode, makeGame, makePosition, momentOf } from '../engine'

export interface BugReport {
  /** Of the extension. */
  readonly version: string
  /** As the browser names itself. */
  readonly browser: string
  /** `undefined` where none could be read. */
  readonly game: Game | undefined
  /** Oldest first. */
  readonly errors: readonly string[]
}

/** The text that a player copies into a bug report. It goes nowhere by itself. */
export function makeBugReport({ version, browser, game, errors }: BugReport): string {
  return [
    `Spider ${version}`,
    browser,
    ...game
      ? [`${makeCode(game.code)}, action ${game.head} of ${game.log.length}`, '', makePosition(momentOf(game).position), '', makeGame(game)]
      : ['no game'],
    '',
    ...errors.length > 0 ? errors : ['no errors'],
  ].join('\n')
}
