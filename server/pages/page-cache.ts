import {LRUCache} from 'lru-cache'

interface Limits {
  readonly entries: number
  readonly bytes?: number
}

interface Entry<Answer> {
  answer: Answer
  readonly bytes: number
  /** Sync tags that the answer depends on; null: it may depend on anything. */
  readonly tags: ReadonlySet<string> | null
  isFresh: boolean
  /** Hits since the answer was last set. Half of the earlier hits count as well. */
  hits: number
}

interface Validity {
  /** The cache's `version` before the answer was requested. */
  readonly version: number
  readonly tags: ReadonlySet<string> | null
  readonly bytes: number
}

/** How many changes are remembered: if more come while a page is being rendered, it is stale at once. */
const trackedChanges = 200

/** Answers by key, within limits. The least recently used is evicted first. */
export class PageCache<Answer> {
  readonly #entries: LRUCache<string, Entry<Answer>>
  readonly #changes: (readonly string[] | null)[] = []
  #version = 0

  constructor({entries, bytes}: Limits) {
    this.#entries = new LRUCache({
      max: entries,
      maxSize: bytes ?? Number.MAX_SAFE_INTEGER,
      // The cache takes whole sizes above 0 only.
      sizeCalculation: (entry) => Math.max(1, Math.ceil(entry.bytes)),
    })
  }

  /** Increases with every `invalidate`. */
  get version(): number {
    return this.#version
  }

  /** An answer that no change has affected. */
  fresh(key: string): Answer | undefined {
    if (!this.isFresh(key)) return undefined
    const entry = this.#entries.get(key)
    if (entry) entry.hits += 1
    return entry?.answer
  }

  /** Whether there is a fresh answer; does not count as a hit. */
  isFresh(key: string): boolean {
    return this.#entries.peek(key)?.isFresh ?? false
  }

  /** The last good answer, fresh or not: for when the lake is unreachable. */
  stale(key: string): Answer | undefined {
    return this.#entries.peek(key)?.answer
  }

  /** How often a fresh answer was served under this key. */
  hits(key: string): number {
    return this.#entries.peek(key)?.hits ?? 0
  }

  /** Stores an answer. It is fresh only if no change since `validity.version` affects it. */
  set(key: string, answer: Answer, {version, tags, bytes}: Validity): void {
    const known = this.#entries.peek(key)
    const isFresh = this.#isUntouchedSince(tags, version)
    // A slow rendering that began before a change must not replace a quick one that began after it.
    if (known?.isFresh && !isFresh) return
    const hits = Math.floor((known?.hits ?? 0) / 2)
    this.#entries.set(key, {answer, tags, bytes, hits, isFresh})
  }

  /** Replaces an answer by another form of it, if it is still cached. */
  replace(key: string, before: Answer, after: Answer): void {
    const entry = this.#entries.peek(key)
    if (entry?.answer === before) entry.answer = after
  }

  /**
   * Makes the answers that depend on one of these tags stale; null: all of them. Returns the keys
   * that were fresh until now, the most requested first.
   */
  invalidate(tags: readonly string[] | null): string[] {
    this.#version += 1
    this.#changes.push(tags)
    if (this.#changes.length > trackedChanges) this.#changes.shift()
    const invalidated = [...this.#entries.entries()]
      .reverse()
      .filter(([, entry]) => entry.isFresh && touches(tags, entry.tags))
    for (const [, entry] of invalidated) entry.isFresh = false
    return invalidated.sort(([, a], [, b]) => b.hits - a.hits).map(([key]) => key)
  }

  #isUntouchedSince(tags: Entry<Answer>['tags'], since: number): boolean {
    const count = this.#version - since
    if (count === 0) return true
    const changes = this.#changes.slice(-count)
    return count <= changes.length && !changes.some((change) => touches(change, tags))
  }
}

function touches(change: readonly string[] | null, tags: ReadonlySet<string> | null): boolean {
  return change === null || tags === null || change.some((tag) => tags.has(tag))
}
