const most = 20

/**
 * Renders stale pages before anyone requests them: in the given order, one at a time, and for half of the
 * time at most, since visitors come first.
 */
export class PageWarmer {
  readonly #render: (key: string) => Promise<unknown>
  #waiting: string[] = []
  #isWarming = false

  constructor(render: (key: string) => Promise<unknown>) {
    this.#render = render
  }

  /** Replaces what is left of an earlier call. */
  warm(keys: readonly string[]): void {
    this.#waiting = keys.slice(0, most)
    if (!this.#isWarming && this.#waiting.length > 0) void this.#run()
  }

  stop(): void {
    this.#waiting = []
  }

  async #run(): Promise<void> {
    this.#isWarming = true
    for (let key = this.#waiting.shift(); key !== undefined; key = this.#waiting.shift()) {
      const began = performance.now()
      await this.#render(key).catch(() => {})
      await pause(performance.now() - began)
    }
    this.#isWarming = false
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())
