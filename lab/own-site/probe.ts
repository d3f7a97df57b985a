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
  /** How long the main thread had a core during that one, in ms: the rest it waited, for a disk for example. */
  readonly workedMs: number
  readonly heapBytes: number
  readonly descriptors: number
  /** Open connections, whichever side opened them. */
  readonly sockets: number
}

const resolutionMs = 10
const delay = monitorEventLoopDelay({resolution: resolutionMs})
delay.enable()
let longestOwn = {delayMs: 0, workedMs: 0}
watchOwnDelay()

process.on('message', (message) => {
  if (message === 'report') process.send?.(report())
  if (message === 'collect') collectGarbage()
})
// The site decides when its process ends.
process.channel?.unref()

function report(): Report {
  const [longest, p99, own] = [delay.max, delay.percentile(99), longestOwn]
  delay.reset()
  longestOwn = {delayMs: 0, workedMs: 0}
  return {
    longestDelayMs: Math.max(0, longest / 1e6 - resolutionMs),
    p99DelayMs: Math.max(0, p99 / 1e6 - resolutionMs),
    longestOwnDelayMs: own.delayMs,
    workedMs: own.workedMs,
    heapBytes: process.memoryUsage().heapUsed,
    descriptors: countOf(() => readdirSync('/proc/self/fd').length),
    sockets: process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length,
  }
}

/** The monitor cannot tell a busy site from a busy machine. */
function watchOwnDelay(): void {
  const everyMs = 20
  let before = timesOfThread()
  setInterval(() => {
    const now = timesOfThread()
    const delayMs = now.clock - before.clock - everyMs - (now.waited - before.waited)
    const workedMs = now.worked - before.worked
    if (delayMs > longestOwn.delayMs) longestOwn = {delayMs, workedMs}
    before = now
  }, everyMs).unref()
}

/** What is only garbage must not count as growth. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** In ms: with a core, and ready but without one. Linux counts both for the main thread; elsewhere they are not known. */
function timesOfThread() {
  const path = `/proc/self/task/${process.pid}/schedstat`
  let times = '0 0'
  try {
    times = readFileSync(path, 'utf8')
  } catch {
    // Not on Linux.
  }
  const [worked = 0, waited = 0] = times.split(' ').map((ns) => Number(ns) / 1e6)
  return {clock: performance.now(), worked, waited}
}

function countOf(read: () => number): number {
  try {
    return read()
  } catch {
    return 0
  }
}
