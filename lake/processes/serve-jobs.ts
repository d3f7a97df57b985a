import {writeFileSync} from 'node:fs'
import {flushCompileCache} from 'node:module'
import {Worker} from 'node:worker_threads'

import {isJson} from '../documents/document.ts'
import {faultOf} from './fault.ts'

export interface Served {
  /**
   * Does one job. An error that it throws is thrown again where the job was requested.
   *
   * @param send sends a part of the answer, and resolves when it was received
   */
  run(job: unknown, send: (part: unknown) => Promise<void>): Promise<unknown>
  /** Receives messages that need no answer, between jobs. */
  hear?(message: unknown): void
  /** The process ends when it takes up more memory than this. */
  readonly maxBytes?: number
}

/** Makes this process one of a `ProcessPool`. */
export function serveJobs({run, hear, maxBytes = Number.POSITIVE_INFINITY}: Served): void {
  endFirst()
  watchOver(maxBytes)
  process.on('message', (incoming) => {
    if (!isJson(incoming)) return
    if ('message' in incoming) {
      hear?.(incoming.message)
      process.send?.('heard')
    } else if ('more' in incoming) taken?.()
    else if ('job' in incoming) void answer(run, incoming.job)
  })
  // The process will be killed, so compiled code is stored now.
  flushCompileCache()
  process.send?.('started')
}

/** Resolves when the part that was sent has been taken. */
let taken: (() => void) | undefined

function send(part: unknown): Promise<void> {
  return new Promise((resolve) => {
    taken = resolve
    process.send?.({part})
  })
}

async function answer(run: Served['run'], job: unknown): Promise<void> {
  try {
    const reply = await run(job, send)
    process.send?.({reply})
  } catch (error) {
    process.send?.({fault: faultOf(error)})
  }
}

/** When memory runs out, Linux ends this process before the one that serves visitors. */
function endFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '500')
  } catch {
    // Not every system has this file; nothing else depends on it.
  }
}

/**
 * Ends the process with its parent, and when it takes too much memory. A killed parent sends no message, and a
 * process in the middle of a job receives none, so a thread watches both; otherwise an endless job would go on.
 * A normal exit would wait for native code at work.
 */
function watchOver(maxBytes: number): void {
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  new Worker(watch, {eval: true, workerData: maxBytes}).unref()
}

/** The code is a text: to read TypeScript from a file, the thread would need ten times the memory. */
const watch = `
  const {workerData: maxBytes} = require('node:worker_threads')
  const parent = process.ppid
  const end = () => process.kill(process.pid, 'SIGKILL')
  setInterval(() => {
    if (process.ppid !== parent) end()
  }, 1000)
  if (maxBytes !== Infinity) setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) end()
  }, 25)
`
