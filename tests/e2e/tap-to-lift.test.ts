import type { Page } from 'playwright'
import type { Position } from '../../engine'
import type { Settings } from '../../stores/settings-table'
import type { Point } from './harness/table'
import { describe, expect, it } from 'vitest'
import { bestColumn, groupLength, legalTargets, play } from '../../engine'
import { boardWhere } from './harness/boards'
import { say } from './harness/controls'
import { Finger, Pen } from './harness/pointers'
import { useChromium } from './harness/session'
import { chooseSettings } from './harness/settings'
import { findCard, findEnd, readCards, visibleCards } from './harness/table'

const session = useChromium({ viewport: { width: 780, height: 580 }, hasTouch: true, reducedMotion: 'reduce' })

/** A column (from 0) with a group of three or more that goes somewhere whole, and elsewhere or nowhere with a card less. */
function variedGroup(position: Position): { column: number, longest: number } | undefined {
  return position.columns.map((column, i) => ({ column: i, longest: groupLength(column, position.rules) })).find(({ column, longest }) => {
    const whole = legalTargets(position, column, longest)
    return longest >= 3 && whole.length > 0 && String(whole) !== String(legalTargets(position, column, longest - 1))
  })
}

/** A move (columns from 0) of a column's longest group but for its first card. */
function shorterMove(position: Position): { from: number, count: number, to: number } | undefined {
  return position.columns.flatMap((column, from) => {
    const count = groupLength(column, position.rules) - 1
    const [to] = count > 0 ? legalTargets(position, from, count) : []
    return to === undefined ? [] : [{ from, count, to }]
  })[0]
}

const board = boardWhere({ suits: 1, length: 60 }, position => variedGroup(position) !== undefined)
const { column, longest } = variedGroup(board.position)!
const targets = legalTargets(board.position, column, longest)

async function table(settings: Partial<Settings> = {}): Promise<Page> {
  await chooseSettings(session.desk, settings)
  return session.table(board.code, board.actions)
}

/** Columns (from 0) that are lit, first to last. */
async function litColumns(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const columns = [...document.querySelectorAll('[data-column]')].map(column => column.getBoundingClientRect().left)
    return [...document.querySelectorAll('.aid')].map(aid => columns.indexOf(aid.getBoundingClientRect().left)).sort((a, b) => a - b)
  })
}

async function expectLifted(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.locator('.held').count()).toBe(count)
}

/** Waits so long that the next tap is no second one. */
async function tapApart(page: Page, tap: (at: Point) => Promise<void>, at: Point): Promise<void> {
  await page.waitForTimeout(320)
  await tap(at)
}

describe('a finger', () => {
  it('lifts the longest group of the column it taps, wherever in the column, and lights the columns that accept it', async () => {
    const page = await table()
    const finger = await Finger.on(page)
    await finger.tap(await findCard(page, column + 1, board.position.columns[column]!.cards.length))
    await expectLifted(page, longest)
    expect(await litColumns(page)).toEqual(targets)
    expect(await readCards(page)).toEqual(visibleCards(board.position))
  })

  it('moves the group with a tap on a lit column', async () => {
    const page = await table()
    const finger = await Finger.on(page)
    await finger.tap(await findEnd(page, column + 1))
    await expectLifted(page, longest)
    await finger.tap(await findEnd(page, targets[0]! + 1))
    await expect.poll(() => readCards(page)).toEqual(visibleCards(play(board.position, { type: 'move', from: column, to: targets[0]!, count: longest })))
    await expectLifted(page, 0)
    expect(await litColumns(page)).toEqual([])
  })

  it('lifts another column instead with a tap on it, where it is not lit', async () => {
    const page = await table()
    const finger = await Finger.on(page)
    const other = board.position.columns.findIndex(({ cards }, i) => i !== column && !targets.includes(i) && cards.length > 0)
    await finger.tap(await findEnd(page, column + 1))
    await expectLifted(page, longest)
    await finger.tap(await findEnd(page, other + 1))
    await expectLifted(page, groupLength(board.position.columns[other]!, 'classic'))
    expect(await page.locator(`[data-column="${other + 1}"] .held`).count()).toBeGreaterThan(0)
    expect(await readCards(page)).toEqual(visibleCards(board.position))
  })

  it('puts the group back with a tap on it, and Escape does so as well', async () => {
    const page = await table()
    const finger = await Finger.on(page)
    const end = await findEnd(page, column + 1)
    await finger.tap(end)
    await expectLifted(page, longest)
    await tapApart(page, at => finger.tap(at), end)
    await expectLifted(page, 0)
    await tapApart(page, at => finger.tap(at), end)
    await expectLifted(page, longest)
    await page.keyboard.press('Escape')
    await expectLifted(page, 0)
    expect(await readCards(page)).toEqual(visibleCards(board.position))
  })

  it('carries fewer and more cards with − and +, as far as they move together, and the lights follow', async () => {
    const page = await table()
    const finger = await Finger.on(page)
    await finger.tap(await findEnd(page, column + 1))
    const fewer = page.getByRole('button', { name: say('lift.fewer') })
    const more = page.getByRole('button', { name: say('lift.more') })
    expect(await more.getAttribute('aria-disabled')).toBe('true')
    for (let count = longest - 1; count >= 1; count--) {
      await fewer.tap()
      await expectLifted(page, count)
      expect(await litColumns(page)).toEqual(legalTargets(board.position, column, count))
    }
    expect(await fewer.getAttribute('aria-disabled')).toBe('true')
    await fewer.tap({ force: true })
    await expectLifted(page, 1)
    for (let count = 2; count <= longest; count++) {
      await more.tap()
      await expectLifted(page, count)
    }
    expect(await litColumns(page)).toEqual(targets)
    expect(await readCards(page)).toEqual(visibleCards(board.position))
  })

  it('moves as many cards as − has left in the hand', async () => {
    const { code, actions, position } = boardWhere({ suits: 1, length: 60 }, position => shorterMove(position) !== undefined)
    const { from, count, to } = shorterMove(position)!
    const page = await session.table(code, actions)
    const finger = await Finger.on(page)
    await finger.tap(await findEnd(page, from + 1))
    await page.getByRole('button', { name: say('lift.fewer') }).tap()
    await finger.tap(await findEnd(page, to + 1))
    await expect.poll(() => readCards(page)).toEqual(visibleCards(play(position, { type: 'move', from, to, count })))
  })

  it('sends a card to its best column with two taps within 300 ms, lifted or not', async () => {
    const page = await table()
    const finger = await Finger.on(page)
    const card = await findCard(page, column + 1, longest)
    await finger.tap(card)
    await finger.tap(card)
    const to = bestColumn(board.position, column, longest)!
    await expect.poll(() => readCards(page)).toEqual(visibleCards(play(board.position, { type: 'move', from: column, to, count: longest })))
    await expectLifted(page, 0)
  })

  it('takes two fast taps for lifting and putting back where double-tap is off', async () => {
    const page = await table({ doubleClick: false })
    const finger = await Finger.on(page)
    const card = await findCard(page, column + 1, longest)
    await finger.tap(card)
    await expectLifted(page, longest)
    await finger.tap(card)
    await expectLifted(page, 0)
    expect(await readCards(page)).toEqual(visibleCards(board.position))
  })

  it('lifts nothing where tapping never lifts', async () => {
    const page = await table({ tapToLift: 'never' })
    await (await Finger.on(page)).tap(await findEnd(page, column + 1))
    await page.waitForTimeout(100)
    await expectLifted(page, 0)
  })
})

describe('a mouse', () => {
  it('lifts nothing with a click where only touch lifts', async () => {
    const page = await table()
    const { x, y } = await findEnd(page, column + 1)
    await page.mouse.click(x, y)
    await page.waitForTimeout(100)
    await expectLifted(page, 0)
    expect(await readCards(page)).toEqual(visibleCards(board.position))
  })

  it('lifts with one click and places with another where tapping always lifts', async () => {
    const page = await table({ tapToLift: 'always', doubleClick: false })
    const from = await findEnd(page, column + 1)
    await page.mouse.click(from.x, from.y)
    await expectLifted(page, longest)
    expect(await litColumns(page)).toEqual(targets)
    const to = await findEnd(page, targets[0]! + 1)
    await page.mouse.click(to.x, to.y)
    await expect.poll(() => readCards(page)).toEqual(visibleCards(play(board.position, { type: 'move', from: column, to: targets[0]!, count: longest })))
  })

  it('still drags the lifted group', async () => {
    const page = await table({ tapToLift: 'always', doubleClick: false })
    const from = await findCard(page, column + 1, longest)
    await page.mouse.click(from.x, from.y)
    await expectLifted(page, longest)
    const to = await findEnd(page, targets[0]! + 1)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => readCards(page)).toEqual(visibleCards(play(board.position, { type: 'move', from: column, to: targets[0]!, count: longest })))
  })
})

describe('a pen', () => {
  it('drags a group onto a column that accepts it', async () => {
    const page = await table()
    const pen = await Pen.on(page)
    const [from, to] = [await findCard(page, column + 1, longest), await findEnd(page, targets[0]! + 1)]
    await pen.press(from)
    await pen.move(from, to)
    await pen.lift(to)
    await expect.poll(() => readCards(page)).toEqual(visibleCards(play(board.position, { type: 'move', from: column, to: targets[0]!, count: longest })))
  })

  it('lifts and places with taps, as a finger does', async () => {
    const page = await table()
    const pen = await Pen.on(page)
    await pen.tap(await findEnd(page, column + 1))
    await expectLifted(page, longest)
    await pen.tap(await findEnd(page, targets[0]! + 1))
    await expect.poll(() => readCards(page)).toEqual(visibleCards(play(board.position, { type: 'move', from: column, to: targets[0]!, count: longest })))
  })
})
