import type { CodeError } from '../../engine'
import { describe, expect, it } from 'vitest'
import { codeFromWords, makeCode, makeDealNumber, ownCode, parseCode } from '../../engine'
import { readCode } from './picture'

/** What the text deals, as its code; or the error code. */
function read(text: string): string {
  const result = parseCode(text)
  return result.ok ? makeCode(result.value) : result.error
}

describe('a game code', () => {
  it.each([
    ['SP1-S1C-AAAAAAD', ownCode(1, 'classic', 3)],
    ['SP1-S2C-AAAAAAD', ownCode(2, 'classic', 3)],
    ['SP1-S2R-AAAAAAD', ownCode(2, 'relaxed', 3)],
    ['SP1-S4C-AAAAAAA', ownCode(4, 'classic', 0)],
    ['SP1-S4C-AAAABAA', ownCode(4, 'classic', 32 ** 2)],
    ['SP1-S4R-EAAAAAD', ownCode(4, 'relaxed', 2 ** 32 + 3)],
    ['SP1-S4R-7777777', ownCode(4, 'relaxed', 2 ** 35 - 1)],
  ])('%s names suits, rules and shuffle', (text, code) => {
    expect(parseCode(text)).toEqual({ ok: true, value: code })
    expect(makeCode(code)).toBe(text)
  })

  it('of one suit is always written classic, and relaxed is read as classic', () => {
    expect(read('SP1-S1R-AAAAAAD')).toBe('SP1-S1C-AAAAAAD')
    expect(makeCode(ownCode(1, 'relaxed', 3))).toBe('SP1-S1C-AAAAAAD')
    expect(makeCode({ ...ownCode(1, 'classic', 3), rules: 'relaxed' })).toBe('SP1-S1C-AAAAAAD')
  })

  it.each([
    ['in lower case', 'sp1-s4c-xpk3pxp'],
    ['in full width', 'ＳＰ１－Ｓ４Ｃ－ＸＰＫ３ＰＸＰ'],
    ['in full width and lower case', 'ｓｐ１－ｓ４ｃ－ｘｐｋ３ｐｘｐ'],
    ['with Japanese long marks for dashes', 'SP1ーS4CーXPK3PXP'],
    ['with en dashes', 'SP1–S4C–XPK3PXP'],
    ['with em dashes', 'SP1—S4C—XPK3PXP'],
    ['with minus signs', 'SP1−S4C−XPK3PXP'],
    ['with hyphens that do not break', 'SP1‑S4C‑XPK3PXP'],
    ['with space round it', '  \t SP1-S4C-XPK3PXP \n'],
    ['with spaces for dashes', 'SP1 S4C XPK3PXP'],
    ['with ideographic spaces', 'SP1\u3000S4C\u3000XPK3PXP'],
    ['with spaces round its dashes', 'SP1 - S4C - XPK3PXP'],
    ['without dashes', 'SP1S4CXPK3PXP'],
    ['without its first dash', 'SP1S4C-XPK3PXP'],
    ['without its second dash', 'SP1-S4CXPK3PXP'],
    ['with its letters apart', 'S P 1 S 4 C X P K 3 P X P'],
    ['with its shuffle in halves', 'SP1-S4C-XPK 3PXP'],
    ['with an invisible space in it', 'SP1-S4C-\u200BXPK3PXP'],
    ['over two lines', 'SP1-S4C-\nXPK3PXP'],
    ['in a sentence', 'I won SP1-S4C-XPK3PXP in 117 moves!'],
    ['in a sentence with a full stop', 'Try SP1-S4C-XPK3PXP.'],
    ['in a Japanese sentence', '「SP1-S4C-XPK3PXP」で勝負'],
    ['straight after Japanese letters', 'コードはSP1-S4C-XPK3PXPです'],
    ['in a shared text with its number', 'Spider SP1-S4C-XPK3PXP (25212870391-4)'],
    ['after a wrong one', 'Not SP1-S3C-AAAAAAD but SP1-S4C-XPK3PXP'],
    ['as a hash', '#SP1-S4C-XPK3PXP'],
    ['in a link', 'https://spider.example/play#SP1-S4C-XPK3PXP'],
    ['in a link of an extension', 'chrome-extension://abcdefghijklmnop/newtab.html#SP1-S4C-XPK3PXP'],
    ['in a link with more behind it', 'https://spider.example/?deal=SP1-S4C-XPK3PXP&moves=117'],
    ['in a link with its dashes encoded', 'https://spider.example/#SP1%2DS4C%2DXPK3PXP'],
    ['in a link with its dashes encoded in lower case', 'https://spider.example/#SP1%2dS4C%2dXPK3PXP'],
    ['in a link within a link', 'https://share.example/?u=https%3A%2F%2Fspider.example%2F%23SP1-S4C-XPK3PXP%26moves'],
    ['in an encoded Japanese sentence', 'https://share.example/?text=%E9%85%8D%E7%BD%AESP1-S4C-XPK3PXP%20%E3%81%A7'],
    ['in full width in a link', `https://share.example/?text=${encodeURIComponent('ＳＰ１－Ｓ４Ｃ－ＸＰＫ３ＰＸＰ')}`],
    ['beside a percent sign', 'I am 100% sure: SP1-S4C-XPK3PXP'],
  ])('is read %s', (_, text) => {
    expect(read(text)).toBe('SP1-S4C-XPK3PXP')
  })

  it.each<[string, CodeError]>([
    ['', 'empty'],
    [' \n\u3000', 'empty'],
    ['hello', 'no-code'],
    ['SP', 'no-code'],
    ['S4C-AAAAAAD', 'no-code'],
    ['AAAAAAD', 'no-code'],
    ['WASP1-S4C-AAAAAAD', 'no-code'],
    ['SP2-S4C-AAAAAAD', 'format'],
    ['SP11-S4C-AAAAAAD', 'format'],
    ['SP0-S4C-AAAAAAD', 'format'],
    ['SP1', 'suits'],
    ['SP1-S', 'suits'],
    ['SP1-S3C-AAAAAAD', 'suits'],
    ['SP1-S44C-AAAAAAD', 'suits'],
    ['SP1-S0C-AAAAAAD', 'suits'],
    ['SP1-S4-AAAAAAD', 'rules'],
    ['SP1-S4X-AAAAAAD', 'rules'],
    ['SP1-S4C', 'shuffle-length'],
    ['SP1-S4C-', 'shuffle-length'],
    ['SP1-S4C-AAAAAA', 'shuffle-length'],
    ['SP1-S4C-AAAAAADD', 'shuffle-length'],
    ['SP1-S4C-AAAAAA1', 'shuffle-letter'],
    ['SP1-S4C-AAAAAA0', 'shuffle-letter'],
    ['SP1-S4C-8AAAAAA', 'shuffle-letter'],
    ['SP1-S4C-AAAAAA9D', 'shuffle-letter'],
    ['Try SP1-S3C-AAAAAAD today', 'suits'],
    ['https://spider.example/#SP1-S4C-AAAAAA', 'shuffle-length'],
  ])('%j is none: %s', (text, error) => {
    expect(read(text)).toBe(error)
  })

  it('with two errors names the first part that is wrong', () => {
    expect(read('SP2-S3X-A')).toBe('format')
    expect(read('SP1-S3X-A')).toBe('suits')
    expect(read('SP1-S4X-A')).toBe('rules')
  })
})

describe('a deal number', () => {
  it.each([
    ['3-1', 'SP1-S1C-AAAAAAD'],
    ['3-2', 'SP1-S2C-AAAAAAD'],
    ['3-2R', 'SP1-S2R-AAAAAAD'],
    ['3-2C', 'SP1-S2C-AAAAAAD'],
    ['3-1R', 'SP1-S1C-AAAAAAD'],
    ['0-4', 'SP1-S4C-AAAAAAA'],
    ['0003-4', 'SP1-S4C-AAAAAAD'],
    ['41739205-2', 'SP1-S2C-ABHZY6F'],
    ['41739205-2R', 'SP1-S2R-ABHZY6F'],
    ['4294967299-4', 'SP1-S4C-EAAAAAD'],
    ['34359738367-4', 'SP1-S4C-7777777'],
    ['３－１', 'SP1-S1C-AAAAAAD'],
    [' 41739205 - 2 r ', 'SP1-S2R-ABHZY6F'],
    ['41739205 2', 'SP1-S2C-ABHZY6F'],
    ['41739205–2', 'SP1-S2C-ABHZY6F'],
  ])('%s deals %s', (number, code) => {
    expect(read(number)).toBe(code)
  })

  it.each<[string, CodeError]>([
    ['41739205', 'number-suits'],
    ['41739205-', 'number-suits'],
    ['41739205-R', 'number-suits'],
    ['3-3', 'suits'],
    ['3-0', 'suits'],
    ['3-22', 'suits'],
    ['3-2X', 'rules'],
    ['34359738368-4', 'number-range'],
    ['99999999999999999999999-4', 'number-range'],
    ['-3-4', 'no-code'],
    ['3.5-4', 'no-code'],
    ['2026-11-30', 'no-code'],
    ['3 kings', 'no-code'],
  ])('%s is none: %s', (text, error) => {
    expect(read(text)).toBe(error)
  })

  it.each(['I won 3-1', '3-1 is my deal', 'deal 3-1', '3-1, 4-2', '3-1.', 'https://spider.example/#3-1 '])('must be the whole text: %j deals nothing', (text) => {
    expect(read(text)).toBe('no-code')
  })

  it('is the shuffle in decimal with the suits; relaxed rules are written behind', () => {
    expect(makeDealNumber(readCode('SP1-S1C-AAAAAAD'))).toBe('3-1')
    expect(makeDealNumber(readCode('SP1-S2C-ABHZY6F'))).toBe('41739205-2')
    expect(makeDealNumber(readCode('SP1-S2R-ABHZY6F'))).toBe('41739205-2R')
    expect(makeDealNumber(readCode('SP1-S1R-AAAAAAD'))).toBe('3-1')
  })
})

describe('a code from random bits', () => {
  it('reaches every shuffle: 35 bits of two words', () => {
    expect(codeFromWords(4, 'classic', 0, 0).shuffle).toBe(0)
    expect(codeFromWords(4, 'classic', 0xFFFFFFFF, 0xFFFFFFFF).shuffle).toBe(2 ** 35 - 1)
    for (let bit = 0; bit < 32; bit++)
      expect(codeFromWords(4, 'classic', 2 ** bit, 0).shuffle).toBe(2 ** bit)
    for (let bit = 0; bit < 3; bit++)
      expect(codeFromWords(4, 'classic', 0, 2 ** bit).shuffle).toBe(2 ** (32 + bit))
  })

  it('takes no more than 35: the bits above change nothing', () => {
    expect(codeFromWords(2, 'relaxed', 5, 0xFFFFFFF8)).toEqual(ownCode(2, 'relaxed', 5))
  })

  it('reads a word as unsigned, however it was made', () => {
    expect(codeFromWords(4, 'classic', -1, 0).shuffle).toBe(2 ** 32 - 1)
  })
})
