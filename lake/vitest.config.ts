import {availableParallelism} from 'node:os'
import {defineConfig} from 'vitest/config'

/** Of the lake by itself; in a repository that has it as a workspace, one project of its suite. */
export default defineConfig({
  test: {
    name: 'lake',
    include: ['tests/**/*.test.ts'],
    // Half of a test's time is waiting: for a disk, a timer or another process.
    maxWorkers: availableParallelism() + 2,
    tags: [{name: 'nightly', description: 'what takes long: each night, and before a release'}],
    retry: process.env.CI ? 2 : 0,
    // A process for each file spent its time on starting and on loading the same modules again. What a
    // test changes outside of itself (clock, environment, prototypes) it puts back.
    isolate: false,
    // These end what hangs; how long a test takes is the machine's affair.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: {poll: {timeout: 60_000}},
  },
})
