import type { Position } from '../../../engine'
import { openingPosition, parseAction, parseCode, play } from '../../../engine'

/** The position after the opening of `code` and the actions, each as text. */
export function positionAfter(code: string, actions: readonly string[] = []): Position {
  const parsed = parseCode(code)
  if (!parsed.ok)
    throw new Error(`no code: ${code}`)
  return actions.reduce((position, text) => {
    const action = parseAction(text)
    if (!action.ok)
      throw new Error(`no action: ${text}`)
    return play(position, action.value)
  }, openingPosition(parsed.value))
}
