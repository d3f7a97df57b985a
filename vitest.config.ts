import {defineConfig} from 'vitest/config'

export default defineConfig({
  test: {
    env: {LOG_LEVEL: 'silent'},
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    testTimeout: 20_000,
    expect: {poll: {timeout: 10_000}},
  },
})
