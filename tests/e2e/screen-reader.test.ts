import type { TextKey } from './harness/controls'
import { describe, expect, it } from 'vitest'
import { groupLength, legalTargets, rankOf } from '../../engine'
import { button, say } from './harness/controls'
import { positionAfter, WINS } from './harness/game'
import { useChromium } from './harness/session'

const session = useChromium({ reducedMotion: 'reduce' })
const { code, actions } = WINS[0]!

describe('a screen reader', () => {
  const OPENING = 'SP1-S4C-AAAAAAD'

  it('finds ten columns in words, each with its face-up cards one by one, and no hidden card', async () => {
    const page = await session.table(OPENING)
    const columns = await Promise.all((await page.locator('[data-column]').all()).map(column => column.ariaSnapshot()))
    expect(columns).toEqual([
      [1, 5, '5 of hearts'],
      [2, 5, '5 of hearts'],
      [3, 5, '4 of diamonds'],
      [4, 5, 'queen of clubs'],
      [5, 4, 'king of hearts'],
      [6, 4, '5 of spades'],
      [7, 4, 'ace of spades'],
      [8, 4, '6 of spades'],
      [9, 4, '10 of diamonds'],
      [10, 4, '7 of diamonds'],
    ].map(([number, down, card]) => [
      `- 'listbox "Column ${number}: ${down} face down, then ${card}"':`,
      `  - option "${down} face down"`,
      `  - option "${card}"`,
    ].join('\n')))
  })

  it('finds the controls by their names, apart from the columns', async () => {
    const page = await session.table(OPENING)
    for (const name of ['bar.undo', 'bar.redo', 'bar.new-game', 'bar.restart', 'bar.menu'] as const)
      expect(await button(page, name).count(), name).toBe(1)
    expect(await page.getByRole('button', { name: say('table.deal', { dealsLeft: '5 deals left' }), exact: true }).count()).toBe(1)
    expect(await page.getByRole('img', { name: say('table.foundations', { count: 0 }) }).count()).toBe(1)
    expect(await page.locator('[data-column] button').count()).toBe(0)
  })

  it('is told the card that the keyboard goes to, and what is lifted and where it goes', async () => {
    const page = await session.table(code, actions.slice(0, 40))
    const { columns } = positionAfter(code, actions.slice(0, 40))
    const status = page.locator('main [role="status"]')
    const column = columns.findIndex(column => groupLength(column, 'classic') >= 2)
    const card = columns[column]!.cards.at(-2)!
    await page.locator(`[data-column="${column + 1}"]`).focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(async () => (await status.textContent())?.trim()).toBe(say('words.cursor', { card: say('card.name', { rank: rankName(card), suit: say('suit.S') }), number: column + 1 }))
    await page.keyboard.press('Enter')
    const targets = legalTargets(positionAfter(code, actions.slice(0, 40)), column, 2).map(target => target + 1)
    const lifted = say('lift.count').split(' | ')[1]!.replace('{count}', '2')
    await expect.poll(async () => (await status.textContent())?.trim()).toBe(targets.length > 0
      ? say('lift.announce', { cards: lifted, columns: targets.join(', ') })
      : say('lift.announce-none', { cards: lifted }))
  })
})

/** A rank in words: "queen", "7". */
function rankName(card: number): string {
  return say(`rank.${rankOf(card)}` as TextKey)
}
