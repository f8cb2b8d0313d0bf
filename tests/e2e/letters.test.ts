import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { bestColumn, hint, play } from '../../engine'
import { boardWhere } from './harness/boards'
import { dialog, say } from './harness/controls'
import { positionAfter, WINS } from './harness/game'
import { focusedColumn, goTo, playByKeys, pressForeign } from './harness/keyboard'
import { useChromium } from './harness/session'
import { chooseSettings } from './harness/settings'
import { readBoard, readCards, visibleCards } from './harness/table'

const session = useChromium({ reducedMotion: 'reduce' })
const { code, actions } = WINS[0]!

async function tableAt(column: number, played: readonly string[] = actions.slice(0, 20)): Promise<Page> {
  const page = await session.table(code, played)
  await goTo(page, column)
  return page
}

function expectPlayed(page: Page, count: number): Promise<void> {
  return expect.poll(() => readCards(page)).toEqual(visibleCards(positionAfter(code, actions.slice(0, count))))
}

/** Opens the list of keys, which comes after whatever was pressed before it, and expects the opening deal as it was. */
async function expectNothingDone(page: Page): Promise<void> {
  await page.keyboard.press('?')
  await dialog(page).getByRole('heading', { name: say('keys.title') }).waitFor()
  expect(await readBoard(page)).toMatchObject({ ...visibleCards(positionAfter(code)), moves: 0 })
}

describe('a letter', () => {
  it('sends the card at the cursor to its best column: B', async () => {
    const { position, ...board } = boardWhere({ suits: 1 }, position => bestColumn(position, 0, 1) !== undefined)
    const page = await session.table(board.code, board.actions)
    await goTo(page, 1)
    await page.keyboard.press('b')
    await expect.poll(() => readCards(page)).toEqual(visibleCards(play(position, { type: 'move', from: 0, to: bestColumn(position, 0, 1)!, count: 1 })))
  })

  it('deals, takes back and plays again: D, U, R, and the focus stays', async () => {
    const page = await tableAt(3, [])
    await page.keyboard.press('d')
    await expect.poll(() => readBoard(page)).toMatchObject({ dealsLeft: 4, moves: 1 })
    await page.keyboard.press('u')
    await expect.poll(() => readBoard(page)).toMatchObject({ dealsLeft: 5, moves: 0 })
    await page.keyboard.press('r')
    await expect.poll(() => readBoard(page)).toMatchObject({ dealsLeft: 4, moves: 1 })
    expect(await focusedColumn(page)).toBe(3)
  })

  it('gives a hint where there are hints: H', async () => {
    await chooseSettings(session.desk, { hint: true })
    const page = await tableAt(3)
    expect(hint(positionAfter(code, actions.slice(0, 20)))).toBeDefined()
    await page.keyboard.press('h')
    await page.locator('.rule-message').waitFor()
  })

  it('opens the dialog for a new game and the list of keys: N, ?, and gives the focus back', async () => {
    const page = await tableAt(3)
    await page.keyboard.press('n')
    await dialog(page).getByRole('heading', { name: say('new-game.title') }).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect(await focusedColumn(page)).toBe(3)
    await page.keyboard.press('?')
    await dialog(page).getByRole('heading', { name: say('keys.title') }).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect(await focusedColumn(page)).toBe(3)
  })

  it.each([
    ['Korean', 'ㅇ'],
    ['Japanese', 'し'],
    ['Zhuyin', 'ㄎ'],
    ['Russian', 'в'],
  ])('is known by its place on a %s keyboard', async (_, key) => {
    const page = await tableAt(3, [])
    await pressForeign(page, { key, code: 'KeyD' })
    await expect.poll(() => readBoard(page)).toMatchObject({ dealsLeft: 4 })
  })

  it('is known by what it writes on a keyboard that has it elsewhere', async () => {
    const page = await tableAt(3, [])
    // On a Dvorak keyboard the place of H writes D, and the place of D writes E.
    await pressForeign(page, { key: 'e', code: 'KeyD' })
    expect(await readBoard(page)).toMatchObject({ dealsLeft: 5 })
    await pressForeign(page, { key: 'd', code: 'KeyH' })
    await expect.poll(() => readBoard(page)).toMatchObject({ dealsLeft: 4 })
  })

  it.each([
    ['while text is being composed', { key: 'd', code: 'KeyD', isComposing: true }],
    ['with Ctrl', { key: 'd', code: 'KeyD', ctrlKey: true }],
    ['with Alt', { key: 'd', code: 'KeyD', altKey: true }],
    ['with Meta', { key: 'd', code: 'KeyD', metaKey: true }],
  ])('does nothing %s', async (_, key) => {
    const page = await tableAt(3, [])
    await pressForeign(page, key)
    await expectNothingDone(page)
  })

  it('does nothing while a dialog is open', async () => {
    const page = await tableAt(3, [])
    await page.keyboard.press('?')
    await dialog(page).waitFor()
    for (const key of ['d', 'u', 'b', 'n'])
      await page.keyboard.press(key)
    expect(await dialog(page).getByRole('heading', { name: say('keys.title') }).count()).toBe(1)
    expect(await readBoard(page)).toMatchObject({ dealsLeft: 5, moves: 0 })
  })

  it('does nothing once single letters are switched off, which the list of keys offers; the other keys do', async () => {
    const page = await tableAt(7, [])
    await page.keyboard.press('?')
    await dialog(page).getByRole('switch', { name: say('settings.letterKeys') }).uncheck()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await page.keyboard.press('d')
    await page.keyboard.press('?')
    // A deal would go before this move, and a dialog would take its keys.
    await playByKeys(page, actions[0]!)
    await expectPlayed(page, 1)
    expect(await dialog(page).count()).toBe(0)
  })

  it('does nothing while the table has not the keyboard', async () => {
    const page = await session.table(code)
    await page.keyboard.press('d')
    await goTo(page, 3)
    await expectNothingDone(page)
  })
})
