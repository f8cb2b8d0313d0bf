import type { Move, Position } from './types'
import { isWon, legalActions } from './rules'

/**
 * Whether the stock is empty and nothing can be moved but whole columns to empty ones. Such moves only change the order
 * of the columns, so after them nothing else can be moved either: this is proved, not guessed. (In a full game not even
 * they are left: with an empty column some other one holds two cards, and its last card can move there.)
 */
export function isDeadEnd(position: Position): boolean {
  return position.stock.length === 0
    && !isWon(position)
    && legalActions(position).every(action => action.type === 'move' && changesNothing(position, action))
}

/** Whether a whole column goes to an empty one. */
export function changesNothing({ columns }: Position, { from, to, count }: Move): boolean {
  return columns[to]!.cards.length === 0 && columns[from]!.cards.length === count
}
