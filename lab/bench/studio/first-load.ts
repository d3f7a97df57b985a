import {promisify} from 'node:util'
import {gzip} from 'node:zlib'
import type {BrowserContext, Page, Response} from 'playwright'
import {signIn} from '../../own-site/sign-in.ts'
import {type Row, timeRow} from '../row.ts'

/** In KB, gzipped: what the Studio may load until its start screen is whole. */
const most = 1650

const compress = promisify(gzip)

/** With an empty cache. */
export async function measureFirstLoad(context: BrowserContext, origin: string): Promise<Row[]> {
  const page = await context.newPage()
  const takeWeight = weighScripts(page)
  await page.goto(`${origin}/studio`, {waitUntil: 'networkidle'})
  const ofForm = await takeWeight()
  const time = await signIn(page)
  await page.waitForLoadState('networkidle')
  const whole = await takeWeight()
  await page.close()
  return [
    weightRow('JavaScript before the sign-in form', 0, ofForm),
    weightRow('JavaScript of the first load', most, whole),
    timeRow('Studio: the desk after signing in, with an empty cache', 5000, [time]),
  ]
}

interface Weight {
  readonly files: number
  /** Gzipped. */
  readonly bytes: number
}

/** The scripts that a page has loaded since this was last asked. */
function weighScripts(page: Page): () => Promise<Weight> {
  let weighing: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') weighing.push(weigh(response))
  })
  return async () => {
    const weights = await Promise.all(weighing)
    weighing = []
    return {files: weights.length, bytes: weights.reduce((sum, each) => sum + each, 0)}
  }
}

async function weigh(response: Response): Promise<number> {
  const body = await response.body().catch(() => Buffer.alloc(0))
  return (await compress(body)).length
}

function weightRow(what: string, goal: number, {bytes, files}: Weight): Row {
  const weight = Math.round(bytes / 1000)
  return {
    what: `Studio: ${what}`,
    goal: goal === 0 ? 'none' : `≤ ${goal} KB gzipped`,
    measured: `${weight} KB in ${files} files`,
    isMet: weight <= goal,
  }
}
