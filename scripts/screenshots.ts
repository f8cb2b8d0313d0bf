/**
 * Takes the README's pictures of a game under way, docs/table-light.png and docs/table-dark.png:
 * `npx tsx scripts/screenshots.ts`. The game is always the same; the look is that of the sources as they are.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { withClock } from '../engine'
import { openTable, withChromium } from '../tests/bench/page'
import { gameAfter } from '../tests/e2e/harness/game'
import { waitForRest } from '../tests/e2e/harness/page'
import { build, isBuilt } from './build'
import { ROOT } from './tools'

const FOLDER = join(ROOT, 'docs')
const CODE = 'SP1-S2C-ERUJN7U'
const ACTIONS = '10-5x1 5-10x2 5-6x1 5-8x1 2-8x1 8-4x3 2-8x1 5-2x1 5-4x1 3-7x1 7-4x2 4-5x7 4-8x1 4-3x1 7-4x1 7-1x1 10-8x3 9-7x1 8-4x5 deal 5-2x1 5-2x7 4-10x1 4-8x7 8-10x8 10-3x10 10-6x1 4-5x1 4-10x1 10-9x2 2-6x8 2-9x1 10-2x1 3-2x10 6-3x10 1-7x1 3-1x11 1-4x1 6-1x2 2-6x1 6-2x1 8-10x1 8-7x1 8-6x1 8-2x1 1-9x3 3-7x1 6-8x2 6-3x1'
const SECONDS = 527

if (!isBuilt('chrome'))
  await build('chrome')
mkdirSync(FOLDER, { recursive: true })
const game = withClock(gameAfter(CODE, ACTIONS.split(' ')), SECONDS)
for (const colorScheme of ['light', 'dark'] as const) {
  await withChromium({ colorScheme, reducedMotion: 'reduce' }, async (chromium) => {
    const page = await openTable(chromium, game)
    await waitForRest(page)
    await page.screenshot({ path: join(FOLDER, `table-${colorScheme}.png`) })
  })
}
