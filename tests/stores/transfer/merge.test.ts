import type { Items } from '../../../stores/sync/draft'
import type { Merged } from '../../../stores/transfer/merge'
import { describe, expect, it } from 'vitest'
import { makeGame } from '../../../engine'
import { bookIn } from '../../../stores/results/book'
import { KEPT_LOGS } from '../../../stores/results/logs'
import { resultOf } from '../../../stores/results/result'
import { GAMES } from '../../../stores/storage/game-item'
import { MAX_LEAD_MS } from '../../../stores/storage/stamp'
import { asidesIn, MAX_ASIDE } from '../../../stores/sync/aside-items'
import { Draft } from '../../../stores/sync/draft'
import { FOLDS } from '../../../stores/sync/fold-record'
import { merge } from '../../../stores/transfer/merge'
import { casualResults, result } from '../results/results'
import { asideItem, gameOf, logItem, NOW, playedOn, resultItems, settingOf, slotItem } from './items'

/** What storage.local holds after the items of a file came in, and what was said of it. */
function merged(local: Items, file: Items): { items: Items, said: Merged } {
  const draft = new Draft(local)
  const said = merge(draft, file, { device: 'tower1', now: NOW })
  const items = draft.entries()
  const again = new Draft(items)
  const { leftOut } = said
  expect(merge(again, file, { device: 'tower1', now: NOW + 5 })).toEqual({ settings: 0, games: 0, results: 0, leftOut })
  expect(again.entries()).toEqual(items)
  return { items, said }
}

function tableOf(items: Items): string {
  const reading = GAMES.table.parse(items['game.table'])
  return reading.kind === 'value' ? reading.value.text : reading.kind
}

function textsAside(items: Items): string[] {
  return asidesIn(items).map(({ text }) => text).sort()
}

describe('a setting of a file', () => {
  it('holds where it was chosen later than the one that stands', () => {
    const { items, said } = merged({ ...settingOf('theme', 'light', 10), ...settingOf('suits', 2, 30) }, { ...settingOf('theme', 'dark', 20), ...settingOf('suits', 4, 20) })
    expect(items).toMatchObject({ 'settings.theme': { value: 'dark' }, 'settings.suits': { value: 2 } })
    expect(said.settings).toBe(1)
  })

  it('holds where none was chosen', () => {
    expect(merged({}, settingOf('hint', true, 1)).items).toMatchObject({ 'settings.hint': { value: true, at: 1 } })
  })

  it('chosen by a clock far ahead does not hold for ever', () => {
    expect(merged({}, settingOf('hint', true, NOW * 2)).items).toMatchObject({ 'settings.hint': { at: NOW + MAX_LEAD_MS } })
  })

  it('takes no newer program\'s place, and sets aside what cannot be read', () => {
    const { items } = merged({ 'settings.theme': { v: 9 }, 'settings.deck': 'junk' }, { ...settingOf('theme', 'dark', 20), ...settingOf('deck', 'two', 20) })
    expect(items).toMatchObject({ 'settings.theme': { v: 9 }, 'settings.deck': { value: 'two' }, [`aside:settings.deck:${NOW}`]: 'junk' })
  })
})

describe('a game of a file', () => {
  it('is on the table where no game was', () => {
    const { items, said } = merged({}, slotItem(gameOf(1)))
    expect(tableOf(items)).toBe(makeGame(gameOf(1)))
    expect(said.games).toBe(1)
  })

  it('takes the place of a deal that nobody has played', () => {
    const { items } = merged(slotItem(gameOf(2, 0), 'table', {}), slotItem(gameOf(1)))
    expect(tableOf(items)).toBe(makeGame(gameOf(1)))
    expect(GAMES.table.parse(items['game.table'])).toMatchObject({ value: { vector: { laptop: 3 } } })
  })

  it('goes on from a deal that was asked for and not played, as this browser\'s change', () => {
    const { items } = merged(slotItem(gameOf(2, 0), 'table', { tower1: 5, laptop: 1 }), slotItem(gameOf(1)))
    expect(tableOf(items)).toBe(makeGame(gameOf(1)))
    expect(GAMES.table.parse(items['game.table'])).toMatchObject({ value: { vector: { tower1: 6, laptop: 3 } } })
  })

  it('never takes the place of a game under way, and is set aside', () => {
    const { items, said } = merged(slotItem(gameOf(1)), slotItem(gameOf(2)))
    expect(tableOf(items)).toBe(makeGame(gameOf(1)))
    expect(textsAside(items)).toEqual([makeGame(gameOf(2))])
    expect(said.games).toBe(1)
  })

  it('that stands here already, or was played on here, is not set aside', () => {
    const earlier = gameOf(1)
    expect(textsAside(merged(slotItem(playedOn(earlier)), slotItem(earlier)).items)).toEqual([])
    expect(textsAside(merged({ ...slotItem(gameOf(2)), ...asideItem(earlier, 7) }, slotItem(earlier)).items)).toEqual([makeGame(earlier)])
  })

  it('that was played on there does not displace its earlier state, but is there to be taken up', () => {
    const { items } = merged(slotItem(gameOf(1)), slotItem(playedOn(gameOf(1))))
    expect(tableOf(items)).toBe(makeGame(gameOf(1)))
    expect(textsAside(items)).toEqual([makeGame(playedOn(gameOf(1)))])
  })

  it('that has ended here is not brought back', () => {
    const game = { ...gameOf(1), id: gameOf(1).id! }
    const { items, said } = merged({ ...slotItem(gameOf(2)), ...resultItems([resultOf(game, NOW, 'tower1', 0)]) }, slotItem(game))
    expect(textsAside(items)).toEqual([])
    expect(said.games).toBe(0)
  })

  it('of the popup comes into the popup', () => {
    expect(merged(slotItem(gameOf(1)), slotItem(gameOf(2), 'quick')).items).toMatchObject({ ...slotItem(gameOf(1)), 'game.quick': { text: makeGame(gameOf(2)) } })
  })

  it('set aside there is set aside here, each once', () => {
    const { items, said } = merged({ ...slotItem(gameOf(9)), ...asideItem(gameOf(1), 5) }, { ...asideItem(gameOf(1), 8), ...asideItem(gameOf(2), 5), ...asideItem(gameOf(3), 6) })
    expect(textsAside(items)).toEqual([1, 2, 3].map(number => makeGame(gameOf(number))).sort())
    expect(said.games).toBe(2)
  })

  it('for which there is no room any more is said, and drops none that is there', () => {
    const full = Object.assign({}, ...Array.from({ length: MAX_ASIDE }, (_, i) => asideItem(gameOf(i), i + 1))) as Items
    const { items, said } = merged({ ...slotItem(gameOf(90)), ...full }, { ...slotItem(gameOf(91)), ...asideItem(gameOf(92), 3) })
    expect(items).toMatchObject(full)
    expect(asidesIn(items)).toHaveLength(MAX_ASIDE)
    expect(said).toMatchObject({ games: 0, leftOut: 2 })
  })

  it('takes the place of none that cannot be read or is a newer program\'s', () => {
    for (const standing of ['junk', { v: 9, game: 'of tomorrow' }]) {
      const { items } = merged({ 'game.table': standing }, slotItem(gameOf(1)))
      expect(items['game.table']).toEqual(standing)
      expect(textsAside(items)).toEqual([makeGame(gameOf(1))])
    }
  })
})

describe('the results of a file', () => {
  const ours = casualResults(30, 1, 'tower1')
  const theirs = casualResults(300, 2, 'laptop')

  it('come beside those that stand, by browser and number', () => {
    const { items, said } = merged({ ...resultItems(ours), ...resultItems(theirs.slice(0, 40)) }, { ...resultItems(theirs), ...resultItems(ours.slice(0, 10)) })
    expect(bookIn(items).results).toHaveLength(330)
    expect(bookIn(items).results).toEqual(expect.arrayContaining([...ours, ...theirs]))
    expect(said.results).toBe(260)
  })

  it('leave as it is a chunk that cannot be read', () => {
    const { items } = merged({ 'results.laptop.0': 'junk' }, resultItems(theirs))
    expect(items['results.laptop.0']).toBe('junk')
    expect(bookIn(items).results).toEqual(theirs.filter(({ number }) => number >= 250))
  })

  it('bring their logs along, of which the last fifty are kept', () => {
    const games = Array.from({ length: KEPT_LOGS + 10 }, (_, i) => ({ ...gameOf(i), id: gameOf(i).id! }))
    const file = Object.assign(resultItems(games.map((game, i) => resultOf(game, NOW + i * 60_000, 'laptop', i))), ...games.map(logItem)) as Items
    const { logs } = bookIn(merged({}, file).items)
    expect([...logs.values()].sort()).toEqual(games.slice(10).map(makeGame).sort())
  })

  it('that are folded come as they are, but for this browser\'s own, which are all here', () => {
    const fold = { covers: 5, totals: {}, since: 0 }
    const file = { folds: FOLDS.pack({ folds: { laptop: fold, tower1: fold, phone1: { ...fold, covers: 3 } }, held: { laptop: { from: 0, base: {}, covers: 5, excluded: [] } } }) }
    const standing = { ...resultItems([result({ device: 'tower1' })]), folds: FOLDS.pack({ folds: { phone1: fold }, held: {} }) }
    expect(FOLDS.parse(merged(standing, file).items.folds)).toMatchObject({ value: { folds: { laptop: fold, phone1: fold }, held: {} } })
    expect(FOLDS.parse(merged({}, file).items.folds)).toMatchObject({ value: { held: {} } })
  })
})
