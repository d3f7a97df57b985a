import type {Json, LakeDocument} from '../documents/document.ts'
import {sizeOf} from '../documents/transaction-limits.ts'
import type {FilterShape} from '../groq/listener-filter.ts'
import {ownTurn} from '../in-turns.ts'
import {LakeError} from '../lake-error.ts'
import type {Asker} from '../queries/asker.ts'
import type {Queries} from '../queries/queries.ts'
import type {Commit} from '../store/commit.ts'

/** Whether a changed document matches a filter, before and after the change. */
export interface Verdict {
  readonly was: boolean
  readonly is: boolean
}

/** How many commits may wait for a filter's verdict before its listeners are disconnected. */
const maxWaiting = 200

/** The filter of all equal listeners: evaluated once per commit, however many they are. */
export class SharedFilter {
  readonly key: string
  readonly shape: Promise<FilterShape>
  readonly #queries: Queries
  readonly #requested: {readonly query: string; readonly params: Json}
  readonly #asker: Asker
  /** The number of listeners. */
  readonly #left = new AbortController()
  readonly #known = new WeakMap<Commit, Promise<readonly Verdict[]>>()
  /** Settles with the latest evaluation: they run one at a time. */
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(
    queries: Queries,
    requested: {readonly key: string; readonly query: string; readonly params: Json},
    asker: Asker,
  ) {
    this.key = requested.key
    this.#queries = queries
    this.#requested = requested
    this.#asker = {...asker, signal: this.#left.signal}
    this.shape = queries.shape(requested.query, requested.params, this.#asker)
    // If nobody is listening, the failure has no effect.
    this.shape.catch(() => {})
  }

  /** Nobody waits for its verdicts any more. */
  abandon(): void {
    this.#left.abort()
  }

  /** One verdict per change. Rejects with a LakeError when the filter exceeds its limits. */
  verdicts(commit: Commit): Promise<readonly Verdict[]> {
    const known = this.#known.get(commit) ?? this.#decide(commit)
    this.#known.set(commit, known)
    return known
  }

  async #decide({changes}: Commit): Promise<readonly Verdict[]> {
    if (changes.length > batchLimit.documents) await ownTurn()
    const was = changes.map(({before}) => before)
    const is = changes.map(({after}) => after)
    const matched = await this.#matches([...was, ...is])
    return changes.map((_, index) => ({
      was: matched[index] ?? false,
      is: matched[changes.length + index] ?? false,
    }))
  }

  async #matches(documents: readonly (LakeDocument | null)[]): Promise<readonly boolean[]> {
    const {dependencies, isExact} = await this.shape
    const names = new Set(dependencies)
    const touched = documents.map((document) => isAmong(document, names))
    if (isExact || !touched.includes(true)) return touched
    if (this.#waiting >= maxWaiting) {
      throw new LakeError(503, 'The filter cannot keep up with the changes', {retryAfter: 1})
    }
    this.#waiting += 1
    const answer = this.#last
      .catch(() => {})
      .then(() => this.#evaluated(documents))
      .finally(() => {
        this.#waiting -= 1
      })
    this.#last = answer
    return answer
  }

  /** Data for another process is copied first, which takes time. */
  async #evaluated(documents: readonly (LakeDocument | null)[]): Promise<readonly boolean[]> {
    const verdicts: boolean[] = []
    for (const some of inParts(documents)) {
      if (verdicts.length > 0) await ownTurn()
      verdicts.push(...(await this.#queries.matches(this.#requested, some, this.#asker)))
    }
    return verdicts
  }
}

const batchLimit = {documents: 200, characters: 200_000}

function* inParts(documents: readonly (LakeDocument | null)[]) {
  let part: (LakeDocument | null)[] = []
  let left = batchLimit.characters
  for (const document of documents) {
    part.push(document)
    if (document) left -= sizeOf(document, batchLimit.characters)
    if (left > 0 && part.length < batchLimit.documents) continue
    yield part
    part = []
    left = batchLimit.characters
  }
  if (part.length > 0) yield part
}

function isAmong(document: LakeDocument | null, names: ReadonlySet<string>): boolean {
  if (document === null) return false
  if (names.has('*') || names.has(`type:${document._type}`)) return true
  return names.has(`id:${document._id}`)
}
