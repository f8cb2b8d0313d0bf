import type { Page } from 'playwright'
import type { DeviceItem } from '../../stores/sync/sync-items'
import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { makeGame } from '../../engine'
import { makeResults } from '../../stores/results/result-text'
import { result } from '../stores/results/results'
import { button, dialog, say } from './harness/controls'
import { gameAfter, savedAs, savedGame, WINS } from './harness/game'
import { readResults } from './harness/results'
import { useChromium } from './harness/session'
import { readStorage, writeStorage } from './harness/storage'
import { playAction, readBoard, waitForTable, waitSaved } from './harness/table'
import { WRONG } from './harness/wrong-texts'

const session = useChromium({ reducedMotion: 'reduce' })
const { code, actions } = WINS[0]!

async function openOptions(section: 'transfer' | 'aside' | 'sync'): Promise<Page> {
  const page = await session.chromium.open(`options.html#${section}`)
  await page.getByRole('heading', { name: say(`options.${section}`), level: 2 }).waitFor()
  return page
}

/** Wins a deal on the table, plays on the next one, and gives the table back. */
async function lived(): Promise<Page> {
  const table = await session.table(code, actions.slice(0, -1))
  await playAction(table, actions.at(-1)!)
  await button(table, 'win.again').click()
  await expect.poll(() => readBoard(table)).toMatchObject({ moves: 0 })
  await playAction(table, actions[0]!)
  await waitSaved(table)
  return table
}

async function download(page: Page): Promise<string> {
  const saved = page.waitForEvent('download')
  await button(page, 'transfer.export.go').click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^spider-\d{4}-\d\d-\d\d\.json$/)
  await page.getByText(say('transfer.export.done')).waitFor()
  return readFile(await file.path(), 'utf8')
}

async function upload(page: Page, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'spider.json', mimeType: 'application/json', buffer: Buffer.from(text) })
}

/** The file with something else under one of its keys. */
function withItem(text: string, key: string, stored: unknown): string {
  const file = JSON.parse(text) as { readonly items: Readonly<Record<string, unknown>> }
  return JSON.stringify({ ...file, items: { ...file.items, [key]: stored } })
}

async function resultsIn(page: Page): Promise<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(await readStorage(page)).filter(([key]) => /^(?:results|log)\./.test(key)))
}

it('saves everything as a file, deletes it, and has it again from the file: results, logs, settings, and the game under way', async () => {
  const table = await lived()
  await writeStorage(session.desk, { 'settings.suits': { v: 2, value: 4, at: 5 } })
  const before = await readStorage(session.desk)
  const results = await resultsIn(session.desk)
  expect(Object.keys(results)).toHaveLength(2)
  const page = await openOptions('transfer')
  const text = await download(page)

  await button(page, 'transfer.delete').click()
  await dialog(page).getByRole('button', { name: say('transfer.delete') }).click()
  await page.getByText(say('transfer.delete.done')).waitFor()
  expect(await resultsIn(session.desk)).toEqual({})
  await expect.poll(() => readBoard(table)).toMatchObject({ moves: 0 })

  await upload(page, text)
  await page.getByText(say('transfer.import.done').split(':')[0]!).waitFor()
  expect(await resultsIn(session.desk)).toEqual(results)
  expect(await readStorage(session.desk)).toMatchObject({ 'settings.suits': { value: 4 } })
  expect(makeGame(savedGame(await readStorage(session.desk)))).toBe(makeGame(savedGame(before)))
  await expect.poll(() => readBoard(table)).toMatchObject({ code, moves: 1 })

  await upload(page, text)
  await page.getByText(say('transfer.import.nothing')).waitFor()
})

it('says what is wrong with a file, changes nothing, and shows markup as text', async () => {
  await lived()
  const page = await openOptions('transfer')
  const text = await download(page)
  const before = await readStorage(session.desk)
  for (const [file, error] of [
    ['', 'import-error.empty'],
    ['<img src=x onerror=alert(1)>', 'import-error.not-json'],
    [text.slice(0, text.length / 2), 'import-error.not-json'],
    ['{"spider":"solitaire"}', 'import-error.other'],
    [text.replace('"v": 1', '"v": 2'), 'import-error.newer'],
    [withItem(text, 'game.table', '<b>'), 'import-error.damaged-games'],
  ] as const) {
    await upload(page, file)
    await page.getByText(say(error)).waitFor()
  }
  expect(await readStorage(session.desk)).toEqual(before)
})

it('puts back what was there before a file came in', async () => {
  const page = await openOptions('transfer')
  await writeStorage(session.desk, { ...savedAs(gameAfter(code, actions.slice(0, 3))), 'settings.suits': { v: 2, value: 2, at: 5 } })
  const text = await download(page)
  await writeStorage(session.desk, { ...savedAs(gameAfter(code)), 'settings.suits': { v: 2, value: 1, at: 1 } })
  await upload(page, text)
  await expect.poll(() => readStorage(session.desk)).toMatchObject({ 'settings.suits': { value: 2 } })
  expect(savedGame(await readStorage(session.desk)).head).toBe(3)
  await button(page, 'transfer.backup.go').click()
  await page.getByText(say('transfer.backup.done')).waitFor()
  expect(await readStorage(session.desk)).toMatchObject({ 'settings.suits': { value: 1 } })
  expect(savedGame(await readStorage(session.desk)).head).toBe(0)
})

it('copies the game as a text, and puts such a text on the table, which asks there', async () => {
  await session.chromium.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const table = await session.table(code, actions.slice(0, 5))
  await table.close()
  const page = await openOptions('transfer')
  await button(page, 'transfer.move.copy').click()
  await page.getByText(say('trouble.copied')).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(makeGame(savedGame(await readStorage(session.desk))))

  const field = page.getByRole('textbox', { name: say('transfer.move.field') })
  for (const [text, sentence] of WRONG) {
    await field.fill(text)
    await button(page, 'transfer.move.go').click()
    await expect.poll(() => page.getByRole('alert').textContent(), { message: text.slice(0, 60) }).toContain(say(sentence))
  }
  await field.fill(makeGame(gameAfter(WINS[1]!.code, WINS[1]!.actions.slice(0, 7))))
  const opened = session.chromium.context.waitForEvent('page')
  await button(page, 'transfer.move.go').click()
  const tab = await opened
  await waitForTable(tab)
  await dialog(tab).getByRole('button', { name: say('shared.go-on') }).click()
  await expect.poll(() => readBoard(tab)).toMatchObject({ code: WINS[1]!.code, moves: 7 })
})

it('takes up a game that was set aside, and discards one only when the player has said so', async () => {
  const [first, second] = [gameAfter(WINS[1]!.code, WINS[1]!.actions.slice(0, 4)), gameAfter(WINS[2]!.code, WINS[2]!.actions.slice(0, 6))]
  const aside = (game: typeof first, id: string, at: number): Record<string, unknown> => ({ [`aside:game.table:${at}`]: { v: 1, text: makeGame({ ...game, id }) } })
  await (await session.table(code, [])).close()
  await writeStorage(session.desk, { ...aside(first, 'AAAAAAAAAAA', 1_700_000_000_000), ...aside(second, 'BBBBBBBBBBA', 1_800_000_000_000) })
  const page = await openOptions('aside')
  const rows = page.locator('.setting')
  await expect.poll(() => rows.count()).toBe(2)
  await rows.first().getByRole('button', { name: say('aside.discard') }).click()
  await dialog(page).getByRole('button', { name: say('dialog.cancel') }).click()
  await rows.first().getByRole('button', { name: say('aside.discard') }).click()
  await dialog(page).getByRole('button', { name: say('aside.discard') }).click()
  await expect.poll(() => rows.count()).toBe(1)
  const opened = session.chromium.context.waitForEvent('page')
  await rows.first().getByRole('button', { name: say('aside.take-up') }).click()
  const tab = await opened
  await waitForTable(tab, WINS[1]!.code)
  expect(await readBoard(tab)).toMatchObject({ moves: 4 })
  await page.getByText(say('aside.none')).waitFor()
})

it('tells this browser\'s name, and takes another one', async () => {
  const page = await openOptions('sync')
  await page.getByRole('textbox', { name: say('sync.name') }).fill('<b>Laptop</b>')
  await button(page, 'sync.rename').click()
  await page.getByText(say('sync.renamed')).waitFor()
  expect(await page.locator('.setting .name').allTextContents()).toContain('<b>Laptop</b>')
  expect(await page.getByText(say('sync.news.never')).count()).toBe(1)
})

/** What another browser of the person's has handed over: itself, and a game that was won there. */
function handedOver(told: Partial<DeviceItem> = {}): Record<string, unknown> {
  const itself: DeviceItem = { n: 'AAAAAAAA', name: 'Laptop', browser: 'Firefox', system: 'Linux', day: 20_000, epoch: 0, count: 1, seen: {}, ...told }
  return { 'd.laptop': { v: 1, ...itself }, 'r.laptop.0': { v: 1, n: itself.n, first: 0, text: makeResults([result()]) } }
}

it('forgets another browser only when the player has said so, and keeps its results', async () => {
  await writeStorage(session.desk, handedOver(), 'sync')
  const page = await openOptions('sync')
  const forget = page.locator('.setting', { hasText: 'Laptop' }).getByRole('button', { name: say('sync.forget') })
  await forget.click()
  expect(await dialog(page).textContent()).toContain(say('sync.forget.ask', { name: 'Laptop' }))
  await dialog(page).getByRole('button', { name: say('dialog.cancel') }).click()
  expect(await readStorage(session.desk, 'sync')).toHaveProperty(['d.laptop'])
  await forget.click()
  await dialog(page).getByRole('button', { name: say('sync.forget') }).click()
  await forget.waitFor({ state: 'detached' })
  expect(Object.keys(await readStorage(session.desk, 'sync')).filter(key => key.includes('laptop'))).toEqual([])
  expect(await readResults(session.desk)).toMatchObject([{ device: 'laptop', won: true }])
})

it.each([['keeps', 'sync.question.keep', 5], ['deletes', 'sync.question.delete', 0]] as const)(
  'asks about what was played here since another browser deleted everything, and %s it',
  async (_, answer, moves) => {
    const table = await session.table(code, actions.slice(0, 5))
    const epoch = Date.now()
    await writeStorage(session.desk, handedOver({ epoch, deletion: { epoch, results: {}, tables: {} } }), 'sync')
    await (await session.table()).close()
    const page = await openOptions('sync')
    await page.getByText(say('sync.question', { name: 'Laptop' })).waitFor()
    expect(await readBoard(table)).toMatchObject({ moves: 5 })
    await button(page, answer).click()
    await page.locator('.trouble').waitFor({ state: 'detached' })
    expect(savedGame(await readStorage(session.desk)).head).toBe(moves)
    await table.bringToFront()
    await expect.poll(() => readBoard(table)).toMatchObject({ moves })
  },
)
