import process from 'node:process'
import { defineConfig } from 'vitest/config'

/** Tests that play the built extension in a real browser, one browser at a time: `npm run build` comes first. */
const inBrowser = {
  environment: 'node',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  retry: 0,
} as const

export default defineConfig({
  test: {
    fileParallelism: false,
    maxWorkers: 1,
    projects: [
      { test: { ...inBrowser, name: 'chromium', include: ['tests/e2e/**/*.test.ts'], exclude: ['tests/e2e/firefox/**', ...process.env.SPIDER_LONG === '1' ? [] : ['tests/e2e/long/**']] } },
      { test: { ...inBrowser, name: 'firefox', include: ['tests/e2e/firefox/**/*.test.ts'] } },
    ],
  },
})
