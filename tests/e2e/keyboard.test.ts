import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { changeInWords } from '../../components/table/words'
import { groupLength, legalTargets } from '../../engine'
import { actionOf } from '../engine/picture'
import { readingOf } from '../locales/reading'
import { boardWhere } from './harness/boards'
import { button, say } from './harness/controls'
import { positionAfter, WINS } from './harness/game'
import { focusedColumn, goTo, playByKeys, pressForeign } from './harness/keyboard'
import { useChromium } from './harness/session'
import { chooseSettings } from './harness/settings'
import { readBoard, readCards, visibleCards } from './harness/table'

const session = useChromium({ reducedMotion: 'reduce' })
const { code, actions, moves, score } = WINS[0]!

async function tableAt(column: number, played: readonly string[] = actions.slice(0, 20)): Promise<Page> {
  const page = await session.table(code, played)
  await goTo(page, column)
  return page
}

function expectPlayed(page: Page, count: number): Promise<void> {
  return expect.poll(() => readCards(page)).toEqual(visibleCards(positionAfter(code, actions.slice(0, count))))
}

it('wins a whole game with the keyboard alone, told in Japanese what each action did', async () => {
  await chooseSettings(session.desk, { language: 'ja' })
  const page = await session.table(code, [])
  const announced = async (): Promise<string> => (await page.locator('main [role="status"]').textContent())!.trim()
  const heard: string[] = []
  await goTo(page, 1)
  for (const [i, action] of actions.entries()) {
    const before = positionAfter(code, actions.slice(0, i))
    const after = positionAfter(code, actions.slice(0, i + 1))
    await playByKeys(page, action)
    await expect.poll(() => readBoard(page), { message: action }).toMatchObject({ ...visibleCards(after), moves: i + 1 })
    await expect.poll(announced, { message: action, interval: 5 }).toBe(changeInWords(readingOf('ja'), before, after, { kind: 'play', action: actionOf(action) }))
    heard.push(await announced())
    if (i < actions.length - 1)
      expect(await focusedColumn(page), `after ${action}`).toBeDefined()
  }
  expect(await readBoard(page)).toMatchObject({ moves, score })
  expect(heard).toEqual(expect.arrayContaining([
    'スペードのエースを6列目のスペードの2の上へ。スペードの3が表向きになりました',
    'スペードの4から下のグループを4列目のスペードの5の上へ。スペードのジャックが表向きになりました',
    '配りました。追加配札：残り4回',
  ]))
  expect(heard.at(-1)).toBe('クリア！')
  await page.getByRole('region', { name: 'クリア！' }).waitFor()
})

describe('the arrows', () => {
  it('make the table one tab stop', async () => {
    const page = await session.table(code)
    expect(await page.locator('[data-column][tabindex="0"]').count()).toBe(1)
    await goTo(page, 4)
    expect(await page.locator('[data-column][tabindex="0"]').count()).toBe(1)
    await page.keyboard.press('Shift+Tab')
    expect(await focusedColumn(page)).toBeUndefined()
    await page.keyboard.press('Tab')
    expect(await focusedColumn(page)).toBe(4)
  })

  it('go round from the last column to the first, and Home and End to the ends', async () => {
    const page = await tableAt(10)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focusedColumn(page)).toBe(1)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => focusedColumn(page)).toBe(10)
    await page.keyboard.press('Home')
    await expect.poll(() => focusedColumn(page)).toBe(1)
    await page.keyboard.press('End')
    await expect.poll(() => focusedColumn(page)).toBe(10)
  })

  it('stay at the end of a column that cards are put on or dealt onto', async () => {
    const page = await tableAt(7, [])
    await playByKeys(page, actions[0]!)
    await expectPlayed(page, 1)
    expect(await page.locator('[data-column="6"] > :nth-last-child(1 of [data-card])').getAttribute('class')).toContain('cursor')
    await page.keyboard.press('d')
    await expect.poll(() => readBoard(page)).toMatchObject({ dealsLeft: 4 })
    expect(await page.locator('[data-column="6"] > :nth-last-child(1 of [data-card])').getAttribute('class')).toContain('cursor')
  })

  it('begin where the mouse has touched the table', async () => {
    const page = await session.table(code)
    await page.locator('[data-column="6"] [data-card]').last().click()
    await expect.poll(() => focusedColumn(page)).toBe(6)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focusedColumn(page)).toBe(7)
  })
})

describe('the lifted group', () => {
  const board = boardWhere({ suits: 1, length: 60 }, ({ columns }) => columns.some(column => groupLength(column, 'classic') >= 3))
  const column = board.position.columns.findIndex(column => groupLength(column, 'classic') >= 3)
  const longest = groupLength(board.position.columns[column]!, 'classic')

  async function expectHeld(page: Page, count: number): Promise<void> {
    await expect.poll(() => page.locator(`[data-column="${column + 1}"] .held`).count()).toBe(count)
  }

  it.each([
    ['the main keys', 'Equal', 'Minus'],
    ['the numeric keypad', 'NumpadAdd', 'NumpadSubtract'],
  ])('grows and shrinks with + and − of %s', async (_, more, fewer) => {
    const page = await session.table(board.code, board.actions)
    await goTo(page, column + 1)
    await page.keyboard.press('Space')
    await expectHeld(page, 1)
    const plus = more === 'Equal' ? 'Shift+Equal' : more
    for (let count = 2; count <= longest; count++) {
      await page.keyboard.press(plus)
      await expectHeld(page, count)
    }
    await page.keyboard.press(plus)
    await expectHeld(page, longest)
    await page.keyboard.press(fewer)
    await expectHeld(page, longest - 1)
    await page.keyboard.press('Escape')
    await expectHeld(page, 0)
    expect(await focusedColumn(page)).toBe(column + 1)
  })

  it.each([
    ['Japanese', { key: '+', code: 'Semicolon', shiftKey: true }],
    ['German', { key: '+', code: 'BracketRight' }],
  ])('grows with + where a %s keyboard has it', async (_, key) => {
    const page = await session.table(board.code, board.actions)
    await goTo(page, column + 1)
    await page.keyboard.press('Enter')
    await expectHeld(page, 1)
    await pressForeign(page, key)
    await expectHeld(page, 2)
  })

  it('stays in the hand at a column that refuses it, which is said', async () => {
    const page = await session.table(board.code, board.actions)
    const refusing = board.position.columns.findIndex(({ cards }, i) => i !== column && cards.length > 0 && !legalTargets(board.position, column, 1).includes(i))
    await goTo(page, column + 1)
    await page.keyboard.press('Enter')
    await goTo(page, refusing + 1)
    await page.keyboard.press('Enter')
    await page.locator('.rule-message').waitFor()
    await expectHeld(page, 1)
    expect(await readCards(page)).toEqual(visibleCards(board.position))
  })
})

describe('the focus', () => {
  it('is taken by nothing when the table opens: it stays in the address bar', async () => {
    const page = await session.table(code)
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    // Nothing has the keyboard of itself, and nothing asks for it.
    expect(await page.locator('[autofocus]').count()).toBe(0)
  })

  it('comes to the table with the first arrow once the page has the keyboard, as after F6', async () => {
    const page = await session.table(code)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focusedColumn(page)).toBe(1)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focusedColumn(page)).toBe(2)
  })

  it('stays where the player is, through every kind of action', async () => {
    const page = await tableAt(7, [])
    await playByKeys(page, actions[0]!)
    await expectPlayed(page, 1)
    expect(await focusedColumn(page)).toBe(6)
    for (const keys of ['u', 'r', 'd', 'Control+z', 'Control+y', 'Control+z', 'Escape']) {
      await page.keyboard.press(keys)
      expect(await focusedColumn(page), keys).toBe(6)
    }
  })

  it('stays on the button that was pressed, also where it can do no more', async () => {
    const page = await session.table(code, actions.slice(0, 1))
    await button(page, 'bar.undo').focus()
    await page.keyboard.press('Enter')
    await expectPlayed(page, 0)
    expect(await button(page, 'bar.undo').evaluate(undo => document.activeElement === undo)).toBe(true)
    await page.keyboard.press('Enter')
    expect((await page.locator('.rule-message').textContent())?.trim()).toBe(say('refusal.nothing-to-undo'))
    expect(await button(page, 'bar.undo').evaluate(undo => document.activeElement === undo)).toBe(true)
  })

  it('can be seen on the card where the keyboard stands', async () => {
    const page = await tableAt(3)
    const outline = await page.locator('[data-column="3"] .card.cursor > .paper').evaluate(paper => getComputedStyle(paper).outlineStyle)
    expect(outline).toBe('solid')
  })
})
