import project from '../../../sanity.json' with {type: 'json'}
import type {OwnSite} from '../../own-site/own-site.ts'
import {ms, type Row} from '../row.ts'
import {medianOf, type ViewSteps, viewOnce} from './first-view.ts'
import type {MainThread} from './main-thread.ts'
import {openBrowser} from './open-browser.ts'

/** All that can be filled in. Ids of nobody: stand-ins answer for their hosts. */
const ids = {
  ...{_id: 'measuring', _type: 'measuring', asksConsent: false},
  ...{google: 'G-AB12CD34EF', googleAds: 'AW-123456789', googleAdsLabel: 'AbC-D_efGhIj'},
  ...{naver: 's_1a2b3c4d5e6f', kakao: '1234567890123456789', meta: '123456789012345'},
}
const hosts = [
  ...['wcs.naver.net', 't1.daumcdn.net', 'connect.facebook.net', 'www.googletagmanager.com'],
]

/** As many bytes as such scripts have, and none of their work: that is theirs. */
const standIn = `/* ${'x'.repeat(90_000)} */`

/** In ms: what two medians of the same differ by on two cores that others use, too. */
const noise = {largestPaintMs: 60, blockingMs: 15}

/** Home without and with the measuring of others: what a visitor waits for must not move. */
export async function measureWithIds(site: OwnSite, runs: number): Promise<Row> {
  const client = await site.administrator(project.dataset)
  const {browser} = await openBrowser()
  const asked = new Set<string>()
  // Both views are taken with the same hands in between, which cost time themselves.
  const steps: ViewSteps = {
    async prepare(page) {
      await page.context().route(
        (url) => url.protocol === 'https:',
        (route) => {
          const request = route.request()
          asked.add(new URL(request.url()).hostname)
          return request.resourceType() === 'script'
            ? route.fulfill({contentType: 'text/javascript', body: standIn})
            : route.fulfill({status: 204})
        },
      )
    },
    wait: (page) => page.waitForTimeout(afterStartMs),
  }
  const address = `${site.origin}/`
  const views: Record<'without' | 'with', MainThread[]> = {without: [], with: []}
  try {
    // The first visitor ever waits for the server's pictures: this one is not measured.
    await viewOnce(browser, address, steps)
    for (let run = 0; run < runs; run += 1) {
      await client.delete(ids._id)
      await untilPolicy(site, false)
      views.without.push(await viewOnce(browser, address, steps))
      await client.createOrReplace(ids)
      await untilPolicy(site, true)
      views.with.push(await viewOnce(browser, address, steps))
    }
  } finally {
    await client.delete(ids._id)
    await browser.close()
  }
  return rowOf(
    address,
    medianOf(views.without),
    medianOf(views.with),
    hosts.filter((host) => asked.has(host)),
  )
}

/** In ms: longer than the page waits before it asks for anything of others. */
const afterStartMs = 5000

function rowOf(
  address: string,
  before: MainThread,
  after: MainThread,
  loaded: readonly string[],
): Row {
  const shown = ({largestPaintMs, blockingMs}: MainThread) =>
    `largest paint ${ms(largestPaintMs)}, blocking ${ms(blockingMs)}`
  const hasMoved =
    after.largestPaintMs > before.largestPaintMs + noise.largestPaintMs ||
    after.blockingMs > before.blockingMs + noise.blockingMs
  return {
    what: `first view of ${address} with all ids of 분석·광고, by stand-ins, phone, CPU ÷ 4, Slow 4G`,
    goal: `largest paint and blocking as without them, within ${noise.largestPaintMs} and ${noise.blockingMs} ms`,
    measured: `${shown(after)}; without ${shown(before)}; loaded of ${loaded.join(', ') || 'nobody'}`,
    isMet: !hasMoved && loaded.length === hosts.length,
  }
}

async function untilPolicy({origin}: OwnSite, isOn: boolean): Promise<void> {
  for (;;) {
    const response = await fetch(`${origin}/`)
    await response.body?.cancel()
    const policy = response.headers.get('content-security-policy') ?? ''
    if (policy.includes('wcs.naver.net') === isOn) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
