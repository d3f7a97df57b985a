import {monitorEventLoopDelay} from 'node:perf_hooks'
import type {Work} from './work-of.ts'

/** A number that is read when it is asked for, or several with labels. */
export type Gauge = {readonly name: string; readonly help: string} & (
  | {readonly value: number}
  | {readonly by: string; readonly values: Readonly<Record<string, number>>}
)

/** In s. */
const bounds = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10] as const

interface Series {
  /** How many requests were answered within each of `bounds`. */
  readonly within: number[]
  readonly statuses: Map<number, number>
  count: number
  seconds: number
}

const newSeries = (): Series => ({
  within: bounds.map(() => 0),
  statuses: new Map(),
  count: 0,
  seconds: 0,
})

export class RequestMetrics {
  readonly #series = new Map<Work, Series>()
  readonly #delay = monitorEventLoopDelay({resolution: 20})

  constructor() {
    this.#delay.enable()
  }

  /** Counts an answer, and how long it took until it began. */
  readonly note = (work: Work, status: number, seconds: number): void => {
    const known = this.#series.get(work) ?? newSeries()
    this.#series.set(work, known)
    known.count += 1
    known.seconds += seconds
    known.statuses.set(status, (known.statuses.get(status) ?? 0) + 1)
    for (const [index, bound] of bounds.entries()) {
      if (seconds <= bound) known.within[index] = (known.within[index] ?? 0) + 1
    }
  }

  /** The text form of Prometheus, with the process's own numbers: https://prometheus.io/docs/instrumenting/exposition_formats */
  text(gauges: readonly Gauge[]): string {
    const longestDelay = this.#delay.max / 1e9
    this.#delay.reset()
    return [
      ...requestLines(this.#series),
      ...[...ownGauges(longestDelay), ...gauges].flatMap(gaugeLines),
      '',
    ].join('\n')
  }
}

function requestLines(series: ReadonlyMap<Work, Series>): string[] {
  const each = [...series]
  const counts = each.flatMap(([work, {statuses}]) =>
    [...statuses].map(([status, count]) => {
      return `http_requests_total{work="${work}",status="${status}"} ${count}`
    }),
  )
  const durations = each.flatMap(([work, {within, count, seconds}]) => [
    ...within.map((number, index) => bucket(work, String(bounds[index]), number)),
    bucket(work, '+Inf', count),
    `http_request_duration_seconds_sum{work="${work}"} ${seconds}`,
    `http_request_duration_seconds_count{work="${work}"} ${count}`,
  ])
  return [
    '# HELP http_requests_total Requests answered, by kind of work and status.',
    '# TYPE http_requests_total counter',
    ...counts,
    '# HELP http_request_duration_seconds Time until the answer began.',
    '# TYPE http_request_duration_seconds histogram',
    ...durations,
  ]
}

const bucket = (work: Work, bound: string, number: number) =>
  `http_request_duration_seconds_bucket{work="${work}",le="${bound}"} ${number}`

function gaugeLines(gauge: Gauge): string[] {
  const {name, help} = gauge
  const type = name.endsWith('_total') ? 'counter' : 'gauge'
  const values =
    'value' in gauge
      ? [`${name} ${gauge.value}`]
      : Object.entries(gauge.values).map(([key, value]) => `${name}{${gauge.by}="${key}"} ${value}`)
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...values]
}

/** Under the names that Prometheus' own clients use. */
function ownGauges(longestDelay: number): Gauge[] {
  const {rss, heapUsed} = process.memoryUsage()
  const {user, system} = process.cpuUsage()
  return [
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time, without child processes.',
      value: (user + system) / 1e6,
    },
    {name: 'process_resident_memory_bytes', help: 'Memory of this process.', value: rss},
    {
      name: 'process_start_time_seconds',
      help: 'When the process started, since 1970.',
      value: performance.timeOrigin / 1000,
    },
    versionGauge('nodejs', process.versions.node),
    versionGauge('sqlite', process.versions.sqlite ?? ''),
    {name: 'nodejs_heap_size_used_bytes', help: 'Memory of JavaScript objects.', value: heapUsed},
    {
      name: 'nodejs_eventloop_lag_max_seconds',
      help: 'The longest delay of the event loop since the last time it was asked for.',
      value: longestDelay,
    },
  ]
}

const versionGauge = (name: string, version: string): Gauge => ({
  name: `${name}_version_info`,
  help: `The version of ${name} that this process runs on.`,
  by: 'version',
  values: {[version]: 1},
})
