import {defineConfig} from 'vitest/config'

export default defineConfig({
  test: {
    // By default one fewer than there are cores, which on two is half of them.
    maxWorkers: '100%',
    env: {LOG_LEVEL: 'silent'},
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    // These end what hangs; how long a test takes is the machine's affair.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: {poll: {timeout: 60_000}},
  },
})
