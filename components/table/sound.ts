import type { Position } from '../../engine/types'
import type { Change } from './differences'
import type { Sound } from './sounds'
import { isWon } from '../../engine'
import { recordError } from '../../stores/error-log'

/** What an action sounds like; `undefined` where it makes no sound. */
export function soundOf(before: Position, after: Position, change: Change): Sound | undefined {
  if (change.kind === 'deal-anew')
    return 'deal'
  if (change.kind === 'undo')
    return 'card'
  if (change.kind !== 'play')
    return undefined
  if (isWon(after))
    return 'win'
  if (after.done.length > before.done.length)
    return 'sequence'
  return change.action.type === 'deal' ? 'deal' : 'card'
}

/** Plays what an action sounds like. The sounds are read with the first of them, so they cost nothing while off. */
export async function sound(before: Position, after: Position, change: Change): Promise<void> {
  const heard = soundOf(before, after, change)
  if (!heard)
    return
  try {
    const { playSound } = await import('./sounds')
    await playSound(heard)
  }
  catch (error) {
    recordError(error)
  }
}
