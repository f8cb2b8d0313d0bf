// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing'
import { makeGame, ownCode } from '../../../engine'
import { readOutcomes } from '../../../stores/deals/outcomes'
import { makeResults } from '../../../stores/results/result-text'
import { packAside } from '../../../stores/sync/aside-items'
import { freshBrowser, playedGame, storeGame } from '../browser'
import { result } from '../results/results'
import { refuse } from '../storage-faults'

beforeEach(freshBrowser)

const DEAL = ownCode(4, 'classic', 3)
const TEXT = 'SP1-S4C-AAAAAAD'

/** Results that this browser knows of another one. */
function storeResults(...outcomes: readonly { readonly won: boolean }[]): Promise<void> {
  const results = outcomes.map(({ won }, number) => result({ number, won, code: DEAL, sequences: won ? 8 : 2 }))
  return fakeBrowser.storage.local.set({ 'results.laptop.0': { v: 1, first: 0, text: makeResults(results) } })
}

async function outcome(code = DEAL): Promise<string> {
  return (await readOutcomes())(code)
}

describe('a deal', () => {
  it('that nobody began is not played', async () => {
    expect(await outcome()).toBe('not-played')
  })

  it('on the table before its first action is not played', async () => {
    await storeGame(playedGame(TEXT, 0))
    expect(await outcome()).toBe('not-played')
  })

  it.each(['table', 'quick'] as const)('that is played in the %s is under way', async (slot) => {
    await storeGame(playedGame(TEXT, 3), slot)
    expect(await outcome()).toBe('under-way')
  })

  it('that was set aside is under way: it is neither won nor not won', async () => {
    const text = makeGame(playedGame(TEXT, 3))
    await fakeBrowser.storage.local.set({ 'aside:game.table:1800000000000': packAside({ text, vector: {}, stamp: 1_800_000_000_000 }) })
    expect(await outcome()).toBe('under-way')
  })

  it('that was left is not won, also where it was begun in another browser', async () => {
    await storeResults({ won: false })
    expect(await outcome()).toBe('not-won')
  })

  it('that was left and is played again is under way', async () => {
    await storeResults({ won: false })
    await storeGame(playedGame(TEXT, 3))
    expect(await outcome()).toBe('under-way')
  })

  it('that was ever won stays won', async () => {
    await storeResults({ won: false }, { won: true }, { won: false })
    await storeGame(playedGame(TEXT, 3))
    expect(await outcome()).toBe('won')
  })

  it('is another one by other rules or of another suit count', async () => {
    await storeResults({ won: true })
    expect(await outcome(ownCode(4, 'relaxed', 3))).toBe('not-played')
    expect(await outcome(ownCode(2, 'classic', 3))).toBe('not-played')
  })
})

it('is not told where storage does not answer', async () => {
  refuse('get')
  await expect(readOutcomes()).rejects.toThrow()
})
