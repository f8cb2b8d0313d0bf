import type { Shared } from '../../../engine/sharing'
import { describe, expect, it } from 'vitest'
import { makeGame, startGame } from '../../../engine'
import { challengeOf, LONGEST_SHARED_TEXT, makeChallenge, makeLink, parseShared } from '../../../engine/sharing'
import { readCode } from '../picture'
import { longGame, played } from '../playing'
import { WINS } from '../wins'

const DEAL = readCode('SP1-S4C-AAAAAAD')
const GAME = longGame(60)
const GAME_TEXT = makeGame(GAME)
const CHALLENGE = challengeOf(played(startGame(WINS[0]!.code), WINS[0]!.line))
const CHALLENGE_TEXT = makeChallenge(CHALLENGE)

const OF_DEAL: Shared = { kind: 'code', result: { ok: true, value: DEAL } }
const OF_GAME: Shared = { kind: 'game', result: { ok: true, value: GAME } }
const OF_CHALLENGE: Shared = { kind: 'challenge', result: { ok: true, value: CHALLENGE } }

describe('a shared text', () => {
  it.each<[string, string, Shared]>([
    ['a code', 'SP1-S4C-AAAAAAD', OF_DEAL],
    ['a deal number', '3-4', OF_DEAL],
    ['a code in a sentence', 'Try SP1-S4C-AAAAAAD, it is hard', OF_DEAL],
    ['a link that Firefox opens', makeLink('SP1-S4C-AAAAAAD'), OF_DEAL],
    ['a link with slashes', 'ext+spider://SP1-S4C-AAAAAAD', OF_DEAL],
    ['a link in capitals', 'EXT+SPIDER:3-4', OF_DEAL],
    ['a code with a dash between all letters, as long as a game', Array.from('SP1S4CAAAAAAD').join('--'), OF_DEAL],
    ['a game', GAME_TEXT, OF_GAME],
    ['a game in broken lines', GAME_TEXT.replaceAll(/.{70}/g, '$&\r\n'), OF_GAME],
    ['a game in a link', makeLink(GAME_TEXT), OF_GAME],
    ['a game with space around it', `\n ${GAME_TEXT} \n`, OF_GAME],
    ['a challenge', CHALLENGE_TEXT, OF_CHALLENGE],
    ['a challenge in a sentence, though a code stands in it', `Beat this: ${CHALLENGE_TEXT}`, OF_CHALLENGE],
    ['a challenge in a link', makeLink(CHALLENGE_TEXT), OF_CHALLENGE],
    ['a challenge in a link with a sentence', encodeURI(makeLink(`Beat this: ${CHALLENGE_TEXT} Good luck`)), OF_CHALLENGE],
    ['a link written as in an address', encodeURIComponent(makeLink('SP1-S4C-AAAAAAD')), OF_DEAL],
  ])('is known to be %s', (_, text, shared) => {
    expect(parseShared(text)).toEqual(shared)
  })

  it.each([
    ['nothing', '', 'code', 'empty'],
    ['an empty link', 'ext+spider:', 'code', 'empty'],
    ['a sentence', 'I won 3-1', 'code', 'no-code'],
    ['markup', '<img src=x onerror=alert(1)>', 'code', 'no-code'],
    ['a code with an error', 'SP1-S3C-AAAAAAD', 'code', 'suits'],
    ['a game that was cut off', GAME_TEXT.slice(0, -4 - GAME_TEXT.length % 4), 'game', 'damaged'],
    ['a game with a letter changed', GAME_TEXT.replace(/.$/, letter => letter === 'A' ? 'B' : 'A'), 'game', 'damaged'],
    ['a challenge that was cut off', CHALLENGE_TEXT.slice(0, -9), 'challenge', 'damaged'],
  ])('says what is wrong with %s', (_, text, kind, error) => {
    expect(parseShared(text)).toEqual({ kind, result: { ok: false, error } })
  })

  it('is read up to 16 kB, and not beyond', () => {
    const sentence = 'SP1-S4C-AAAAAAD '
    expect(parseShared(sentence.padEnd(LONGEST_SHARED_TEXT, 'so '))).toEqual(OF_DEAL)
    expect(parseShared(sentence.padEnd(LONGEST_SHARED_TEXT + 1, 'so '))).toEqual({ kind: 'too-long' })
  })

  it('holds a game of 8,000 actions', () => {
    expect(parseShared(makeGame(longGame(8000)))).toMatchObject({ kind: 'game', result: { ok: true } })
  })
})
