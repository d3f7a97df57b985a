import {Worker} from 'node:worker_threads'

import {isJson} from '../documents/document.ts'
import {faultOf} from './fault.ts'

export interface Served {
  /** Does one job. What it throws is thrown where the job was asked for. */
  run(job: unknown): Promise<unknown>
  /** Hears what needs no answer, between jobs. */
  hear(message: unknown): void
}

/** Makes this process one of a `ProcessPool`. */
export function serveJobs({run, hear}: Served): void {
  endWithParent()
  process.on('message', (incoming) => {
    if (!isJson(incoming)) return
    if ('message' in incoming) hear(incoming.message)
    else if ('job' in incoming) void answer(run, incoming.job)
  })
  process.send?.('started')
}

async function answer(run: Served['run'], job: unknown): Promise<void> {
  try {
    const reply = await run(job)
    process.send?.({reply})
  } catch (error) {
    process.send?.({fault: faultOf(error)})
  }
}

/**
 * A parent that is killed tells nobody, and a process in the middle of a job hears nothing: a
 * thread of its own looks out for it, or a job without an end would go on for ever.
 */
function endWithParent(): void {
  process.on('disconnect', () => process.exit())
  new Worker(watchParent, {eval: true}).unref()
}

/** JavaScript in a text: to read TypeScript from a file, the thread would need ten times the memory. */
const watchParent = `
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  }, 1000)
`
