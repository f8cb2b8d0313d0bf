import type { Locator, Page } from 'playwright'
import type { SuitCount } from '../../../engine'
import table from '../../../locales/en'
import options from '../../../locales/en/options'
import panels from '../../../locales/en/panels'
import playing from '../../../locales/en/playing'
import rules from '../../../locales/en/rules'

const en = { ...table, ...playing, ...panels, ...options, ...rules }

export type TextKey = keyof typeof en

/** What the interface says in English; `{name}` stands for what is filled in. */
export function say(key: TextKey, filled: Readonly<Record<string, string | number>> = {}): string {
  return Object.entries(filled).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), en[key])
}

/** The choice of 1, 2 or 4 suits in the dialog for a new game. */
export function suitsChoice(page: Page, suits: SuitCount): Locator {
  const [one, many] = say('table.suits', { count: suits }).split(' | ')
  return dialog(page).getByRole('radio', { name: suits === 1 ? one! : many! })
}

/** The button that a person, or a screen reader, knows by these words. */
export function button(page: Page, key: TextKey): Locator {
  return page.getByRole('button', { name: say(key), exact: true })
}

/** The dialog that is open; there is never more than one. */
export function dialog(page: Page): Locator {
  return page.getByRole('dialog')
}

/** The time that the table shows, in seconds. */
export async function secondsShown(page: Page): Promise<number> {
  const text = await page.locator('.facts > div').filter({ hasText: say('table.time') }).locator('dd').textContent()
  return text!.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}
