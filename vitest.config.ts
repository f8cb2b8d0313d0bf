import { availableParallelism } from 'node:os'
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
    // Vitest leaves a core to itself, which has hardly anything to do once the tests run.
    maxWorkers: availableParallelism(),
    // Newer versions of Node have a localStorage of their own, which hides happy-dom's.
    execArgv: process.allowedNodeEnvironmentFlags.has('--experimental-webstorage') ? ['--no-experimental-webstorage'] : [],
    // Many tests play whole games; nothing is told by how long a busy machine takes for that.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    mockReset: true,
    restoreMocks: true,
    coverage: { include: ['engine/**', 'stores/**', 'components/**'] },
  },
})
