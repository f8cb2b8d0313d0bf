/**
 * Finds winning lines for the tests and writes them to tests/fixtures/wins.json:
 *
 *     node --import tsx scripts/find-win.ts SP1-S1C-AAAAAAD SP1-S1C-AAAAAAE …
 *
 * A beam search in stages. A stage is the time between two deals: its positions advance one move at a time, the best
 * few of each step go on until nothing better comes, and every position on the way that could deal is a candidate to
 * begin the next stage. Same codes, same lines: nothing here is random.
 */
import type { Action, Code, Column, Position } from '../engine'
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { isWon, legalActions, makeAction, makeCode, openingPosition, parseCode, play, rankOf, replay, suitOf } from '../engine'

const OUTPUT = new URL('../tests/fixtures/wins.json', import.meta.url)

/** How many positions of a step go on. Tried in turn: a narrow beam is quick and its lines are not longer. */
const WIDTHS = [40, 120, 400]
/** A stage ends after so many steps without a better position. */
const PATIENCE = 12

/** A position in the search and how it was reached. */
interface Place {
  readonly position: Position
  readonly worth: number
  readonly action?: Action
  readonly parent?: Place
}

/** A winning line for the deal, or `undefined` where the search finds none, which proves nothing. */
function findWin(code: Code): Action[] | undefined {
  for (const width of WIDTHS) {
    const win = searchStages({ position: openingPosition(code), worth: 0 }, width)
    if (win)
      return lineTo(win)
  }
  return undefined
}

function searchStages(opening: Place, width: number): Place | undefined {
  let stage = [opening]
  while (stage.length > 0) {
    const { win, dealt } = searchStage(stage, width)
    if (win)
      return win
    stage = best(dealt, width)
  }
  return undefined
}

function searchStage(start: readonly Place[], width: number): { win?: Place, dealt: Place[] } {
  const seen = new Set<string>()
  const dealt: Place[] = []
  let step = start
  let bestWorth = -Infinity
  for (let waiting = 0; step.length > 0 && waiting < PATIENCE; waiting++) {
    const next: Place[] = []
    for (const place of step) {
      for (const action of legalActions(place.position)) {
        if (changesNothing(place.position, action))
          continue
        const child = follow(place, action)
        if (isWon(child.position))
          return { win: child, dealt }
        const key = keyOf(child.position)
        if (seen.has(key))
          continue
        seen.add(key)
        ;(action.type === 'deal' ? dealt : next).push(child)
      }
    }
    step = best(next, width)
    if (step.length > 0 && step[0]!.worth > bestWorth) {
      bestWorth = step[0]!.worth
      waiting = 0
    }
  }
  return { dealt }
}

function follow(parent: Place, action: Action): Place {
  const position = play(parent.position, action)
  return { position, worth: worthOf(position), action, parent }
}

/** A whole column that goes to an empty one. */
function changesNothing({ columns }: Position, action: Action): boolean {
  return action.type === 'move' && columns[action.to]!.cards.length === 0 && columns[action.from]!.cards.length === action.count
}

/** Sorting is stable, so equal worths keep the order in which they were found. */
function best(places: Place[], width: number): Place[] {
  return places.sort((a, b) => b.worth - a.worth).slice(0, width)
}

/** The higher, the nearer to a win: sequences done, cards turned, joins in suit, empty columns. */
function worthOf({ columns, done }: Position): number {
  return columns.reduce((sum, column) => sum + columnWorth(column), 250 * done.length)
}

function columnWorth({ cards, down }: Column): number {
  if (cards.length === 0)
    return 60
  let worth = -10 * down - (down > 0 ? 10 : 0)
  for (let i = down + 1; i < cards.length; i++) {
    const card = cards[i]!
    const under = cards[i - 1]!
    if (rankOf(under) !== rankOf(card) + 1)
      worth -= 12
    else if (suitOf(under) === suitOf(card))
      worth += 6
    else
      worth -= 3
  }
  // A king at the foot of a column is in nobody's way.
  return down === 0 && rankOf(cards[0]!) !== 13 ? worth - 6 : worth
}

/** The order of the columns counts, since each deal gives each its own card. */
function keyOf({ columns, stock }: Position): string {
  return `${stock.length}:${columns.map(({ cards, down }) => `${down} ${cards.map(card => rankOf(card) + suitOf(card)).join('')}`).join('|')}`
}

function lineTo(place: Place): Action[] {
  const line: Action[] = []
  for (let at: Place | undefined = place; at?.action; at = at.parent)
    line.unshift(at.action)
  return line
}

/** `moves` is their number, the score that of SPEC §5. */
interface Win { code: string, moves: number, score: number, actions: string }

function winOf(code: Code): Win | undefined {
  const line = findWin(code)
  const moments = line && replay(code, line)
  if (!line || !moments?.ok)
    return undefined
  const { moves, score } = moments.value.at(-1)!
  return { code: makeCode(code), moves, score, actions: line.map(makeAction).join(' ') }
}

const wins: Win[] = []
for (const text of process.argv.slice(2)) {
  const code = parseCode(text)
  if (!code.ok)
    throw new Error(`${text}: ${code.error}`)
  const win = winOf(code.value)
  console.log(win ? `${win.code}: ${win.moves} moves, score ${win.score}` : `${text}: no win found`)
  if (win)
    wins.push(win)
}
writeFileSync(OUTPUT, `${JSON.stringify(wins, undefined, 2)}\n`)
