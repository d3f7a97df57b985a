/**
 * The process in which pictures are read and made, one at a time, away from the one that serves
 * visitors: what libvips does cannot be stopped but by ending the process that does it. Its parent
 * ends it when a job takes too long; it ends itself when it takes more memory than it may, or when
 * its parent is gone.
 */
import {writeFileSync} from 'node:fs'
import {constants, setPriority} from 'node:os'
import sharp from 'sharp'
import {answerJob, type ImageJob} from './image-job.ts'

const watchedEveryMs = 25

sharp.cache(false)
sharp.concurrency(1)
yieldToVisitors()
const mostBytes = Number(process.argv[2])
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) end()
}, watchedEveryMs)
process.once('disconnect', end)
process.on('message', async (message: unknown) => {
  if (isJob(message)) process.send?.(await answerJob(message))
})

/** A normal exit would wait for what libvips is at. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}

/** Others get the processor first, and where memory runs out, Linux ends this process first. */
function yieldToVisitors(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
    writeFileSync('/proc/self/oom_score_adj', '500')
  } catch {
    // Not every system lets a process say so; the pictures are the same.
  }
}

function isJob(message: unknown): message is ImageJob {
  return typeof message === 'object' && message !== null && 'kind' in message
}
