import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportFile, makeExport, MAX_FILE_BYTES, parseExport } from '../../../stores/transfer/export-file'
import { SEED, size } from '../../sizes'
import { casualResults } from '../results/results'
import { asideItem, gameOf, logItem, NOW, resultItems, settingOf, slotItem } from './items'

const LOCAL = {
  ...settingOf('theme', 'dark', 5),
  ...settingOf('suits', 4, NOW),
  ...slotItem(gameOf(1)),
  ...slotItem(gameOf(2), 'quick'),
  ...asideItem(gameOf(3), 77),
  ...resultItems(casualResults(300, 1)),
  ...logItem(gameOf(4)),
}
const TEXT = makeExport(exportFile(LOCAL, NOW))

/** The file's text with one of its items changed. */
function altered(key: string, stored: unknown): string {
  return makeExport({ made: NOW, items: { ...LOCAL, [key]: stored } })
}

describe('a file of everything', () => {
  it('is read as it was written', () => {
    expect(parseExport(TEXT)).toEqual({ ok: true, value: { made: NOW, items: LOCAL } })
  })

  it('says of no browser that it is this one', () => {
    const own = { device: { v: 1, id: 'laptop', starts: [], epoch: 0 }, sync: { v: 1, taken: [], heard: {} }, backup: { v: 1, made: 1, items: {} } }
    expect(exportFile({ ...LOCAL, ...own }, NOW).items).toEqual(LOCAL)
  })

  it('leaves out what cannot be read, so that it can be read itself', () => {
    const damaged = { 'settings.deck': 'junk', 'game.quick': { v: 1, text: 'junk' }, 'results.laptop.9': 7, 'aside:game.table:9': {} }
    const file = exportFile({ ...LOCAL, ...damaged }, NOW)
    expect(parseExport(makeExport(file))).toEqual({ ok: true, value: file })
    expect(Object.keys(file.items)).not.toEqual(expect.arrayContaining(Object.keys(damaged)))
  })
})

describe('a file that is not one', () => {
  it.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['SP1-S1C-AAAAAAD', 'not-json'],
    ['<script>alert(1)</script>', 'not-json'],
    ['{"spider":"export"', 'not-json'],
    ['null', 'other'],
    ['[]', 'other'],
    ['{"games":[1,2,3]}', 'other'],
    ['{"spider":"export"}', 'other'],
    ['{"spider":"export","v":2,"items":"of another kind"}', 'newer'],
    ['{"spider":"export","v":1}', 'damaged'],
    ['{"spider":"export","v":1,"made":5,"items":7}', 'damaged'],
    ['{"spider":"export","v":0,"made":5,"items":{}}', 'damaged'],
    ['{"spider":"export","v":1,"made":5,"items":{"device":{"v":1,"id":"laptop","starts":[],"epoch":0}}}', 'newer'],
  ])('%j is refused: %s', (text, error) => {
    expect(parseExport(text)).toEqual({ ok: false, error })
  })

  it('is not even looked at where it is far too large', () => {
    expect(parseExport(`${TEXT}${' '.repeat(MAX_FILE_BYTES)}`)).toEqual({ ok: false, error: 'too-large' })
  })

  it('is refused wherever it was cut off', () => {
    for (let length = 0; length < TEXT.length; length += 97)
      expect(parseExport(TEXT.slice(0, length)).ok).toBe(false)
  })

  it.each([
    ['a setting without a value', 'settings.theme', { v: 2, at: 5 }, 'damaged-settings'],
    ['a setting that has no such value', 'settings.theme', { v: 2, value: '<b>pink</b>', at: 5 }, 'damaged-settings'],
    ['a setting of a newer program', 'settings.theme', { v: 99, value: {} }, 'newer'],
    ['a setting that is not known', 'settings.gravity', { v: 2, value: 9.81, at: 5 }, 'newer'],
    ['a game that does not replay', 'game.table', { v: 1, text: 'AQEBAAAAAAMA' }, 'damaged-games'],
    ['a game in a place that is not known', 'game.attic', { v: 1, text: '' }, 'newer'],
    ['a game set aside that is no game', 'aside:game.table:5', { v: 2, text: '', vector: {}, stamp: 5 }, 'damaged-aside'],
    ['results of no shape', 'results.laptop.0', { v: 1, first: -1, text: 'AAAA' }, 'damaged-results'],
    ['results that lie in another chunk', 'results.laptop.1', LOCAL['results.laptop.0'], 'damaged-results'],
    ['folds of no shape', 'folds', { v: 1, folds: { laptop: {} }, held: {} }, 'damaged-results'],
    ['the log of another game', 'log.AAAAAAAA', Object.values(logItem(gameOf(4)))[0], 'damaged-logs'],
    ['something that is not known', 'tricks', {}, 'newer'],
  ])('with %s is refused as a whole', (_, key, stored, error) => {
    expect(parseExport(altered(key, stored))).toEqual({ ok: false, error })
  })

  it('never makes anything throw, whatever it holds', () => {
    const keys = fc.constantFrom(...Object.keys(LOCAL), 'folds', 'game.table', 'results.laptop.3', 'log.AAAAAAAA', 'constructor', '__proto__')
    fc.assert(fc.property(keys, fc.jsonValue(), (key, stored) => {
      expect(parseExport(altered(key, stored))).toHaveProperty('ok')
    }), { seed: SEED, numRuns: size(150, 5000) })
    fc.assert(fc.property(fc.nat(TEXT.length - 1), fc.string({ minLength: 1, maxLength: 3 }), (at, junk) => {
      expect(parseExport(TEXT.slice(0, at) + junk + TEXT.slice(at + junk.length))).toHaveProperty('ok')
    }), { seed: SEED, numRuns: size(100, 3000) })
  })
})
