import type { Action, Code, Position, Refusal, Result } from '../../engine'
import { legalActions, makeAction, makePosition, parseAction, parseCode, parsePosition, play, whyNot } from '../../engine'

/**
 * A position from the text of SPEC §16, in which columns without cards and the last two lines may be left out.
 *
 * @throws {Error} if the text is none: a mistake of the test
 */
export function picture(text: string): Position {
  const [header = '', ...rest] = text.trim().split('\n').map(line => line.trim())
  const columns = Array.from({ length: 10 }, (_, i) => rest.find(line => line.startsWith(`${i + 1}:`)) ?? `${i + 1}: |`)
  const others = rest.filter(line => !/^\d/.test(line))
  return expectOk(parsePosition([header, ...columns, ...others].join('\n')))
}

/** The columns that hold cards and the stock, as a picture without its header; `done` where something is. */
export function draw(position: Position): string[] {
  return makePosition(position).split('\n').slice(1).filter(line => !/^(?:\d+: \||stock:|done:)$/.test(line))
}

/** Legal moves as text, sorted; without the deal. */
export function movesOf(position: Position): string[] {
  return actionsOf(position).filter(action => action !== 'deal')
}

/** Legal moves onto columns that hold cards, sorted. */
export function movesOntoCards(position: Position): string[] {
  return legalActions(position)
    .filter(action => action.type === 'move' && position.columns[action.to]!.cards.length > 0)
    .map(makeAction)
    .sort()
}

/** Legal actions as text, sorted. */
export function actionsOf(position: Position): string[] {
  return legalActions(position).map(makeAction).sort()
}

export function actionOf(text: string): Action {
  return expectOk(parseAction(text))
}

export function refusalOf(position: Position, action: string): Refusal | undefined {
  return whyNot(position, actionOf(action))
}

/** The position after these actions, written as `3-8x1 deal 2-4x2`. */
export function after(position: Position, actions: string): Position {
  return line(actions).reduce(play, position)
}

export function line(actions: string): Action[] {
  return actions.split(' ').filter(text => text !== '').map(actionOf)
}

export function readCode(text: string): Code {
  return expectOk(parseCode(text))
}

/** @throws {Error} with the error code, where a test needs the value */
export function expectOk<Value>(result: Result<Value, string>): Value {
  if (!result.ok)
    throw new Error(`not read: ${result.error}`)
  return result.value
}
