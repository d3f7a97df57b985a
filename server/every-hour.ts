import {log} from './log.ts'

const hour = 60 * 60 * 1000

/** Does the work at the start and every hour; `fault` says in the log what could not be done. */
export function everyHour(work: () => Promise<unknown>, fault: string): () => void {
  const run = async () => {
    try {
      await work()
    } catch (error) {
      log.error({error}, fault)
    }
  }
  void run()
  const timer = setInterval(run, hour).unref()
  return () => clearInterval(timer)
}
