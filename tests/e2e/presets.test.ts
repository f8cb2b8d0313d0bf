import type { Locator, Page } from 'playwright'
import type { Preset, SettingName } from '../../stores/settings-table'
import { expect, it } from 'vitest'
import { PRESETS, presetValues, WINNABLE_NAMES } from '../../stores/settings-table'
import { button, dialog, say } from './harness/controls'
import { WINS } from './harness/game'
import { useChromium } from './harness/session'
import { chooseSettings } from './harness/settings'
import { readStorage } from './harness/storage'
import { findEnd, playAction, readBoard, waitForTable } from './harness/table'

const session = useChromium({ reducedMotion: 'reduce' })
const { code, actions } = WINS[0]!

const SWITCHES = ['scoreShown', 'hint', 'deadEndNotice', 'dragAndDrop', 'placementAids', 'doubleClick', 'autoPlace', 'ruleMessages'] as const

/** Options that are chosen on their page alone. */
const NOT_ON_THE_TABLE = new Set<string>(WINNABLE_NAMES)

async function openSettings(page: Page): Promise<Locator> {
  await button(page, 'bar.menu').click()
  await dialog(page).waitFor()
  return dialog(page)
}

function presetChoice(settings: Locator, preset: Preset): Locator {
  return settings.getByRole('radio', { name: say(`settings.preset.${preset}`) })
}

/** What the dialog shows to be chosen of the options that make a preset. */
async function shown(settings: Locator): Promise<Partial<Record<SettingName, unknown>>> {
  const switches = await Promise.all(SWITCHES.map(async name => [name, await settings.getByRole('switch', { name: say(`settings.${name}`), exact: true }).isChecked()] as const))
  const checked = async (setting: 'tapToLift' | 'undo', value: string): Promise<boolean> =>
    settings.getByRole('radiogroup', { name: say(`settings.${setting}`) }).getByRole('radio', { checked: true }).and(settings.locator(`[value="${value}"]`)).count().then(count => count === 1)
  const tapToLift = (await Promise.all((['touch', 'always', 'never'] as const).map(async value => await checked('tapToLift', value) ? value : ''))).join('')
  const undo = (await Promise.all((['last-100', 'since-deal'] as const).map(async value => await checked('undo', value) ? value : ''))).join('')
  return { ...Object.fromEntries(switches), tapToLift, undo }
}

/** The preset's options that can be chosen on the table. */
function wanted(preset: Preset): Partial<Record<SettingName, unknown>> {
  return Object.fromEntries(Object.entries(presetValues(preset)).filter(([name]) => !NOT_ON_THE_TABLE.has(name)))
}

it.each(PRESETS)('sets all options of the %s table together, at once', async (preset) => {
  const other = PRESETS.find(other => other !== preset)!
  await chooseSettings(session.desk, { ...presetValues(other), autoPlace: true, dragAndDrop: false })
  const page = await session.table(code)
  const settings = await openSettings(page)
  await presetChoice(settings, preset).check()
  expect(await shown(settings)).toEqual(wanted(preset))
  const stored = Object.fromEntries(Object.entries(wanted(preset)).map(([name, value]) => [`settings.${name}`, { value }]))
  await expect.poll(() => readStorage(session.desk)).toMatchObject(stored)
  await page.reload()
  await waitForTable(page)
  expect(await shown(await openSettings(page))).toEqual(wanted(preset))
})

it('begins with the scored table', async () => {
  const page = await session.table(code)
  const settings = await openSettings(page)
  expect(await shown(settings)).toEqual(wanted('scored'))
  expect(await presetChoice(settings, 'scored').isChecked()).toBe(true)
  expect(await settings.getByText(say('settings.preset.custom')).count()).toBe(0)
})

it('calls anything else custom, and finds the preset again when the options are back', async () => {
  const page = await session.table(code)
  const settings = await openSettings(page)
  const hint = settings.getByRole('switch', { name: say('settings.hint'), exact: true })
  await hint.click()
  expect(await settings.getByText(say('settings.preset.custom')).count()).toBe(1)
  for (const preset of PRESETS)
    expect(await presetChoice(settings, preset).isChecked()).toBe(false)
  await hint.click()
  expect(await settings.getByText(say('settings.preset.custom')).count()).toBe(0)
  expect(await presetChoice(settings, 'scored').isChecked()).toBe(true)
})

it('makes the quiet table of the one behind the dialog: no score, a hint, taps that lift, no double-click', async () => {
  const page = await session.table(code)
  const settings = await openSettings(page)
  const score = page.locator('.facts').getByText(say('table.score'))
  expect(await score.count()).toBe(1)
  await presetChoice(settings, 'quiet').check()
  expect(await score.count()).toBe(0)
  expect(await page.locator('.controls').getByText(say('bar.hint')).count()).toBe(1)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  const { x, y } = await findEnd(page, 7)
  await page.mouse.click(x, y)
  await expect.poll(() => page.locator('.held').count()).toBe(1)
  await page.keyboard.press('Escape')
  // The score is kept where it is not shown.
  await playAction(page, actions[0]!)
  expect(await readBoard(page)).toMatchObject({ moves: 1, score: 499 })
})

it('changes no suits, rules or looks with a preset', async () => {
  const kept = { suits: 4, rules: 'relaxed', theme: 'dark', deck: 'two', leftHand: true } as const
  await chooseSettings(session.desk, kept)
  const page = await session.table(code)
  const settings = await openSettings(page)
  await presetChoice(settings, 'quiet').check()
  await presetChoice(settings, 'scored').check()
  await expect.poll(async () => (await readStorage(session.desk))['settings.tapToLift']).toMatchObject({ value: 'touch' })
  const stored = await readStorage(session.desk)
  for (const [name, value] of Object.entries(kept))
    expect(stored[`settings.${name}`]).toMatchObject({ value })
  expect((await readBoard(page)).code).toBe(code)
})
