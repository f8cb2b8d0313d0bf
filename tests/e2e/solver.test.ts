import type { Position } from '../../engine'
import { expect, it } from 'vitest'
import { isWon, openingPosition, ownCode, play } from '../../engine'
import { WINS } from './harness/game'
import { inPage } from './harness/page'
import { useChromium } from './harness/session'
import { askSolver, installSolver } from './harness/solver'
import { playAction, waitForTable } from './harness/table'

const session = useChromium()

const EASY = { position: openingPosition(ownCode(1, 'classic', 3)), limits: { expansions: 50_000 } }
/** Far more than can be searched while a test runs. */
const ENDLESS = { position: openingPosition(ownCode(4, 'classic', 3)), limits: { milliseconds: 600_000, expansions: Infinity } }
/** No position at all. */
const BROKEN = { position: {} as Position, limits: {} }
const SILENCE_MS = 1500

it('finds in the built worker a line that the rules replay to a win, and leaves no worker after its silence', async () => {
  const page = await session.table()
  await installSolver(page, SILENCE_MS)
  expect(page.workers()).toEqual([])
  const [solution] = await askSolver(page, [EASY])
  expect(solution).toMatchObject({ kind: 'winnable' })
  const line = solution?.kind === 'winnable' ? solution.line : []
  expect(isWon(line.reduce(play, EASY.position))).toBe(true)
  expect(page.workers().map(worker => worker.url())).toEqual([`chrome-extension://${session.chromium.extensionId}/solver-worker.js`])
  await expect.poll(() => page.workers(), { timeout: 10_000 }).toEqual([])
})

it('ends a search at once when a newer question comes, and answers that', async () => {
  const page = await session.table()
  await installSolver(page, SILENCE_MS)
  const [older, newer] = await askSolver(page, [ENDLESS, EASY])
  expect(older).toBeNull()
  expect(newer).toMatchObject({ kind: 'winnable' })
  expect(page.workers()).toHaveLength(1)
})

it('says nothing where the search throws, and answers the next question', async () => {
  const page = await session.chromium.open('manifest.json')
  await installSolver(page, SILENCE_MS)
  // What the worker is made to throw is no fault of the product.
  await inPage(page, () => addEventListener('error', event => event.preventDefault()), undefined)
  expect(await askSolver(page, [BROKEN])).toEqual([null])
  expect(await askSolver(page, [EASY])).toMatchObject([{ kind: 'winnable' }])
})

it('is no part of opening the table nor of playing on it', async () => {
  const requests: string[] = []
  const { code, actions } = WINS[0]!
  const page = await session.chromium.open(`newtab.html#${code}`, async page => page.on('request', request => requests.push(request.url())))
  await waitForTable(page, code)
  await playAction(page, actions[0]!)
  expect(requests.filter(url => url.endsWith('/newtab.html'))).toHaveLength(1)
  expect(requests.filter(url => url.includes('solver'))).toEqual([])
  expect(page.workers()).toEqual([])
})
