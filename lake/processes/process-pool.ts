import {type ChildProcess, fork} from 'node:child_process'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

import {type Fault, isFault, thrownFrom} from './fault.ts'

export interface ProcessPoolOptions {
  /** The module that every process runs; it calls `serveJobs`. */
  readonly module: URL
  /** Told to the module as `process.argv[2]`. */
  readonly argument: string
  /** JavaScript memory of one process, in megabytes. Past it, that process ends, and no other. */
  readonly megabytes: number
}

/**
 * A process ended before it had answered: killed at its deadline, aborted for want of memory,
 * closed with the pool, or failed to start.
 */
export class ProcessEnded extends Error {
  readonly reason: 'deadline' | 'memory' | 'closed' | 'failed'

  constructor(reason: ProcessEnded['reason']) {
    super(`The process ended: ${reason}`)
    this.name = 'ProcessEnded'
    this.reason = reason
  }
}

/**
 * Processes for work that must be stoppable whatever it does: each does one job at a time, and is
 * killed at the job's deadline. They are started when first needed and kept for the next job. How
 * many jobs run at once is for the caller to limit, e.g. by a `FairGate`.
 */
export class ProcessPool {
  readonly #options: ProcessPoolOptions
  readonly #all = new Set<JobProcess>()
  readonly #idle: JobProcess[] = []
  #isClosed = false

  constructor(options: ProcessPoolOptions) {
    this.#options = options
  }

  /** @returns what the module answered; rejects with what it threw, or with `ProcessEnded`. */
  async run(job: object, deadlineMs: number): Promise<unknown> {
    if (this.#isClosed) throw new ProcessEnded('closed')
    const process = this.#idle.pop() ?? this.#start()
    try {
      return await process.run(job, deadlineMs)
    } finally {
      this.#idle.push(process.isAlive || this.#isClosed ? process : this.#start())
    }
  }

  /** Tells every process something that needs no answer. */
  tellAll(message: object): void {
    for (const process of this.#all) process.tell(message)
  }

  close(): void {
    this.#isClosed = true
    for (const process of this.#all) process.kill('closed')
  }

  #start(): JobProcess {
    const process = new JobProcess(this.#options, () => {
      this.#all.delete(process)
      const index = this.#idle.indexOf(process)
      if (index !== -1) this.#idle.splice(index, 1)
    })
    this.#all.add(process)
    return process
  }
}

interface Pending {
  readonly resolve: (reply: unknown) => void
  readonly reject: (error: Error) => void
}

class JobProcess {
  readonly #child: ChildProcess
  /** Settled once the process takes jobs, or never will. */
  readonly #started = Promise.withResolvers<void>()
  #pending: Pending | null = null
  #ended: ProcessEnded['reason'] | null = null

  constructor({module, argument, megabytes}: ProcessPoolOptions, onEnd: () => void) {
    this.#child = fork(module, [argument], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${megabytes}`],
      // None of the program's secrets. Compiled code is kept: it starts in a quarter of the time.
      env: {NODE_NO_WARNINGS: '1', NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache')},
      // A process that ends for want of memory prints pages of it.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child.on('message', (message) => this.#settle(message))
    this.#child.on('error', () => this.kill('failed'))
    this.#child.on('exit', (_code, signal) => {
      this.#end(signal ? 'memory' : 'failed')
      onEnd()
    })
    this.#child.unref()
    this.#child.channel?.unref()
  }

  get isAlive(): boolean {
    return this.#ended === null
  }

  /** The time until the deadline begins when the process has started. */
  async run(job: object, deadlineMs: number): Promise<unknown> {
    this.#child.channel?.ref()
    await this.#started.promise
    const deadline = setTimeout(() => this.kill('deadline'), deadlineMs)
    try {
      return await new Promise((resolve, reject) => {
        this.#pending = {resolve, reject}
        if (this.#ended) this.#end(this.#ended)
        else this.#child.send({job}, (error) => error && this.kill('failed'))
      })
    } finally {
      clearTimeout(deadline)
      this.#child.channel?.unref()
    }
  }

  tell(message: object): void {
    if (this.#child.connected) this.#child.send({message}, () => {})
  }

  kill(reason: ProcessEnded['reason']): void {
    this.#end(reason)
    this.#child.kill('SIGKILL')
  }

  #end(reason: ProcessEnded['reason']): void {
    this.#ended ??= reason
    this.#started.resolve()
    this.#pending?.reject(new ProcessEnded(this.#ended))
    this.#pending = null
  }

  #settle(message: unknown): void {
    if (message === 'started') this.#started.resolve()
    if (typeof message !== 'object' || message === null) return
    if ('fault' in message && isFault(message.fault)) this.#fail(message.fault)
    else if ('reply' in message) this.#pending?.resolve(message.reply)
    this.#pending = null
  }

  #fail(fault: Fault): void {
    this.#pending?.reject(thrownFrom(fault))
  }
}
