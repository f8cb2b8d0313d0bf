import { expect, it, onTestFinished } from 'vitest'
import { isWon, makeCode, openingPosition, ownCode, play } from '../../../engine'
import { say } from '../harness/controls'
import { readSpares, spareDeals } from '../harness/deals'
import { launchFirefox } from '../harness/firefox'
import { chooseSettings } from '../harness/settings'
import { askSolver, installSolver } from '../harness/solver'
import { writeStorage } from '../harness/storage'
import { waitForTable } from '../harness/table'
import { waitFor } from '../harness/wait'

const EASY = { position: openingPosition(ownCode(1, 'classic', 3)), limits: { expansions: 50_000 } }
const ENDLESS = { position: openingPosition(ownCode(4, 'classic', 3)), limits: { milliseconds: 600_000, expansions: Infinity } }
const SILENCE_MS = 1500

it('solves in the built worker, ends an older search for a newer question, and leaves no worker after its silence', async () => {
  const firefox = await launchFirefox({ reducedMotion: true })
  onTestFinished(() => firefox.close())
  const page = await firefox.newTab()
  await waitForTable(page)
  expect(page.workers()).toEqual([])

  await installSolver(page, SILENCE_MS)
  const [older, newer] = await askSolver(page, [ENDLESS, EASY])
  expect(older).toBeNull()
  const line = newer?.kind === 'winnable' ? newer.line : []
  expect(isWon(line.reduce(play, EASY.position))).toBe(true)
  expect(page.workers()).toHaveLength(1)
  await expect.poll(() => page.workers(), { timeout: 10_000 }).toEqual([])
  expect(firefox.errors).toEqual([])
})

it('deals a spare where only winnable deals are wanted, and finds the next', async () => {
  const firefox = await launchFirefox({ reducedMotion: true })
  onTestFinished(() => firefox.close())
  const desk = await firefox.open('manifest.json')
  const spare = ownCode(1, 'classic', 3)
  await chooseSettings(desk, { winnableDeals: true })
  await writeStorage(desk, spareDeals([spare]))
  const page = await firefox.newTab()
  await waitForTable(page)
  await page.locator(`.controls [title="${say('bar.new-game')}"]`).click()
  await page.locator('.dialog .button.main').click()
  await waitForTable(page, makeCode(spare))
  await waitFor('the next spare', async () => {
    const spares = await readSpares(page)
    return spares.length > 0 && !spares.includes(makeCode(spare))
  }, 30_000)
  expect(firefox.errors).toEqual([])
})
