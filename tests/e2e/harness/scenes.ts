import type { Page } from 'playwright'
import type { Session } from './session'
import { isDeadEnd, makeGame } from '../../../engine'
import { challengeOf, makeChallenge } from '../../../engine/sharing'
import { makeResults } from '../../../stores/results/result-text'
import { deviceItem } from '../../../stores/sync/sync-items'
import { casualResults } from '../../stores/results/results'
import { boardWhere } from './boards'
import { button, dialog } from './controls'
import { gameAfter, savedAs, WINS } from './game'
import { chooseSettings } from './settings'
import { writeStorage } from './storage'
import { findEnd, playAction } from './table'

const { code, actions } = WINS[0]!
const OTHER = WINS[1]!

const WON = gameAfter(code, actions)
const CHALLENGE = challengeOf(WON)

/** Something that a player sees. */
export interface Scene {
  readonly name: string
  /** A page that shows it. */
  readonly show: () => Promise<Page>
}

async function tableWith(session: Session, prepare: (page: Page) => Promise<unknown>, played: readonly string[] = actions.slice(0, 40)): Promise<Page> {
  const page = await session.table(code, played)
  await prepare(page)
  return page
}

async function opened(session: Session, path: string, selector: string): Promise<Page> {
  const page = await session.chromium.open(path)
  await page.locator(selector).waitFor()
  return page
}

/** What opens where a tab is opened with the text while a game is under way. */
async function asked(session: Session, text: string): Promise<Page> {
  await writeStorage(session.desk, savedAs(gameAfter(code, actions.slice(0, 40))))
  return opened(session, `newtab.html#${text}`, '.dialog')
}

/** Another browser has deleted everything, and did not know of the game that is under way here. */
async function deletedElsewhere(session: Session): Promise<void> {
  await writeStorage(session.desk, savedAs(gameAfter(code, actions.slice(0, 40))))
  const told = { n: '', browser: 'Chrome', system: 'Linux', day: 20_000, epoch: 1, count: 0, seen: {} }
  await writeStorage(session.desk, { 'd.tablet': deviceItem('tablet').pack(told) }, 'sync')
}

/** The table, everything that opens on it, and the pages beside it, each made from nothing stored. */
export function scenesOf(session: Session): readonly Scene[] {
  return [
    { name: 'on the table', show: () => tableWith(session, async () => {}) },
    { name: 'on the table while a message names a rule', show: () => tableWith(session, async (page) => {
      await page.keyboard.press('Control+z')
      await page.locator('.rule-message').waitFor()
    }, []) },
    { name: 'on the table while a group is lifted', show: async () => {
      await chooseSettings(session.desk, { tapToLift: 'always' })
      return tableWith(session, async (page) => {
        const { x, y } = await findEnd(page, 3)
        await page.mouse.click(x, y)
        await page.locator('.count-plate').waitFor()
      })
    } },
    { name: 'on the table with a hint', show: async () => {
      await chooseSettings(session.desk, { hint: true })
      return tableWith(session, async (page) => {
        await button(page, 'bar.hint').click()
        await page.locator('.rule-message').waitFor()
      })
    } },
    { name: 'on the table at a dead end', show: async () => {
      await chooseSettings(session.desk, { deadEndNotice: true })
      const end = boardWhere({ suits: 4, opening: ['deal', 'deal', 'deal', 'deal', 'deal'] }, isDeadEnd)
      const page = await session.table(end.code, end.actions)
      await page.locator('.notice').waitFor()
      return page
    } },
    { name: 'in the dialog for a new game', show: () => tableWith(session, async (page) => {
      await button(page, 'bar.new-game').click()
      await dialog(page).waitFor()
    }) },
    { name: 'in the dialog for a new game with today\'s deal and the difficulty of deals', show: async () => {
      await chooseSettings(session.desk, { dailyDeals: true, difficulty: true, suits: 1 })
      return tableWith(session, async (page) => {
        await button(page, 'bar.new-game').click()
        await dialog(page).locator('.daily-row').waitFor()
        await dialog(page).locator('.notes .difficulty').waitFor()
      })
    } },
    { name: 'in the calendar of daily deals', show: async () => {
      await chooseSettings(session.desk, { dailyDeals: true })
      return tableWith(session, async (page) => {
        await button(page, 'bar.new-game').click()
        await button(page, 'daily.calendar').click()
        await dialog(page).locator('.daily-month').waitFor()
      })
    } },
    { name: 'in the dialog for a new game with a wrong code', show: () => tableWith(session, async (page) => {
      await button(page, 'bar.new-game').click()
      await dialog(page).getByRole('textbox').fill('hello')
      await dialog(page).getByRole('textbox').press('Enter')
      await dialog(page).getByRole('alert').waitFor()
    }) },
    { name: 'in the question before a restart', show: () => tableWith(session, async (page) => {
      await button(page, 'bar.restart').click()
      await dialog(page).waitFor()
    }) },
    { name: 'in the settings', show: () => tableWith(session, async (page) => {
      await button(page, 'bar.menu').click()
      await dialog(page).waitFor()
    }) },
    { name: 'in the list of keys', show: () => tableWith(session, async (page) => {
      await page.locator('[data-column="1"]').focus()
      await page.keyboard.press('?')
      await dialog(page).waitFor()
    }) },
    { name: 'in the board in words', show: () => tableWith(session, async (page) => {
      await page.locator('[data-column="1"]').focus()
      await page.keyboard.press('w')
      await page.locator('.dialog .words').waitFor()
    }) },
    { name: 'in the result of a won game', show: () => tableWith(session, async (page) => {
      await playAction(page, actions.at(-1)!)
      await page.locator('.win').waitFor()
    }, actions.slice(0, -1)) },
    { name: 'in the result of a challenge', show: async () => {
      await writeStorage(session.desk, { challenges: { v: 1, texts: [makeChallenge(CHALLENGE)] } })
      return tableWith(session, page => page.locator('.challenge').waitFor(), actions)
    } },
    { name: 'in a challenge that came', show: () => opened(session, `newtab.html#${makeChallenge(CHALLENGE)}`, '.dialog') },
    { name: 'in a game that came', show: () => asked(session, makeGame(gameAfter(OTHER.code, OTHER.actions.slice(0, 40)))) },
    { name: 'in the question before a game is left', show: () => asked(session, OTHER.code) },
    { name: 'in what can be shared', show: () => tableWith(session, async (page) => {
      await button(page, 'share.title').click()
      await dialog(page).waitFor()
    }, actions) },
    { name: 'in the statistics with games', show: async () => {
      await writeStorage(session.desk, { 'results.laptop.0': { v: 1, first: 0, text: makeResults(casualResults(24, 1)) } })
      return tableWith(session, async (page) => {
        await button(page, 'bar.menu').click()
        await button(page, 'statistics.title').click()
        await page.locator('.statistics .results').waitFor()
      })
    } },
    { name: 'in the options with a game set aside', show: async () => {
      await writeStorage(session.desk, { 'aside:game.table:1800000000000': { v: 1, text: makeGame(gameAfter(OTHER.code, OTHER.actions.slice(0, 40))) } })
      return opened(session, 'options.html#aside', '.setting')
    } },
    { name: 'on the table after another browser has deleted everything', show: async () => {
      await deletedElsewhere(session)
      return opened(session, 'newtab.html', '.notice')
    } },
    { name: 'in the options after another browser has deleted everything', show: async () => {
      await deletedElsewhere(session)
      return opened(session, 'options.html#sync', '.trouble')
    } },
    { name: 'in the question before everything is deleted', show: async () => {
      const page = await opened(session, 'options.html#transfer', 'h2')
      await button(page, 'transfer.delete').click()
      await dialog(page).waitFor()
      return page
    } },
    { name: 'in the popup', show: () => opened(session, 'popup.html', '.popup-foot') },
    { name: 'on a game that is watched', show: () => opened(session, `replay.html#${makeGame(WON)}`, '.replay') },
    { name: 'in the rules', show: () => opened(session, 'rules.html', 'h1') },
  ]
}
