import type { Action, Position, Rules, SuitCount } from '../../../engine'
import { hint, makeAction, makeCode, openingPosition, ownCode, play } from '../../../engine'
import { actionOf } from '../../engine/picture'
import { randomLine } from '../../engine/playing'

/** A game that was looked for: its deal, how it was played so far, and where that has led. */
export interface FoundBoard {
  readonly code: string
  readonly actions: readonly string[]
  readonly position: Position
}

interface Wanted {
  readonly suits: SuitCount
  readonly rules?: Rules
  /** What every game looked at begins with. */
  readonly opening?: readonly string[]
  /** How many actions each deal is followed for after that. */
  readonly length?: number
  /** Whether they are what the hints say, and not random. */
  readonly hinted?: boolean
}

const MOST_DEALS = 20_000

/**
 * The first game in which the position holds what the test needs: deals in the order of their numbers, each played at
 * random or by the hints. The same every time.
 *
 * @throws {Error} if there is none among the first 20,000 deals
 */
export function boardWhere({ suits, rules = 'classic', opening = [], length = 0, hinted = false }: Wanted, holds: (position: Position) => boolean): FoundBoard {
  for (let shuffle = 0; shuffle < MOST_DEALS; shuffle++) {
    const code = ownCode(suits, rules, shuffle)
    let position = opening.map(actionOf).reduce(play, openingPosition(code))
    const actions = [...opening]
    const line = hinted ? hintedLine(position, length) : randomLine(position, length, shuffle)
    while (!holds(position)) {
      const action = line.shift()
      if (!action)
        break
      position = play(position, action)
      actions.push(makeAction(action))
    }
    if (holds(position))
      return { code: makeCode(code), actions, position }
  }
  throw new Error(`none of the first ${MOST_DEALS} deals comes to such a position`)
}

function hintedLine(start: Position, length: number): Action[] {
  const line: Action[] = []
  for (let position = start; line.length < length;) {
    const given = hint(position)
    if (!given || given.kind === 'go-back')
      break
    const action: Action = given.kind === 'deal' ? { type: 'deal' } : given.move
    line.push(action)
    position = play(position, action)
  }
  return line
}
