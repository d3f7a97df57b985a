import {randomUUID} from 'node:crypto'

import type {Commit} from './commit.ts'

/** The latest commits, for listeners that lost their connection for a moment. */
export class RecentCommits {
  #commits: Commit[] = []
  readonly #limits: {readonly changes: number; readonly characters: number}
  #changes = 0
  #characters = 0
  /** The place before the oldest commit, until that is forgotten. */
  #beginning: string | null = randomUUID()

  /** @param limits `characters`: the approximate size of the documents that are kept */
  constructor(limits = {changes: 5000, characters: 4_000_000}) {
    this.#limits = limits
  }

  add(commit: Commit): void {
    if (commit.purged.length > 0) {
      // What was purged must not be sent to anybody.
      this.forget()
      return
    }
    this.#commits.push(commit)
    this.#count(commit, 1)
    while (this.#changes > this.#limits.changes || this.#characters > this.#limits.characters) {
      const oldest = this.#commits.shift()
      if (oldest) this.#count(oldest, -1)
      this.#beginning = null
    }
  }

  #count({changes, characters}: Commit, step: 1 | -1): void {
    this.#changes += step * changes.length
    this.#characters += step * characters
  }

  /** A name for this moment, to be given to `since` later. */
  get latest(): string {
    return this.#commits.at(-1)?.transactionId ?? this.#beginning ?? ''
  }

  /** This commit and all later ones; null when it has been forgotten. */
  since(transactionId: string): readonly Commit[] | null {
    if (transactionId === this.#beginning) return this.#commits
    const index = this.#commits.findLastIndex((commit) => commit.transactionId === transactionId)
    return index === -1 ? null : this.#commits.slice(index)
  }

  /** Listeners that are disconnected at this moment have to start over. */
  forget(): void {
    this.#commits = []
    this.#changes = 0
    this.#characters = 0
    this.#beginning = randomUUID()
  }
}
