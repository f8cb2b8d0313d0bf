import type { Page } from 'puppeteer-core'
import type { FirefoxWithTable } from '../harness/firefox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SETTINGS } from '../../../stores/settings-table'
import { say } from '../harness/controls'
import { launchFirefox } from '../harness/firefox'
import { savedAs } from '../harness/game'
import { chooseOption, SEEN_SETTINGS, TRIED_ON } from '../harness/options'
import { inPage } from '../harness/page'
import { readStorage, writeStorage } from '../harness/storage'
import { waitForTable } from '../harness/table'
import { waitFor } from '../harness/wait'

let firefox: FirefoxWithTable
let table: Page
let options: Page

beforeAll(async () => {
  firefox = await launchFirefox()
  table = await firefox.open('newtab.html')
  await waitForTable(table)
  options = await firefox.open('options.html')
  await waitFor('the options', () => inPage(options, () => document.querySelector('h2') !== null, undefined))
})
afterAll(() => firefox?.close())

it('shows every setting changed in the options on the open table, and its default again', async () => {
  for (const { setting, value, game = TRIED_ON, pause = 50, isSeen } of SEEN_SETTINGS) {
    // A table that is hidden takes up no game.
    await table.bringToFront()
    await expect.poll(async () => {
      // Once more where the table was still saving what was tried on it before.
      await writeStorage(options, savedAs(game))
      return inPage(table, () => document.querySelector<HTMLElement>('[data-table]')?.dataset.moves, undefined)
    }).toBe(String(game.head))
    const poll = { interval: pause, timeout: 8000 }
    await expect.poll(() => isSeen(table), { ...poll, message: `${setting} at its default` }).toBe(false)
    await chooseOption(options, setting, value)
    await expect.poll(() => isSeen(table), { ...poll, message: `${setting} at ${value}` }).toBe(true)
    await chooseOption(options, setting, SETTINGS[setting].fallback)
  }
  expect(firefox.errors).toEqual([])
}, 120_000)

it('brings in a file, and says what is wrong with another', async () => {
  const file = { spider: 'export', v: 1, made: 1, items: { 'settings.suits': { v: 2, value: 4, at: Date.now() } } }
  await importText(JSON.stringify(file))
  await expect.poll(() => readStorage(options)).toMatchObject({ 'settings.suits': { value: 4 } })
  await importText('<b>junk</b>')
  await waitFor('the words', () => inPage(options, text => document.body.textContent.includes(text), say('import-error.not-json')))
  expect(firefox.errors).toEqual([])
})

/** Gives the page a file as if the player had chosen it. */
async function importText(text: string): Promise<void> {
  await waitFor('the field for a file', () => inPage(options, (text) => {
    location.hash = 'transfer'
    const field = document.querySelector<HTMLInputElement>('input[type=file]')
    const files = new DataTransfer()
    files.items.add(new File([text], 'spider.json'))
    if (field) {
      field.files = files.files
      field.dispatchEvent(new Event('change'))
    }
    return field !== null
  }, text))
}
