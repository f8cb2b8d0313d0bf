import { expect, it, onTestFinished } from 'vitest'
import { isWon, openingPosition, ownCode, play } from '../../../engine'
import { launchFirefox } from '../harness/firefox'
import { askSolver, installSolver } from '../harness/solver'
import { waitForTable } from '../harness/table'

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
