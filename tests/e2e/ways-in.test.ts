import type { Page } from 'playwright'
import type { TextKey } from './harness/controls'
import type { Opened } from './harness/right-texts'
import { beforeAll, expect, it } from 'vitest'
import { enterBehindKeyword } from './harness/background'
import { button, dialog, say } from './harness/controls'
import { RIGHT } from './harness/right-texts'
import { useChromium } from './harness/session'
import { readBoard, waitForTable } from './harness/table'
import { waitFor } from './harness/wait'
import { WRONG } from './harness/wrong-texts'

const session = useChromium({ reducedMotion: 'reduce' })

beforeAll(() => session.chromium.context.grantPermissions(['clipboard-read', 'clipboard-write']))

type Give = (page: Page, text: string) => Promise<void>

async function type(page: Page, text: string): Promise<void> {
  if (await dialog(page).count() === 0)
    await button(page, 'bar.new-game').click()
  const field = dialog(page).getByRole('textbox', { name: say('new-game.given') })
  await field.fill(text)
  await field.press('Enter')
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(text => navigator.clipboard.writeText(text), text)
  await page.keyboard.press('Control+v')
}

function visit(page: Page, hash: string): Promise<void> {
  return page.evaluate(hash => void (location.hash = hash), hash)
}

const WAYS: readonly (readonly [way: string, path: 'newtab.html' | 'popup.html', give: Give])[] = [
  ['typed in the dialog for a new game', 'newtab.html', type],
  ['pasted on the table', 'newtab.html', paste],
  ['as the address has it', 'newtab.html', (page, text) => visit(page, encodeURIComponent(text))],
  ['as Firefox hands over a link', 'newtab.html', (page, text) => visit(page, encodeURIComponent(`ext+spider:${encodeURI(text)}`))],
  ['entered behind the keyword', 'newtab.html', async (page, text) => {
    await page.bringToFront()
    await enterBehindKeyword(session.chromium, text, 'currentTab')
  }],
  ['pasted on the popup', 'popup.html', paste],
  ['as the popup\'s address has it', 'popup.html', (page, text) => visit(page, encodeURIComponent(text))],
]

async function expectOpened(page: Page, what: string, opened: Opened): Promise<void> {
  if ('code' in opened) {
    await waitFor(what, async () => (await readBoard(page)).code === opened.code)
    expect(await dialog(page).count(), what).toBe(0)
  }
  else {
    await dialog(page).getByRole('heading', { name: say(opened.dialog) }).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
  }
}

/** The dialog says at its field what is wrong, the table in its notice. */
async function expectTold(page: Page, text: string, sentence: TextKey): Promise<void> {
  const told = (await page.locator('dialog').count()) > 0 ? dialog(page).getByRole('alert') : page.locator('.notice')
  await waitFor(`words about ${text.slice(0, 60)}`, async () => (await told.allTextContents()).join().includes(say(sentence)))
}

it.each(WAYS)('every form of a code opens, every wrong text is answered in words and shown as text, %s', async (_, path, give) => {
  const page = await session.chromium.open(path)
  await waitForTable(page)
  // A right text between two wrong ones shows that the page still plays, and that the words are about the next.
  for (const [i, [text, sentence]] of WRONG.entries()) {
    await give(page, text)
    await expectTold(page, text, sentence)
    const [form, right, opened] = RIGHT[i % RIGHT.length]!
    await give(page, right)
    await expectOpened(page, form, opened)
    expect((await page.locator('.notice').allTextContents()).join(), form).not.toContain(say(sentence))
  }
  expect(await page.locator('[onerror], [onload], [onclick], img[src="x"], body script').count()).toBe(0)
  expect(page.url()).not.toContain('#')
}, 60_000)
