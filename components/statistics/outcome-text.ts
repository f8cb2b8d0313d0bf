import type { UseMessages } from '../../locales/messages'
import type { GameResult } from '../../stores/results/result'

/** Whether the game was won. The word "lost" is used of none (SPEC §10). */
export function outcomeText({ t }: Pick<UseMessages, 't'>, { won }: GameResult): string {
  return t(won ? 'statistics.result.won' : 'statistics.result.not-won')
}
