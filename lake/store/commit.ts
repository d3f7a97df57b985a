import type {Change} from '../documents/workspace.ts'

export interface NewCommit {
  readonly dataset: string
  readonly transactionId: string
  /** The identity's id. */
  readonly author: string
  /** ISO 8601, UTC. */
  readonly timestamp: string
}

/** What a commit did, as others are told of it. */
export interface StoredCommit extends NewCommit {
  readonly changes: readonly Change[]
}

export interface Commit extends StoredCommit {
  /** Its approximate size in memory, for as long as it is kept. */
  readonly characters: number
  /** Ids of documents about which nothing may be remembered, including this change. */
  readonly purged: readonly string[]
}
