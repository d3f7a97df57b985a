import {log} from '../log.ts'

const hour = 60 * 60 * 1000

/** Runs `work` at the start and every hour. When it fails, `fault` is logged. */
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
