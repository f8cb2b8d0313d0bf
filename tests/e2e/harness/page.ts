import { waitFor } from './wait'

/** What the pages of both drivers, Playwright's and Puppeteer's, can do, as far as playing needs it. */
export interface PlayerPage {
  readonly evaluate: (...args: never[]) => Promise<unknown>
  readonly mouse: {
    move: (x: number, y: number, options?: { steps?: number }) => Promise<void>
    down: () => Promise<void>
    up: () => Promise<void>
    click: (x: number, y: number, options?: { clickCount?: number, count?: number }) => Promise<void>
  }
}

/** Runs `read` in the page. It reaches nothing outside itself but `argument`, and both ways only JSON passes. */
export function inPage<Value, Argument>(page: PlayerPage, read: (argument: Argument) => Value | Promise<Value>, argument: Argument): Promise<Value> {
  // Both drivers evaluate alike; their types have nothing in common.
  const { evaluate } = page as unknown as { evaluate: (read: (argument: Argument) => Value | Promise<Value>, argument: Argument) => Promise<Value> }
  return evaluate.call(page, read, argument)
}

/** What the first element of the selector says; '' where there is none. */
export function textOf(page: PlayerPage, selector: string): Promise<string> {
  return inPage(page, selector => document.querySelector(selector)?.textContent.trim() ?? '', selector)
}

/** Waits until nothing flies any more. */
export async function waitForRest(page: PlayerPage): Promise<void> {
  await waitFor('the cards to come to rest', () => inPage(page, () => document.getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity), undefined))
}
