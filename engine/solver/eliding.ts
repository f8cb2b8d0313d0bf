import type { Action, Card, Position } from '../types'
import type { Steps } from './steps'
import { advance } from '../position'
import { isWon, whyNot } from '../rules'

/** What an action means whatever column its cards are in: this card, with all on it, onto that one. */
interface Intent {
  /** `undefined` for a deal. */
  readonly first: Card | undefined
  /** `undefined` for an empty column. */
  readonly onto: Card | undefined
  /** Which column it was, for an empty one. */
  readonly to: number
}

/**
 * The line without the actions it can do without: each is left out in turn, the rest played by what its actions mean,
 * those left out too that have become impossible; where that still wins, the shorter line stands. Cards must be told
 * apart by their twin numbers, as a dealt game's are.
 */
export function* eliding(position: Position, line: readonly Action[]): Steps<readonly Action[]> {
  let best = line
  let positions = positionsOf(position, best)
  for (let skipped = best.length - 1; skipped >= 0; skipped--) {
    yield
    const rest = replayWithout(positions, best, skipped)
    if (rest && skipped + rest.length < best.length) {
      best = [...best.slice(0, skipped), ...rest]
      positions = positionsOf(position, best)
    }
  }
  return best
}

function positionsOf(position: Position, line: readonly Action[]): Position[] {
  const positions = [position]
  for (const action of line)
    positions.push(advance(positions.at(-1)!, action))
  return positions
}

/** What is left of the line after action `skipped` was left out, if it still wins. */
function replayWithout(positions: readonly Position[], line: readonly Action[], skipped: number): Action[] | undefined {
  const rest: Action[] = []
  let position = positions[skipped]!
  for (let i = skipped + 1; i < line.length; i++) {
    const action = actionFor(intentOf(positions[i]!, line[i]!), position)
    if (!action || whyNot(position, action))
      continue
    position = advance(position, action)
    rest.push(action)
  }
  return isWon(position) ? rest : undefined
}

function intentOf({ columns }: Position, action: Action): Intent {
  if (action.type === 'deal')
    return { first: undefined, onto: undefined, to: 0 }
  const { cards } = columns[action.from]!
  return { first: cards[cards.length - action.count], onto: columns[action.to]!.cards.at(-1), to: action.to }
}

function actionFor({ first, onto, to: column }: Intent, { columns }: Position): Action | undefined {
  if (first === undefined)
    return { type: 'deal' }
  const from = columns.findIndex(({ cards }) => cards.includes(first))
  const to = onto === undefined && columns[column]!.cards.length === 0
    ? column
    : columns.findIndex(({ cards }) => cards.at(-1) === onto)
  if (from < 0 || to < 0 || from === to)
    return undefined
  const { cards } = columns[from]!
  return { type: 'move', from, to, count: cards.length - cards.indexOf(first) }
}
