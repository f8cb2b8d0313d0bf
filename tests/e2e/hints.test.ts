import type { Page } from 'playwright'
import type { Settings } from '../../stores/settings-table'
import { beforeEach, describe, expect, it } from 'vitest'
import { hasEmptyColumn, hint, isDeadEnd } from '../../engine'
import { boardWhere } from './harness/boards'
import { button, dialog, say } from './harness/controls'
import { positionAfter, savedGame, WINS } from './harness/game'
import { useChromium } from './harness/session'
import { chooseSettings } from './harness/settings'
import { readStorage } from './harness/storage'
import { playAction, readBoard, readCards, visibleCards } from './harness/table'

const session = useChromium({ reducedMotion: 'reduce' })
const { code, actions } = WINS[0]!

async function quietTable(code: string, actions: readonly string[], settings: Partial<Settings> = { hint: true, deadEndNotice: true }): Promise<Page> {
  await chooseSettings(session.desk, settings)
  return session.table(code, actions)
}

async function expectSaid(page: Page, sentence: string): Promise<void> {
  expect((await page.locator('.rule-message').textContent())?.trim()).toBe(sentence)
  expect((await page.locator('main [role="status"]').textContent())?.trim()).toBe(sentence)
}

describe('a hint', () => {
  it('is offered on no table that is not set so, neither by button nor by key', async () => {
    const page = await session.table(code)
    expect(await button(page, 'bar.hint').count()).toBe(0)
    await page.locator('[data-column="1"]').focus()
    await page.keyboard.press('h')
    expect(await page.locator('.rule-message').count()).toBe(0)
    expect(await page.locator('.hint-mark').count()).toBe(0)
  })

  it('names a move in words and rings the cards and the place where they would go', async () => {
    const page = await quietTable(code, actions.slice(0, 10))
    const given = hint(positionAfter(code, actions.slice(0, 10)))
    if (given?.kind !== 'move')
      throw new Error('the line has come to a board with no move to hint')
    const { from, to, count } = given.move
    await button(page, 'bar.hint').click()
    await expectSaid(page, say('hint.move', { from: from + 1, to: to + 1 }))
    const [group, target] = await Promise.all(['.hint-mark:not(.to)', '.hint-mark.to'].map(async mark => (await page.locator(mark).boundingBox())!))
    const cards = page.locator(`[data-column="${from + 1}"] [data-card]`)
    const first = (await cards.nth(await cards.count() - count).boundingBox())!
    const last = (await cards.last().boundingBox())!
    expect(group).toMatchObject({ x: first.x, y: first.y, width: first.width })
    expect(group!.y + group!.height).toBeCloseTo(last.y + last.height, 0)
    expect(target).toMatchObject({ x: (await page.locator(`[data-column="${to + 1}"]`).boundingBox())!.x, width: first.width })
  })

  it('can be played, and goes with the move', async () => {
    const page = await quietTable(code, actions.slice(0, 10))
    await button(page, 'bar.hint').click()
    await page.locator('.hint-mark.to').waitFor()
    await playAction(page, actions[10]!)
    expect(await page.locator('.hint-mark').count()).toBe(0)
    expect(await page.locator('.rule-message').count()).toBe(0)
  })

  it('is counted in the game that is saved', async () => {
    const page = await quietTable(code, actions.slice(0, 10))
    await button(page, 'bar.hint').click()
    await expect.poll(async () => savedGame(await readStorage(session.desk)).hints).toBe(1)
    expect(await readBoard(page)).toMatchObject({ moves: 10 })
  })

  it('advises a deal where no move gains anything', async () => {
    const board = boardWhere({ suits: 4, length: 60 }, position => hint(position)?.kind === 'deal')
    const page = await quietTable(board.code, board.actions)
    await button(page, 'bar.hint').click()
    await expectSaid(page, say('hint.deal'))
  })

  it('advises to fill an empty column first where that forbids the deal', async () => {
    const board = boardWhere({ suits: 1, length: 120, hinted: true }, position => hasEmptyColumn(position) && hint(position)?.kind === 'fill-column')
    const given = hint(board.position)
    if (given?.kind !== 'fill-column')
      throw new Error('the board that was found has no column to fill')
    const page = await quietTable(board.code, board.actions)
    await button(page, 'bar.hint').click()
    await expectSaid(page, say('hint.fill-column', { from: given.move.from + 1, to: given.move.to + 1 }))
    expect(await page.locator('.hint-mark').count()).toBe(2)
  })

  it('advises to go back where the stock is empty and nothing gains', async () => {
    const board = boardWhere({ suits: 4, opening: ['deal', 'deal', 'deal', 'deal', 'deal'], length: 40 }, position => hint(position)?.kind === 'go-back' && !isDeadEnd(position))
    const page = await quietTable(board.code, board.actions)
    await button(page, 'bar.hint').click()
    await expectSaid(page, say('hint.go-back'))
    expect(await page.locator('.notice').count()).toBe(0)
  })
})

describe('a dead end', () => {
  const DEALS = ['deal', 'deal', 'deal', 'deal', 'deal']
  const end = boardWhere({ suits: 4, opening: DEALS }, isDeadEnd)

  beforeEach(() => chooseSettings(session.desk, { deadEndNotice: true }))

  it('is told when the last action has left no move, and the table can still be used', async () => {
    const page = await session.table(end.code, end.actions.slice(0, -1))
    expect(await page.locator('.notice').count()).toBe(0)
    await playAction(page, 'deal')
    await expect.poll(() => page.locator('.notice > span').textContent()).toBe(say('dead-end'))
    expect(await dialog(page).count()).toBe(0)
    await page.keyboard.press('Control+z')
    await expect.poll(() => readCards(page)).toEqual(visibleCards(positionAfter(end.code, end.actions.slice(0, -1))))
    expect(await page.locator('.notice').count()).toBe(0)
  })

  it('is told by no table that is not set so', async () => {
    await chooseSettings(session.desk, { deadEndNotice: false })
    const page = await session.table(end.code, end.actions)
    expect(await page.locator('.notice').count()).toBe(0)
  })

  it('offers to undo', async () => {
    const page = await session.table(end.code, end.actions)
    await page.locator('.notice').getByRole('button', { name: say('dead-end.undo') }).click()
    await expect.poll(() => readBoard(page)).toMatchObject({ moves: 4, dealsLeft: 1 })
    expect(await page.locator('.notice').count()).toBe(0)
  })

  it('offers to restart the deal, and asks first', async () => {
    const page = await session.table(end.code, end.actions)
    await page.locator('.notice').getByRole('button', { name: say('dead-end.restart') }).click()
    await dialog(page).getByRole('button', { name: say('restart.go') }).click()
    await expect.poll(() => readBoard(page)).toMatchObject({ ...visibleCards(positionAfter(end.code)), moves: 0, code: end.code })
  })

  it('offers a new deal', async () => {
    const page = await session.table(end.code, end.actions)
    await page.locator('.notice').getByRole('button', { name: say('dead-end.new-deal') }).click()
    await dialog(page).getByRole('button', { name: say('new-game.deal') }).click()
    await expect.poll(async () => (await readBoard(page)).code).not.toBe(end.code)
    expect(await page.locator('.notice').count()).toBe(0)
  })

  it('can be closed, and is told again of another dead end only', async () => {
    const page = await session.table(end.code, end.actions)
    await page.locator('.notice').getByRole('button', { name: say('dialog.close') }).click()
    expect(await page.locator('.notice').count()).toBe(0)
    expect(await readCards(page)).toEqual(visibleCards(end.position))
    await page.keyboard.press('Control+z')
    await expect.poll(() => readCards(page)).not.toEqual(visibleCards(end.position))
    await playAction(page, 'deal')
    expect(await readCards(page)).toEqual(visibleCards(end.position))
  })
})
