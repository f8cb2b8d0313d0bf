import type { Page } from 'playwright'
import type { Session } from './session'
import { isDeadEnd } from '../../../engine'
import { boardWhere } from './boards'
import { button, dialog } from './controls'
import { WINS } from './game'
import { chooseSettings } from './settings'
import { findEnd, playAction } from './table'

const { code, actions } = WINS[0]!

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

/** The table, and everything that opens on it, each made from nothing stored. */
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
    { name: 'in the result of a won game', show: () => tableWith(session, async (page) => {
      await playAction(page, actions.at(-1)!)
      await page.locator('.win').waitFor()
    }, actions.slice(0, -1)) },
  ]
}
