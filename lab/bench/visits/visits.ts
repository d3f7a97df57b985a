import type {Browser} from 'playwright'
import {printRow, type Row} from '../row.ts'
import {firstViewRow, measureFirstView} from './first-view.ts'
import {startHttp2Proxy} from './http2-proxy.ts'
import {measureInteractions} from './interactions.ts'
import {measureByLighthouse} from './lighthouse.ts'
import {measureNextPage} from './next-page.ts'
import {newVisitor, openBrowser, settled} from './open-browser.ts'
import {measureWeight} from './weight.ts'

const pages = ['/', '/BusinessGuide/plan', '/FloorPlan/84A']

interface Options {
  /** Of running sites. */
  readonly origins: readonly string[]
  /** Addresses of pages of other front ends: shown, and not judged. */
  readonly others: readonly string[]
  /** Where Lighthouse is installed; without it, it is left out. */
  readonly hasLighthouse: boolean
  /** Of which medians are taken. */
  readonly runs: number
}

/**
 * What a phone's visitor waits for, next to the goals: each site direct and through a proxy that speaks
 * HTTP/2.
 */
export async function measureVisits(options: Options): Promise<boolean> {
  const proxies = await Promise.all(options.origins.map(startHttp2Proxy))
  const origins = options.origins.flatMap((origin, at) => [origin, proxies[at]?.origin ?? origin])
  const {browser, port} = await openBrowser()
  let isMet = true
  const show = (rows: readonly Row[]) => {
    for (const row of rows) {
      printRow(row)
      isMet &&= row.isMet
    }
  }
  try {
    const own = origins.flatMap((origin) => pages.map((path) => origin + path))
    await renderPictures(browser, [...own, ...options.others])
    for (const origin of options.origins) {
      for (const path of pages) show([await measureWeight(browser, origin + path)])
    }
    const views = await measureFirstView(browser, [...own, ...options.others], options.runs)
    for (const [address, view] of views) {
      const row = firstViewRow(address, view)
      if (own.includes(address)) show([row])
      else console.log(`other  ${row.what}\n         ${row.measured}`)
    }
    for (const origin of origins) show(await measureInteractions(browser, origin, options.runs))
    for (const origin of origins) show(await measureNextPage(browser, origin, options.runs))
    if (options.hasLighthouse) {
      for (const address of [...own, ...options.others]) {
        show([await measureByLighthouse(port, address, options.runs)])
      }
    }
  } finally {
    await browser.close()
    for (const proxy of proxies) proxy.close()
  }
  return isMet
}

/** The first visitor ever waits for the server's pictures: this one is not measured. */
async function renderPictures(browser: Browser, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const {page, leave} = await newVisitor(browser, {screen: 'phone', line: 'fast'})
    await page.goto(address)
    await settled(page)
    await leave()
  }
}
