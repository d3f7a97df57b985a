import * as v from 'valibot'

/** What the main thread of one page did, until the trace ended. */
export interface MainThread {
  readonly layouts: number
  readonly layoutsBeforeLargest: number
  /** Elements whose styles were computed, again or for the first time. */
  readonly styledElements: number
  /** Elements whose styles were out of date because of new rules. */
  readonly invalidatedByRules: number
  readonly longestMs: number
  /** What tasks of more than 50 ms took beyond that, after the first paint. */
  readonly blockingMs: number
  readonly busyMs: number
  readonly largestMs: number
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

/** Reads a trace of Chromium's: times are in microseconds. */
export function mainThreadOf(trace: string, address: string): MainThread {
  const {traceEvents} = v.parse(v.object({traceEvents: v.array(v.unknown())}), JSON.parse(trace))
  const events = traceEvents.filter((each): each is Event => v.is(event, each))
  const start = events.find(
    ({name, args}) => name === 'navigationStart' && args?.data?.documentLoaderURL === address,
  )
  if (!start) throw new Error(`The trace holds no navigation to ${address}`)
  const own = events.filter(
    ({pid, tid, ts}) => pid === start.pid && tid === start.tid && ts >= start.ts,
  )
  const named = (name: string) => own.filter((each) => each.name === name)
  const first = named('firstContentfulPaint')[0]?.ts ?? start.ts
  const largest = named('largestContentfulPaint::Candidate').at(-1)?.ts ?? first
  const layouts = named('Layout')
  const tasks = own.filter(({name}) => name.endsWith('RunTask'))
  const lengths = tasks.filter(({ts}) => ts >= first).map(({dur = 0}) => dur / 1000)
  return {
    layouts: layouts.length,
    layoutsBeforeLargest: layouts.filter(({ts}) => ts < largest).length,
    styledElements: sum(named('UpdateLayoutTree').map(({args}) => Number(args?.elementCount ?? 0))),
    invalidatedByRules: named('StyleRecalcInvalidationTracking').filter(isByRules).length,
    longestMs: Math.max(0, ...lengths),
    blockingMs: sum(lengths.map((length) => Math.max(0, length - allowedMs))),
    busyMs: sum(tasks.map(({dur = 0}) => dur / 1000)),
    largestMs: (largest - start.ts) / 1000,
  }
}

const isByRules = ({args}: Event) => /style\s?sheet|rule/i.test(String(args?.data?.reason))

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
