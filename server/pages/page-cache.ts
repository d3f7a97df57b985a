interface Limits {
  readonly entries: number
  readonly bytes: number
}

interface Entry<Answer> {
  readonly answer: Answer
  readonly bytes: number
  /** Null: it may depend on anything. */
  readonly tags: ReadonlySet<string> | null
  isFresh: boolean
  /** Since it was last drawn; half of those before count as well. */
  asked: number
}

interface Keeping {
  /** `moment` as it was before the answer was asked for. */
  readonly moment: number
  readonly tags: ReadonlySet<string> | null
  readonly bytes: number
}

export interface PageCache<Answer> {
  /** What is as the lake has it now. */
  fresh(key: string): Answer | undefined
  /** The last good one, however old: for when the lake is away. */
  lastGood(key: string): Answer | undefined
  /** Keeps an answer; as fresh only if no change since then touches it. */
  keep(key: string, answer: Answer, keeping: Keeping): void
  /** Puts another form of an answer in its place, if that is still there. */
  replace(key: string, before: Answer, after: Answer): void
  /** How often the answer was asked for while it was fresh, and before. */
  asked(key: string): number
  /** Rises with every change. */
  readonly moment: number
  /**
   * What any of these tags touches is fresh no more; null: nothing is. Gives the keys that were fresh
   * until now, the most asked first.
   */
  drop(tags: readonly string[] | null): string[]
}

/** So many changes may come while a page is drawn before it is taken to be touched by one of them. */
const rememberedChanges = 200

/** Answers by key, within limits; the one asked for longest ago goes first. */
export function createPageCache<Answer>(limits: Limits): PageCache<Answer> {
  const entries = new Map<string, Entry<Answer>>()
  const changes: (readonly string[] | null)[] = []
  let bytes = 0
  let moment = 0

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
    const count = moment - since
    if (count === 0) return true
    return count <= changes.length && !changes.slice(-count).some((change) => touches(change, tags))
  }

  return {
    get moment() {
      return moment
    },
    fresh(key) {
      const entry = entries.get(key)
      if (!entry?.isFresh) return undefined
      entry.asked += 1
      put(key, entry)
      return entry.answer
    },
    lastGood: (key) => entries.get(key)?.answer,
    asked: (key) => entries.get(key)?.asked ?? 0,
    keep(key, answer, {moment: since, tags, bytes}) {
      const asked = Math.floor((entries.get(key)?.asked ?? 0) / 2)
      put(key, {answer, tags, bytes, asked, isFresh: isUntouchedSince(tags, since)})
    },
    replace(key, before, after) {
      const entry = entries.get(key)
      if (entry?.answer === before) entries.set(key, {...entry, answer: after})
    },
    drop(tags) {
      moment += 1
      changes.push(tags)
      if (changes.length > rememberedChanges) changes.shift()
      const dropped = [...entries].filter(([, entry]) => entry.isFresh && touches(tags, entry.tags))
      for (const [, entry] of dropped) entry.isFresh = false
      return dropped.sort(([, a], [, b]) => b.asked - a.asked).map(([key]) => key)
    },
  }
}

function touches(change: readonly string[] | null, tags: ReadonlySet<string> | null): boolean {
  return change === null || tags === null || change.some((tag) => tags.has(tag))
}
