import type { Page } from 'puppeteer-core'
import type { FirefoxOptions, FirefoxWithTable } from '../harness/firefox'
import { expect, it, onTestFinished } from 'vitest'
import wins from '../../fixtures/wins.json'
import { launchFirefox } from '../harness/firefox'
import { positionAfter } from '../harness/game'
import { pressWithControl } from '../harness/keyboard'
import { makeProfile, removeProfile } from '../harness/profile'
import { doubleClickCard, playAction, readBoard, readCards, visibleCards, waitForTable, waitSaved } from '../harness/table'

const { code, actions: line, moves, score } = wins[0]!
const actions = line.split(' ')

async function startFirefox(options: FirefoxOptions = {}): Promise<FirefoxWithTable> {
  const firefox = await launchFirefox({ reducedMotion: true, ...options })
  onTestFinished(() => firefox.close())
  return firefox
}

/** Waits until the table shows the game that `code` opens, after the first `count` actions of its winning line. */
async function expectPlayed(page: Page, count: number): Promise<void> {
  await expect.poll(() => readCards(page)).toEqual(visibleCards(positionAfter(code, actions.slice(0, count))))
}

it('shows a new deal on a new tab, which Firefox fills with the table', async () => {
  const firefox = await startFirefox()
  const page = await firefox.newTab()
  await waitForTable(page)
  const board = await readBoard(page)
  expect(await readCards(page)).toEqual(visibleCards(positionAfter(board.code)))
  expect(board).toMatchObject({ dealsLeft: 5, moves: 0, score: 500 })
  expect(firefox.errors).toEqual([])
})

it('plays a winning line with the mouse, the cards being the engine\'s after every action', async () => {
  const firefox = await startFirefox()
  const page = await firefox.open(`newtab.html#${code}`)
  await waitForTable(page, code)
  await expectPlayed(page, 0)
  for (const [i, action] of actions.entries()) {
    await playAction(page, action)
    await expectPlayed(page, i + 1)
  }
  expect(await readBoard(page)).toMatchObject({ moves, score, foundations: Array.from('SSSSSSSS') })
  expect(firefox.errors).toEqual([])
}, 120_000)

it('sends a double-clicked card to its best column, and takes that back and again from the keyboard', async () => {
  const firefox = await startFirefox()
  const page = await firefox.open(`newtab.html#${code}`)
  await waitForTable(page, code)
  // The line begins by moving the jack of column 4 onto the one queen.
  await doubleClickCard(page, { column: 4, count: 1 })
  await expectPlayed(page, 1)
  await pressWithControl(page, 'z')
  await expectPlayed(page, 0)
  await pressWithControl(page, 'y')
  await expectPlayed(page, 1)
  expect(firefox.errors).toEqual([])
})

it('stands where it stood, on a new tab after Firefox was killed', async () => {
  const profile = await makeProfile()
  onTestFinished(() => removeProfile(profile))
  const killed = await startFirefox({ profile })
  const page = await killed.open(`newtab.html#${code}`)
  await waitForTable(page, code)
  for (const action of actions.slice(0, 8)) {
    const { saved } = await readBoard(page)
    await playAction(page, action)
    await waitSaved(page, saved)
  }
  await killed.kill()

  const firefox = await startFirefox({ profile })
  const resumed = await firefox.newTab()
  await waitForTable(resumed, code)
  await expectPlayed(resumed, 8)
  expect(await readBoard(resumed)).toMatchObject({ moves: 8 })
  expect(firefox.errors).toEqual([])
})
