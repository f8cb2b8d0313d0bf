import type { Position } from '../../../engine'
import type { PlayerPage } from './page'
import { cardName, parseAction } from '../../../engine'
import { inPage } from './page'
import { waitFor } from './wait'

/** The cards that can be seen on a table. */
export interface VisibleCards {
  /** Ten, first to last; each card's name (`KS`), or '' where it lies face down. */
  readonly columns: readonly (readonly string[])[]
  readonly dealsLeft: number
  /** Suits of the removed sequences, in the order they left. */
  readonly foundations: readonly string[]
}

export interface Board extends VisibleCards {
  readonly code: string
  readonly moves: number
  readonly score: number
  /** Revision of the game that storage has acknowledged; 0 before the first. */
  readonly saved: number
}

export interface Point { readonly x: number, readonly y: number }

/** The table as the page shows it, read through the handles of SPEC §16. */
export async function readBoard(page: PlayerPage): Promise<Board> {
  const { columns, foundations, data } = await inPage(page, () => ({
    data: { ...document.querySelector<HTMLElement>('[data-table]')?.dataset },
    columns: [...document.querySelectorAll<HTMLElement>('[data-table] [data-column]')]
      .sort((a, b) => Number(a.dataset.column) - Number(b.dataset.column))
      .map(column => [...column.querySelectorAll<HTMLElement>('[data-card]')].map(card => card.dataset.card ?? '')),
    foundations: [...document.querySelectorAll<HTMLElement>('[data-table] [data-foundation]')].map(slot => slot.dataset.foundation ?? ''),
  }), undefined)
  return {
    columns,
    foundations,
    code: data.code ?? '',
    moves: Number(data.moves),
    score: Number(data.score),
    dealsLeft: Number(data.dealsLeft),
    saved: Number(data.saved ?? 0),
  }
}

/** The part of the board that a position can be compared with. */
export async function readCards(page: PlayerPage): Promise<VisibleCards> {
  const { columns, dealsLeft, foundations } = await readBoard(page)
  return { columns, dealsLeft, foundations }
}

/** What a table must show for the position. */
export function visibleCards({ columns, stock, done }: Position): VisibleCards {
  return {
    columns: columns.map(({ cards, down }) => cards.map((card, i) => i < down ? '' : cardName(card))),
    dealsLeft: stock.length / 10,
    foundations: done,
  }
}

/** Waits until the table is drawn and can be played; given a code, until that is the deal on it. */
export async function waitForTable(page: PlayerPage, code?: string): Promise<void> {
  await waitFor(code ? `the deal ${code}` : 'the table', () => inPage(page, (code) => {
    const table = document.querySelector<HTMLElement>('[data-table]')
    return table?.querySelectorAll('[data-column]').length === 10
      && (code === undefined || table.dataset.code === code)
      && performance.getEntriesByName('board-ready').length > 0
  }, code))
}

/** Brings the page the first sign of a player, and waits until what playing needs is read: from then on every input is answered at once. */
export async function sitDown(page: PlayerPage): Promise<void> {
  await inPage(page, () => void dispatchEvent(new Event('focus')), undefined)
  await waitFor('what playing needs', () => inPage(page, () => performance.getEntriesByName('playing-ready').length > 0, undefined))
}

/** Waits until storage has acknowledged a revision later than `revision`, which is then given back. */
export async function waitSaved(page: PlayerPage, revision = 0): Promise<number> {
  return waitFor(`a saved revision after ${revision}`, async () => {
    const { saved } = await readBoard(page)
    return saved > revision && saved
  })
}

/** Drags the last `count` cards of column `from` onto column `to` (1 to 10) with the mouse. */
export async function dragGroup(page: PlayerPage, { from, to, count }: { from: number, to: number, count: number }): Promise<void> {
  await liftGroup(page, { from, to, count })
  await page.mouse.up()
}

/** Drags a group as `dragGroup` does, and keeps it in the hand above its goal. */
export async function liftGroup(page: PlayerPage, { from, to, count }: { from: number, to: number, count: number }): Promise<void> {
  const [start, end] = await Promise.all([findCard(page, from, count), findEnd(page, to)])
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y)
}

/** Double-clicks the `count`th card from the end of the column (1 to 10). */
export async function doubleClickCard(page: PlayerPage, { column, count }: { column: number, count: number }): Promise<void> {
  const { x, y } = await findCard(page, column, count)
  // One driver calls it `clickCount`, the other `count`.
  await page.mouse.click(x, y, { clickCount: 2, count: 2 })
}

export async function deal(page: PlayerPage): Promise<void> {
  const { x, y } = await centreOf(page, '[data-table] [data-stock]')
  await page.mouse.click(x, y)
}

/**
 * Plays one action (`4-8x3`, `deal`) with the mouse and gives the table back as soon as it counts it. Cards of earlier
 * actions may still be in flight.
 *
 * @throws {Error} if the table does not count it within `timeout` ms
 */
export async function playAction(page: PlayerPage, text: string, timeout = 5_000): Promise<Board> {
  const { moves } = await readBoard(page)
  await startAction(page, text)
  return waitFor(`${text} to be counted`, async () => {
    const board = await readBoard(page)
    return board.moves === moves + 1 && board
  }, timeout)
}

/** Does with the mouse what the action needs, and waits for nothing. */
export async function startAction(page: PlayerPage, text: string): Promise<void> {
  const action = parseAction(text)
  if (!action.ok)
    throw new RangeError(`no action: ${text}`)
  if (action.value.type === 'deal')
    await deal(page)
  else
    await dragGroup(page, { from: action.value.from + 1, to: action.value.to + 1, count: action.value.count })
}

/** Plays the actions one after the other, and waits until storage has acknowledged the last. */
export async function playAndSave(page: PlayerPage, actions: readonly string[]): Promise<void> {
  for (const action of actions) {
    const { saved } = await readBoard(page)
    await playAction(page, action)
    await waitSaved(page, saved)
  }
}

/** A point in the strip of the `count`th card from the column's end that no later card covers. */
export async function findCard(page: PlayerPage, column: number, count: number): Promise<Point> {
  const point = await inPage(page, ({ column, count }) => {
    const cards = [...document.querySelectorAll(`[data-table] [data-column="${column}"] [data-card]`)].map(card => card.getBoundingClientRect())
    const card = cards[cards.length - count]
    const bottom = cards[cards.length - count + 1]?.top ?? card?.bottom
    return card && bottom !== undefined && { x: card.left + card.width / 2, y: (card.top + bottom) / 2 }
  }, { column, count })
  if (!point)
    throw new Error(`column ${column} has no ${count} cards`)
  return point
}

/** A point on the column's last card, or near the top of an empty column. */
export async function findEnd(page: PlayerPage, column: number): Promise<Point> {
  const point = await inPage(page, (column) => {
    const element = document.querySelector(`[data-table] [data-column="${column}"]`)
    const last = [...element?.querySelectorAll('[data-card]') ?? []].at(-1)
    const box = (last ?? element)?.getBoundingClientRect()
    // A column may reach down to the window's edge; a card is half as high again as it is wide.
    return box && { x: box.left + box.width / 2, y: box.top + Math.min(box.height, box.width * 1.4) / 2 }
  }, column)
  if (!point)
    throw new Error(`there is no column ${column}`)
  return point
}

async function centreOf(page: PlayerPage, selector: string): Promise<Point> {
  const point = await inPage(page, (selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect()
    return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  }, selector)
  if (!point)
    throw new Error(`the page has no ${selector}`)
  return point
}
