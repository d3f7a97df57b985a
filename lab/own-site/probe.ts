/**
 * Loaded into a site that is measured (`node --import`), before its own program: tells its parent how
 * the event loop and the process are. The site itself knows nothing of it.
 */
import {readdirSync, readFileSync} from 'node:fs'
import {monitorEventLoopDelay} from 'node:perf_hooks'
import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'

/** Since the last report. */
export interface Report {
  /** The longest time for which the event loop did not come round, in ms. */
  readonly longestDelayMs: number
  readonly p99DelayMs: number
  /** The same without the time in which it was ready, but other programs had the cores. */
  readonly longestOwnDelayMs: number
  readonly heapBytes: number
  readonly descriptors: number
  /** Open connections, whichever side opened them. */
  readonly sockets: number
}

const resolutionMs = 10
const delay = monitorEventLoopDelay({resolution: resolutionMs})
delay.enable()
let longestOwn = 0
watchOwnDelay()

process.on('message', (message) => {
  if (message === 'report') process.send?.(report())
  if (message === 'collect') collectGarbage()
})
// The site decides when its process ends.
process.channel?.unref()

function report(): Report {
  const [longest, p99, longestOwnDelayMs] = [delay.max, delay.percentile(99), longestOwn]
  delay.reset()
  longestOwn = 0
  return {
    longestDelayMs: Math.max(0, longest / 1e6 - resolutionMs),
    p99DelayMs: Math.max(0, p99 / 1e6 - resolutionMs),
    longestOwnDelayMs,
    heapBytes: process.memoryUsage().heapUsed,
    descriptors: countOf(() => readdirSync('/proc/self/fd').length),
    sockets: process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length,
  }
}

/** The monitor cannot tell a busy site from a busy machine. */
function watchOwnDelay(): void {
  const everyMs = 20
  let [before, waitedBefore] = [performance.now(), waitedForCore()]
  setInterval(() => {
    const [now, waited] = [performance.now(), waitedForCore()]
    longestOwn = Math.max(longestOwn, now - before - everyMs - (waited - waitedBefore))
    before = now
    waitedBefore = waited
  }, everyMs).unref()
}

/** What is only garbage must not count as growth. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** Linux counts it for the main thread, in ns; elsewhere it is not known. */
function waitedForCore(): number {
  return countOf(() => {
    const path = `/proc/self/task/${process.pid}/schedstat`
    return Number(readFileSync(path, 'utf8').split(' ')[1]) / 1e6
  })
}

function countOf(read: () => number): number {
  try {
    return read()
  } catch {
    return 0
  }
}
