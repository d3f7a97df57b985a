import {log} from '../log.ts'

const hour = 60 * 60 * 1000

/**
 * Runs `work` at the start and every hour. When it fails, `fault` is logged, unless it was stopped meanwhile.
 *
 * @param isAtStart false: the first time is in an hour
 */
export function everyHour(
  work: () => Promise<unknown>,
  fault: string,
  isAtStart = true,
): () => void {
  let isStopped = false
  const run = async () => {
    try {
      await work()
    } catch (error) {
      // What was under way has lost its lake, and runs again at the next start.
      if (!isStopped) log.error({error}, fault)
    }
  }
  if (isAtStart) void run()
  const timer = setInterval(run, hour).unref()
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
