interface Limits {
  readonly entries: number
  readonly bytes: number
}

interface Entry<Answer> {
  readonly answer: Answer
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

export interface PageCache<Answer> {
  /** An answer that no change has affected. */
  fresh(key: string): Answer | undefined
  /** Whether there is a fresh answer; does not count as a hit. */
  isFresh(key: string): boolean
  /** The last good answer, fresh or not: for when the lake is unreachable. */
  stale(key: string): Answer | undefined
  /** Stores an answer. It is fresh only if no change since `validity.version` affects it. */
  set(key: string, answer: Answer, validity: Validity): void
  /** Replaces an answer by another form of it, if it is still cached. */
  replace(key: string, before: Answer, after: Answer): void
  /** How often a fresh answer was served under this key. */
  hits(key: string): number
  /** Increases with every `invalidate`. */
  readonly version: number
  /**
   * Makes the answers that depend on one of these tags stale; null: all of them. Returns the keys
   * that were fresh until now, the most requested first.
   */
  invalidate(tags: readonly string[] | null): string[]
}

/** How many changes are remembered: if more come while a page is being rendered, it is stale at once. */
const trackedChanges = 200

/** Answers by key, within limits. The least recently used is evicted first. */
export function createPageCache<Answer>(limits: Limits): PageCache<Answer> {
  const entries = new Map<string, Entry<Answer>>()
  const changes: (readonly string[] | null)[] = []
  let bytes = 0
  let version = 0

  const remove = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const put = (key: string, entry: Entry<Answer>) => {
    remove(key)
    entries.set(key, entry)
    bytes += entry.bytes
    for (const [oldest] of entries) {
      if (entries.size <= limits.entries && bytes <= limits.bytes) return
      remove(oldest)
    }
  }
  const isUntouchedSince = (tags: Entry<Answer>['tags'], since: number) => {
    const count = version - since
    if (count === 0) return true
    return count <= changes.length && !changes.slice(-count).some((change) => touches(change, tags))
  }

  return {
    get version() {
      return version
    },
    fresh(key) {
      const entry = entries.get(key)
      if (!entry?.isFresh) return undefined
      entry.hits += 1
      put(key, entry)
      return entry.answer
    },
    isFresh: (key) => entries.get(key)?.isFresh ?? false,
    stale: (key) => entries.get(key)?.answer,
    hits: (key) => entries.get(key)?.hits ?? 0,
    set(key, answer, {version: since, tags, bytes}) {
      const known = entries.get(key)
      const isFresh = isUntouchedSince(tags, since)
      // A slow rendering that began before a change must not replace a quick one that began after it.
      if (known?.isFresh && !isFresh) return
      const hits = Math.floor((known?.hits ?? 0) / 2)
      put(key, {answer, tags, bytes, hits, isFresh})
    },
    replace(key, before, after) {
      const entry = entries.get(key)
      if (entry?.answer === before) entries.set(key, {...entry, answer: after})
    },
    invalidate(tags) {
      version += 1
      changes.push(tags)
      if (changes.length > trackedChanges) changes.shift()
      const invalidated = [...entries].filter(
        ([, entry]) => entry.isFresh && touches(tags, entry.tags),
      )
      for (const [, entry] of invalidated) entry.isFresh = false
      return invalidated.sort(([, a], [, b]) => b.hits - a.hits).map(([key]) => key)
    },
  }
}

function touches(change: readonly string[] | null, tags: ReadonlySet<string> | null): boolean {
  return change === null || tags === null || change.some((tag) => tags.has(tag))
}
