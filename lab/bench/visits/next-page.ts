import type {Browser, Page} from 'playwright'
import {median, ms, type Row} from '../row.ts'
import {newVisitor, settled, type VisitOptions} from './open-browser.ts'

const from = '/BusinessGuide/intro'
const to = '/BusinessGuide/plan'
const goals = {cold: 400, warm: 200, slow: 1000} as const

/**
 * From a tap on a link to the heading of its page, where nothing was fetched ahead: to a page of a kind that
 * is new in this visit, to the same one later, and to it over a slow line.
 */
export async function measureNextPage(
  browser: Browser,
  origin: string,
  runs: number,
): Promise<Row[]> {
  const times = {cold: [] as number[], warm: [] as number[], slow: [] as number[]}
  for (let run = 0; run < runs; run += 1) {
    const [cold = 0, warm = 0] = await goTwice(browser, origin, 'fast')
    times.cold.push(cold)
    times.warm.push(warm)
    times.slow.push((await goTwice(browser, origin, 'slow'))[0] ?? 0)
  }
  const rowFor = (kind: keyof typeof goals, how: string): Row => ({
    what: `from a tap to the heading of the next page, ${how}, ${origin}, CPU ÷ 4`,
    goal: `≤ ${goals[kind]} ms`,
    measured: `${ms(median(times[kind]))} (${times[kind].map(Math.round).join(', ')})`,
    isMet: median(times[kind]) <= goals[kind],
  })
  return [rowFor('warm', 'warm'), rowFor('cold', 'cold'), rowFor('slow', 'cold on Slow 4G')]
}

async function goTwice(
  browser: Browser,
  origin: string,
  line: VisitOptions['line'],
): Promise<number[]> {
  const {page, leave} = await newVisitor(browser, {screen: 'phone', line, savesData: true})
  await page.addInitScript(noteHeading)
  await page.goto(origin + from)
  await settled(page)
  const first = await tapOnLink(page)
  await page.goBack()
  await settled(page)
  const times = [first, await tapOnLink(page)]
  await leave()
  return times
}

async function tapOnLink(page: Page): Promise<number> {
  await page.evaluate(() => sessionStorage.removeItem('took'))
  await page.locator(`main a[href="${to}"]`).filter({visible: true}).first().tap()
  await page.waitForFunction(() => sessionStorage.getItem('took') !== null)
  await settled(page)
  return Number(await page.evaluate(() => sessionStorage.getItem('took')))
}

/** In the browser: from a tap until another heading is painted, in this document or the next one. */
function noteHeading(): void {
  const heading = () => document.querySelector('h1')?.textContent ?? ''
  const now = () => performance.timeOrigin + performance.now()
  const look = () => {
    const began = Number(sessionStorage.getItem('began'))
    if (began === 0) return
    if (heading() === '' || heading() === sessionStorage.getItem('heading')) {
      requestAnimationFrame(look)
      return
    }
    sessionStorage.removeItem('began')
    setTimeout(() => sessionStorage.setItem('took', String(now() - began)))
  }
  addEventListener(
    'pointerdown',
    ({timeStamp}) => {
      sessionStorage.setItem('heading', heading())
      sessionStorage.setItem('began', String(performance.timeOrigin + timeStamp))
      requestAnimationFrame(look)
    },
    {capture: true, passive: true},
  )
  requestAnimationFrame(look)
}
