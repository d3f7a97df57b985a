import type {HistoryOptions} from './change-writer.ts'
import type {Commit, NewCommit} from './commit.ts'
import {CommitQueue, type Decision, type Elsewhere} from './commit-queue.ts'
import type {DatasetFiles} from './dataset-files.ts'

/**
 * The only way to change documents. Each file has its own queue: while one file is being rewritten, commits to
 * the others go on.
 */
export class Commits {
  readonly #files: DatasetFiles
  readonly #queues = new Map<unknown, CommitQueue>()

  constructor(files: DatasetFiles, history: HistoryOptions) {
    this.#files = files
    for (const file of files.all) {
      this.#queues.set(file.database, new CommitQueue(file, history))
    }
  }

  /**
   * `decide` reads and works out the changes when its turn has come: no other commit can come in between. It
   * may throw to refuse the whole commit.
   */
  commit<Result>(header: NewCommit, decide: () => Decision<Result>): Promise<Result> {
    return this.#queueOf(header.dataset).commit(header, decide)
  }

  /**
   * Commits something that needs to be prepared elsewhere. The other commits wait until `prepare` is done, so
   * that `decide` finds the same state.
   */
  commitPrepared<Result>(
    header: NewCommit,
    prepare: () => Promise<void>,
    decide: () => Decision<Result>,
  ): Promise<Result> {
    return this.#queueOf(header.dataset).commitPrepared(header, prepare, decide)
  }

  /** A commit that another process works out and writes. The other commits to the file wait for it. */
  commitElsewhere<Result>(
    header: NewCommit,
    work: () => Promise<Elsewhere<Result>>,
  ): Promise<Result> {
    return this.#queueOf(header.dataset).commitElsewhere(header, work)
  }

  /** A number that changes with each change to the dataset by this process. */
  versionOf(dataset: string): number {
    return this.#queueOf(dataset).versionOf(dataset)
  }

  /** A text that changes with each change to the dataset, by any process. */
  stateOf(dataset: string): string {
    return this.#queueOf(dataset).stateOf(dataset)
  }

  /** Called after each commit, in the order of its dataset. Returns the unsubscriber. */
  subscribe(listener: (commit: Commit) => void): () => void {
    const stops = [...this.#queues.values()].map((queue) => queue.subscribe(listener))
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Writes to disk what is waiting, as far as that is possible at once. */
  flush(): void {
    for (const queue of this.#queues.values()) queue.flush()
  }

  /** The last flush, which waits for other processes. Commits that cannot be stored are rejected. */
  close(): void {
    for (const queue of this.#queues.values()) queue.close()
  }

  #queueOf(dataset: string): CommitQueue {
    const queue = this.#queues.get(this.#files.databaseOf(dataset))
    if (!queue) throw new Error(`No queue for ${dataset}`)
    return queue
  }
}
