import process from 'node:process'
import { defineConfig } from 'vitest/config'

/**
 * Files that judge what a busy machine changes: frames, memory, what a hidden tab still does, seconds that pass and how
 * fast one tap follows another. Nothing else runs beside them.
 */
const ALONE = ['double-click', 'hidden', 'opening', 'refusals', 'resume', 'tap-to-lift', 'touch', 'two-tabs', 'winning'].map(name => `tests/e2e/${name}.test.ts`)

/** Tests that play the built extension in a real browser: `npm run build` comes first. */
const inBrowser = {
  environment: 'node',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  retry: 0,
} as const

/** How many browsers play side by side, each on a profile of its own. One keeps no more than a core busy. */
const BROWSERS = Number(process.env.SPIDER_BROWSERS ?? 1)

const sideBySide = { maxWorkers: BROWSERS, sequence: { groupOrder: 1 } }
const alone = { maxWorkers: 1, sequence: { groupOrder: 2 } }

export default defineConfig({
  test: {
    projects: [
      { test: { ...inBrowser, ...sideBySide, name: 'chromium', include: ['tests/e2e/**/*.test.ts'], exclude: ['tests/e2e/firefox/**', ...ALONE, ...process.env.SPIDER_LONG === '1' ? [] : ['tests/e2e/long/**']] } },
      { test: { ...inBrowser, ...alone, name: 'chromium-alone', include: ALONE } },
      { test: { ...inBrowser, ...sideBySide, name: 'firefox', include: ['tests/e2e/firefox/**/*.test.ts'] } },
    ],
  },
})
