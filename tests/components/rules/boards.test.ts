import { describe, expect, it } from 'vitest'
import { layOutColumns, positionOf } from '../../../components/rules/board'
import { RULES_SECTIONS } from '../../../components/rules/sections'
import { groupLength, legalTargets } from '../../../engine'

const BOARDS = RULES_SECTIONS.flatMap(({ boards = [] }) => boards)

function boardOf(caption: string): (typeof BOARDS)[number] {
  return BOARDS.find(board => board.caption === caption)!
}

/** The columns shown, from 1, that light up while the group is held. */
function lit(caption: string): number[] {
  const board = boardOf(caption)
  return legalTargets(positionOf(board), board.held.column, board.held.count).map(column => column + 1).filter(number => number <= board.columns.length)
}

describe('a board of the rules pages', () => {
  it.each(BOARDS)('holds a group that may move, and all of it: $caption', (board) => {
    expect(groupLength(positionOf(board).columns[board.held.column]!, 'classic')).toBe(board.held.count)
  })

  it.each([
    ['guide.placing.board', [1, 2]],
    ['guide.moving.one-suit', [1]],
    ['guide.moving.mixed', [2]],
    ['guide.empty.board', [1, 2]],
    ['guide.sequences.board', [1]],
  ])('lights up the columns that its words name: %s', (caption, columns) => {
    expect(lit(caption)).toEqual(columns)
  })

  it('is as wide as its columns and as high as the longest', () => {
    const { width, height, columns, card } = layOutColumns(positionOf(boardOf('guide.sequences.board')), 3)
    expect(columns[2]!.x + card.width).toBeLessThan(width)
    expect(columns[3]!.x).toBeGreaterThanOrEqual(width)
    expect(height).toBe(16 + 12 + 11 * 21 + card.height + 16)
  })
})

describe('the sections', () => {
  it('tell the difference between placing and moving on boards of their own', () => {
    expect(RULES_SECTIONS.filter(({ title }) => title === 'guide.placing' || title === 'guide.moving').every(({ boards }) => boards!.length > 0)).toBe(true)
  })
})
