import type { UseMessages } from '../../locales/messages'
import type { GameResult } from '../../stores/results/result'

/** Whether the game was won, and whether what knows the hidden cards was used, be it only for the deal. The word "lost" is used of none (SPEC §10). */
export function outcomeText({ t }: Pick<UseMessages, 't'>, { won, solver }: GameResult): string {
  if (solver)
    return t(won ? 'helped.won' : 'helped.not-won')
  return t(won ? 'statistics.result.won' : 'statistics.result.not-won')
}
