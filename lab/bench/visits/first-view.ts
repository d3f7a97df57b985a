import type {Browser, Page} from 'playwright'
import {median, ms, type Row} from '../row.ts'
import {type MainThread, mainThreadOf, tracedCategories} from './main-thread.ts'
import {newVisitor, settled} from './open-browser.ts'

/** What is done before a view, and what the view waits for besides. */
export interface ViewSteps {
  prepare(page: Page): Promise<void>
  wait(page: Page): Promise<void>
}

const noSteps: ViewSteps = {prepare: async () => {}, wait: async () => {}}

/** Medians of these, on a phone with a slow line. */
export async function measureFirstView(
  browser: Browser,
  addresses: readonly string[],
  runs: number,
): Promise<ReadonlyMap<string, MainThread>> {
  const measured = new Map(addresses.map((address) => [address, [] as MainThread[]]))
  // In turns, since other programs take the cores too.
  for (let run = 0; run < runs; run += 1) {
    for (const [address, views] of measured) views.push(await viewOnce(browser, address))
  }
  return new Map([...measured].map(([address, views]) => [address, medianOf(views)]))
}

const maxTraces = 3

export async function viewOnce(
  browser: Browser,
  address: string,
  steps = noSteps,
): Promise<MainThread> {
  for (let tries = 1; tries <= maxTraces; tries += 1) {
    const view = await traceView(browser, address, steps)
    if (view) return view
  }
  throw new Error(`${maxTraces} traces hold no navigation to ${address}`)
}

async function traceView(
  browser: Browser,
  address: string,
  {prepare, wait}: ViewSteps,
): Promise<MainThread | null> {
  const {page, leave} = await newVisitor(browser, {screen: 'phone', line: 'slow'})
  await prepare(page)
  await browser.startTracing(page, {categories: tracedCategories})
  await page.goto(address)
  await settled(page)
  await wait(page)
  const trace = await browser.stopTracing()
  await leave()
  return mainThreadOf(trace.toString(), address)
}

export function medianOf(views: readonly MainThread[]): MainThread {
  const of = (fact: keyof MainThread) => median(views.map((view) => view[fact]))
  return {
    firstPaintMs: of('firstPaintMs'),
    largestPaintMs: of('largestPaintMs'),
    layouts: of('layouts'),
    layoutsBeforeLargest: of('layoutsBeforeLargest'),
    recalculations: of('recalculations'),
    styledElements: of('styledElements'),
    invalidatedByRules: of('invalidatedByRules'),
    longTasks: of('longTasks'),
    blockingMs: of('blockingMs'),
    longestAfterLargestMs: of('longestAfterLargestMs'),
    busyMs: of('busyMs'),
    shift: of('shift'),
  }
}

/** Each view next to the goals, and what explains it. */
export function firstViewRow(address: string, view: MainThread): Row {
  const {firstPaintMs, largestPaintMs, blockingMs, longestAfterLargestMs, shift} = view
  return {
    what: `first view of ${address}, phone, CPU ÷ 4, Slow 4G`,
    goal: 'blocking ≤ 30 ms, largest paint ≤ 1200 ms, shift 0, no task over 50 ms after it',
    measured:
      `blocking ${ms(blockingMs)} in ${view.longTasks} tasks, largest paint ${ms(largestPaintMs)} ` +
      `(first ${ms(firstPaintMs)}), shift ${shift.toFixed(3)}, longest task after it ` +
      `${ms(longestAfterLargestMs)}; main thread busy ${ms(view.busyMs)}, ${view.layouts} layouts, ` +
      `${view.layoutsBeforeLargest} of them before the largest paint, ${view.recalculations} ` +
      `recalculations of ${view.styledElements} elements, ${view.invalidatedByRules} by new rules`,
    isMet: blockingMs <= 30 && largestPaintMs <= 1200 && shift === 0 && longestAfterLargestMs <= 50,
  }
}
