import { describe, expect, it } from 'vitest'
import { exampleGame, NOTED_STEPS } from '../../../components/rules/example'
import { hint, isWon, makeCode, makePosition, replay } from '../../../engine'

const game = exampleGame()
const moments = (() => {
  const replayed = replay(game.code, game.log)
  return replayed.ok ? replayed.value : []
})()

function hiddenCards(step: number): number {
  return moments[step]!.position.columns.reduce((sum, { down }) => sum + down, 0)
}

function emptyColumns(step: number): number[] {
  return moments[step]!.position.columns.flatMap(({ cards }, i) => cards.length === 0 ? [i + 1] : [])
}

function sequences(step: number): number {
  return moments[step]!.position.done.length
}

describe('the worked example', () => {
  it('is a game of one suit that the engine replays to a win in 117 actions, at 1183', () => {
    expect(makeCode(game.code)).toBe('SP1-S1C-AAAAAAM')
    expect(game.log).toHaveLength(117)
    expect(game.head).toBe(117)
    expect(isWon(moments[117]!.position)).toBe(true)
    expect(moments[117]).toMatchObject({ score: 1183, moves: 117 })
  })

  it('never comes back to a position that it had before', () => {
    expect(new Set(moments.map(({ position }) => makePosition(position))).size).toBe(118)
  })

  it('never carries a whole column to an empty one, which would change nothing', () => {
    const shuffled = game.log.filter((action, i) => action.type === 'move'
      && moments[i]!.position.columns[action.to]!.cards.length === 0
      && moments[i]!.position.columns[action.from]!.cards.length === action.count)
    expect(shuffled).toEqual([])
  })

  it('begins where a hint would: with a card that turns another one up', () => {
    expect(hint(moments[0]!.position)).toMatchObject({ kind: 'move' })
    expect(hiddenCards(1)).toBe(hiddenCards(0) - 1)
  })
})

describe('what is said about a step is so:', () => {
  it('0: all that play begins with in column 3 has a place at once', () => {
    const fromThree = game.log.slice(0, 9).filter(action => action.type === 'move' && action.from === 2)
    expect(fromThree).toHaveLength(6)
    expect(moments[0]!.position.columns.filter(({ cards, down }) => cards.length - down === 1)).toHaveLength(10)
  })

  it('9: column 3 is empty and eight cards are turned up', () => {
    expect(emptyColumns(9)).toEqual([3])
    expect(hiddenCards(0) - hiddenCards(9)).toBe(8)
  })

  it('12: king, queen and jack fill the empty column, and a card turns up', () => {
    expect(moments[12]!.position.columns[2]!.cards).toHaveLength(3)
    expect(emptyColumns(12)).toEqual([])
    expect(hiddenCards(12)).toBe(hiddenCards(11) - 1)
  })

  it.each([13, 51, 55, 64, 82])('%i: a deal', (step) => {
    expect(game.log[step - 1]).toEqual({ type: 'deal' })
  })

  it('39: ten cards move to an empty column', () => {
    expect(game.log[38]).toMatchObject({ count: 10, to: 9 })
    expect(emptyColumns(38)).toContain(10)
  })

  it('42: the first sequence leaves, for 99 points, and a column is empty again', () => {
    expect([sequences(41), sequences(42)]).toEqual([0, 1])
    expect(moments[42]!.score - moments[41]!.score).toBe(99)
    expect(emptyColumns(42)).toEqual([10])
  })

  it('50: ten cards more, a card turned up, no column empty', () => {
    expect(game.log[49]).toMatchObject({ count: 10 })
    expect(hiddenCards(50)).toBe(hiddenCards(49) - 1)
    expect(emptyColumns(50)).toEqual([])
  })

  it('53: the second sequence', () => {
    expect([sequences(52), sequences(53)]).toEqual([1, 2])
  })

  it('82: the stock is empty', () => {
    expect(moments[82]!.position.stock).toHaveLength(0)
    expect(moments[81]!.position.stock).toHaveLength(10)
  })

  it('88: four sequences are gone and three columns are empty', () => {
    expect(sequences(88)).toBe(4)
    expect(emptyColumns(88)).toHaveLength(3)
  })

  it('112: the last hidden card is turned up', () => {
    expect([hiddenCards(111), hiddenCards(112)]).toEqual([1, 0])
  })

  it('117 is the last', () => {
    expect(NOTED_STEPS.at(-1)).toBe(117)
  })
})
