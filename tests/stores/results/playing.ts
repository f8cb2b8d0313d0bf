import type { Page } from '../browser'
import { WINS } from '../../engine/wins'
import { legal, quiet } from '../browser'

/** A deal that is known to be winnable, with its line. */
export const WIN = WINS[0]!

/** Plays so many actions, and waits until what they wrote is stored. */
export async function play(page: Page, count: number): Promise<void> {
  for (let i = 0; i < count; i++)
    page.game.play(legal(page))
  await quiet()
}

/** Plays the deal that is known to be winnable, all of it or without its last action. */
export function playWin({ game }: Page, last = true): void {
  game.open(WIN.code)
  for (const action of WIN.line.slice(0, last ? undefined : -1))
    game.play(action)
}

/** The last action of the game that `playWin` left without it. */
export function finish({ game }: Page): void {
  game.play(WIN.line.at(-1)!)
}

/** Deals another game, which ends the one on the table. */
export async function newGame({ game }: Page): Promise<void> {
  game.newGame(1, 'classic')
  await quiet()
}

/** Leaves so many games after one action each. */
export async function endGames(page: Page, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await play(page, 1)
    await newGame(page)
  }
}
