import { describe, expect, it } from 'vitest'
import { legalActions, makeCode, makeDealNumber, makeGame, makePosition, openingPosition, parseCode, parseGame, play } from '../../engine'
import { act, startGame } from '../../engine/game'
import boards from '../fixtures/other-programs/boards.json'

const BIRTH = { id: 'AAAAAAAAAAA', started: 1 }

function codeFrom(text: string) {
  const code = parseCode(text)
  if (!code.ok)
    throw new Error(`${text}: ${code.error}`)
  return code.value
}

describe('deals of other programs', () => {
  it.each(Object.entries(boards))('%s opens with the board that program deals', (text, board) => {
    expect(makePosition(openingPosition(codeFrom(text))).split('\n').map(line => line.trim())).toEqual(board)
  })

  it.each(Object.keys(boards))('%s is written as it was read', (text) => {
    expect(makeCode(codeFrom(text))).toBe(text)
  })

  it.each([
    ['py1 s4c 14934', 'PY1-S4C-14934'],
    ['kp1s2r24', 'KP1-S2R-24'],
    ['KP1-S1R-7', 'KP1-S1C-7'],
    ['ＰＹ１－Ｓ４Ｒ－１', 'PY1-S4R-1'],
    ['PY1-S4C-00012', 'PY1-S4C-12'],
    ['  kp1-s2r-24\n', 'KP1-S2R-24'],
    ['KP1 - S2R - 24', 'KP1-S2R-24'],
  ])('%j is read as %s', (text, code) => {
    expect(makeCode(codeFrom(text))).toBe(code)
  })

  it.each([
    ['PY1-S2C-14934', 'pysol-suits'],
    ['PY1-S1C-14934', 'pysol-suits'],
    ['PY1-S3C-14934', 'suits'],
    ['PY1-S4X-14934', 'rules'],
    ['PY1-S4C-0', 'pysol-range'],
    ['PY1-S4C-32001', 'pysol-range'],
    ['KP1-S4C-0', 'kpatience-range'],
    ['KP1-S4C-2147483648', 'kpatience-range'],
    ['KP1-S4C-AAAAAAD', 'program-number'],
    ['PY1-S4C', 'program-number'],
    ['PY2-S4C-14934', 'format'],
    ['KP3-S4C-14934', 'format'],
  ])('%s is refused: %s', (text, error) => {
    expect(parseCode(text)).toEqual({ ok: false, error })
  })

  it.each([
    'I won KP1-S2R-24',
    'PY1-S4C-14934 is said to be unwinnable',
    'https://spider.example/#KP1-S2R-24',
    'Try PY1-S4C',
    'KP1-S2R-24 KP1-S2R-25',
  ])('inside longer text their codes do not count: %j', (text) => {
    expect(parseCode(text)).toEqual({ ok: false, error: 'no-code' })
  })

  it('a code of our own counts beside one of theirs', () => {
    expect(makeCode(codeFrom('PY1-S4C-14934 or SP1-S4C-AAAAAAD'))).toBe('SP1-S4C-AAAAAAD')
    expect(makeCode(codeFrom('not PY1-S4C-0 but SP1-S4C-AAAAAAD'))).toBe('SP1-S4C-AAAAAAD')
  })

  it('relaxed rules deal the same cards', () => {
    const classic = openingPosition(codeFrom('PY1-S4C-14934'))
    expect(openingPosition(codeFrom('PY1-S4R-14934'))).toEqual({ ...classic, rules: 'relaxed' })
  })

  it('a deal number names only deals of our own, so the code stands in its place', () => {
    expect(makeDealNumber(codeFrom('PY1-S4C-14934'))).toBe('PY1-S4C-14934')
    expect(makeDealNumber(codeFrom('KP1-S2R-24'))).toBe('KP1-S2R-24')
  })

  it('no card is dealt twice', () => {
    for (const text of Object.keys(boards)) {
      const { columns, stock } = openingPosition(codeFrom(text))
      expect(new Set([...columns.flatMap(column => column.cards), ...stock]).size).toBe(104)
    }
  })

  it.each(['PY1-S4R-14934', 'KP1-S2R-24', 'KP1-S1C-2147483647'])('a game of %s is kept as text', (text) => {
    let game = startGame(codeFrom(text))
    for (let i = 0; i < 3; i++) {
      const played = act(game, legalActions(game.moments[game.head]!.position)[0]!, BIRTH)
      if (!played.ok)
        throw new Error(played.error)
      game = played.value
    }
    expect(parseGame(makeGame(game))).toEqual({ ok: true, value: game })
  })

  it('they are played by the same rules', () => {
    const position = openingPosition(codeFrom('KP1-S2C-24'))
    expect(play(position, { type: 'deal' }).stock).toHaveLength(40)
  })
})
