import type {Browser, Page} from 'playwright'
import {median, ms, type Row} from '../row.ts'
import {newVisitor, settled, type VisitOptions} from './open-browser.ts'

interface Interaction {
  readonly what: string
  readonly screen: VisitOptions['screen']
  readonly path: string
  readonly act: (page: Page) => Promise<void>
}

const visible = (page: Page, selector: string) =>
  page.locator(selector).filter({visible: true}).first()

/** Each the first of a visit: code that waited for it is loaded then. */
const interactions: readonly Interaction[] = [
  {
    ...{what: 'a tap on the menu', screen: 'phone', path: '/'},
    act: (page) => visible(page, 'header button').tap(),
  },
  {
    ...{what: 'a tap on a reservation', screen: 'phone', path: '/'},
    act: (page) => visible(page, 'main [aria-haspopup]').tap(),
  },
  {
    ...{what: 'a tap on a control below', screen: 'phone', path: '/'},
    act: (page) => visible(page, 'main summary, main button').tap(),
  },
  {
    ...{what: 'a tap on a picture', screen: 'phone', path: '/FloorPlan/84A'},
    act: (page) => visible(page, 'main button').tap(),
  },
  {
    ...{what: 'a wheel step', screen: 'desk', path: '/'},
    act: (page) => page.mouse.wheel(0, 100),
  },
  {
    ...{what: 'Page Down', screen: 'desk', path: '/'},
    act: (page) => page.keyboard.press('PageDown'),
  },
  {
    ...{what: 'Tab', screen: 'desk', path: '/'},
    act: (page) => page.keyboard.press('Tab'),
  },
]

/** From the first interaction of a visit to the next paint. */
export async function measureInteractions(
  browser: Browser,
  origin: string,
  runs: number,
): Promise<Row[]> {
  const times = interactions.map(() => [] as number[])
  for (let run = 0; run < runs; run += 1) {
    for (const [at, interaction] of interactions.entries()) {
      times[at]?.push(await actOnce(browser, origin, interaction))
    }
  }
  return interactions.map(({what, path}, at) => {
    const typical = median(times[at] ?? [])
    return {
      what: `${what}, first of a visit to ${origin}${path}, to the next paint, CPU ÷ 4`,
      goal: '≤ 100 ms',
      measured: `${ms(typical)} (${(times[at] ?? []).map(Math.round).join(', ')})`,
      isMet: typical <= 100,
    }
  })
}

async function actOnce(
  browser: Browser,
  origin: string,
  {screen, path, act}: Interaction,
): Promise<number> {
  const {page, leave} = await newVisitor(browser, {screen, line: 'fast'})
  await page.addInitScript(notePaints)
  // The pointer rests there before the page comes: to move it would be an interaction.
  if (screen === 'desk') await page.mouse.move(700, 500)
  await page.goto(origin + path)
  await settled(page)
  await act(page)
  // What it sets off belongs to it, and the browser reports in its own time.
  await settled(page)
  const longest = await page.evaluate(() => Reflect.get(window, 'longestToPaint') as unknown)
  await leave()
  return Number(longest)
}

/** In the browser. It measures keys and taps by itself, to 8 ms, from 16 ms on; but not the wheel. */
function notePaints(): void {
  const note = (time: number) => {
    const longest = Number(Reflect.get(window, 'longestToPaint') ?? 0)
    Reflect.set(window, 'longestToPaint', Math.max(longest, time))
  }
  const options = {type: 'event', durationThreshold: 16}
  new PerformanceObserver((list) => {
    for (const {name, duration} of list.getEntries()) {
      if (/^(pointerdown|pointerup|click|keydown|keyup)$/.test(name)) note(duration)
    }
  }).observe(options)
  addEventListener(
    'wheel',
    ({timeStamp}) =>
      requestAnimationFrame(() => setTimeout(() => note(performance.now() - timeStamp))),
    {capture: true, passive: true},
  )
  note(0)
}
