// @vitest-environment happy-dom
import type { Spare } from '../../../stores/deals/spare-record'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing'
import { ownCode } from '../../../engine'
import { CHOICES, choicesWithoutSpare, findSpare, keepSpare, takeSpare } from '../../../stores/deals/spare-record'
import { freshBrowser, stored } from '../browser'
import { refuse } from '../storage-faults'

beforeEach(freshBrowser)

function spare(suits: 1 | 2 | 4, rules: 'classic' | 'relaxed' = 'classic', shuffle = 3): Spare {
  return { code: ownCode(suits, rules, shuffle), effort: { expansions: 1000, actions: 120 } }
}

const HARD = { suits: 4, rules: 'classic' } as const

describe('a spare', () => {
  it.each(CHOICES)('is taken by a new game of %o, once', async ({ suits, rules }) => {
    await keepSpare(spare(suits, rules))
    expect(await findSpare({ suits, rules })).toEqual(spare(suits, rules))
    expect(await takeSpare({ suits, rules })).toEqual(spare(suits, rules))
    expect(await takeSpare({ suits, rules })).toBeUndefined()
  })

  it('is taken by one of several tabs that want it at the same time', async () => {
    await keepSpare(spare(4))
    const taken = await Promise.all([takeSpare(HARD), takeSpare(HARD), takeSpare(HARD)])
    expect(taken.filter(spare => spare)).toHaveLength(1)
  })

  it('is for its own suits and rules alone', async () => {
    await keepSpare(spare(4, 'relaxed'))
    expect(await takeSpare(HARD)).toBeUndefined()
    expect(await takeSpare({ suits: 2, rules: 'relaxed' })).toBeUndefined()
    expect(await takeSpare({ suits: 4, rules: 'relaxed' })).toEqual(spare(4, 'relaxed'))
  })

  it('of one suit is for either rules', async () => {
    await keepSpare(spare(1))
    expect(await takeSpare({ suits: 1, rules: 'relaxed' })).toEqual(spare(1))
  })

  it('stays where another one of its kind was found meanwhile', async () => {
    await keepSpare(spare(2, 'classic', 3))
    await keepSpare(spare(2, 'classic', 4))
    expect(await takeSpare({ suits: 2, rules: 'classic' })).toEqual(spare(2, 'classic', 3))
  })

  it('is wanted for each suit count and rules until there is one', async () => {
    expect(await choicesWithoutSpare()).toEqual(CHOICES)
    await keepSpare(spare(2, 'relaxed'))
    expect(await choicesWithoutSpare()).toEqual(CHOICES.filter(({ suits, rules }) => suits !== 2 || rules !== 'relaxed'))
  })
})

describe('stored spares', () => {
  it.each([
    ['of no shape', 'spare'],
    ['without a version', { spares: [] }],
    ['with a deal that took nothing to win', { v: 1, spares: [{ code: 'SP1-S4C-AAAAAAD', expansions: 0, actions: 0 }] }],
    ['with a code that is none', { v: 1, spares: [{ code: 'SP1-S3C-AAAAAAD', expansions: 1000, actions: 120 }] }],
    ['with a deal of another program', { v: 1, spares: [{ code: 'PY1-S4C-24', expansions: 1000, actions: 120 }] }],
  ])('%s are none, and make room for others', async (_, damaged) => {
    await fakeBrowser.storage.local.set({ spares: damaged })
    expect(await takeSpare(HARD)).toBeUndefined()
    expect(await choicesWithoutSpare()).toEqual(CHOICES)
    await keepSpare(spare(4))
    expect(await takeSpare(HARD)).toEqual(spare(4))
  })

  it('of a newer program stay as they are, and none is looked for', async () => {
    const newer = { v: 2, deals: {} }
    await fakeBrowser.storage.local.set({ spares: newer })
    expect(await takeSpare(HARD)).toBeUndefined()
    await keepSpare(spare(4))
    expect(await stored('spares')).toEqual(newer)
    expect(await choicesWithoutSpare()).toEqual([])
  })

  it('are not taken where the browser does not store that they are gone', async () => {
    await keepSpare(spare(4))
    refuse('set')
    await expect(takeSpare(HARD)).rejects.toThrow()
  })
})
