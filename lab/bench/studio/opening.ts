import type {BrowserContext, Locator, Page} from 'playwright'
import {signIn} from '../../own-site/sign-in.ts'
import {type Row, timeRow} from '../row.ts'
import {firstPaint, timeUntilThere} from './in-page.ts'
import {within} from './within.ts'

const runs = 5

/** What is waited for, the goal in ms, and what was measured. */
const waits: readonly (readonly [string, number, keyof Morning])[] = [
  ['the sign-in form, from /studio', 500, 'form'],
  ['the desk after signing in, warm', 1500, 'desk'],
  ['home ready, from the start screen', 1000, 'home'],
  ['a disclaimer ready, from its list', 1000, 'item'],
  ['a page ready, by its address', 3000, 'page'],
]

/** From the address of the Studio to a document that can be typed in, with the code in the cache. */
export async function measureOpening(context: BrowserContext, origin: string): Promise<Row[]> {
  const mornings: Morning[] = []
  for (let run = 0; run < runs; run += 1) mornings.push(await begin(context, origin))
  return waits.map(([what, goal, key]) =>
    timeRow(
      `Studio: ${what}`,
      goal,
      mornings.map((morning) => morning[key]),
    ),
  )
}

/** In ms. */
interface Morning {
  readonly form: number
  readonly desk: number
  readonly home: number
  readonly item: number
  readonly page: number
}

async function begin(context: BrowserContext, origin: string): Promise<Morning> {
  await context.clearCookies()
  const page = await context.newPage()
  await page.goto(`${origin}/studio`)
  const form = await page.evaluate(firstPaint)
  const toDesk = await signIn(page)
  const home = await click(
    page,
    page.getByRole('link', {name: '홈 화면 고치기'}),
    typable('sections'),
  )
  await page.goto(`${origin}/studio/site/structure/disclaimer`)
  const item = await click(
    page,
    page.getByTestId('document-list-pane').getByRole('link').nth(2),
    typable('text'),
  )
  const start = performance.now()
  await page.goto(`${origin}/studio/site/intent/edit/id=page-customer;type=page`)
  await page.locator(typable('title')).first().waitFor()
  const direct = performance.now() - start
  await page.close()
  return {form, desk: toDesk, home, item, page: direct}
}

/** What is typed into in a field, or the button that adds to its list. */
export const typable = (field: string) =>
  `[data-testid="field-${field}"] :is(input, textarea, button[data-testid^="add"]):not([readonly], :disabled)`

/** Ms from the click until what is named is there. */
async function click(page: Page, link: Locator, awaited: string): Promise<number> {
  await link.waitFor()
  const took = page.evaluate(timeUntilThere, awaited)
  await link.click()
  return within(awaited, took)
}
