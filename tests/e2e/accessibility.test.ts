import type { Page } from 'playwright'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, it } from 'vitest'
import { button, dialog } from './harness/controls'
import { WINS } from './harness/game'
import { useChromium } from './harness/session'
import { playAction } from './harness/table'

const session = useChromium({ reducedMotion: 'reduce' })
const { code, actions } = WINS[0]!
const SCHEMES = ['light', 'dark'] as const

/** The serious and critical findings of axe, each with the elements that it is about. */
async function findingsOn(page: Page): Promise<string[]> {
  const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(passes.length).toBeGreaterThan(0)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`)
}

async function tableIn(colorScheme: 'light' | 'dark', actions: readonly string[]): Promise<Page> {
  const page = await session.table(code, actions)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  return page
}

it.each(SCHEMES)('leaves nothing serious to axe on the table, %s', async (scheme) => {
  const page = await tableIn(scheme, actions.slice(0, 40))
  expect(await findingsOn(page)).toEqual([])
})

it.each(SCHEMES)('leaves nothing serious to axe while a message names a rule, %s', async (scheme) => {
  const page = await tableIn(scheme, [])
  await page.keyboard.press('Control+z')
  await page.locator('.rule-message').waitFor()
  expect(await findingsOn(page)).toEqual([])
})

it.each(SCHEMES)('leaves nothing serious to axe in the dialog for a new game, %s', async (scheme) => {
  const page = await tableIn(scheme, actions.slice(0, 40))
  await button(page, 'bar.new-game').click()
  await dialog(page).waitFor()
  expect(await findingsOn(page)).toEqual([])
})

it.each(SCHEMES)('leaves nothing serious to axe in the dialog for the looks, %s', async (scheme) => {
  const page = await tableIn(scheme, actions.slice(0, 40))
  await button(page, 'bar.menu').click()
  await dialog(page).waitFor()
  expect(await findingsOn(page)).toEqual([])
})

it.each(SCHEMES)('leaves nothing serious to axe in the result of a won game, %s', async (scheme) => {
  const page = await tableIn(scheme, actions.slice(0, -1))
  await playAction(page, actions.at(-1)!)
  await page.locator('.win').waitFor()
  expect(await findingsOn(page)).toEqual([])
})
