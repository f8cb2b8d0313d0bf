// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing'
import { NOTHING_SEEN, SEEN, SEEN_KEY } from '../../../stores/storage/seen-record'
import { runRound } from '../../../stores/sync/run'
import { freshBrowser } from '../browser'

beforeEach(freshBrowser)

describe('writes that the browser refused', () => {
  const HOUR = 60 * 60_000

  it.each([
    ['are over once it is time to try again and nothing is left to hand over', Date.now() - 2 * HOUR, 0],
    ['are not over before that', Date.now(), 3],
  ])('%s', async (_, tried, refused) => {
    await fakeBrowser.storage.local.set({ [SEEN_KEY]: SEEN.pack({ ...NOTHING_SEEN, refused: 3, tried }) })
    await runRound({ showing: () => false, giving: false })
    expect(await SEEN.read()).toMatchObject({ value: { refused } })
  })
})

describe('a read that fails', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each(['local', 'sync'] as const)('of storage.%s leaves both storages as they are', async (area) => {
    await runRound({ showing: () => true, giving: true })
    await fakeBrowser.storage.sync.set({ 's.undo': { v: 1, value: 'last-100', at: Date.now() } })
    const stored = async (): Promise<unknown> => [await fakeBrowser.storage.local.get(), await fakeBrowser.storage.sync.get()]
    const before = await stored()
    const fault = vi.spyOn(fakeBrowser.storage[area], 'get').mockRejectedValue(new Error('unreadable'))
    await expect(runRound({ showing: () => true, giving: true })).rejects.toThrow('unreadable')
    fault.mockRestore()
    expect(await stored()).toEqual(before)
  })
})
