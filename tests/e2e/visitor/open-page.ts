import type {Page} from '@playwright/test'
import {discardAfterTest} from '../browser.ts'

/** For `test.use`, where motion or what starts by itself is tested. */
export const withMotion = {contextOptions: {reducedMotion: 'no-preference'}} as const

/** Goes to a page, moves the pointer as the first interaction, and waits until all is hydrated. */
export async function openPage(
  page: Page,
  path: string,
  from: {readonly referer?: string} = {},
): Promise<void> {
  await page.goto(path, from)
  await whenHydrated(page)
  // They come after the first view; text is laid out once more when they are there.
  await page.waitForFunction(
    () =>
      document.fonts.size > 0 &&
      document.body.offsetHeight > 0 &&
      document.fonts.status === 'loaded',
  )
  await page.mouse.move(3, 3)
  await page.mouse.move(5, 5)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main h2, body footer')].every((heading) =>
      Object.keys(heading).some((key) => key.startsWith('__react')),
    ),
  )
}

/** Without what waits for the first interaction. */
export async function whenHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  )
}

/** A clock that the test can set. */
export async function installClock(page: Page, time = Date.now()): Promise<void> {
  discardAfterTest(page.context())
  await page.clock.install({time})
}

/** The same with a clock that is stopped until the test runs it. */
export async function openStill(page: Page, path: string): Promise<void> {
  await installClock(page, Date.parse('2026-01-01T00:00:00Z'))
  await page.clock.pauseAt('2026-01-01T00:00:01Z')
  await openPage(page, path)
}
