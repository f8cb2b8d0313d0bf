import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { SECTIONS } from '../../components/options/sections'
import { SETTING_NAMES, SETTINGS, WINNABLE_NAMES } from '../../stores/settings-table'
import { findingsOn } from './harness/axe'
import { button, dialog, say } from './harness/controls'
import { savedAs } from './harness/game'
import { chooseOption, SEEN_SETTINGS, TRIED_ON } from './harness/options'
import { useChromium } from './harness/session'
import { chooseSettings } from './harness/settings'
import { readStorage, writeStorage } from './harness/storage'

const session = useChromium()

async function openOptions(section = 'play'): Promise<Page> {
  const page = await session.chromium.open(`options.html#${section}`)
  await page.getByRole('heading', { level: 2 }).waitFor()
  return page
}

it('the keys that the browser has for the table and the quick game stand below those of the table', async () => {
  const options = await openOptions('keyboard')
  const shown = options.locator('[data-command]')
  await expect.poll(() => shown.locator('kbd').allTextContents()).toEqual(['Alt+Shift+S', 'Alt+Shift+Q'])
  expect(await shown.locator('dd').allTextContents()).toEqual([say('options.commands.table'), say('options.commands.quick')])
  expect(await options.locator('main').textContent()).toContain(say('options.commands.change-chrome'))
})

describe('a setting changed in the options', () => {
  it('is seen on the open table at once, every one of them, and so is its default', async () => {
    const options = await openOptions()
    const table = await session.table()
    for (const { setting, value, game = TRIED_ON, pause = 50, isSeen } of SEEN_SETTINGS) {
      await expect.poll(async () => {
        // Once more where the table was still saving what was tried on it before.
        await writeStorage(session.desk, savedAs(game))
        return table.locator('[data-table]').getAttribute('data-moves')
      }).toBe(String(game.head))
      const poll = { interval: pause, timeout: 8000 }
      await expect.poll(() => isSeen(table), { ...poll, message: `${setting} at its default` }).toBe(false)
      await chooseOption(options, setting, value)
      await expect.poll(() => isSeen(table), { ...poll, message: `${setting} at ${value}` }).toBe(true)
      await chooseOption(options, setting, SETTINGS[setting].fallback)
    }
  })

  it('was one of all that there are, but for those that know the hidden cards', () => {
    expect([...SEEN_SETTINGS.map(({ setting }) => setting), ...WINNABLE_NAMES].sort()).toEqual([...SETTING_NAMES].sort())
  })
})

it('put all back to their defaults at once, when the player has said so', async () => {
  await chooseSettings(session.desk, { theme: 'dark', autoPlace: true, suits: 4, letterKeys: false, undo: 'since-deal' })
  const page = await openOptions()
  await button(page, 'options.reset').click()
  await dialog(page).getByRole('button', { name: say('dialog.cancel') }).click()
  expect(await readStorage(session.desk)).toMatchObject({ 'settings.suits': { value: 4 }, 'settings.theme': { value: 'dark' } })
  await button(page, 'options.reset').click()
  await dialog(page).getByRole('button', { name: say('options.reset.go') }).click()
  await expect.poll(() => readStorage(session.desk)).toMatchObject({
    'settings.theme': { value: 'browser' },
    'settings.autoPlace': { value: false },
    'settings.suits': { value: 1 },
    'settings.letterKeys': { value: true },
    'settings.undo': { value: 'last-100' },
  })
  expect(await page.getByText(say('options.reset.standing')).count()).toBe(1)
  expect(await button(page, 'options.reset').isEnabled()).toBe(false)
})

it('open from the menu of the table, in a tab of their own', async () => {
  const table = await session.table()
  await button(table, 'bar.menu').click()
  const opened = session.chromium.context.waitForEvent('page')
  await button(table, 'settings.all').click()
  const page = await opened
  await page.getByRole('heading', { name: say('options.play') }).waitFor()
  expect(await page.title()).toBe(say('options.title'))
})

it.each(SECTIONS)('the options\' section %s is reached by its link, fits in windows from 360 to 1920 wide, and leaves axe nothing, light and dark', async (section) => {
  const page = await openOptions(SECTIONS.find(other => other !== section))
  await page.getByRole('link', { name: say(`options.${section}`), exact: true }).click()
  await page.getByRole('heading', { name: say(`options.${section}`), level: 2 }).waitFor()
  expect(new URL(page.url()).hash).toBe(`#${section}`)
  for (const width of [360, 390, 800, 1280, 1920]) {
    await page.setViewportSize({ width, height: 720 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `at ${width}`).toBeLessThanOrEqual(0)
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await findingsOn(page), colorScheme).toEqual([])
  }
})
