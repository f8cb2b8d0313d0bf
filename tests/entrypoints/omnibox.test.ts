import type { SuitCount } from '../../engine'
import type { Offer } from '../../entrypoints/background/omnibox'
import { describe, expect, it } from 'vitest'
import { makeCode, makeGame, ownCode, startGame } from '../../engine'
import { challengeOf, makeChallenge } from '../../engine/sharing'
import { escapeXml, offerFor, pathFor, suggestionsFor } from '../../entrypoints/background/omnibox'
import { readCode } from '../engine/picture'
import { longGame, played } from '../engine/playing'
import { WINS } from '../engine/wins'

const DEAL = readCode('SP1-S4C-AAAAAAD')
const GAME = makeGame(longGame(20))
const CHALLENGE = makeChallenge(challengeOf(played(startGame(WINS[0]!.code), WINS[0]!.line)))

async function dealThird(suits: SuitCount): Promise<string> {
  return makeCode(ownCode(suits, 'classic', 3))
}

function inWords(offer: Offer): string {
  return offer.kind === 'play' ? makeCode(offer.code) : offer.kind === 'new-game' ? `new ${offer.suits}` : offer.kind
}

describe('what is typed behind the keyword', () => {
  it.each<[string, string, Offer]>([
    ['nothing', '', { kind: 'continue' }],
    ['a space', '  ', { kind: 'continue' }],
    ['1', '1', { kind: 'new-game', suits: 1 }],
    ['2 with a space behind it', '2 ', { kind: 'new-game', suits: 2 }],
    ['4', '4', { kind: 'new-game', suits: 4 }],
    ['a code', 'sp1-s4c-aaaaaad', { kind: 'play', code: DEAL }],
    ['a deal number', '3-4', { kind: 'play', code: DEAL }],
    ['a sentence with a code', 'this one: SP1-S4C-AAAAAAD', { kind: 'play', code: DEAL }],
    ['a game', GAME, { kind: 'game' }],
    ['a challenge', CHALLENGE, { kind: 'challenge' }],
    ['3', '3', { kind: 'unknown' }],
    ['words', 'solitaire', { kind: 'unknown' }],
    ['a wrong code', 'SP1-S3C-AAAAAAD', { kind: 'unknown' }],
    ['a game cut off', GAME.slice(0, 40), { kind: 'unknown' }],
    ['markup', '<b>1</b>', { kind: 'unknown' }],
    ['more than anybody types', 'a'.repeat(20_000), { kind: 'unknown' }],
  ])('%s is understood', (_, text, offer) => {
    expect(offerFor(text)).toEqual(offer)
  })

  it('is answered by what Enter does, and by new games', () => {
    expect(suggestionsFor('3-4', inWords)).toEqual({
      first: { description: 'SP1-S4C-AAAAAAD' },
      others: [{ content: '1', description: 'new 1' }, { content: '2', description: 'new 2' }, { content: '4', description: 'new 4' }],
    })
  })

  it('is not offered twice', () => {
    expect(suggestionsFor('2', inWords)).toEqual({
      first: { description: 'new 2' },
      others: [{ content: '1', description: 'new 1' }, { content: '4', description: 'new 4' }],
    })
  })

  it.each([
    ['nothing, to the table as it stands', '', '/newtab.html'],
    ['1, to a new game of one suit', '1', '/newtab.html#SP1-S1C-AAAAAAD'],
    ['2, to a new game of two suits', '2', '/newtab.html#SP1-S2C-AAAAAAD'],
    ['a code, to its deal', ' SP1-S4C-AAAAAAD ', '/newtab.html#SP1-S4C-AAAAAAD'],
    ['a challenge, to it', CHALLENGE, `/newtab.html#${CHALLENGE}`],
    ['what is none, to the table, which says so', 'a b#c%<i>', '/newtab.html#a%20b%23c%25%3Ci%3E'],
  ])('leads, for %s', async (_, text, path) => {
    expect(await pathFor(text, dealThird)).toBe(path)
  })
})

it('writes the five characters that mean something in XML as entities', () => {
  expect(escapeXml('<match>"A" & \'B\'</match>')).toBe('&lt;match&gt;&quot;A&quot; &amp; &apos;B&apos;&lt;/match&gt;')
})
