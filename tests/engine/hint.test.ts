import type { Gain, Hint } from '../../engine'
import { describe, expect, it } from 'vitest'
import { hint, isDeadEnd, isWon, legalActions, makeAction, momentOf, play, replay, startGame } from '../../engine'
import { after, expectOk, picture } from './picture'
import { gameAt, played, undone } from './playing'
import { WINS } from './wins'

const STOCK = 'stock: 2S 2S 2S 2S 2S 2S 2S 2S 2S 2S'

const KINGS = [4, 5, 6, 7, 8, 9, 10].map(column => `${column}: | KS`).join('\n')

/** `1-2x1`, `fill 1-2x1`, `deal`, `go-back`, or `won`. */
function hinted(text: string): string {
  return written(hint(picture(text)))
}

function written(given: Hint | undefined): string {
  switch (given?.kind) {
    case 'move':
      return makeAction(given.move)
    case 'fill-column':
      return `fill ${makeAction(given.move)}`
    default:
      return given?.kind ?? 'won'
  }
}

/** The gain that the hint promises and the number of moves that it takes. */
function promised(text: string): [Gain, number] | undefined {
  const given = hint(picture(text))
  return given?.kind === 'move' ? [given.gain, given.steps] : undefined
}

describe('a hint', () => {
  it('completes a sequence before all else', () => {
    const table = `
      S4C
      1: | KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S
      2: 9H | AS
      3: 9D 9H | 5H
      4: 9C | 6C
      5: 9D | 6H`
    expect(hinted(table)).toBe('2-1x1')
    expect(promised(table)).toEqual(['sequence', 1])
  })

  it('completes a sequence with the part of a run that is missing', () => {
    expect(hinted(`
      S4C
      1: | KS QS JS TS 9S 8S 7S 6S 5S
      2: 2H | 6S 5S 4S 3S 2S AS`)).toBe('2-1x4')
  })

  it('clears the way to a sequence', () => {
    const table = `
      S4C
      1: | KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AH
      2: | KD 2C
      3: | KD AS
${KINGS}`
    expect(hinted(table)).toBe('1-2x1')
    expect(promised(table)).toEqual(['sequence', 2])
  })

  it('turns a card before it joins a suit', () => {
    const table = `
      S4C
      1: 9C | 5H
      2: | 6S
      3: | KC 4D
      4: | KH 5D
      5: KC | KS
      6: KC | KS
      7: KC | KS
      8: KC | KS
      9: KC | KS
      10: KC | KS`
    expect(hinted(table)).toBe('1-2x1')
    expect(promised(table)).toEqual(['turn', 1])
  })

  it('turns a card and joins a suit with one move where it can', () => {
    expect(hinted(`
      S4C
      1: 9C | 5H
      2: | 6S
      3: | 6H
${KINGS}`)).toBe('1-3x1')
  })

  it('joins a suit before it empties a column', () => {
    const table = `
      S4C
      1: | 5H
      2: | 6S
      3: | KC 7D
      4: | KH 8D`
    expect(hinted(table)).toBe('3-4x1')
    expect(promised(table)).toEqual(['join', 1])
  })

  it('empties a column', () => {
    const table = `
      S4C
      1: | 5H
      2: | KS QD JS TD 9S 8D 7S 6S`
    expect(hinted(table)).toBe('1-2x1')
    expect(promised(table)).toEqual(['empty', 1])
  })

  it('empties a column for the sake of a hidden card, also with a deal ahead', () => {
    const table = `
      S4C
      1: | 5H
      2: 2C | 6S
      3: KS | KD
      4: KS | KD
      5: KS | KD
      6: KS | KD
      7: KS | KD
      8: KS | KD
      9: KS | KD
      10: KS | KD
      ${STOCK}`
    expect(hinted(table)).toBe('1-2x1')
    expect(promised(table)).toEqual(['turn', 2])
  })

  it('moves a group to an empty column to turn a card', () => {
    const table = `
      S4C
      1: 4S 9C | 6D 5D
      2: | KS QH`
    expect(hinted(table)).toBe('1-3x2')
    expect(promised(table)).toEqual(['turn', 1])
  })

  it('moves a group to an empty column to free a card of the suit that waits for another', () => {
    const table = `
      S4C
      1: | 6H 5S
      2: | 6C 5H
${KINGS}`
    expect(hinted(table)).toBe('1-3x1')
    expect(promised(table)).toEqual(['join', 2])
  })

  it('moves a group off a card that it does not follow', () => {
    const table = `
      S4C
      1: | 2C 5H
      2: | KD QS JH TS 9D 8C 7H 6S
      3: | KS QD JC TH 9C 8H 7C
${KINGS}`
    expect(hinted(table)).toBe('1-2x1')
    expect(promised(table)).toEqual(['order', 1])
  })

  it('does not carry a group from one card to its equal', () => {
    const rest = Array.from({ length: 7 }, (_, i) => `${i + 4}: 2D | KS`).join('\n')
    const table = `S4C\n1: 2D | 6S 5H\n2: 2D | 6C\n3: 2D | 9S\n${rest}`
    expect(legalActions(picture(table)).map(makeAction)).toEqual(['1-2x1'])
    expect(hinted(table)).toBe('go-back')
    expect(hinted(`${table}\n${STOCK}`)).toBe('deal')
  })

  it('does not part a suit to put it on another', () => {
    const rest = Array.from({ length: 8 }, (_, i) => `${i + 3}: 2D | KS`).join('\n')
    expect(hinted(`S4C\n1: 2D | 6H 5H\n2: 2D | 6C\n${rest}`)).toBe('go-back')
  })

  it('does not carry a whole column to an empty one', () => {
    expect(hinted('S4C\n1: | KS QS JS')).toBe('go-back')
  })

  it('moves what the rules let move', () => {
    const table = (rules: string): string => `S4${rules}\n1: 2C | 6H 5S\n2: | 7D\n${Array.from({ length: 8 }, (_, i) => `${i + 3}: 2D | KS`).join('\n')}`
    expect(hinted(table('C'))).toBe('go-back')
    expect(hinted(table('R'))).toBe('1-2x2')
  })

  it('is to deal where nothing is to be gained', () => {
    const columns = Array.from({ length: 10 }, (_, i) => `${i + 1}: 2D | KS`).join('\n')
    expect(hinted(`S4C\n${columns}\n${STOCK}`)).toBe('deal')
  })

  it('is to go back where besides the stock is empty', () => {
    const columns = Array.from({ length: 10 }, (_, i) => `${i + 1}: 2D | KS`).join('\n')
    expect(hinted(`S4C\n${columns}`)).toBe('go-back')
  })

  it('is to fill an empty column before the deal, without parting a suit', () => {
    const columns = Array.from({ length: 8 }, (_, i) => `${i + 2}: | KS QS`).join('\n')
    expect(hinted(`S4C\n1: | KH QS JS\n${columns}\n${STOCK}`)).toBe('fill 1-10x2')
    expect(hinted(`S4C\n1: | KH QH JS\n${columns}\n${STOCK}`)).toBe('fill 1-10x1')
  })

  it('is to fill the column with the last card of a run where each column is one run', () => {
    const columns = Array.from({ length: 9 }, (_, i) => `${i + 1}: | KS QS JS`).join('\n')
    expect(hinted(`S4C\n${columns}\n${STOCK}`)).toBe('fill 1-10x1')
  })

  it('is then to deal, and not to put the card back', () => {
    const columns = Array.from({ length: 9 }, (_, i) => `${i + 1}: | KS QS JS`).join('\n')
    expect(written(hint(after(picture(`S4C\n${columns}\n${STOCK}`), '1-10x1')))).toBe('deal')
  })

  it('is to deal over empty columns where too few cards are left to fill them', () => {
    expect(hinted(`S4C\n1: | KS\n2: | KH\n${STOCK}`)).toBe('deal')
  })

  it('is none on a won table', () => {
    expect(hinted('S4C')).toBe('won')
  })

  it('is the winning move where one wins', () => {
    for (const { code, line } of WINS) {
      const moments = expectOk(replay(code, line))
      const last = moments.at(-2)!.position
      const given = hint(last)
      expect(given).toMatchObject({ kind: 'move', gain: 'sequence', steps: 1 })
      expect(given?.kind === 'move' && isWon(play(last, given.move))).toBe(true)
    }
  })

  it('is after undo what it was before', () => {
    for (const { code, line } of WINS) {
      const game = played(startGame(code), line.slice(0, 60))
      const again = undone(played(game, line.slice(60, 70)), 10)
      expect(hint(momentOf(again).position)).toEqual(hint(momentOf(game).position))
    }
  })
})

describe('a dead end', () => {
  const stuck = `S4C\n${Array.from({ length: 10 }, (_, i) => `${i + 1}: 2D | KS`).join('\n')}`

  it('is where the stock is empty and no move is left', () => {
    expect(isDeadEnd(picture(stuck))).toBe(true)
  })

  it('is not where a deal is left', () => {
    expect(isDeadEnd(picture(`${stuck}\n${STOCK}`))).toBe(false)
  })

  it('is not where a deal is left that an empty column forbids', () => {
    expect(isDeadEnd(picture(`${stuck.replace('10: 2D | KS', '10: |')}\n${STOCK}`))).toBe(false)
  })

  it('is not where a group can move from one card to its equal, though the hint is to go back', () => {
    const table = stuck.replace('1: 2D | KS', '1: 2D | 6S 5H').replace('2: 2D | KS', '2: 2D | 6C')
    expect(isDeadEnd(picture(table))).toBe(false)
    expect(hinted(table)).toBe('go-back')
  })

  it('is where only whole columns can move to empty ones, which changes nothing', () => {
    expect(isDeadEnd(picture('S4C\n1: | KS\n2: | 9H'))).toBe(true)
    expect(isDeadEnd(picture('S4C\n1: | KS QS'))).toBe(false)
  })

  it('is not on a won table', () => {
    expect(isDeadEnd(picture('S4C'))).toBe(false)
  })

  it('is left by undo', () => {
    const table = stuck.replace('1: 2D | KS', '1: 2D | 5H').replace('2: 2D | KS', '2: 3D | 6S')
    const game = played(gameAt(picture(table)), '1-2x1')
    expect(isDeadEnd(momentOf(game).position)).toBe(true)
    expect(isDeadEnd(momentOf(undone(game, 1)).position)).toBe(false)
    expect(hint(momentOf(undone(game, 1)).position)).toMatchObject({ kind: 'move', gain: 'turn' })
  })
})
