import { describe, expect, it } from 'vitest'
import { isWon, makeCode, momentOf, SEQUENCES, startGame } from '../../engine'
import { played } from './playing'
import { WINS } from './wins'

describe('winning lines', () => {
  it.each(WINS.map(win => ({ ...win, name: makeCode(win.code) })))('$name is won in $moves moves with a score of $score', ({ code, line, moves, score }) => {
    const { position, ...counts } = momentOf(played(startGame(code), line))
    expect(isWon(position)).toBe(true)
    expect(position.done).toHaveLength(SEQUENCES)
    expect(counts).toEqual({ moves, score })
  })

  it.each(WINS.map(win => ({ ...win, name: makeCode(win.code) })))('$name is won by its last action only, and its score, which never touches 0, is 500 − moves + 800', ({ code, line, moves, score }) => {
    const moments = played(startGame(code), line).moments.map(moment => moment!)
    expect(moments.filter(({ position }) => isWon(position))).toEqual([moments.at(-1)])
    expect(moments.every(moment => moment.score > 0)).toBe(true)
    expect(score).toBe(500 - moves + 800)
  })

  it('a win of 117 moves scores 1183', () => {
    expect(WINS.find(({ moves }) => moves === 117)).toMatchObject({ score: 1183 })
  })

  it('are of different deals, the first of them SP1-S1C-AAAAAAD', () => {
    expect(makeCode(WINS[0]!.code)).toBe('SP1-S1C-AAAAAAD')
    expect(new Set(WINS.map(({ code }) => makeCode(code))).size).toBe(WINS.length)
  })
})
