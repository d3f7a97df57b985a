import {type ChildProcess, execFile} from 'node:child_process'
import {promisify} from 'node:util'

const execute = promisify(execFile)

interface Options {
  /** The path of its module. */
  readonly program: string
  readonly environment: NodeJS.ProcessEnv
  /** The ms until it runs: at first, and after each run. */
  readonly next: (outcome: 'started' | 'done' | 'failed') => number
  /** Takes what it has written to its standard output. What it throws is a failure. */
  readonly onDone: (output: string) => void
  /** Takes what it has written to standard error, which names no person. */
  readonly onFailed: (reason: string) => void
  /** Whether a run that is under way at the stop is ended by SIGTERM; otherwise it comes to its end. */
  readonly isEndedAtStop?: boolean
}

/**
 * Runs a module in a process of its own, again and again, for as long as the site runs.
 *
 * @returns what stops that
 */
export function scheduleProcess({
  program,
  environment,
  next,
  onDone,
  onFailed,
  isEndedAtStop = false,
}: Options): () => void {
  let timer: NodeJS.Timeout | undefined
  let child: ChildProcess | undefined
  let isStopped = false
  const wait = (ms: number) => {
    if (!isStopped) timer = setTimeout(() => void run(), ms).unref()
  }
  const run = async () => {
    try {
      const running = execute(process.execPath, [program], {env: environment})
      child = running.child
      onDone((await running).stdout)
      wait(next('done'))
    } catch (error) {
      if (isStopped && isEndedAtStop) return
      onFailed(reasonOf(error))
      wait(next('failed'))
    }
  }
  wait(next('started'))
  return () => {
    isStopped = true
    clearTimeout(timer)
    if (isEndedAtStop) child?.kill()
  }
}

function reasonOf(error: unknown): string {
  const written = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  return written || String(error)
}
