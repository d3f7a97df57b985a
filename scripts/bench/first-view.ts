import {type Browser, type CDPSession, chromium, type Page} from 'playwright'
import {chromiumArguments, findChromium} from '../machine/chromium.ts'
import {type MainThread, mainThreadOf} from './main-thread.ts'
import {percentile} from './row.ts'

const runs = 5
const pages = ['/', '/BusinessGuide/plan', '/FloorPlan/84A']
const phone = {viewport: {width: 412, height: 823}, deviceScaleFactor: 1.75, hasTouch: true}
const categories = [
  ...['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'loading'],
  'disabled-by-default-devtools.timeline.invalidationTracking',
]
/** What Lighthouse takes a phone for. In kbit/s and ms of a round trip. */
const slow4g = {rate: 1600, roundTripMs: 150} as const

/**
 * What a phone's main thread does for a first view, the first tap and the next page, with a CPU of a
 * quarter of this one: of several sites in turns, since other programs take the cores too.
 */
export async function measureFirstViews(origins: readonly string[]): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments],
  })
  try {
    console.log(`Medians of ${runs} first views, CPU ÷ 4. Counts, and ms of the main thread`)
    console.log(line('page', columns))
    for (const path of pages) await showPage(browser, origins, path)
    console.log('\nMs from an interaction to the next paint, and from a tap to the next page')
    console.log(line('site', interactions))
    for (const origin of origins) await showInteractions(browser, origin)
  } finally {
    await browser.close()
  }
}

const median = (values: readonly number[]) => percentile(values, 0.5)

const columns = [
  ...['layouts', 'before LCP', 'styled', 'by rules', 'longest', 'blocking', 'busy', 'LCP'],
  ...['LCP slow', 'shift'],
]
const interactions = ['menu', 'wheel', 'next page', 'once more']

const line = (first: string, cells: readonly (string | number)[]) =>
  first.padEnd(46) +
  cells
    .map((cell) => (typeof cell === 'string' ? cell : Math.round(cell)))
    .map((cell) => `${cell}`.padStart(11))
    .join('')

async function showPage(browser: Browser, origins: readonly string[], path: string): Promise<void> {
  const measured = origins.map(() => [] as number[][])
  for (let run = 0; run < runs; run += 1) {
    for (const [index, origin] of origins.entries()) {
      measured[index]?.push(await measureOnce(browser, origin + path))
    }
  }
  for (const [index, origin] of origins.entries()) {
    const rows = measured[index] ?? []
    const cells = columns.map((_, column) => median(rows.map((row) => row[column] ?? 0)))
    console.log(line(origin + path, cells))
  }
}

async function measureOnce(browser: Browser, address: string): Promise<number[]> {
  const {thread, shift} = await traced(browser, address)
  const slow = await largestOnSlowLine(browser, address)
  return [
    ...[thread.layouts, thread.layoutsBeforeLargest, thread.styledElements],
    ...[thread.invalidatedByRules, thread.longestMs, thread.blockingMs, thread.busyMs],
    ...[thread.largestMs, slow, shift],
  ]
}

async function traced(
  browser: Browser,
  address: string,
): Promise<{readonly thread: MainThread; readonly shift: number}> {
  const {page} = await openPhone(browser)
  await browser.startTracing(page, {categories})
  await page.goto(address, {waitUntil: 'networkidle'})
  const shift = await page.evaluate(observedShift)
  const trace = await browser.stopTracing()
  await page.context().close()
  return {thread: mainThreadOf(trace.toString(), address), shift: shift * 1000}
}

async function openPhone(browser: Browser): Promise<{page: Page; protocol: CDPSession}> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', {rate: 4})
  return {page, protocol}
}

async function largestOnSlowLine(browser: Browser, address: string): Promise<number> {
  const {page, protocol} = await openPhone(browser)
  const bytesPerSecond = (slow4g.rate * 1000) / 8
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow4g.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  })
  await page.goto(address, {waitUntil: 'networkidle'})
  const largest = await page.evaluate(observedLargest)
  await page.context().close()
  return largest
}

/** In the browser: the sum of all layout shifts so far. */
const observedShift = () =>
  new Promise<number>((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
    }).observe({type: 'layout-shift', buffered: true})
    setTimeout(() => resolve(sum), 100)
  })

/** In the browser: when the largest picture or text was painted, in ms. */
const observedLargest = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })

async function showInteractions(browser: Browser, origin: string): Promise<void> {
  const rows: number[][] = []
  for (let run = 0; run < runs; run += 1) {
    rows.push([
      await toNextPaint(browser, origin, async (page) => {
        await page.locator('header button').filter({visible: true}).first().tap()
      }),
      await toNextPaint(browser, origin, async (page) => page.mouse.wheel(0, 100)),
      ...(await toNextPage(browser, origin)),
    ])
  }
  const cells = interactions.map((_, column) => median(rows.map((row) => row[column] ?? 0)))
  console.log(line(origin, cells))
}

/** The first interaction with the home page. */
async function toNextPaint(
  browser: Browser,
  origin: string,
  interact: (page: Page) => Promise<void>,
): Promise<number> {
  const {page} = await openPhone(browser)
  await page.goto(origin, {waitUntil: 'networkidle'})
  await page.evaluate(noteNextPaint)
  await interact(page)
  const ms = await page.evaluate(() => Reflect.get(window, 'nextPaint') as unknown)
  await page.context().close()
  return Number(ms)
}

/** In the browser. An interaction's time is that of its event, before any code has seen it. */
function noteNextPaint(): void {
  const painted = new Promise((resolve) => {
    const note = ({timeStamp}: Event) =>
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
    for (const type of ['pointerdown', 'wheel']) {
      addEventListener(type, note, {once: true, capture: true, passive: true})
    }
  })
  Reflect.set(window, 'nextPaint', painted)
}

/** From a tap on a link to the heading of its page: to a page that no one had, and back to it later. */
async function toNextPage(browser: Browser, origin: string): Promise<[cold: number, warm: number]> {
  const {page} = await openPhone(browser)
  await page.goto(`${origin}/BusinessGuide/intro`, {waitUntil: 'networkidle'})
  const go = async (path: string) => {
    const took = page.evaluate(noteNextHeading)
    await page.locator(`main a[href="${path}"]`).filter({visible: true}).first().tap()
    return took
  }
  const cold = await go('/BusinessGuide/plan')
  await page.waitForLoadState('networkidle')
  await page.goBack()
  await page.waitForLoadState('networkidle')
  const warm = await go('/BusinessGuide/plan')
  await page.context().close()
  return [cold, warm]
}

/** In the browser: ms from the next tap until another heading is painted. */
const noteNextHeading = () =>
  new Promise<number>((resolve) => {
    const before = document.querySelector('h1')?.textContent
    addEventListener(
      'pointerdown',
      ({timeStamp}) => {
        const look = () => {
          const now = document.querySelector('h1')?.textContent
          if (now && now !== before) resolve(performance.now() - timeStamp)
          else requestAnimationFrame(look)
        }
        look()
      },
      {once: true, capture: true},
    )
  })
