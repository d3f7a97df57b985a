import {randomUUID} from 'node:crypto'

import type {Commit} from './commit.ts'

/** The last commits, for listeners that lost their connection for a moment. */
export class RecentCommits {
  #commits: Commit[] = []
  readonly #mostChanges: number
  #changes = 0
  /** Stands for the place before the oldest commit, until that has gone. */
  #beginning: string | null = randomUUID()

  constructor(mostChanges = 5000) {
    this.#mostChanges = mostChanges
  }

  add(commit: Commit): void {
    if (commit.purged.length > 0) {
      // Nobody may be told of what was purged.
      this.forget()
      return
    }
    this.#commits.push(commit)
    this.#changes += commit.changes.length
    while (this.#changes > this.#mostChanges) {
      this.#changes -= this.#commits.shift()?.changes.length ?? 0
      this.#beginning = null
    }
  }

  /** A name for this moment, to be given to `since` later. */
  get latest(): string {
    return this.#commits.at(-1)?.transactionId ?? this.#beginning ?? ''
  }

  /** This commit and all later ones; null when it is not remembered. */
  since(transactionId: string): readonly Commit[] | null {
    if (transactionId === this.#beginning) return this.#commits
    const index = this.#commits.findLastIndex((commit) => commit.transactionId === transactionId)
    return index === -1 ? null : this.#commits.slice(index)
  }

  /** Listeners that are disconnected at this moment have to start over. */
  forget(): void {
    this.#commits = []
    this.#changes = 0
    this.#beginning = randomUUID()
  }
}
