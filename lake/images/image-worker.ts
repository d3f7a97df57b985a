import {type ChildProcess, fork} from 'node:child_process'
import {join} from 'node:path'
import {LakeError} from '../lake-error.ts'
import type {ImageAnswer, ImageJob} from './image-job.ts'

export interface ImageLimits {
  /** How long a picture may take to be made, from the moment its turn comes. */
  readonly deadlineMs: number
  /** How much memory the process that makes it may take up. */
  readonly mostBytes: number
  /** A process with nothing to do is ended after so long. */
  readonly idleMs: number
}

/** What was stopped, and would be again: it took too long or too much memory. */
export class StoppedError extends LakeError {}

/** One image process: started when it is needed, ended when it does too much or nothing. */
export class ImageWorker {
  readonly #limits: ImageLimits
  #child: ChildProcess | null = null
  #idle: NodeJS.Timeout | undefined

  constructor(limits: ImageLimits) {
    this.#limits = limits
  }

  get isRunning(): boolean {
    return this.#child !== null
  }

  /** One job at a time. Throws a `StoppedError` when the job had to be ended. */
  async do(job: ImageJob): Promise<ImageAnswer> {
    clearTimeout(this.#idle)
    this.#child ??= this.#start()
    const child = this.#child
    hold(child)
    try {
      return await answerOf(child, job, this.#limits.deadlineMs)
    } finally {
      release(child)
      this.#idle = setTimeout(() => this.close(), this.#limits.idleMs).unref()
    }
  }

  close(): void {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = null
  }

  #start(): ChildProcess {
    const child = fork(program, [String(this.#limits.mostBytes)], {
      serialization: 'advanced',
      execArgv: [],
      env: environment(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const forget = () => {
      if (this.#child === child) this.#child = null
    }
    child.once('exit', forget)
    child.on('error', forget)
    return child
  }
}

const program = join(import.meta.dirname, 'image-process.ts')

/** Else the C library of Linux keeps what a picture took up: after a few, four times as much. */
const givesMemoryBack = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** What reads strangers' files holds none of the server's secrets. Drawings need to find fonts. */
function environment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE']
  const kept = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return {...Object.fromEntries(kept), NODE_NO_WARNINGS: '1', ...givesMemoryBack}
}

/** The first that comes: the answer, the end of the process, or the deadline, which ends it. */
function answerOf(child: ChildProcess, job: ImageJob, deadlineMs: number): Promise<ImageAnswer> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const deadline = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, deadlineMs)
    const settle = (finish: () => void) => {
      clearTimeout(deadline)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      finish()
    }
    const onMessage = (message: unknown) => {
      if (isAnswer(message)) settle(() => resolve(message))
    }
    const onExit = (_: unknown, signal: string | null) =>
      settle(() => reject(isLate ? tooSlow(deadlineMs) : endOf(signal)))
    const onError = (error: Error) => settle(() => reject(error))
    child.on('message', onMessage).once('exit', onExit).once('error', onError)
    // Where it cannot be sent, the process is gone: `exit` or `error` say so.
    child.send(job, () => {})
  })
}

const tooSlow = (deadlineMs: number) =>
  new StoppedError(422, `The picture takes longer to be read or made than ${deadlineMs / 1000} s`)

/** It, or the system, ended the process for its memory; any other end is a fault of ours. */
const endOf = (signal: string | null) =>
  signal === 'SIGKILL'
    ? new StoppedError(
        422,
        'The picture takes more memory to be read or made than there is for one',
      )
    : new Error(`The image process ended unexpectedly (${signal ?? 'it exited'})`)

function isAnswer(message: unknown): message is ImageAnswer {
  return typeof message === 'object' && message !== null && 'kind' in message
}

/** While it works, its end is waited for; while it is idle, it keeps nobody from exiting. */
function hold(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

function release(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}
