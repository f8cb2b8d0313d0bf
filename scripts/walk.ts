import type { Move, Position } from '../engine'
import type { PlayerPage } from '../tests/e2e/harness/page'
import type { Board } from '../tests/e2e/harness/table'
import { legalActions, makeAction, parseCode, parsePosition, rankOf, suitOf, whyNotDeal } from '../engine'
import { waitForRest } from '../tests/e2e/harness/page'
import { playAction, readBoard, waitForTable, waitSaved } from '../tests/e2e/harness/table'

const MOVES = 3

/**
 * Plays on from where the table stands, with the mouse: a few moves that further the game, a deal where one is
 * allowed, a few moves more.
 *
 * @returns the actions played, as text
 * @throws {Error} if the table does not take an action that the rules allow, or does not save it
 */
export async function walk(page: PlayerPage): Promise<string[]> {
  await waitForTable(page)
  const played = await playMoves(page)
  if (!whyNotDeal(positionOf(await readBoard(page))))
    played.push(await playAndSave(page, 'deal'), ...await playMoves(page))
  await waitForRest(page)
  return played
}

async function playMoves(page: PlayerPage): Promise<string[]> {
  const played: string[] = []
  for (let i = 0; i < MOVES; i++) {
    const move = bestMove(positionOf(await readBoard(page)))
    if (!move)
      break
    played.push(await playAndSave(page, makeAction(move)))
  }
  return played
}

async function playAndSave(page: PlayerPage, action: string): Promise<string> {
  // A card in flight cannot be aimed at.
  await waitForRest(page)
  const { saved } = await readBoard(page)
  await playAction(page, action)
  await waitSaved(page, saved)
  return action
}

/** The legal move that joins most or turns a card; none, where all that is left is to and fro. */
function bestMove(position: Position): Move | undefined {
  return legalActions(position)
    .filter(action => action.type === 'move')
    .map(move => ({ move, worth: worthOf(position, move) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)[0]
    ?.move
}

function worthOf({ columns }: Position, { from, to, count }: Move): number {
  const source = columns[from]!
  const first = source.cards.at(-count)!
  const end = columns[to]!.cards.at(-1)
  const under = source.cards.at(-count - 1)
  const isUnderDown = source.cards.length - count === source.down
  const wasJoined = !isUnderDown && under !== undefined && rankOf(under) === rankOf(first) + 1
  const joinsSuit = end !== undefined && suitOf(end) === suitOf(first)
  return (under !== undefined && isUnderDown ? 2 : 0) + (joinsSuit && !wasJoined ? 1 : 0)
}

/** What the page shows, as a position. Cards that nobody can see stand in as aces: no rule asks what they are. */
function positionOf({ code: text, columns, dealsLeft, foundations }: Board): Position {
  const code = parseCode(text)
  if (!code.ok)
    throw new Error(`the table shows no game code: ${text}`)
  const { suits, rules } = code.value
  const position = parsePosition([
    `S${suits}${rules === 'relaxed' ? 'R' : 'C'}`,
    ...columns.map((cards, i) => `${i + 1}: ${'AS '.repeat(cards.filter(name => name === '').length)}| ${cards.filter(name => name !== '').join(' ')}`),
    `stock: ${Array.from({ length: dealsLeft * 10 }).fill('AS').join(' ')}`,
    `done: ${foundations.join(' ')}`,
  ].join('\n'))
  if (!position.ok)
    throw new Error(`the table shows no position: ${position.error}`)
  return position.value
}
