import {defineConfig} from '@playwright/test'
import {findTestBrowser, testBrowserArguments} from './scripts/machine/chromium.ts'
import {
  administrator,
  dataDirectory,
  isOfTwo,
  siteOrigin,
  webhookHost,
  webhookSecret,
} from './tests/e2e/site.ts'

/** The files of which the nightly tests run too, with commas between them; without it those of all files do. */
const wholeFiles = process.env.E2E_WHOLE_FILES?.split(',').map((path) => `**/${path}`)

export default defineConfig({
  ...(wholeFiles && {
    projects: [
      {name: 'always', grepInvert: /@nightly/, testIgnore: wholeFiles},
      {name: 'whole', testMatch: wholeFiles},
    ],
  }),
  testMatch: ['tests/e2e/**/*.spec.ts', 'features/*/tests/*.spec.ts'],
  outputDir: 'test-results/e2e',
  // One set for every platform: the snapshots are too coarse to tell them apart.
  snapshotPathTemplate: '{testDir}/{testFileDir}/snapshots/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  // These end what hangs; how long a test takes is the machine's affair.
  timeout: 300_000,
  expect: {timeout: 60_000},
  use: {
    actionTimeout: 60_000,
    baseURL: siteOrigin,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Recording each test took a sixth of the time; without retries, ask for it with --trace.
    trace: 'on-first-retry',
    // A banner moves for 14 s: drawing that without a GPU took a third of the time. Tests of motion use it.
    contextOptions: {reducedMotion: 'reduce'},
    launchOptions: {executablePath: findTestBrowser(), args: testBrowserArguments},
  },
  webServer: {
    command: `node ${isOfTwo ? 'lab/matrix/serve-two-sites' : 'scripts/test/fresh-site'}.ts`,
    url: `${siteOrigin}/${isOfTwo ? 'readyz' : 'studio'}`,
    timeout: 900_000,
    gracefulShutdown: {signal: 'SIGTERM', timeout: 10_000},
    stdout: 'pipe',
    env: {
      PORT: new URL(siteOrigin).port,
      DATA_DIR: dataDirectory,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      WEBHOOK_SECRETS: webhookSecret,
      FORWARD_ALLOW: webhookHost,
      // Minutes of two cores' work; the tests request a few of them, which are rendered then.
      WARM_PICTURES: '0',
      // Tests read what a visitor may read by queries of their own.
      ANONYMOUS_QUERIES: 'all',
      LOG_LEVEL: 'warn',
    },
  },
})
