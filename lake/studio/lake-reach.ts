const pauseMs = 2000

/**
 * Whether the lake can be reached. A broken stream or request only raises the suspicion: the lake is
 * away when it does not answer a request of its own either, and is asked until it does.
 */
export class LakeReach {
  readonly #probe: () => Promise<boolean>
  readonly #listeners = new Set<() => void>()
  #isAway = false
  #isProbing = false

  /** @param probe asks the lake for the least it has; resolves whether it answered */
  constructor(probe: () => Promise<boolean>) {
    this.#probe = probe
  }

  readonly isAway = (): boolean => this.#isAway

  /** Returns the function that unsubscribes, as React's external stores do. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** To be called when something failed that a lake in reach would have answered. */
  suspect(): void {
    if (this.#isProbing) return
    this.#isProbing = true
    void this.#ask()
  }

  async #ask(): Promise<void> {
    const answers = await this.#probe()
    this.#set(!answers)
    if (!answers) setTimeout(() => void this.#ask(), pauseMs)
    else this.#isProbing = false
  }

  #set(isAway: boolean): void {
    if (isAway === this.#isAway) return
    this.#isAway = isAway
    for (const listener of this.#listeners) listener()
  }
}

async function answers(origin: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(5000)
    return (await fetch(`${origin}/v1/ping`, {cache: 'no-store', signal})).ok
  } catch {
    return false
  }
}

const reaches = new Map<string, LakeReach>()

/** One for each lake, like the socket: what failed in one workspace failed for all. */
export function lakeReachAt(origin: string): LakeReach {
  const reach = reaches.get(origin) ?? new LakeReach(() => answers(origin))
  reaches.set(origin, reach)
  return reach
}
