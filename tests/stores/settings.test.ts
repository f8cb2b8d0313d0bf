// @vitest-environment happy-dom
import { createPinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing'
import { useSettingsStore } from '../../stores/settings'
import { defaultSettings, PRESET_NAMES, SETTING_NAMES, SETTINGS, WINNABLE_NAMES } from '../../stores/settings-table'
import { freshBrowser, quiet, stored, storedUnder } from './browser'
import { holdWrites, refuse } from './storage-faults'

type SettingsStore = ReturnType<typeof useSettingsStore>

beforeEach(freshBrowser)

async function openSettings(): Promise<SettingsStore> {
  const settings = useSettingsStore(createPinia())
  await settings.load()
  return settings
}

describe('the settings', () => {
  it('are those of the scored table at first, for 1 suit and classic rules', async () => {
    const { values, preset, trouble } = await openSettings()
    expect(preset).toBe('scored')
    expect(values).toMatchObject({ scoreShown: true, undo: 'last-100', tapToLift: 'touch', hint: false, suits: 1, rules: 'classic', language: 'auto', theme: 'browser', deck: 'four' })
    expect(trouble).toBeUndefined()
  })

  it('write nothing before one is changed', async () => {
    await openSettings()
    expect(await storedUnder('')).toEqual([])
  })

  it('are in force at once, stored one by one, and there the next time', async () => {
    const settings = await openSettings()
    settings.change({ theme: 'dark', suits: 4 })
    expect(settings.values).toMatchObject({ theme: 'dark', suits: 4 })
    await quiet()
    expect(await storedUnder('settings.')).toEqual(expect.arrayContaining([
      ['settings.theme', { v: 2, value: 'dark', at: expect.any(Number) }],
      ['settings.suits', { v: 2, value: 4, at: expect.any(Number) }],
    ]))
    expect(await storedUnder('settings.')).toHaveLength(2)
    localStorage.clear()
    expect((await openSettings()).values).toEqual({ ...defaultSettings(), theme: 'dark', suits: 4 })
  })

  it('are drawn from the mirror before storage has answered', async () => {
    (await openSettings()).change({ leftHand: true, index: 'large' })
    await quiet()
    expect(useSettingsStore(createPinia()).values).toMatchObject({ leftHand: true, index: 'large' })
  })

  it('are as stored where the mirror says otherwise', async () => {
    await fakeBrowser.storage.local.set({ 'settings.theme': { v: 1, value: 'dark' } })
    localStorage.setItem('spider:settings', JSON.stringify({ theme: 'light', sound: true }))
    const { values } = await openSettings()
    expect(values).toMatchObject({ theme: 'dark', sound: false })
    expect(JSON.parse(localStorage.getItem('spider:settings')!)).toMatchObject({ theme: 'dark', sound: false })
  })

  it.each(['junk', '', 'null', '7', '[]', '{"theme":"pink","deck":2,"sound":"yes"}'])('take of a mirror of %j only what can be read', (mirror) => {
    localStorage.setItem('spider:settings', mirror)
    expect(useSettingsStore(createPinia()).values).toEqual(defaultSettings())
  })

  it('leave the looks of the first paint where a script reads them before it', async () => {
    (await openSettings()).change({ theme: 'dark', tableColour: 'felt', back: 'blue', deck: 'two', index: 'large', language: 'ja' })
    expect(JSON.parse(localStorage.getItem('spider:looks')!)).toEqual({ theme: 'dark', table: 'felt', back: 'blue', deck: 'two', index: 'large', language: 'ja' })
  })

  it('follow another page', async () => {
    const [one, two] = [await openSettings(), await openSettings()]
    one.change({ tableColour: 'slate', undo: 'since-deal' })
    await quiet()
    expect(two.values).toMatchObject({ tableColour: 'slate', undo: 'since-deal' })
  })

  it('of two pages changed at once are both kept', async () => {
    const [one, two] = [await openSettings(), await openSettings()]
    one.change({ hint: true })
    two.change({ sound: true })
    await quiet()
    expect(one.values).toMatchObject({ hint: true, sound: true })
    expect(two.values).toMatchObject({ hint: true, sound: true })
  })

  it('end at the last value however quickly they change, and do not write every one', async () => {
    const settings = await openSettings()
    const writes = holdWrites()
    for (const speed of ['slow', 'fast', 'none', 'normal', 'fast'] as const)
      settings.change({ speed })
    await quiet()
    expect(settings.values.speed).toBe('fast')
    writes.go()
    await quiet()
    expect(settings.values.speed).toBe('fast')
    expect(writes.texts().length).toBeLessThanOrEqual(2)
    expect(await stored('settings.speed')).toMatchObject({ v: 2, value: 'fast' })
  })

  it('say when they were chosen, later than the choice before, whatever the clock says', async () => {
    const later = Date.now() + 60_000
    await fakeBrowser.storage.local.set({ 'settings.theme': { v: 2, value: 'dark', at: later } })
    const settings = await openSettings()
    settings.change({ theme: 'light' })
    await quiet()
    expect(await stored('settings.theme')).toEqual({ v: 2, value: 'light', at: later + 1 })
  })

  it('chosen before storage has answered are not undone by its answer', async () => {
    await fakeBrowser.storage.local.set({ 'settings.theme': { v: 1, value: 'dark' } })
    const settings = useSettingsStore(createPinia())
    const loading = settings.load()
    settings.change({ theme: 'light' })
    await loading
    await quiet()
    expect(settings.values.theme).toBe('light')
    expect(await stored('settings.theme')).toMatchObject({ v: 2, value: 'light' })
  })
})

describe('a preset', () => {
  it.each(['scored', 'quiet'] as const)('%s sets exactly the options of its table', async (preset) => {
    const settings = await openSettings()
    settings.change({ theme: 'dark', suits: 2, autoPlace: true })
    settings.applyPreset(preset)
    expect(settings.preset).toBe(preset)
    expect(settings.values).toMatchObject(preset === 'scored'
      ? { scoreShown: true, undo: 'last-100', doubleClick: true, dragAndDrop: true, placementAids: true, ruleMessages: true, autoPlace: false, tapToLift: 'touch', hint: false, deadEndNotice: false }
      : { scoreShown: false, undo: 'since-deal', doubleClick: false, dragAndDrop: true, placementAids: true, ruleMessages: true, autoPlace: false, tapToLift: 'always', hint: true, deadEndNotice: true })
    expect(settings.values).toMatchObject({ theme: 'dark', suits: 2, rules: 'classic' })
  })

  it.each(['scored', 'quiet'] as const)('%s has nothing on that knows the hidden cards', async (preset) => {
    const settings = await openSettings()
    settings.change(Object.fromEntries(WINNABLE_NAMES.map(name => [name, true])))
    expect(settings.preset).toBe('custom')
    settings.applyPreset(preset)
    expect(WINNABLE_NAMES.filter(name => settings.values[name])).toEqual([])
  })

  it('is custom when any of its options is another, and is itself again when it is back', async () => {
    const settings = await openSettings()
    settings.change({ hint: true })
    expect(settings.preset).toBe('custom')
    settings.change({ hint: false })
    expect(settings.preset).toBe('scored')
  })

  it('is not touched by suits, rules or looks', async () => {
    const settings = await openSettings()
    settings.change({ suits: 4, rules: 'relaxed', theme: 'light', sound: true, language: 'ko' })
    expect(settings.preset).toBe('scored')
  })

  it('is derived, never stored', async () => {
    const settings = await openSettings()
    settings.applyPreset('quiet')
    await quiet()
    const options = PRESET_NAMES.map(name => `settings.${name}`)
    expect(options).toEqual(expect.arrayContaining((await storedUnder('')).map(([key]) => key)))
    expect((await openSettings()).preset).toBe('quiet')
  })
})

describe('a stored setting that cannot be read', () => {
  it.each([
    'junk',
    5,
    {},
    { v: 1 },
    { v: 1, value: 'pink' },
    { v: 1, value: null },
    { v: 0, value: 'dark' },
    ['dark'],
  ].map(junk => [junk]))('(%j) falls back alone, is said, and is not written over', async (junk) => {
    await fakeBrowser.storage.local.set({ 'settings.theme': junk, 'settings.deck': { v: 1, value: 'two' } })
    const { values, trouble } = await openSettings()
    await quiet()
    expect(values).toMatchObject({ theme: 'browser', deck: 'two' })
    expect(trouble).toEqual({ kind: 'settings-unreadable', names: ['theme'] })
    expect(await stored('settings.theme')).toEqual(junk)
  })

  it('is set aside whole when another value is chosen', async () => {
    await fakeBrowser.storage.local.set({ 'settings.theme': 'junk' })
    const settings = await openSettings()
    settings.change({ theme: 'light' })
    await quiet()
    expect(await stored('settings.theme')).toMatchObject({ v: 2, value: 'light' })
    expect((await storedUnder('aside:settings.theme:')).map(([, value]) => value)).toEqual(['junk'])
    expect(settings.trouble).toBeUndefined()
  })

  it('every one of them at once resets nothing else and opens all the same', async () => {
    await fakeBrowser.storage.local.set(Object.fromEntries(SETTING_NAMES.map(name => [`settings.${name}`, [name]])))
    const { values, trouble } = await openSettings()
    expect(values).toEqual(defaultSettings())
    expect(trouble).toEqual({ kind: 'settings-unreadable', names: SETTING_NAMES })
  })
})

describe('a setting of a newer version', () => {
  it('is left as it is and said; what is chosen here is in force here alone', async () => {
    const newer = { v: 3, value: { from: 'sunset' } }
    await fakeBrowser.storage.local.set({ 'settings.theme': newer })
    const settings = await openSettings()
    expect(settings.trouble).toEqual({ kind: 'settings-newer', names: ['theme'] })
    settings.change({ theme: 'dark' })
    await quiet()
    expect(settings.values.theme).toBe('dark')
    expect(await stored('settings.theme')).toEqual(newer)
    expect(settings.trouble).toEqual({ kind: 'settings-newer', names: ['theme'] })
  })
})

describe('failing storage', () => {
  it('that cannot be read leaves the mirrored settings and writes no defaults over the stored ones', async () => {
    await fakeBrowser.storage.local.set({ 'settings.theme': { v: 1, value: 'dark' } })
    localStorage.setItem('spider:settings', '{"theme":"dark"}')
    const recover = refuse('get')
    const settings = await openSettings()
    expect(settings.values.theme).toBe('dark')
    expect(settings.trouble).toEqual({ kind: 'storage-failing' })
    recover()
    expect(await storedUnder('settings.')).toEqual([['settings.theme', { v: 1, value: 'dark' }]])
  })

  it('that cannot be written keeps the choice in force, and stores it with the next one', async () => {
    const settings = await openSettings()
    const recover = refuse('set')
    settings.change({ theme: 'dark' })
    await quiet()
    expect(settings.values.theme).toBe('dark')
    expect(settings.trouble).toEqual({ kind: 'storage-failing' })
    recover()
    settings.change({ sound: true })
    await quiet()
    expect(settings.trouble).toBeUndefined()
    expect(await stored('settings.theme')).toMatchObject({ v: 2, value: 'dark' })
  })
})

describe('the table of settings', () => {
  it('has defaults among its own values', () => {
    localStorage.setItem('spider:settings', JSON.stringify(defaultSettings()))
    expect(useSettingsStore(createPinia()).values).toEqual(defaultSettings())
  })

  it('keeps what belongs to a screen in this browser', () => {
    const inBrowser = SETTING_NAMES.filter(name => SETTINGS[name].reach === 'browser')
    expect(inBrowser).toEqual(['theme', 'tableColour', 'back', 'deck', 'index', 'leftHand', 'speed', 'sound', 'letterKeys'])
  })
})
