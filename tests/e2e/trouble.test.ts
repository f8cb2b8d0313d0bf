import type { Page } from 'playwright'
import type { ChromiumWithTable } from './harness/chromium'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseGame } from '../../engine'
import { launchChromium } from './harness/chromium'
import { say } from './harness/controls'
import { playAndSave, waitForTable } from './harness/table'

const CODE = 'SP1-S1C-AAAAAAD'

let chromium: ChromiumWithTable

beforeAll(async () => {
  chromium = await launchChromium()
  const page = await chromium.open(`newtab.html#${CODE}`)
  await waitForTable(page, CODE)
  await playAndSave(page, ['4-1x1'])
  await page.close()
})
afterAll(() => chromium?.close())

/** A tab in which the table cannot be drawn: what writes its clock throws. */
function brokenTab(): Promise<Page> {
  return chromium.open('newtab.html', page => page.addInitScript(() => {
    const strings = Object.getPrototypeOf('') as { padStart: () => string }
    strings.padStart = () => {
      throw new Error('broken on purpose')
    }
  }))
}

it('shows a plain page with the code where the table cannot be drawn, never a blank tab', async () => {
  const page = await brokenTab()
  await page.getByRole('heading', { name: say('trouble.page-title') }).waitFor()
  expect(await page.locator('.trouble-page').textContent()).toContain(CODE)
  expect(chromium.errors.join()).toContain('broken on purpose')
  await page.close()
})

it('copies the game there, whole', async () => {
  const page = await brokenTab()
  await chromium.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: say('trouble.copy-game') }).click()
  await page.getByText(say('trouble.copied')).waitFor()
  const game = parseGame(await page.evaluate(() => navigator.clipboard.readText()))
  expect(game).toMatchObject({ ok: true, value: { head: 1 } })
  await page.close()
})

it('copies a text for a bug report there, with version, position and the error', async () => {
  const page = await brokenTab()
  await page.getByRole('button', { name: say('trouble.copy-report') }).click()
  await page.getByText(say('trouble.copied')).waitFor()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toMatch(/^Spider \d+\.\d+\.\d+/)
  expect(report).toContain('broken on purpose')
  expect(report).toContain('stock:')
  await page.close()
})

it('draws the table again with the next try, and nothing is lost', async () => {
  const page = await chromium.open('newtab.html')
  await waitForTable(page, CODE)
  expect(await page.locator('[data-table]').getAttribute('data-moves')).toBe('1')
})
