import {setTimeout as pause} from 'node:timers/promises'
import type {Browser, BrowserContext, Page} from 'playwright'
import {ms, percentile, type Row, timeRow} from '../row.ts'
import {noteKeystrokes, timeOfHeading, timeOfPress, timeUntilPreviewed} from './in-page.ts'
import {typable} from './opening.ts'
import {within} from './within.ts'

const title = typable('title')
const publishButton = '[data-testid="action-발행"]'
/** After which an editor has stopped typing, and what was typed is stored and checked. In ms. */
const quietMs = 2000

const runs = 8
/** Of a quick typist, in ms. */
const betweenKeys = 90
/** Of keys: a Korean letter would be put in by the driver without one. */
const sentence = 'The balconies of 84A may differ by contract.'
/** How often it is typed: the 95th percentile of few keys would be the slowest of them. */
const sentences = 4
const path = '/BusinessGuide/plan'

/** What an editor waits for while typing, and others for what was typed. */
export async function measureEditing(
  browser: Browser,
  context: BrowserContext,
  origin: string,
): Promise<Row[]> {
  const page = await context.newPage()
  await page.goto(`${origin}/studio/site/intent/edit/id=page-business-guide-plan;type=page`)
  const inForm = await typeSentence(page)
  await page.goto(`${origin}/studio/site/preview?preview=${encodeURIComponent(`/preview${path}`)}`)
  await page.frameLocator('iframe').getByRole('heading', {level: 1}).waitFor()
  const inPreview = await typeSentence(page)
  const previewed: number[] = []
  for (let run = 0; run < runs; run += 1) previewed.push(await typeOneKey(page, run))
  const seen = await publishAndWatch(browser, page, origin)
  await page.close()
  return [
    keyRow('a key in the form of a page', inForm),
    keyRow('a key in the form next to the page', inPreview),
    timeRow('Studio: from a key to the page next to it', 500, previewed),
    timeRow(
      "Studio: from Publish to a visitor's next page",
      300,
      seen.map(({next}) => next),
    ),
    timeRow(
      'Studio: from Publish to a page that is open',
      2000,
      seen.map(({open}) => open),
    ),
  ]
}

function keyRow(what: string, times: readonly number[]): Row {
  const p95 = percentile(times, 0.95)
  return {
    what: `Studio: ${what}`,
    goal: '95 % within 100 ms',
    measured: `${ms(p95)}, at most ${ms(percentile(times, 1))} of ${times.length}`,
    isMet: times.length > 0 && p95 <= 100,
  }
}

/** Ms from each key to the next paint. */
async function typeSentence(page: Page): Promise<readonly number[]> {
  const input = page.locator(title).first()
  await page.evaluate(noteKeystrokes)
  for (let typed = 0; typed < sentences; typed += 1) {
    await input.fill('')
    await input.pressSequentially(sentence, {delay: betweenKeys})
  }
  const times: unknown = await page.evaluate(() => Reflect.get(window, 'keystrokes'))
  return Array.isArray(times) ? times.map(Number) : []
}

/** Ms from the last key of a new title until the page next to the form shows it. */
async function typeOneKey(page: Page, run: number): Promise<number> {
  const words = `공급 일정 ${run}`
  const input = page.locator(title).first()
  await input.fill(words)
  await pause(quietMs)
  const took = page.evaluate(timeUntilPreviewed, `${words}a`)
  await input.press('a')
  return within(`'${words}a' in the preview`, took)
}

interface Seen {
  readonly next: number
  readonly open: number
}

async function publishAndWatch(browser: Browser, page: Page, origin: string): Promise<Seen[]> {
  const visitor = await openVisitor(browser, origin)
  const seen: Seen[] = []
  for (let run = 0; run < runs; run += 1) {
    const words = `공급 일정 안내 ${run}`
    await page.locator(title).first().fill(words)
    await page.locator(`${publishButton}:not(:disabled, [data-disabled='true'])`).waitFor()
    await pause(quietMs)
    const pressed = page.evaluate(timeOfPress)
    const opened = visitor.evaluate(timeOfHeading, words)
    const fetched = timeOfNextPage(origin, words)
    // The click itself resolves late, once whatever it set off in the page has come to rest.
    await page.locator(publishButton).click()
    const next = await within(`${words} on the next page`, fetched)
    const open = await within(`${words} on the open page`, opened)
    const began = await within('the press of 발행', pressed)
    seen.push({next: next - began, open: open - began})
  }
  await visitor.context().close()
  return seen
}

/** Somebody who reads the page, and is told of changes. */
async function openVisitor(browser: Browser, origin: string): Promise<Page> {
  const visitor = await (await browser.newContext()).newPage()
  const following = visitor.waitForResponse(/\/api\/changes\//)
  await visitor.goto(origin + path)
  await following
  return visitor
}

/** The time of day at which a visitor's page has these words. */
async function timeOfNextPage(origin: string, words: string): Promise<number> {
  for (;;) {
    const page = await fetch(origin + path)
    const html = await page.text()
    if (html.includes(words)) return Date.now()
    await pause(20)
  }
}
