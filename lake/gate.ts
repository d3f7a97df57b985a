import {LakeError} from './lake-error.ts'

export interface GateOptions {
  /** How much of the work may run at once. */
  readonly atOnce: number
  /** How much more may wait for its turn; beyond that, callers are told to come back. */
  readonly waiting: number
}

/** Runs heavy work a few pieces at a time, in order, so that a crowd cannot exhaust the machine. */
export class Gate {
  readonly #options: GateOptions
  readonly #queue: (() => void)[] = []
  #running = 0

  constructor(options: GateOptions) {
    this.#options = options
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#enter()
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#options.atOnce) {
      this.#running += 1
      return
    }
    if (this.#queue.length >= this.#options.waiting) {
      throw new LakeError(503, 'Too much work is waiting; try again in a moment')
    }
    await new Promise<void>((resolve) => this.#queue.push(resolve))
  }

  /** Whoever waits longest takes over the place; without anyone, it becomes free. */
  #leave(): void {
    const next = this.#queue.shift()
    if (next) next()
    else this.#running -= 1
  }
}
