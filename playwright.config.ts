import {defineConfig} from '@playwright/test'
import {chromiumArguments, findChromium} from './scripts/chromium.ts'
import {administrator, dataDirectory, siteOrigin} from './tests/e2e/site.ts'

export default defineConfig({
  testDir: 'tests/e2e',
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
    baseURL: siteOrigin,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Its film of every screen took a sixth of the time; what was done, asked and drawn stays.
    trace: {mode: 'retain-on-failure', screenshots: false},
    launchOptions: {executablePath: findChromium(), args: chromiumArguments},
  },
  webServer: {
    command: 'node scripts/fresh-site.ts',
    url: `${siteOrigin}/studio`,
    timeout: 900_000,
    gracefulShutdown: {signal: 'SIGTERM', timeout: 10_000},
    stdout: 'pipe',
    env: {
      PORT: new URL(siteOrigin).port,
      DATA_DIR: dataDirectory,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'warn',
    },
  },
})
