import * as v from 'valibot'

/** What the main thread of one page did, until the trace ended. Times in ms since the navigation began. */
export interface MainThread {
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly layouts: number
  readonly layoutsBeforeLargest: number
  /** How often styles were computed, and for how many elements in all. */
  readonly recalculations: number
  readonly styledElements: number
  /** Elements whose styles were out of date because of new rules. */
  readonly invalidatedByRules: number
  /** Of more than 50 ms, after the first paint. */
  readonly longTasks: number
  /** What they took beyond that: the total blocking time. */
  readonly blockingMs: number
  /** Of the tasks that began after the largest paint. */
  readonly longestAfterLargestMs: number
  readonly busyMs: number
  /** The sum of all layout shifts. */
  readonly shift: number
}

const event = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  dur: v.optional(v.number(), 0),
  args: v.optional(v.looseObject({data: v.optional(v.looseObject({}))}), {}),
})
type Event = v.InferOutput<typeof event>

const allowedMs = 50

/** Categories that Chromium must trace for `mainThreadOf`. */
export const tracedCategories = [
  ...['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'loading'],
  // The first has the beginning of a navigation.
  ...['blink.user_timing', 'disabled-by-default-devtools.timeline.invalidationTracking'],
]

/**
 * Reads a trace of Chromium's: times are in microseconds.
 *
 * @param address where the navigation led to, whole
 * @returns null when the trace does not hold the navigation: the browser drops events when the machine is busy
 */
export function mainThreadOf(trace: string, address: string): MainThread | null {
  const {traceEvents} = v.parse(v.object({traceEvents: v.array(v.unknown())}), JSON.parse(trace))
  const events = traceEvents.filter((each): each is Event => v.is(event, each))
  const start = events.find(
    ({name, args}) => name === 'navigationStart' && args?.data?.documentLoaderURL === address,
  )
  if (!start) return null
  const own = events.filter(
    ({pid, tid, ts}) => pid === start.pid && tid === start.tid && ts >= start.ts,
  )
  const named = (name: string) => own.filter((each) => each.name === name)
  const first = named('firstContentfulPaint')[0]?.ts ?? start.ts
  const largest = named('largestContentfulPaint::Candidate').at(-1)?.ts ?? first
  const layouts = named('Layout')
  const recalculations = named('UpdateLayoutTree')
  // Another category has each of them once more, under a longer name.
  const tasks = named('RunTask')
  const since = (time: number) => tasks.filter(({ts}) => ts >= time).map(({dur = 0}) => dur / 1000)
  const longTasks = since(first).filter((length) => length > allowedMs)
  return {
    firstPaintMs: (first - start.ts) / 1000,
    largestPaintMs: (largest - start.ts) / 1000,
    layouts: layouts.length,
    layoutsBeforeLargest: layouts.filter(({ts}) => ts < largest).length,
    recalculations: recalculations.length,
    styledElements: sum(recalculations.map(({args}) => Number(args?.elementCount ?? 0))),
    invalidatedByRules: named('StyleRecalcInvalidationTracking').filter(isByRules).length,
    longTasks: longTasks.length,
    blockingMs: sum(longTasks.map((length) => length - allowedMs)),
    longestAfterLargestMs: Math.max(0, ...since(largest)),
    busyMs: sum(tasks.map(({dur = 0}) => dur / 1000)),
    shift: sum(named('LayoutShift').map(({args}) => Number(args?.data?.score ?? 0))),
  }
}

const isByRules = ({args}: Event) => /style\s?sheet|rule/i.test(String(args?.data?.reason))

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
