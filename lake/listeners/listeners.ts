import type {Json} from '../documents/document.ts'
import type {Asker} from '../queries/asker.ts'
import type {Queries} from '../queries/queries.ts'
import type {Commit} from '../store/commit.ts'
import type {Commits} from '../store/commits.ts'
import type {EmbargoClock} from '../store/embargo-clock.ts'
import {SharedFilter} from './shared-filter.ts'

/** A subscriber to the commits that may match one filter, in commit order. */
export interface Listener {
  readonly dataset: string
  readonly filter: SharedFilter
  /** Whether it also receives documents whose embargo has ended. */
  readonly includesEmbargoEnds: boolean
  onCommit(commit: Commit): void
}

interface Sources {
  readonly commits: Commits
  readonly embargoes: EmbargoClock
  readonly queries: Queries
}

/**
 * All listeners of a lake, indexed by what their filters depend on, so that a commit costs nothing for
 * listeners to other documents.
 */
export class Listeners {
  readonly #queries: Queries
  /** Keyed by dataset and a dependency such as `type:x`. */
  readonly #byDependency = new Map<string, Set<Listener>>()
  readonly #filters = new Map<string, {readonly filter: SharedFilter; users: number}>()

  constructor({commits, embargoes, queries}: Sources) {
    this.#queries = queries
    commits.subscribe((commit) => {
      for (const listener of this.#concernedBy(commit)) listener.onCommit(commit)
    })
    embargoes.subscribe((commit) => {
      for (const listener of this.#concernedBy(commit)) {
        if (listener.includesEmbargoEnds) listener.onCommit(commit)
      }
    })
  }

  /** The filter for this query, shared by all equal listeners. Must be released by `release`. */
  filter(query: string, params: Json, asker: Asker): SharedFilter {
    const key = JSON.stringify([asker.isMember, query, params])
    const entry = this.#filters.get(key) ?? {
      filter: new SharedFilter(this.#queries, {key, query, params}, asker),
      users: 0,
    }
    entry.users += 1
    this.#filters.set(key, entry)
    return entry.filter
  }

  release({key}: SharedFilter): void {
    const entry = this.#filters.get(key)
    if (!entry) return
    entry.users -= 1
    if (entry.users > 0) return
    this.#filters.delete(key)
    entry.filter.abandon()
  }

  /** Subscribes `listener`. Returns the unsubscriber. */
  add(listener: Listener): () => void {
    // Until its filter is parsed, the listener receives every commit.
    let leave = this.#index(listener, ['*'])
    let isGone = false
    listener.filter.shape.then(
      ({dependencies}) => {
        if (isGone) return
        leave()
        leave = this.#index(listener, dependencies)
      },
      () => {},
    )
    return () => {
      isGone = true
      leave()
    }
  }

  #index(listener: Listener, dependencies: readonly string[]): () => void {
    const keys = dependencies.map((dependency) => `${listener.dataset} ${dependency}`)
    for (const key of keys) {
      const found = this.#byDependency.get(key) ?? new Set()
      this.#byDependency.set(key, found.add(listener))
    }
    return () => {
      for (const key of keys) this.#unlist(key, listener)
    }
  }

  #unlist(key: string, listener: Listener): void {
    const found = this.#byDependency.get(key)
    found?.delete(listener)
    if (found?.size === 0) this.#byDependency.delete(key)
  }

  #concernedBy(commit: Commit): Set<Listener> {
    const concerned = new Set<Listener>()
    const add = (name: string) => {
      for (const listener of this.#byDependency.get(`${commit.dataset} ${name}`) ?? []) {
        concerned.add(listener)
      }
    }
    const types = new Set<string | undefined>()
    for (const {documentId, before, after} of commit.changes) {
      add(`id:${documentId}`)
      types.add(before?._type).add(after?._type)
    }
    for (const type of types) add(`type:${type}`)
    add('*')
    return concerned
  }
}
