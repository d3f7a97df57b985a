import type {DatabaseSync} from 'node:sqlite'

import type {Json, LakeDocument} from '../documents/document.ts'

/** What one transaction did to one document. */
export interface Change {
  readonly documentId: string
  readonly before: LakeDocument | null
  readonly after: LakeDocument | null
  /** The caller's mutations that touched this document, as they are told to listeners. */
  readonly mutations: readonly Json[]
  /** Mendoza patches from `before` to `after` and back, both without `_rev`. */
  readonly effects: {readonly apply: unknown; readonly revert: unknown}
}

export interface Commit {
  /** Grows by commit over all datasets: the place to resume from. */
  readonly sequence: number
  readonly dataset: string
  readonly transactionId: string
  /** The identity's id. */
  readonly author: string
  /** ISO 8601, UTC. */
  readonly timestamp: string
  readonly changes: readonly Change[]
}

export interface NewCommit {
  readonly dataset: string
  readonly transactionId: string
  readonly author: string
  readonly timestamp: string
}

export interface Documents {
  get(dataset: string, id: string): LakeDocument | null
  /**
   * Reads, decides and writes in one SQLite transaction, durable when this returns. `decide` may
   * throw to refuse all of it. Subscribers are told afterwards. Null when nothing changed.
   */
  commit(header: NewCommit, decide: () => readonly Change[]): Commit
  /** Called after each commit, in order. Returns the unsubscriber. */
  subscribe(listener: (commit: Commit) => void): () => void
}

export function openDocuments(_database: DatabaseSync): Documents {
  return {
    get: () => null,
    commit: () => {
      throw new Error('Being written')
    },
    subscribe: () => () => {},
  }
}
