import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openAndMeasure } from '../bench/newtab/opening'
import { longGame } from '../engine/playing'
import { gameAfter, savedAs, WINS } from './harness/game'
import { useChromium } from './harness/session'
import { writeStorage } from './harness/storage'
import { waitForTable } from './harness/table'

const KIB = 1024
const MIB = 1024 * KIB

// The system is light, so a dark table can only be the person's own. The window has its size before a tab opens in it.
const session = useChromium({ colorScheme: 'light', viewport: null, args: ['--window-size=1280,800'] })
const { code, actions } = WINS[0]!

/** Stores the game and the dark theme, and opens the table once, as on the days before: what is new in the version is told then, and what this browser keeps for the first frame is kept. */
async function openOnce(items: Record<string, unknown>): Promise<void> {
  await writeStorage(session.desk, { ...items, 'settings.theme': { v: 1, value: 'dark' } })
  const page = await session.chromium.newTab()
  await waitForTable(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('spider:looks'))).toContain('dark')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('spider:version'))).not.toBeNull()
  await page.close()
}

describe.each([
  ['a game under way', savedAs(gameAfter(code, actions.slice(0, 40)))],
  ['a game of 1,000 actions', savedAs(longGame(1000))],
])('a new tab with %s', (_, items) => {
  it('reads one file of JavaScript besides the theme\'s, keeps its heap small and shifts nothing', async () => {
    await openOnce(items)
    const { opening } = await openAndMeasure(session.chromium, { slowdown: 1, hasBoard: true })
    // Named, so that a run that reads more says what.
    expect([...opening.scripts.names].sort()).toEqual(['looks.js', expect.stringMatching(/^newtab-/)])
    expect(opening.scripts.bytes).toBeLessThanOrEqual(140 * KIB)
    expect(opening.heap).toBeLessThanOrEqual(3.2 * MIB)
    expect(opening.shift).toBe(0)
  })
})

interface FirstFrame { readonly background: string, readonly slots: readonly number[] }

/** What stood in the page when its first frame was drawn: the background, and left edges and tops of the slots, or of the columns where they are there already. */
function readFirstFrame(page: Page): Promise<FirstFrame> {
  return page.evaluate(() => (globalThis as unknown as { firstFrame: FirstFrame }).firstFrame)
}

describe('the first frame of a new tab', () => {
  it('is in the person\'s own theme and shows the slots where the columns will be', async () => {
    await openOnce(savedAs(gameAfter('SP1-S4C-AAAAAAD')))
    await session.chromium.context.addInitScript(() => requestAnimationFrame(() => Object.assign(globalThis, {
      firstFrame: {
        background: getComputedStyle(document.body).backgroundColor,
        slots: [...document.querySelectorAll(document.querySelector('.outline') ? '.outline rect' : '[data-column]')].flatMap((slot) => {
          const { left, top } = slot.getBoundingClientRect()
          return [left, top]
        }),
      },
    })))
    const page = await session.chromium.newTab()
    await waitForTable(page)
    const { background, slots } = await readFirstFrame(page)
    expect(background).toBe('rgb(18, 24, 22)')
    const columns = await page.locator('[data-column]').evaluateAll(all => all.flatMap((column) => {
      const { left, top } = column.getBoundingClientRect()
      return [left, top]
    }))
    expect(slots).toHaveLength(20)
    expect(Math.max(...slots.map((place, i) => Math.abs(place - columns[i]!)))).toBeLessThan(8)
  })
})
