import type {Page} from '@playwright/test'

/** Resolves once what is on the screen was drawn: from then on the browser knows its size. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
