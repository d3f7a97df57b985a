import {type Browser, type BrowserContext, type Page, test as usual} from '@playwright/test'

/** A context that stays from one test to the next. */
interface Kept {
  /** What a context cannot change. */
  readonly key: string
  readonly context: BrowserContext
  /** Keeps its window, which takes half a second to open. */
  readonly blank: Page
}

interface Options {
  /** Whether nothing must have been fetched before. */
  readonly isFirstVisit: boolean
}

interface Worker {
  readonly keeper: {kept: Kept | null}
}

const spent = new WeakSet<BrowserContext>()

/** For what cannot be undone in a context, such as a clock: the next test gets another one. */
export const discardAfterTest = (context: BrowserContext) => spent.add(context)

/**
 * Tests in one context of their worker, with what it has fetched and compiled: that is most of what a
 * page costs. Cookies, storage, routes and tabs go with their test.
 */
export const test = usual.extend<Options, Worker>({
  isFirstVisit: [false, {option: true}],
  keeper: [
    async ({browser: _}, use) => {
      const keeper: Worker['keeper'] = {kept: null}
      await use(keeper)
      await keeper.kept?.context.close()
    },
    {scope: 'worker'},
  ],
  context: async (
    {browser, keeper, isFirstVisit, baseURL, javaScriptEnabled, bypassCSP, hasTouch, userAgent},
    use,
  ) => {
    if (isFirstVisit) {
      const context = await browser.newContext()
      await use(context)
      await context.close()
      return
    }
    const key = JSON.stringify([baseURL, javaScriptEnabled, bypassCSP, hasTouch, userAgent])
    if (keeper.kept?.key !== key) {
      await keeper.kept?.context.close()
      keeper.kept = await open(browser, key)
    }
    const {kept} = keeper
    await use(kept.context)
    if (!spent.has(kept.context)) return clear(kept, baseURL)
    keeper.kept = null
    await kept.context.close()
  },
  page: async ({context, viewport, colorScheme, contextOptions}, use) => {
    const page = await context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    // All of them: the context has those of the test that it was opened for.
    await page.emulateMedia({
      colorScheme: colorScheme ?? null,
      forcedColors: contextOptions.forcedColors ?? 'none',
      reducedMotion: contextOptions.reducedMotion ?? null,
    })
    await use(page)
  },
})

/** Details of a test that shows a variant, unless it is the main one: the others run by `npm test -- all` alone. */
export const nightlyUnless = (isMain: boolean) => ({tag: isMain ? [] : ['@nightly']})

/** With the options of the test that asks for it. */
async function open(browser: Browser, key: string): Promise<Kept> {
  const context = await browser.newContext()
  return {key, context, blank: await context.newPage()}
}

async function clear({context, blank}: Kept, origin = ''): Promise<void> {
  for (const page of context.pages()) if (page !== blank) await page.close()
  await context.unrouteAll()
  await context.setOffline(false)
  await context.clearCookies()
  const devtools = await context.newCDPSession(blank)
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,cache_storage',
  })
  await devtools.detach()
}
