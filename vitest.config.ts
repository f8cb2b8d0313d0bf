import process from 'node:process'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { WxtVitest } from 'wxt/testing/vitest-plugin'
import { compiledMessages } from './scripts/vite/compiled-messages'

export default defineConfig({
  // WxtVitest alone does not load Vue's plugin.
  plugins: [await WxtVitest(), vue(), compiledMessages()],
  test: {
    include: ['tests/{engine,stores,components,entrypoints,scripts,locales}/**/*.test.ts'],
    environment: 'node',
    // Newer versions of Node have a localStorage of their own, which hides happy-dom's.
    execArgv: process.allowedNodeEnvironmentFlags.has('--experimental-webstorage') ? ['--no-experimental-webstorage'] : [],
    mockReset: true,
    restoreMocks: true,
    coverage: { include: ['engine/**', 'stores/**', 'components/**'] },
  },
})
