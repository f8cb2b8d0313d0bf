import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { makeGame, parseGame } from '../../engine'
import { shortId } from '../../stores/results/result'
import { makeResults } from '../../stores/results/result-text'
import { casualResults, result } from '../stores/results/results'
import { findingsOn } from './harness/axe'
import { button, dialog, say } from './harness/controls'
import { gameAfter, WINS } from './harness/game'
import { readResults } from './harness/results'
import { useChromium } from './harness/session'
import { writeStorage } from './harness/storage'
import { playAction, readBoard, waitForTable } from './harness/table'

const session = useChromium()
const { code, actions, moves, score } = WINS[0]!

async function openStatistics(page: Page): Promise<Locator> {
  await button(page, 'bar.menu').click()
  await button(page, 'statistics.title').click()
  const statistics = page.getByRole('dialog', { name: say('statistics.title') })
  await statistics.locator('.numbers').waitFor()
  return statistics
}

/** The numbers by their names. */
function readNumbers(statistics: Locator): Promise<Record<string, string>> {
  return statistics.locator('.numbers > div').evaluateAll(rows =>
    Object.fromEntries(rows.map(row => [row.querySelector('dt')?.textContent?.trim(), row.querySelector('dd')?.textContent?.trim()])))
}

it('counts a game that is won at once, and no more when it is played again', async () => {
  const page = await session.table(code, actions.slice(0, -1))
  await playAction(page, actions.at(-1)!)
  await expect.poll(() => readResults(page)).toMatchObject([{ won: true, moves }])
  const statistics = await openStatistics(page)
  expect(await readNumbers(statistics)).toMatchObject({
    [say('statistics.played')]: '1',
    [say('statistics.won')]: '1',
    [say('statistics.win-rate')]: '100%',
    [say('statistics.streak', { longest: 1 })]: '1',
    [say('statistics.fewest-moves-average', { average: moves })]: String(moves),
  })
  const row = statistics.getByRole('row', { name: code })
  const opened = session.chromium.context.waitForEvent('page')
  await row.getByRole('button', { name: say('statistics.watch') }).click()
  const watching = await opened
  await watching.locator('.replay').waitFor()
  expect(parseGame(new URL(watching.url()).hash.slice(1))).toMatchObject({ ok: true, value: { code: gameAfter(code).code, head: actions.length } })
  await row.getByRole('button', { name: say('statistics.again') }).click()
  await expect.poll(() => readBoard(page)).toMatchObject({ code, moves: 0 })

  await playAction(page, actions[0]!)
  await button(page, 'bar.new-game').click()
  await dialog(page).getByText(say('leave.counted')).waitFor()
  await dialog(page).getByRole('button', { name: say('new-game.deal') }).click()
  await expect.poll(async () => (await readBoard(page)).code).not.toBe(code)
  expect(await readResults(page)).toHaveLength(1)
})

it('says that a game left counts as not won, and lists it', async () => {
  const page = await session.table(code)
  await playAction(page, actions[0]!)
  await button(page, 'bar.new-game').click()
  await dialog(page).getByText(say('new-game.leaving')).waitFor()
  await dialog(page).getByRole('button', { name: say('new-game.deal') }).click()
  await expect.poll(() => readResults(page)).toMatchObject([{ won: false, moves: 1 }])
  const statistics = await openStatistics(page)
  const row = statistics.getByRole('row', { name: code })
  await row.getByText(say('statistics.result.not-won')).waitFor()
  await row.getByRole('button', { name: say('statistics.share') }).click()
  await dialog(page).getByRole('heading', { name: say('share.title') }).waitFor()
  expect(await dialog(page).textContent()).toContain(say('share.game.about'))
})

it('plays again, watches and shares from the options too; of a game from another browser the deal alone', async () => {
  const played = gameAfter(code, actions)
  const theirs = result({ device: 'tablet', code: gameAfter(WINS[1]!.code).code, won: false, sequences: 3 })
  const ours = result({ gameId: shortId(played.id!), code: played.code, score, moves, seconds: played.clock, undos: played.undos, ended: theirs.ended + 60_000 })
  await writeStorage(session.desk, {
    'results.laptop.0': { v: 1, first: 0, text: makeResults([ours]) },
    'results.tablet.0': { v: 1, first: 0, text: makeResults([theirs]) },
    [`log.${ours.gameId}`]: { v: 1, text: makeGame(played) },
  })
  const page = await session.chromium.open('options.html#statistics')
  const ways = (code: string): Locator => page.getByRole('row', { name: code }).getByRole('button')
  await expect.poll(() => ways(code).allTextContents()).toEqual([say('statistics.watch'), say('statistics.again'), say('statistics.share')])
  expect(await ways(WINS[1]!.code).allTextContents()).toEqual([say('statistics.again'), say('statistics.share')])

  const watched = session.chromium.context.waitForEvent('page')
  await ways(code).first().click()
  await (await watched).locator('.replay').waitFor()

  await ways(code).nth(2).click()
  expect(await dialog(page).textContent()).toContain(say('share.challenge.about'))
  await page.keyboard.press('Escape')
  await ways(WINS[1]!.code).nth(1).click()
  expect(await dialog(page).locator('.copied-text').first().textContent()).toBe(WINS[1]!.code)
  expect(await dialog(page).textContent()).not.toContain(say('share.game.about'))
  await page.keyboard.press('Escape')

  const opened = session.chromium.context.waitForEvent('page')
  await ways(WINS[1]!.code).first().click()
  const table = await opened
  await waitForTable(table, WINS[1]!.code)
  // What counted in the other browser counts no more here.
  await playAction(table, WINS[1]!.actions[0]!)
  await button(table, 'bar.new-game').click()
  await dialog(table).getByText(say('leave.counted')).waitFor()
})

it('draws 500 games, and is held to axe in light and dark, empty and full', async () => {
  const page = await session.table()
  const statistics = await openStatistics(page)
  await statistics.getByText(say('statistics.empty')).waitFor()
  expect(await findingsOn(page)).toEqual([])

  const played = gameAfter(code, actions)
  const ending = { won: true, sequences: 8, score, moves, seconds: played.clock, undos: played.undos }
  const results = casualResults(500, 1).map((result, i) => ({ ...result, code: played.code, ...i >= 480 && ending }))
  const text = makeGame(played)
  await writeStorage(page, {
    'results.laptop.0': { v: 1, first: 0, text: makeResults(results.slice(0, 250)) },
    'results.laptop.1': { v: 1, first: 250, text: makeResults(results.slice(250)) },
    ...Object.fromEntries(results.slice(-20).map(({ gameId }) => [`log.${gameId}`, { v: 1, text }])),
  })
  await expect.poll(() => readNumbers(statistics)).toMatchObject({ [say('statistics.played')]: '500' })
  expect(await statistics.locator('.results circle, .results .tick').count()).toBe(60)
  await button(page, 'statistics.last-games.more').click()
  expect(await statistics.locator('.last-games tbody tr').count()).toBe(50)
  for (const [way, games] of [['again', 50], ['watch', 20], ['share', 50]] as const)
    expect(await statistics.getByRole('button', { name: say(`statistics.${way}`), exact: true }).count(), way).toBe(games)
  for (const summary of await statistics.locator('summary').all())
    await summary.click()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findingsOn(page)).toEqual([])
  }
})
