import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { button, dialog, say } from './harness/controls'
import { positionAfter, WINS } from './harness/game'
import { useChromium } from './harness/session'
import { visibleCards } from './harness/table'

const session = useChromium({ reducedMotion: 'reduce' })
const { code, actions } = WINS.find(({ moves }) => moves === 117)!

async function openRules(): Promise<Page> {
  const page = await session.chromium.open('rules.html#example')
  await page.locator('.replay-board [data-column="10"]').waitFor()
  return page
}

/** The cards of the worked example's board, as its columns show them. */
function columnsOn(page: Page): Promise<string[][]> {
  return page.locator('.replay-board').evaluate(board => [...board.querySelectorAll('[data-column]')]
    .map(column => [...column.querySelectorAll<HTMLElement>('[data-card]')].map(card => card.dataset.card ?? '')))
}

async function expectStep(page: Page, step: number): Promise<void> {
  await expect.poll(() => columnsOn(page), { message: `step ${step}` }).toEqual(visibleCards(positionAfter(code, actions.slice(0, step))).columns)
  expect(await page.getByText(say('replay.step', { step, last: 117 }), { exact: true }).count()).toBe(1)
}

it('the rules open from the menu of the table, in a tab of their own', async () => {
  const table = await session.table()
  await button(table, 'bar.menu').click()
  const opened = session.chromium.context.waitForEvent('page')
  await dialog(table).getByRole('link', { name: say('guide.open') }).click()
  const rules = await opened
  await rules.getByRole('heading', { level: 1, name: say('guide.title') }).waitFor()
})

it('the worked example goes forwards and back as the engine plays it, to 1183 points', async () => {
  const page = await openRules()
  await expectStep(page, 0)
  for (let step = 1; step <= 14; step++) {
    await button(page, 'replay.forward').click()
    await expectStep(page, step)
  }
  await button(page, 'replay.back').click()
  await button(page, 'replay.back').click()
  await expectStep(page, 12)
  expect(await page.locator('.replay-words').textContent()).toContain(say('example.note.12'))
  await button(page, 'replay.to-end').click()
  await expectStep(page, 117)
  const score = page.locator('.replay-facts > div').filter({ hasText: say('table.score') }).locator('dd')
  expect(await score.textContent()).toBe('1,183')
  await page.getByRole('button', { name: say('replay.step', { step: 42, last: 117 }), exact: true }).click()
  await expectStep(page, 42)
})

it('the worked example plays by itself until it is stopped', async () => {
  const page = await openRules()
  await button(page, 'replay.play').click()
  await expect.poll(() => columnsOn(page), { timeout: 10_000 }).toEqual(visibleCards(positionAfter(code, actions.slice(0, 2))).columns)
  await button(page, 'replay.pause').click()
  expect(await button(page, 'replay.play').count()).toBe(1)
})
