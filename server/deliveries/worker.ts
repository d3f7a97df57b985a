interface WorkOptions<Item extends {readonly _id: string}> {
  /** A batch of the items that are due, the most urgent first. */
  readonly load: (stopping: AbortSignal) => Promise<readonly Item[]>
  readonly work: (item: Item, stopping: AbortSignal) => Promise<void>
  readonly atOnce: number
  /** In ms: the pause after a failure. */
  readonly retryMs: number
  readonly onError: (error: unknown) => void
}

/**
 * Processes due items concurrently until none is left, then waits to be woken. An item in progress is not
 * started a second time. After a failure it pauses and tries again by itself.
 */
export class Worker<Item extends {readonly _id: string}> {
  readonly #options: WorkOptions<Item>
  readonly #inWork = new Map<string, Promise<void>>()
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | null = null
  #isWoken = false
  #faults = 0

  constructor(options: WorkOptions<Item>) {
    this.#options = options
    this.wake()
  }

  /** Says that something may have become due. Nothing is missed, also while work is in progress. */
  wake(): void {
    this.#isWoken = true
    if (this.#running || this.#isStopped) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#running = this.#run().finally(() => {
      this.#running = null
      // Woken after the last look at what is due.
      if (this.#isWoken && !this.#timer) this.wake()
    })
  }

  /** Begins nothing more. Resolves once what is in work is done. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    clearTimeout(this.#timer)
    await this.#running
    await Promise.all(this.#inWork.values())
  }

  get #isStopped(): boolean {
    return this.#stopping.signal.aborted
  }

  async #run(): Promise<void> {
    this.#faults = 0
    try {
      while (this.#isWoken && !this.#isStopped && this.#faults === 0) {
        this.#isWoken = false
        if (await this.#beginDue()) this.#isWoken = true
      }
    } catch (error) {
      this.#options.onError(error)
      this.#retryLater()
    }
  }

  #retryLater(): void {
    if (this.#isStopped) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.wake()
    }, this.#options.retryMs).unref()
  }

  /** Starts all due items that are not in progress. Returns whether there were any. */
  async #beginDue(): Promise<boolean> {
    const {load, atOnce} = this.#options
    const known = new Set(this.#inWork.keys())
    const items = (await load(this.#stopping.signal)).filter(({_id}) => !known.has(_id))
    for (const item of items) {
      while (this.#inWork.size >= atOnce) await Promise.race(this.#inWork.values())
      if (this.#isStopped || this.#faults > 0) return false
      this.#begin(item)
    }
    return items.length > 0
  }

  #begin(item: Item): void {
    const {work, onError} = this.#options
    const done = work(item, this.#stopping.signal)
      .catch((error: unknown) => {
        this.#faults += 1
        onError(error)
        this.#retryLater()
      })
      .finally(() => this.#inWork.delete(item._id))
    this.#inWork.set(item._id, done)
  }
}
