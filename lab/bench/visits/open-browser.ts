import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright'
import {chromiumArguments, findChromium} from '../../../scripts/machine/chromium.ts'
import {freePort} from '../../../scripts/machine/free-port.ts'

interface Visitor {
  readonly page: Page
  leave(): Promise<void>
}

export interface VisitOptions {
  readonly screen: 'phone' | 'desk'
  /** `slow`: what Lighthouse takes a phone's connection for. */
  readonly line: 'fast' | 'slow'
  /** Asks sites to fetch nothing ahead of its use. */
  readonly savesData?: boolean
}

const screens: Readonly<Record<VisitOptions['screen'], BrowserContextOptions>> = {
  phone: {viewport: {width: 412, height: 823}, deviceScaleFactor: 1.75, hasTouch: true},
  desk: {viewport: {width: 1440, height: 900}},
}

/** 1.6 Mbit/s down, half of it up, 150 ms for a round trip. */
const slow4g = {
  ...{offline: false, latency: 150},
  ...{downloadThroughput: 200_000, uploadThroughput: 100_000},
}

/** With a port on which other programs can steer it too. Accepts any certificate. */
export async function openBrowser(): Promise<{browser: Browser; port: number}> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
  })
  return {browser, port}
}

/** Someone new, with nothing in the cache, and a CPU of a quarter of this one. */
export async function newVisitor(browser: Browser, options: VisitOptions): Promise<Visitor> {
  const context = await browser.newContext({...screens[options.screen], ignoreHTTPSErrors: true})
  if (options.savesData) await context.addInitScript(saveData)
  const page = await context.newPage()
  // It ends what hangs; how long a page takes is what is measured.
  page.setDefaultTimeout(120_000)
  const protocol: CDPSession = await context.newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', {rate: 4})
  if (options.line === 'slow') await protocol.send('Network.emulateNetworkConditions', slow4g)
  return {page, leave: () => context.close()}
}

/** Resolves once the page has asked for nothing and changed no font for a second and a half. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(whenQuiet)
}

/** In the browser: a stream of events is open for as long as the page, so that no network is ever idle. */
const whenQuiet = () =>
  new Promise<void>((resolve) => {
    let [known, since] = [-1, 0]
    const look = () => {
      const loaded = performance.getEntriesByType('resource').length
      const isQuiet = loaded === known && document.fonts.status === 'loaded'
      if (!isQuiet) [known, since] = [loaded, performance.now()]
      if (performance.now() - since >= 1500) resolve()
      else setTimeout(look, 250)
    }
    look()
  })

/** In the browser. */
function saveData(): void {
  const connection = {effectiveType: '4g', saveData: true}
  Object.defineProperty(navigator, 'connection', {value: connection})
}
