import type { Page } from 'puppeteer-core'
import { expect, it } from 'vitest'
import { readSpares } from './harness/deals'
import { WINS } from './harness/game'
import { chooseSettings } from './harness/settings'
import { writeStorage } from './harness/storage'
import { playAndSave } from './harness/table'
import { useTabs } from './harness/tabs'

const session = useTabs()
const { code, actions } = WINS[0]!

/** How often the page did something that costs a person's battery. */
interface Doings { timers: number, frames: number, writes: number, redraws: number }

const NONE: Doings = { timers: 0, frames: 0, writes: 0, redraws: 0 }

/** From now on the page counts what it does. */
async function watchDoings(page: Page): Promise<void> {
  await page.evaluate((none) => {
    const doings = { ...none }
    const count = <Name extends string>(owner: Record<Name, (...args: never[]) => unknown>, name: Name, doing: keyof Doings): void => {
      const original = owner[name]
      owner[name] = function (this: unknown, ...args: never[]) {
        doings[doing]++
        return original.apply(this, args)
      }
    }
    const page = globalThis as never as Record<'setTimeout' | 'setInterval' | 'requestIdleCallback' | 'requestAnimationFrame', () => unknown>
    count(page, 'setTimeout', 'timers')
    count(page, 'setInterval', 'timers')
    count(page, 'requestIdleCallback', 'timers')
    count(page, 'requestAnimationFrame', 'frames')
    count(Storage.prototype as never as Record<'setItem', () => unknown>, 'setItem', 'writes')
    const { chrome } = globalThis as never as { chrome: { storage: { local: Record<'set', () => unknown> } } }
    count(chrome.storage.local, 'set', 'writes')
    new MutationObserver(records => void (doings.redraws += records.length)).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    Object.assign(globalThis, { doings })
  }, NONE)
}

function readDoings(page: Page): Promise<Doings> {
  return page.evaluate(() => ({ ...(globalThis as unknown as { doings: Doings }).doings }))
}

function forgetDoings(page: Page): Promise<void> {
  return page.evaluate(none => void Object.assign((globalThis as unknown as { doings: Doings }).doings, none), NONE)
}

function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}

it('does nothing at all from a second after it was hidden, also while another tab plays', async () => {
  const hidden = await session.table(code)
  await watchDoings(hidden)
  await playAndSave(hidden, actions.slice(0, 2))
  // The clock runs, so the table is not silent by itself.
  await wait(1200)
  expect(await readDoings(hidden)).toMatchObject({ timers: expect.any(Number), writes: expect.any(Number) })
  expect((await readDoings(hidden)).timers).toBeGreaterThan(0)

  const shown = await session.table()
  await wait(1000)
  await forgetDoings(hidden)
  await playAndSave(shown, actions.slice(2, 6))
  await wait(1500)
  expect(await readDoings(hidden)).toEqual(NONE)
})

it('looks for no spare deal while it is hidden, and goes on when it is shown', async () => {
  const { desk } = session
  await chooseSettings(desk, { winnableDeals: true })
  // Nothing is looked for yet: a newer program keeps the spares.
  await writeStorage(desk, { spares: { v: 2 } })
  const page = await session.table(code)
  await desk.bringToFront()
  await writeStorage(desk, { spares: { v: 1, spares: [] } })
  await wait(1500)
  expect(page.workers()).toEqual([])
  expect(await readSpares(desk)).toEqual([])
  await page.bringToFront()
  await expect.poll(() => readSpares(desk), { timeout: 20_000 }).not.toEqual([])
})

it('searches for no way to win while it is hidden, and begins anew when it is shown', async () => {
  const { desk } = session
  await chooseSettings(desk, { stillWinnable: true })
  // A search takes all its time here: the deal is neither won nor proved lost in twice as much.
  const page = await session.table('SP1-S4C-GI56AH2')
  await expect.poll(() => page.workers().length).toBe(1)
  await desk.bringToFront()
  await expect.poll(() => page.workers(), { timeout: 6000 }).toEqual([])
  await page.bringToFront()
  await expect.poll(() => page.workers().length).toBe(1)
})
