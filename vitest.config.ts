import {availableParallelism} from 'node:os'
import {defineConfig} from 'vitest/config'

/** These start programs of ours, and look at what a process leaves behind. */
const ofPrograms = 'tests/{app,lab,sample,scripts}/**/*.test.ts'

export default defineConfig({
  test: {
    // Half of a test's time is waiting: for a disk, a timer or another process.
    maxWorkers: availableParallelism() + 2,
    tags: [{name: 'nightly', description: 'by `npm test -- all` alone'}],
    // As in the browser: told apart in the sum, never silent.
    retry: process.env.CI ? 2 : 0,
    env: {LOG_LEVEL: 'silent'},
    // These end what hangs; how long a test takes is the machine's affair.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: {poll: {timeout: 60_000}},
    projects: [
      // With its own configuration, as `npm test -w lake` runs it.
      'lake',
      {
        extends: true,
        // Pages are rendered as the site renders them: React's checks for developers took a sixth of the time.
        oxc: {jsx: {runtime: 'automatic', development: false}},
        test: {
          name: 'parts',
          env: {NODE_ENV: 'production'},
          include: ['tests/**/*.test.{ts,tsx}', 'features/*/tests/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', ofPrograms],
          // A process for each file spent its time on starting and on loading the same modules again. What a
          // test changes outside of itself (clock, environment, prototypes) it puts back.
          isolate: false,
        },
      },
      {extends: true, test: {name: 'programs', include: [ofPrograms]}},
    ],
  },
})
