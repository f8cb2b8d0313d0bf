import type { Challenge, Verdict } from '../../../engine/sharing'
import { describe, expect, it } from 'vitest'
import { makeCode, makeGame, momentOf, startGame, withClock, withSolver } from '../../../engine'
import { challengeOf, judge, LONGEST_SHARED_TEXT, makeChallenge, parseChallenge } from '../../../engine/sharing'
import { expectOk } from '../picture'
import { longGame, played, undone } from '../playing'
import { WINS } from '../wins'

const { code, line, moves } = WINS[0]!
const WON = withClock(played(startGame(code), line), 872)
const CHALLENGE = challengeOf(WON)
const TEXT = makeChallenge(CHALLENGE)

function errorOf(text: string): string | undefined {
  const result = parseChallenge(text)
  return result.ok ? undefined : result.error
}

/** The challenge's text with another part at this place: 1 code, 2 moves, 3 seconds, 4 game. */
function withPart(place: number, part: string): string {
  return TEXT.split('.').with(place, part).join('.')
}

describe('a challenge', () => {
  it('names the deal, the moves and the whole seconds to beat', () => {
    expect(CHALLENGE).toMatchObject({ code, moves, seconds: 872 })
    expect(TEXT).toMatch(`SPC1.${makeCode(code)}.${moves}.872.`)
  })

  it('comes back whole from its text', () => {
    expect(parseChallenge(TEXT)).toEqual({ ok: true, value: CHALLENGE })
  })

  it('holds the winning line alone: not who played it, when, or what was tried before', () => {
    const tried = { ...played(undone(played(startGame(code), line.slice(0, 3)), 2), line.slice(1)), hints: 2 }
    expect(challengeOf(withClock(tried, 872)).game).toEqual(CHALLENGE.game)
    expect(CHALLENGE.game).toMatchObject({ id: undefined, started: undefined, undos: 0, hints: 0, revision: 0, head: line.length })
  })

  it('says whether the hidden cards were known', () => {
    const helped = challengeOf(withSolver(WON))
    expect(helped.game.solver).toBe(true)
    expect(parseChallenge(makeChallenge(helped))).toEqual({ ok: true, value: helped })
    expect(CHALLENGE.game.solver).toBe(false)
  })

  it('cannot be made of a game that is not won', () => {
    expect(() => challengeOf(played(startGame(code), line.slice(0, -1)))).toThrow(RangeError)
  })

  it.each([
    ['in a sentence', `Can you beat this? ${TEXT} I doubt it.`],
    ['below a sentence', `117 moves.\n\n${TEXT}\n`],
    ['in broken lines', TEXT.replaceAll(/.{60}/g, '$&\n  ')],
    ['with its letters before the game in small', withPart(1, makeCode(code).toLowerCase()).replace('SPC1', 'spc1')],
  ])('is read %s', (_, text) => {
    expect(parseChallenge(text)).toEqual({ ok: true, value: CHALLENGE })
  })

  it.each([
    ['another deal', withPart(1, makeCode(WINS[1]!.code))],
    ['fewer moves', withPart(2, String(moves - 1))],
    ['more moves', withPart(2, String(moves + 1))],
    ['less time than its game has', withPart(3, '12')],
    ['a line that the rules refuse', withPart(4, makeGame({ ...WON, log: [...line.slice(0, 3), line[0]!, ...line.slice(3)], head: line.length + 1 }))],
  ])('that claims %s is forged', (_, text) => {
    expect(errorOf(text)).toBe('forged')
  })

  it.each([
    ['whose game is not won', withPart(4, makeGame(played(startGame(code), line.slice(0, -1)))), 'not-won'],
    ['whose game was won and then played back', withPart(4, makeGame({ ...WON, head: 5 })), 'not-won'],
    ['of another kind', TEXT.replace('SPC1', 'SPC2'), 'newer'],
    ['cut off in its game', TEXT.slice(0, -20), 'damaged'],
    ['cut off at its last letter', TEXT.slice(0, -1), 'damaged'],
    ['with a letter changed', TEXT.replace(/.\.$/, '-.'), 'damaged'],
    ['without its game', `SPC1.${makeCode(code)}.117.872`, 'damaged'],
    ['of nothing', 'SPC1.', 'damaged'],
    ['with markup in it', `SPC1.<b>${makeCode(code)}</b>.117.872.<img src=x>.`, 'damaged'],
  ])('%s is none', (_, text, error) => {
    expect(errorOf(text)).toBe(error)
  })

  it('has room for a game of 8,000 moves', () => {
    const text = makeChallenge({ code: longGame(0).code, moves: 8000, seconds: 1_000_000, game: longGame(8000) })
    expect(text.length).toBeLessThanOrEqual(LONGEST_SHARED_TEXT)
  })
})

describe('of two results', () => {
  const theirs: Challenge = CHALLENGE

  it.each<[string, number, number, Verdict]>([
    ['fewer moves win, however long they took', -1, 5000, 'mine'],
    ['more moves lose, however quick they were', 1, -500, 'theirs'],
    ['with as many moves the shorter time wins', 0, -1, 'mine'],
    ['with as many moves the longer time loses', 0, 1, 'theirs'],
    ['equal in both is a draw', 0, 0, 'draw'],
    ['a part of a second makes no difference', 0, 0.9, 'draw'],
  ])('%s', (_, moreMoves, moreSeconds, verdict) => {
    expect(judge({ moves: theirs.moves + moreMoves, seconds: theirs.seconds + moreSeconds }, theirs)).toBe(verdict)
  })

  it('the moves are those that stand: what was undone does not count', () => {
    const detour = played(undone(played(startGame(code), line.slice(0, 3)), 2), line.slice(1))
    expect(momentOf(detour).moves).toBe(moves)
    expect(expectOk(parseChallenge(makeChallenge(challengeOf(detour)))).moves).toBe(moves)
  })
})
