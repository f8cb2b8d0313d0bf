// @vitest-environment happy-dom
import type { Totals } from '../../../stores/results/totals'
import { createPinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing'
import { makeGame } from '../../../engine'
import { bookIn } from '../../../stores/results/book'
import { countingResults } from '../../../stores/results/counting'
import { totalsOf } from '../../../stores/results/totals'
import { useSettingsStore } from '../../../stores/settings'
import { defaultSettings, SETTING_NAMES } from '../../../stores/settings-table'
import { readDevice } from '../../../stores/storage/device'
import { settingItem } from '../../../stores/storage/setting-record'
import { asidesIn } from '../../../stores/sync/aside-items'
import { parseExport } from '../../../stores/transfer/export-file'
import { backedUp, exportAll, importFile, restoreBackup } from '../../../stores/transfer/transfer'
import { WINS } from '../../engine/wins'
import { freshBrowser, legal, mirroredGame, openPage, quiet, storedGame, storedUnder } from '../browser'
import { casualResults } from '../results/results'
import { refuse } from '../storage-faults'
import { asideItem, gameOf, resultItems } from './items'

const [WIN] = WINS
/** Of another browser, years before those of this one. */
const EARLIER = casualResults(300, 3).map(result => ({ ...result, ended: result.ended - 1_700_000 * 60_000 }))

beforeEach(freshBrowser)

interface Kept {
  readonly settings: Readonly<Record<string, unknown>>
  readonly totals: Totals
  readonly logs: readonly string[]
  readonly table: string
  readonly quick: string
  readonly aside: readonly string[]
}

/** All that a player would miss. */
async function keptHere(): Promise<Kept> {
  const local = await fakeBrowser.storage.local.get()
  const { results, logs } = bookIn(local)
  return {
    settings: Object.fromEntries(SETTING_NAMES.map((name) => {
      const reading = settingItem(name).parse(local[`settings.${name}`])
      return [name, reading.kind === 'value' ? reading.value.value : defaultSettings()[name]]
    })),
    totals: totalsOf(countingResults(results)),
    logs: [...logs.values()].sort(),
    table: makeGame(await storedGame('table')),
    quick: makeGame(await storedGame('quick')),
    aside: asidesIn(local).map(({ text }) => text).sort(),
  }
}

/** A player's browser: games won, left and under way, one set aside, another browser's results, settings. */
async function lived(): Promise<void> {
  await readDevice()
  const [table, popup] = [await openPage(), await openPage('quick')]
  table.game.open(WIN!.code)
  WIN!.line.forEach(action => table.game.play(action))
  table.game.newGame(2, 'classic')
  table.game.play(legal(table))
  table.game.newGame(4, 'relaxed')
  table.game.play(legal(table))
  table.game.play(legal(table, 1))
  popup.game.play(legal(popup))
  table.settings.change({ theme: 'dark', suits: 4, autoPlace: true, language: 'ko' })
  await quiet()
  await fakeBrowser.storage.local.set({ ...asideItem(gameOf(7), 77), ...resultItems(EARLIER) })
  table.close()
  popup.close()
  await quiet()
}

async function importText(text: string): ReturnType<typeof importFile> {
  const file = parseExport(text)
  if (!file.ok)
    throw new Error(file.error)
  return importFile(file.value)
}

describe('a file of everything', () => {
  it('brings statistics, games and settings into an empty browser as they were', async () => {
    await lived()
    const before = await keptHere()
    const { id } = await readDevice()
    const text = await exportAll()
    await freshBrowser()
    expect(await importText(text)).toMatchObject({ games: 3, results: 302, leftOut: 0 })
    expect(await keptHere()).toEqual(before)
    expect((await readDevice()).id).not.toBe(id)
  })

  it('brings them onto a table that is open and not played on, at once', async () => {
    await lived()
    const text = await exportAll()
    const table = makeGame(await storedGame())
    await freshBrowser()
    const page = await openPage()
    await page.settings.load()
    await importText(text)
    await quiet()
    expect(makeGame(page.game.game)).toBe(table)
    expect(page.settings.values.theme).toBe('dark')
    expect(makeGame(mirroredGame())).toBe(table)
    expect(useSettingsStore(createPinia()).values).toMatchObject({ theme: 'dark', language: 'ko' })
  })

  it('read a second time brings nothing more', async () => {
    await lived()
    const before = await keptHere()
    expect(await importText(await exportAll())).toEqual({ settings: 0, games: 0, results: 0, leftOut: 0 })
    expect(await keptHere()).toEqual(before)
  })

  it('leaves the game under way on its table, which is played on', async () => {
    await lived()
    const text = await exportAll()
    await freshBrowser()
    const page = await openPage()
    page.game.play(legal(page))
    await quiet()
    await importText(text)
    await quiet()
    page.game.play(legal(page))
    await quiet()
    expect(page.game.moves).toBe(2)
    expect((await storedGame()).head).toBe(2)
    expect((await keptHere()).aside).toHaveLength(2)
  })
})

describe('the backup', () => {
  it('puts back what stood here before, and then what had come', async () => {
    await lived()
    const text = await exportAll()
    await freshBrowser()
    const page = await openPage()
    const quick = await openPage('quick')
    await page.settings.load()
    page.settings.change({ theme: 'light' })
    page.game.play(legal(page))
    await quiet()
    const before = await keptHere()
    expect(await backedUp()).toBeUndefined()
    await importText(text)
    const after = await keptHere()
    expect(await backedUp()).toBeGreaterThan(0)
    await restoreBackup()
    await quiet()
    expect(await keptHere()).toEqual(before)
    expect(makeGame(quick.game.game)).toBe(before.quick)
    await restoreBackup()
    await quiet()
    expect(await keptHere()).toEqual(after)
  })

  it('takes nothing back that came since, and sets the game aside that is under way', async () => {
    await lived()
    const text = await exportAll()
    await freshBrowser()
    const page = await openPage()
    const first = makeGame(page.game.game)
    await importText(text)
    await quiet()
    page.game.play(legal(page))
    page.settings.change({ theme: 'light' })
    await quiet()
    const played = makeGame(page.game.game)
    const since = { ...asideItem(gameOf(8), 88), ...resultItems(casualResults(3, 5, 'tablet')) }
    await fakeBrowser.storage.local.set(since)
    await restoreBackup()
    await quiet()
    expect(await fakeBrowser.storage.local.get()).toMatchObject(since)
    const { table, aside, settings } = await keptHere()
    expect({ table, aside }).toEqual({ table: first, aside: [makeGame(gameOf(8)), played].sort() })
    expect(settings).toMatchObject({ theme: 'light', language: defaultSettings().language })
  })

  it('takes back no result that was recorded here since', async () => {
    await lived()
    await importText(await exportAll())
    const page = await openPage()
    page.game.newGame(1, 'classic')
    await quiet()
    const { id } = await readDevice()
    const own = bookIn(await fakeBrowser.storage.local.get()).results.filter(({ device }) => device === id)
    expect(own).toHaveLength(3)
    await restoreBackup()
    expect(bookIn(await fakeBrowser.storage.local.get()).results.filter(({ device }) => device === id)).toEqual(own)
  })
})

describe('storage that fails', () => {
  it('to be read gives no file', async () => {
    await lived()
    const recover = refuse('get')
    await expect(exportAll()).rejects.toThrow()
    recover()
  })

  it('to be written changes nothing, and the file can be read again later', async () => {
    await lived()
    const text = await exportAll()
    const before = await keptHere()
    await freshBrowser()
    await readDevice()
    const standing = await storedUnder('')
    const recover = refuse('set')
    await expect(importText(text)).rejects.toThrow()
    expect(await storedUnder('')).toEqual(standing)
    recover()
    await importText(text)
    expect(await keptHere()).toEqual(before)
  })
})
