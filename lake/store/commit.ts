import type {Change} from '../documents/workspace.ts'

export interface NewCommit {
  readonly dataset: string
  readonly transactionId: string
  /** The identity's id. */
  readonly author: string
  /** ISO 8601, UTC. */
  readonly timestamp: string
}

export interface Commit extends NewCommit {
  readonly changes: readonly Change[]
  /** What it takes up, about, as long as it is kept. */
  readonly characters: number
  /** Ids of documents of which nothing is to be remembered, this change included. */
  readonly purged: readonly string[]
}
