import type { Column, Position } from '../../engine'
import type { FoundBoard } from './harness/boards'
import { expect, it } from 'vitest'
import { bestColumn, groupLength, legalTargets, play, rankOf, suitOf } from '../../engine'
import { boardWhere } from './harness/boards'
import { say } from './harness/controls'
import { useChromium } from './harness/session'
import { doubleClickCard, readCards, visibleCards } from './harness/table'

const session = useChromium({ reducedMotion: 'reduce' })

/** Where a test wants a group to go, and from where: columns from 0. */
interface Wish { readonly from: number, readonly count: number, readonly to: number }

function endOf({ cards }: Column): number | undefined {
  return cards.at(-1)
}

/** How many face-up cards at the column's end go down by one, of any suits. */
function ordered({ cards, down }: Column): number {
  let count = Math.min(1, cards.length)
  while (count < cards.length - down && rankOf(cards.at(-count - 1)!) === rankOf(cards.at(-count)!) + 1)
    count++
  return count
}

function singles(position: Position): { from: number, targets: number[], suit: string }[] {
  return position.columns.flatMap((column, from) => column.cards.length === 0
    ? []
    : [{ from, targets: legalTargets(position, from, 1), suit: suitOf(endOf(column)!) }])
}

/** A board in which `wish` finds what it looks for, and what it found there. */
function boardWith(board: Parameters<typeof boardWhere>[0], wish: (position: Position) => Wish | undefined): FoundBoard & { wish: Wish } {
  const found = boardWhere(board, position => wish(position) !== undefined)
  return { ...found, wish: wish(found.position)! }
}

async function expectSent({ code, actions, position, wish: { from, count, to } }: FoundBoard & { wish: Wish }): Promise<void> {
  const page = await session.table(code, actions)
  await doubleClickCard(page, { column: from + 1, count })
  await expect.poll(() => readCards(page)).toEqual(visibleCards(play(position, { type: 'move', from, to, count })))
}

it('prefers the same suit to a longer run of another that stands further left', async () => {
  await expectSent(boardWith({ suits: 4, length: 40 }, position => singles(position).flatMap(({ from, targets, suit }) => {
    const [left, ...others] = targets.filter(to => position.columns[to]!.cards.length > 0)
    const to = others.find(to => suitOf(endOf(position.columns[to]!)!) === suit)
    const isLonger = left !== undefined && to !== undefined && ordered(position.columns[left]!) > ordered(position.columns[to]!)
    return isLonger && suitOf(endOf(position.columns[left]!)!) !== suit ? [{ from, count: 1, to }] : []
  })[0]))
})

it('prefers the longest run where no end is of the same suit', async () => {
  await expectSent(boardWith({ suits: 4, length: 40 }, position => singles(position).flatMap(({ from, targets, suit }) => {
    const [left, right, ...others] = targets
    if (left === undefined || right === undefined || others.length > 0)
      return []
    const isOtherSuit = [left, right].every((to) => {
      const end = endOf(position.columns[to]!)
      return end !== undefined && suitOf(end) !== suit
    })
    return isOtherSuit && ordered(position.columns[right]!) > ordered(position.columns[left]!) ? [{ from, count: 1, to: right }] : []
  })[0]))
})

it('goes to the leftmost of columns that are equally good', async () => {
  await expectSent(boardWith({ suits: 1 }, position => singles(position).flatMap(({ from, targets }) =>
    targets.length === 2 ? [{ from, count: 1, to: targets[0]! }] : [])[0]))
})

it('takes an empty column last', async () => {
  await expectSent(boardWith({ suits: 1, length: 80 }, position => singles(position).flatMap(({ from, targets }) => {
    const [filled, ...others] = targets.filter(to => position.columns[to]!.cards.length > 0)
    const isEmptyFirst = position.columns[targets[0]!]?.cards.length === 0
    return isEmptyFirst && filled !== undefined && others.length === 0 ? [{ from, count: 1, to: filled }] : []
  })[0]))
})

it('sends the group that starts at the card, not the column\'s longest', async () => {
  await expectSent(boardWith({ suits: 1, length: 60 }, (position) => {
    const from = position.columns.findIndex((column, from) => groupLength(column, 'classic') >= 3 && bestColumn(position, from, 2) !== undefined)
    return from < 0 ? undefined : { from, count: 2, to: bestColumn(position, from, 2)! }
  }))
})

it('never sends a whole face-up column to an empty one, and says that no column takes it', async () => {
  const whole = (position: Position): number => position.columns.findIndex(({ cards, down }, from) => {
    const targets = legalTargets(position, from, cards.length)
    return down === 0 && targets.length > 0 && targets.every(to => position.columns[to]!.cards.length === 0)
  })
  const { code, actions, position } = boardWhere({ suits: 1, length: 200 }, position => whole(position) >= 0)
  const column = whole(position)
  const page = await session.table(code, actions)
  await doubleClickCard(page, { column: column + 1, count: position.columns[column]!.cards.length })
  expect((await page.locator('.rule-message').textContent())?.trim()).toBe(say('refusal.no-column'))
  expect(await readCards(page)).toEqual(visibleCards(position))
})
