import type { Page } from 'playwright'
import type { Page as PuppeteerPage } from 'puppeteer-core'
import { expect } from 'vitest'

/** The column (1 to 10) that has the keyboard; `undefined` where another thing has it. */
export function focusedColumn(page: Page): Promise<number | undefined> {
  return page.evaluate(() => {
    const column = document.activeElement?.closest<HTMLElement>('[data-column]')?.dataset.column
    return column === undefined ? undefined : Number(column)
  })
}

/** Brings the keyboard onto the table as Tab does, and to the column (1 to 10) with the arrows. */
export async function goTo(page: Page, column: number): Promise<void> {
  let at = await focusedColumn(page)
  for (let tabs = 0; at === undefined && tabs < 12; tabs++) {
    await page.keyboard.press('Tab')
    at = await focusedColumn(page)
  }
  const way = column - at!
  for (let step = 0; step < Math.abs(way); step++)
    await page.keyboard.press(way > 0 ? 'ArrowRight' : 'ArrowLeft')
  await expect.poll(() => focusedColumn(page)).toBe(column)
}

/** Plays an action (`4-8x3`, `deal`) with arrows, Enter and D. */
export async function playByKeys(page: Page, action: string): Promise<void> {
  if (action === 'deal') {
    await page.keyboard.press('d')
    return
  }
  const [from = 0, to = 0, count = 0] = action.split(/[-x]/).map(Number)
  await goTo(page, from)
  for (let i = 1; i < count; i++)
    await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await goTo(page, to)
  await page.keyboard.press('Enter')
}

/** Presses a letter together with Control, which Puppeteer has no single call for. */
export async function pressWithControl({ keyboard }: PuppeteerPage, key: 'z' | 'y'): Promise<void> {
  await keyboard.down('Control')
  await keyboard.press(key)
  await keyboard.up('Control')
}

export interface ForeignKey {
  readonly key: string
  readonly code: string
  readonly isComposing?: boolean
  readonly ctrlKey?: boolean
  readonly altKey?: boolean
  readonly metaKey?: boolean
}

/** A key press as a keyboard of another language makes it: `code` is the place on the board. */
export function pressForeign(page: Page, init: ForeignKey): Promise<void> {
  return page.evaluate(init => void document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })), init)
}
