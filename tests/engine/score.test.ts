import { describe, expect, it } from 'vitest'
import { momentOf, START_SCORE, startGame } from '../../engine'
import { picture, readCode } from './picture'
import { gameAt, played, undone } from './playing'

const KING_TO_TWO = 'KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S'

function scoreOf(game: Parameters<typeof momentOf>[0]): number {
  return momentOf(game).score
}

describe('the score', () => {
  it('starts at 500, with no move counted', () => {
    expect(momentOf(startGame(readCode('3-4')))).toMatchObject({ score: START_SCORE, moves: 0 })
    expect(START_SCORE).toBe(500)
  })

  it('loses one with each move and each deal', () => {
    const game = startGame(readCode('SP1-S1C-AAAAAAD'))
    expect(scoreOf(played(game, 'deal'))).toBe(499)
    expect(scoreOf(played(game, 'deal deal'))).toBe(498)
    expect(scoreOf(played(gameAt(picture('S1C\n1: | 3S 2S\n2: | 3S')), '1-2x1'))).toBe(499)
  })

  it('gains a hundred with each sequence, on top of the one that the action costs', () => {
    const game = gameAt(picture(`S1C\n1: | ${KING_TO_TWO}\n2: | AS`))
    expect(momentOf(played(game, '2-1x1'))).toMatchObject({ score: 599, moves: 1 })
  })

  it('gains two hundred with a deal that completes two', () => {
    const columns = Array.from({ length: 10 }, (_, i) => `${i + 1}: | ${i % 5 === 0 ? KING_TO_TWO : '9S'}`).join('\n')
    const game = gameAt(picture(`S1C\n${columns}\nstock: AS 3S 3S 3S 3S AS 3S 3S 3S 3S`))
    expect(momentOf(played(game, 'deal'))).toMatchObject({ score: 699, moves: 1 })
  })

  it('never falls below 0', () => {
    const game = gameAt(picture('S1C\n1: | 3S 2S\n2: | 3S'), 1)
    expect(scoreOf(played(game, '1-2x1'))).toBe(0)
    expect(scoreOf(played(game, '1-2x1 2-1x1 1-2x1'))).toBe(0)
  })

  it('is 100 after a completing move from 0: first the cost, not below 0, then the reward', () => {
    expect(scoreOf(played(gameAt(picture(`S1C\n1: | ${KING_TO_TWO}\n2: | AS`), 0), '2-1x1'))).toBe(100)
    expect(scoreOf(played(gameAt(picture(`S1C\n1: | ${KING_TO_TWO}\n2: | AS`), 1), '2-1x1'))).toBe(100)
    expect(scoreOf(played(gameAt(picture(`S1C\n1: | ${KING_TO_TWO}\n2: | AS`), 2), '2-1x1'))).toBe(101)
  })

  it('comes back with undo as it stood, also at the floor of 0', () => {
    const game = played(gameAt(picture('S1C\n1: | 3S 2S\n2: | 3S'), 1), '1-2x1 2-1x1 1-2x1')
    expect([0, 1, 2, 3].map(times => momentOf(undone(game, times)))).toMatchObject([
      { score: 0, moves: 3 },
      { score: 0, moves: 2 },
      { score: 0, moves: 1 },
      { score: 1, moves: 0 },
    ])
  })

  it('is kept down to 0 by five hundred moves to and fro', () => {
    const toAndFro = Array.from({ length: 251 }).fill('1-2x1 2-1x1').join(' ')
    const game = played(gameAt(picture('S1C\n1: | 3S 2S\n2: | 3S')), toAndFro)
    expect(momentOf(game)).toMatchObject({ score: 0, moves: 502 })
  })
})

describe('the move counter', () => {
  it('counts moves and deals, nothing else', () => {
    const table = picture(`S1C\n1: 5S | ${KING_TO_TWO}\n2: 7S | AS`)
    expect(momentOf(played(gameAt(table), '2-1x1')).moves).toBe(1)
    expect(momentOf(undone(played(gameAt(table), '2-1x1'), 1)).moves).toBe(0)
  })

  it('counts undos apart', () => {
    const game = undone(played(startGame(readCode('3-1')), 'deal deal deal'), 2)
    expect(game.undos).toBe(2)
    expect(momentOf(game).moves).toBe(1)
  })
})
