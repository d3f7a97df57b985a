import {JobProcess, ProcessEnded, type ProcessOptions} from './job-process.ts'

export interface ProcessPoolOptions extends ProcessOptions {
  /** A process with nothing to do ends after this time. */
  readonly idleMs: number
  /** How many idle processes stay for the next job. */
  readonly kept: number
}

const afterFailureMs = 1000

/**
 * Processes for work that must be stoppable in any state: each does one job at a time, and is killed at the
 * job's deadline. They are started when they are needed. The caller limits how many jobs run at once, with a
 * `FairQueue`.
 */
export class ProcessPool {
  readonly #options: ProcessPoolOptions
  readonly #all = new Set<JobProcess>()
  /**
   * Idle processes, each with the timer that ends it. The one that worked last comes last, and is used first.
   */
  readonly #idle = new Map<JobProcess, NodeJS.Timeout>()
  /** Jobs that wait for one of the processes that there are. */
  readonly #waiting: PromiseWithResolvers<JobProcess>[] = []
  /** When starting a process last failed, by `performance.now()`. */
  #failedAt = Number.NEGATIVE_INFINITY
  #isClosed = false

  constructor(options: ProcessPoolOptions) {
    this.#options = options
  }

  /** How many processes there are at the moment. */
  get size(): number {
    return this.#all.size
  }

  /** @returns what the module answered; rejects with what it threw, or with `ProcessEnded`. */
  async run(
    job: object,
    deadlineMs: number,
    signal?: AbortSignal,
    onPart?: (part: unknown) => void,
  ): Promise<unknown> {
    if (this.#isClosed) throw new ProcessEnded('closed')
    const process = this.#takeIdle() ?? (await this.#startOrWait())
    try {
      return await process.run(job, deadlineMs, signal, onPart)
    } catch (error) {
      const isStopped = error instanceof ProcessEnded && error.reason === 'memory'
      if (process.hasStarted || process.isAlive || isStopped) throw error
      this.#failedAt = performance.now()
      if (this.#all.size === 0) throw error
      return this.run(job, deadlineMs, signal, onPart)
    } finally {
      if (process.isAlive) this.#putIdle(process)
      else if (process.hasStarted) this.warm()
    }
  }

  /** Starts a process in the background when none is idle: the next job need not wait for it. */
  warm(): void {
    if (!this.#isClosed && this.#idle.size === 0 && this.#mayStart) this.#putIdle(this.#start())
  }

  /** Sends every process a message that needs no answer. */
  tellAll(message: object): void {
    for (const process of this.#all) void process.tell(message)
  }

  /** Resolves once every process has heard the message. Those that do not hear it in time are ended. */
  async hearAll(message: object, withinMs: number): Promise<void> {
    await Promise.all(
      [...this.#all].map(async (process) => {
        const late = setTimeout(() => void process.kill('closed'), withinMs)
        await process.tell(message)
        clearTimeout(late)
      }),
    )
  }

  /** Ends all processes, and their jobs with `ProcessEnded`. Resolves once their files are closed. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#all].map((process) => process.kill('closed')))
  }

  /** If no process can be started, e.g. because its files are gone, the running ones take the work. */
  get #mayStart(): boolean {
    return this.#all.size === 0 || performance.now() - this.#failedAt > afterFailureMs
  }

  #startOrWait(): JobProcess | Promise<JobProcess> {
    if (this.#mayStart) return this.#start()
    const waiting = Promise.withResolvers<JobProcess>()
    this.#waiting.push(waiting)
    return waiting.promise
  }

  #start(): JobProcess {
    const process = new JobProcess(this.#options, () => {
      this.#all.delete(process)
      this.#leaveIdle(process)
      if (this.#all.size > 0) return
      for (const {reject} of this.#waiting.splice(0)) reject(new ProcessEnded('failed'))
    })
    this.#all.add(process)
    return process
  }

  #takeIdle(): JobProcess | undefined {
    const process = [...this.#idle.keys()].filter(({isAlive}) => isAlive).at(-1)
    if (process) this.#leaveIdle(process)
    return process
  }

  #leaveIdle(process: JobProcess): void {
    clearTimeout(this.#idle.get(process))
    this.#idle.delete(process)
  }

  #putIdle(process: JobProcess): void {
    const next = this.#waiting.shift()
    if (next) {
      next.resolve(process)
      return
    }
    const {idleMs, kept} = this.#options
    const endWhenIdle = () => {
      if (this.#idle.size <= kept) return
      this.#leaveIdle(process)
      void process.kill('closed')
    }
    this.#idle.set(process, setTimeout(endWhenIdle, idleMs).unref())
  }
}
