import type { Page } from 'puppeteer-core'
import { expect, it } from 'vitest'
import { bestColumn, groupLength, isDeadEnd, legalTargets, play } from '../../../engine'
import { boardWhere } from '../harness/boards'
import { say } from '../harness/controls'
import { useFirefox } from '../harness/firefox-session'
import { positionAfter, WINS } from '../harness/game'
import { textOf } from '../harness/page'
import { findCard, findEnd, liftGroup, readBoard, readCards, visibleCards } from '../harness/table'

const session = useFirefox()
const { code, actions } = WINS[0]!

function count(page: Page, selector: string): Promise<number> {
  return page.evaluate(selector => document.querySelectorAll(selector).length, selector)
}

const group = boardWhere({ suits: 1, length: 60 }, position => position.columns.some((column, from) => {
  const longest = groupLength(column, 'classic')
  return longest >= 2 && legalTargets(position, from, longest).length > 0
}))
const from = group.position.columns.findIndex((column, from) => groupLength(column, 'classic') >= 2 && legalTargets(group.position, from, groupLength(column, 'classic')).length > 0)
const longest = groupLength(group.position.columns[from]!, 'classic')
const to = legalTargets(group.position, from, longest)[0]!
const moved = play(group.position, { type: 'move', from, to, count: longest })

it('puts a dragged card back on Escape, on a blurred window and on Ctrl+Z', async () => {
  const page = await session.table({ code, actions: actions.slice(0, 3) })
  const drag = { from: Number(actions[3]!.split('-')[0]), to: Number(actions[3]!.split(/[-x]/)[1]), count: Number(actions[3]!.split('x')[1]) }
  await liftGroup(page, drag)
  await expect.poll(() => count(page, '.held')).toBe(drag.count)
  await page.keyboard.press('Escape')
  await expect.poll(() => count(page, '.held')).toBe(0)
  await page.mouse.up()
  await liftGroup(page, drag)
  await expect.poll(() => count(page, '.held')).toBe(drag.count)
  await page.evaluate(() => void window.dispatchEvent(new Event('blur')))
  await expect.poll(() => count(page, '.held')).toBe(0)
  await page.mouse.up()
  await liftGroup(page, drag)
  await expect.poll(() => count(page, '.held')).toBe(drag.count)
  await page.keyboard.down('Control')
  await page.keyboard.press('z')
  await page.keyboard.up('Control')
  await page.mouse.up()
  await expect.poll(() => readCards(page)).toEqual(visibleCards(positionAfter(code, actions.slice(0, 2))))
  expect(await count(page, '.held')).toBe(0)
})

it('lifts a group with a click and places it with another where tapping always lifts', async () => {
  const page = await session.table(group, { tapToLift: 'always', doubleClick: false })
  const start = await findEnd(page, from + 1)
  await page.mouse.click(start.x, start.y)
  await expect.poll(() => count(page, '.held')).toBe(longest)
  await page.click(`.count-plate button:first-child`)
  await expect.poll(() => count(page, '.held')).toBe(longest - 1)
  await page.click(`.count-plate button:last-child`)
  await expect.poll(() => count(page, '.held')).toBe(longest)
  const end = await findEnd(page, to + 1)
  await page.mouse.click(end.x, end.y)
  await expect.poll(() => readCards(page)).toEqual(visibleCards(moved))
})

it('lifts and places with a finger', async () => {
  const page = await session.table(group)
  const [start, end] = [await findEnd(page, from + 1), await findEnd(page, to + 1)]
  await page.touchscreen.tap(start.x, start.y)
  await expect.poll(() => count(page, '.held')).toBe(longest)
  await page.touchscreen.tap(end.x, end.y)
  await expect.poll(() => readCards(page)).toEqual(visibleCards(moved))
})

it('drags with a finger', async () => {
  const page = await session.table(group)
  const [start, end] = [await findCard(page, from + 1, longest), await findEnd(page, to + 1)]
  await page.touchscreen.touchStart(start.x, start.y)
  await page.touchscreen.touchMove((start.x + end.x) / 2, (start.y + end.y) / 2)
  await page.touchscreen.touchMove(end.x, end.y)
  await page.touchscreen.touchEnd()
  await expect.poll(() => readCards(page)).toEqual(visibleCards(moved))
})

it('sends a group that is let go over bare table to its best column where auto-place is on', async () => {
  const page = await session.table(group, { autoPlace: true })
  const start = await findCard(page, from + 1, longest)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(6, 700, { steps: 3 })
  await page.mouse.up()
  const best = bestColumn(group.position, from, longest)!
  await expect.poll(() => readCards(page)).toEqual(visibleCards(play(group.position, { type: 'move', from, to: best, count: longest })))
})

it('plays a move, a deal and an undo by keys, and keeps the keyboard in its column', async () => {
  const page = await session.table(group)
  const focused = (): Promise<number> => page.evaluate(() => Number(document.activeElement?.closest<HTMLElement>('[data-column]')?.dataset.column))
  await page.focus(`[data-column="${from + 1}"]`)
  for (let i = 1; i < longest; i++)
    await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(() => count(page, '.held')).toBe(longest)
  for (let i = 0; i < Math.abs(to - from); i++)
    await page.keyboard.press(to > from ? 'ArrowRight' : 'ArrowLeft')
  await expect.poll(focused).toBe(to + 1)
  await page.keyboard.press('Enter')
  await expect.poll(() => readCards(page)).toEqual(visibleCards(moved))
  await page.keyboard.press('u')
  await expect.poll(() => readCards(page)).toEqual(visibleCards(group.position))
  expect(await focused()).toBe(to + 1)
})

it('says which rule refused, gives a hint, and tells a dead end', async () => {
  const end = boardWhere({ suits: 4, opening: ['deal', 'deal', 'deal', 'deal', 'deal'] }, isDeadEnd)
  const page = await session.table(end, { hint: true, deadEndNotice: true })
  await expect.poll(() => textOf(page, '.notice > span')).toBe(say('dead-end'))
  await page.click('[data-stock]')
  await expect.poll(() => textOf(page, '.rule-message')).toBe(say('refusal.stock-empty'))
  await page.focus('[data-column="1"]')
  await page.keyboard.press('h')
  await expect.poll(() => textOf(page, '.rule-message')).toBe(say('hint.go-back'))
  expect(await readBoard(page)).toMatchObject({ moves: 5 })
})
