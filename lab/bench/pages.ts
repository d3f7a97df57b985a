import {promisify} from 'node:util'
import {gzip} from 'node:zlib'
import {type Browser, chromium, type Response} from 'playwright'
import {chromiumArguments, findChromium} from '../../scripts/machine/chromium.ts'
import {median} from './row.ts'
import {settled} from './visits/open-browser.ts'

/** In KB, gzipped: what the JavaScript of the home page may weigh. */
export const javascriptBudget = 100
const widths = [390, 1440]
const pages = ['/', '/BusinessGuide/intro', '/Promotion/Customer', '/Promotion/Press']
const kinds = ['html', 'css', 'javascript', 'font', 'picture'] as const
type Kind = (typeof kinds)[number]
type Weights = Readonly<Record<Kind, number>>

/** Weighs the pages of a running site as a browser gets them. */
export async function weighPages(origin: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments],
  })
  try {
    console.log(`KB sent on a first visit without interaction; text gzipped (${origin})`)
    console.log(row('page', 'width', kinds))
    for (const path of pages) {
      for (const width of widths) report(path, width, await weigh(browser, origin + path, width))
    }
  } finally {
    await browser.close()
  }
  console.log(`\nThe JavaScript of / may weigh ${javascriptBudget} KB.\n`)
  console.log(await cacheRatio(origin))
  console.log(await countingCost(origin))
}

function report(path: string, width: number, weights: Weights): void {
  const cells = kinds.map((kind) => (weights[kind] / 1000).toFixed(1))
  const over = path === '/' && weights.javascript > javascriptBudget * 1000 ? '  over budget' : ''
  console.log(row(path, `${width}`, cells) + over)
}

const row = (page: string, width: string, cells: readonly string[]) =>
  page.padEnd(24) + width.padStart(6) + cells.map((cell) => cell.padStart(12)).join('')

/** Loads the page with an empty cache and no interaction. */
export async function weigh(browser: Browser, address: string, width: number): Promise<Weights> {
  const page = await browser.newPage({viewport: {width, height: 900}})
  const weighing: Promise<readonly [Kind | null, number]>[] = []
  page.on('response', (response) => weighing.push(weighResponse(response)))
  await page.goto(address)
  await settled(page)
  const weighed = await Promise.all(weighing)
  await page.close()
  const sum = (kind: Kind) =>
    weighed.reduce((total, [its, bytes]) => (its === kind ? total + bytes : total), 0)
  return {
    html: sum('html'),
    css: sum('css'),
    javascript: sum('javascript'),
    font: sum('font'),
    picture: sum('picture'),
  }
}

const compress = promisify(gzip)
const kindOf: Readonly<Record<string, Kind>> = {
  document: 'html',
  stylesheet: 'css',
  script: 'javascript',
  font: 'font',
  image: 'picture',
}

async function weighResponse(response: Response): Promise<readonly [Kind | null, number]> {
  const kind = kindOf[response.request().resourceType()] ?? null
  if (kind === null || !response.ok()) return [null, 0]
  const body = await response.body().catch(() => Buffer.alloc(0))
  const isText = kind !== 'font' && kind !== 'picture'
  return [kind, isText ? (await compress(body)).length : body.length]
}

/** How much faster a page from the page cache is served than one that must be rendered. */
async function cacheRatio(origin: string): Promise<string> {
  await perSecond(() => fetch(`${origin}/`))
  const kept = await perSecond(() => fetch(`${origin}/`))
  const drawn = await perSecond((at) => fetch(`${origin}/?bench=${Date.now()}-${at}`))
  return `Pages a second: kept ${kept.toFixed(0)}, drawn ${drawn.toFixed(0)}, ${(kept / drawn).toFixed(1)} times as many`
}

const rounds = 9

/** What the count of visits costs: a kept page for readers, each a new one, next to the same for a robot. */
async function countingCost(origin: string): Promise<string> {
  const ask = (agent: string, reader = 0) =>
    fetch(`${origin}/`, {
      headers: {
        'user-agent': agent,
        'x-forwarded-for': `198.51.${reader >> 8}.${reader & 255}`,
      },
    })
  const rates = {counted: [] as number[], robot: [] as number[]}
  for (let round = 0; round < rounds; round += 1) {
    const reader = round * 1000
    rates.counted.push(await perSecond((at) => ask('Mozilla/5.0 (a reader)', reader + at)))
    rates.robot.push(await perSecond(() => ask('Googlebot/2.1')))
  }
  const [counted, robot] = [median(rates.counted), median(rates.robot)]
  return `Kept pages a second: counted ${counted.toFixed(0)}, of robots, which are not, ${robot.toFixed(0)}`
}

async function perSecond(ask: (at: number) => Promise<globalThis.Response>): Promise<number> {
  const count = 40
  const start = performance.now()
  for (let at = 0; at < count; at++) await (await ask(at)).text()
  return count / ((performance.now() - start) / 1000)
}
