import {expect, type Page} from '@playwright/test'

/** Fails where the page is wider than its window. Waits while another one opens. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const widthOf = () => page.evaluate(() => document.documentElement?.scrollWidth)
  await expect.poll(widthOf).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}
