import {type ChildProcess, fork} from 'node:child_process'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

import {isFault, thrownFrom} from './fault.ts'
import type {MemoryWatch} from './memory-watch.ts'
import {processorMs} from './processor-time.ts'

export interface ProcessOptions {
  /** The module that the process runs; it calls `serveJobs`. */
  readonly module: URL
  /** Told to the module as `process.argv[2]`. */
  readonly argument: string
  /** JavaScript memory of one process, in megabytes; Node's own limit without it. */
  readonly heapMegabytes?: number
  /** The environment of the process, which contains nothing of the program's. */
  readonly environment?: Readonly<Record<string, string>>
  /** Bounds its memory together with that of others. */
  readonly memory?: MemoryWatch | undefined
  /**
   * A job gets up to this multiple of its deadline while other programs keep it from the processor; 1: no extra
   * time.
   */
  readonly busyFactor?: number
}

/**
 * A process ended before it had answered: it was killed at its deadline or because nobody waited any more,
 * ended by a signal for want of memory, closed with the pool, or failed.
 */
export class ProcessEnded extends Error {
  readonly reason: 'deadline' | 'abandoned' | 'memory' | 'closed' | 'failed'
  /** `SIGABRT` from V8, `SIGKILL` from a process that watches its own memory, or from Linux. */
  readonly signal: string | null

  constructor(reason: ProcessEnded['reason'], signal: string | null = null) {
    super(`The process ended: ${reason} (${signal ?? 'no signal'})`)
    this.name = 'ProcessEnded'
    this.reason = reason
    this.signal = signal
  }
}

interface Pending {
  readonly onPart: (part: unknown) => void
  readonly resolve: (reply: unknown) => void
  readonly reject: (error: Error) => void
}

/** A cancelled job may go on for as long as a new process takes to start: killing it would cost more. */
const abandonedMs = 300

/** One process of a pool. */
export class JobProcess {
  readonly #child: ChildProcess
  readonly #busyFactor: number
  /** Settles once the process takes jobs, or will never take any. */
  readonly #started = Promise.withResolvers<void>()
  #hasStarted = false
  #hasJob = false
  #pending: Pending | null = null
  #ended: ProcessEnded | null = null
  readonly #gone = Promise.withResolvers<void>()
  /** One for each message that the process has not heard yet, in their order. */
  readonly #unheard: (() => void)[] = []

  constructor(options: ProcessOptions, onEnd: () => void) {
    this.#child = start(options)
    this.#busyFactor = options.busyFactor ?? 1
    this.#child.on('message', (message) => this.#settle(message))
    const unwatch = options.memory?.add(this)
    const ended = (signal: string | null) => {
      unwatch?.()
      this.#end(new ProcessEnded(signal ? 'memory' : 'failed', signal))
      this.#gone.resolve()
      for (const resolve of this.#unheard.splice(0)) resolve()
      onEnd()
    }
    this.#child.on('error', () => {
      void this.kill('failed')
      // What could not be started at all, for want of processes or of Node's own file, does not exit either.
      if (this.pid === undefined) ended(null)
    })
    this.#child.on('exit', (_code, signal) => ended(signal))
    this.#release()
  }

  /** False for a process that ended before it could take a job. */
  get hasStarted(): boolean {
    return this.#hasStarted
  }

  get isAlive(): boolean {
    return this.#ended === null
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  /** True from when it is given a job, which may be before it has started. */
  get isBusy(): boolean {
    return this.#hasJob
  }

  /** Ends it as the system does when memory runs out. */
  stopForMemory(): void {
    this.#end(new ProcessEnded('memory', 'SIGKILL'))
    this.#child.kill('SIGKILL')
  }

  /**
   * The deadline counts from when the process has started.
   *
   * @param signal aborted when nobody waits for the answer any more
   * @param onPart called with each part that the module sends before its answer, one in a turn of the event
   * loop
   */
  async run(
    job: object,
    deadlineMs: number,
    signal?: AbortSignal,
    onPart: (part: unknown) => void = () => {},
  ): Promise<unknown> {
    this.#hasJob = true
    this.#hold()
    await this.#started.promise
    const stopDeadline = this.#startDeadline(deadlineMs)
    const soon = performance.now() + abandonedMs
    let abandoned: NodeJS.Timeout | undefined
    const abandon = () => {
      abandoned = setTimeout(
        () => void this.kill('abandoned'),
        Math.max(0, soon - performance.now()),
      )
    }
    if (signal?.aborted) abandon()
    signal?.addEventListener('abort', abandon)
    try {
      return await new Promise((resolve, reject) => {
        this.#pending = {onPart, resolve, reject}
        if (this.#ended) this.#end(this.#ended)
        else this.#child.send({job}, (error) => error && void this.kill('failed'))
      })
    } finally {
      stopDeadline()
      clearTimeout(abandoned)
      signal?.removeEventListener('abort', abandon)
      this.#hasJob = false
      this.#release()
    }
  }

  /** Resolves once the process has heard it between two jobs, or has ended. */
  tell(message: object): Promise<void> {
    if (!this.#child.connected) return this.#gone.promise
    return new Promise((resolve) => {
      this.#unheard.push(resolve)
      this.#child.send({message}, () => {})
    })
  }

  /** Resolves once the process has ended: the system has closed all of its files. */
  kill(reason: ProcessEnded['reason']): Promise<void> {
    this.#end(new ProcessEnded(reason))
    this.#child.kill('SIGKILL')
    this.#child.ref()
    return this.#gone.promise
  }

  /** Returns the function that ends it. */
  #startDeadline(deadlineMs: number): () => void {
    const startedAt = performance.now()
    const before = processorMs(this.pid)
    let timer: NodeJS.Timeout
    const look = () => {
      const isHindered = processorMs(this.pid) - before < deadlineMs / 2
      const isLast = performance.now() - startedAt >= deadlineMs * this.#busyFactor
      if (isLast || !isHindered) void this.kill('deadline')
      else timer = setTimeout(look, deadlineMs / 4)
    }
    timer = setTimeout(look, deadlineMs)
    return () => clearTimeout(timer)
  }

  #end(ended: ProcessEnded): void {
    this.#ended ??= ended
    this.#started.resolve()
    this.#pending?.reject(this.#ended)
    this.#pending = null
  }

  #settle(message: unknown): void {
    if (message === 'started') {
      this.#hasStarted = true
      this.#started.resolve()
    }
    if (message === 'heard') this.#unheard.shift()?.()
    if (typeof message !== 'object' || message === null) return
    if ('part' in message) {
      this.#pending?.onPart(message.part)
      if (this.#child.connected) this.#child.send({more: true}, () => {})
      return
    }
    if ('fault' in message && isFault(message.fault)) {
      this.#pending?.reject(thrownFrom(message.fault))
    } else if ('reply' in message) this.#pending?.resolve(message.reply)
    this.#pending = null
  }

  /** The program waits for a working process; an idle one does not keep it from exiting. */
  #hold(): void {
    this.#child.ref()
    this.#child.channel?.ref()
  }

  #release(): void {
    this.#child.unref()
    this.#child.channel?.unref()
  }
}

/** For young objects alone V8 would take up to 48 MB, and be hardly faster. */
const smallNursery = ['--max-semi-space-size=4']

function start({module, argument, heapMegabytes, environment = {}}: ProcessOptions): ChildProcess {
  return fork(module, [argument], {
    serialization: 'advanced',
    execArgv:
      heapMegabytes === undefined
        ? smallNursery
        : [...smallNursery, `--max-old-space-size=${heapMegabytes}`],
    env: {
      // Without this, each thread of the C library keeps memory that it does not return.
      MALLOC_ARENA_MAX: '2',
      ...environment,
      NODE_NO_WARNINGS: '1',
      // Compiled code is kept: the next process starts in a quarter of the time.
      NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
    },
    // A process that ends for want of memory prints pages of it.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
