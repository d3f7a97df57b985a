interface Failed {
  /** The number of attempts, including those that are being checked. */
  count: number
  blockedUntil: number
  /** The number of attempts that were checked. */
  wrong: number
}

const firstDelayMs = 1000
const longestDelayMs = 15 * 60 * 1000
const expiresAfterMs = 24 * 60 * 60 * 1000
const maxEntries = 20_000

/** Failures by key, with delays that double. When there are too many keys, the oldest are forgotten. */
export class Failures {
  readonly #failed = new Map<string, Failed>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** For how long the key has to wait, in ms. */
  wait(key: string): number {
    return (this.#find(key)?.blockedUntil ?? 0) - this.#now()
  }

  /** How often the key was wrong, of late. */
  wrong(key: string): number {
    return this.#find(key)?.wrong ?? 0
  }

  /** @param free attempts without a delay, since people mistype */
  count(key: string, free: number): void {
    const {count: before, wrong} = this.#find(key) ?? {count: 0, wrong: 0}
    const count = before + 1
    const delay = count < free ? 0 : Math.min(firstDelayMs * 2 ** (count - free), longestDelayMs)
    this.#failed.delete(key)
    this.#failed.set(key, {count, blockedUntil: this.#now() + delay, wrong})
    if (this.#failed.size <= maxEntries) return
    const [oldest] = this.#failed.keys()
    if (oldest !== undefined) this.#failed.delete(oldest)
  }

  /** The counted attempt was right, or was not checked. */
  uncount(key: string): void {
    const failed = this.#failed.get(key)
    if (!failed) return
    failed.count -= 1
    failed.blockedUntil = Math.min(failed.blockedUntil, this.#now())
    if (failed.count === 0) this.forget(key)
  }

  /** The counted attempt was wrong. */
  confirm(key: string): void {
    const failed = this.#failed.get(key)
    if (failed) failed.wrong += 1
  }

  forget(key: string): void {
    this.#failed.delete(key)
  }

  #find(key: string): Failed | undefined {
    const failed = this.#failed.get(key)
    const isOld = failed && failed.blockedUntil + expiresAfterMs < this.#now()
    return isOld ? undefined : failed
  }
}
