import {execFile} from 'node:child_process'

interface Options {
  /** The path of its module. */
  readonly program: string
  readonly environment: NodeJS.ProcessEnv
  /** In ms from now; asked at the beginning and after each run. */
  readonly next: (outcome: 'started' | 'done' | 'failed') => number
  /** Is given what it has written to its standard output. */
  readonly onDone: (output: string) => void
  /** Is given what it has written to standard error, which names no person. */
  readonly onFailed: (reason: string) => void
}

/** Further than a timer reaches: it is asked again then. */
const maxWaitMs = 24 * 3_600_000

/**
 * Runs a module in a process of its own, again and again, for as long as the site runs.
 *
 * @returns what stops that. A run that is under way comes to its end, or is ended by SIGTERM.
 */
export function scheduleProcess({program, environment, next, onDone, onFailed}: Options) {
  let timer: NodeJS.Timeout | undefined
  let child: ReturnType<typeof execFile> | undefined
  let isStopped = false
  const wait = (ms: number) => {
    if (isStopped) return
    const isFar = ms > maxWaitMs
    const then = isFar ? () => wait(ms - maxWaitMs) : run
    timer = setTimeout(then, isFar ? maxWaitMs : Math.max(0, ms)).unref()
  }
  const run = () => {
    child = execFile(process.execPath, [program], {env: environment}, (error, stdout, stderr) => {
      child = undefined
      if (isStopped) return
      if (error) onFailed(stderr || String(error))
      else onDone(stdout)
      wait(next(error ? 'failed' : 'done'))
    })
  }
  wait(next('started'))
  return (end: 'let it end' | 'end it' = 'let it end'): void => {
    isStopped = true
    clearTimeout(timer)
    if (end === 'end it') child?.kill()
  }
}
