import type {DatabaseSync} from 'node:sqlite'

import type {Change} from '../documents/workspace.ts'
import {ChangeWriter, type HistoryOptions} from './change-writer.ts'
import type {Commit, NewCommit} from './commit.ts'
import {busyTimeoutMs} from './database.ts'

export interface Decision<Result> {
  readonly changes: readonly Change[]
  readonly purged: Commit['purged']
  readonly result: Result
}

/** One caller's commit while it waits for its turn. */
interface Job {
  /** Decides and writes within an open transaction. */
  run(): Done
  reject(error: unknown): void
}

interface Done {
  readonly commit: Commit
  readonly resolve: () => void
}

const mostAtOnce = 200

/**
 * The only way to change documents. Commits that come together go to disk together, since waiting
 * for the disk is what takes the time; each is still applied whole or not at all, one after the
 * other, and acknowledged only once it is durable.
 */
export class Commits {
  readonly #database: DatabaseSync
  readonly #writer: ChangeWriter
  readonly #listeners = new Set<(commit: Commit) => void>()
  readonly #versions = new Map<string, number>()
  #jobs: Job[] = []
  /** While a commit prepares itself. */
  #isHeld = false
  /** Settles when the last of the prepared commits is through. */
  #prepared: Promise<void> = Promise.resolve()
  /** Something was purged, and the file may still hold copies of it. */
  #hasTraces = false
  /** The write-ahead log may hold copies as well. */
  #hasOldLog = false

  constructor(database: DatabaseSync, history: HistoryOptions) {
    this.#database = database
    this.#writer = new ChangeWriter(database, history)
  }

  /**
   * `decide` reads and works out the changes when its turn has come: nothing can come between it
   * and the commit. It may throw to refuse all of it.
   */
  commit<Result>(header: NewCommit, decide: () => Decision<Result>): Promise<Result> {
    if (this.#jobs.length === 0) setImmediate(() => this.flush())
    return new Promise<Result>((resolve, reject) => {
      this.#jobs.push(this.#jobFor(header, decide, resolve, reject))
    })
  }

  /**
   * A commit that has something to find out elsewhere before it can decide. The other commits wait
   * until it has, so that `decide` finds everything as `prepare` did.
   */
  commitPrepared<Result>(
    header: NewCommit,
    prepare: () => Promise<void>,
    decide: () => Decision<Result>,
  ): Promise<Result> {
    const committed = this.#prepared.then(async () => {
      this.flush()
      this.#isHeld = true
      try {
        await prepare()
        return {
          result: new Promise<Result>((resolve, reject) => {
            this.#jobs.unshift(this.#jobFor(header, decide, resolve, reject))
          }),
        }
      } finally {
        this.#isHeld = false
        this.flush()
      }
    })
    this.#prepared = committed.then(
      () => {},
      () => {},
    )
    return committed.then(({result}) => result)
  }

  #jobFor<Result>(
    header: NewCommit,
    decide: () => Decision<Result>,
    resolve: (result: Result) => void,
    reject: Job['reject'],
  ): Job {
    const run = () => {
      const {changes, purged, result} = decide()
      this.#writer.write(header, changes)
      this.#versions.set(header.dataset, this.versionOf(header.dataset) + 1)
      const commit = {...header, changes, purged}
      this.#writer.forget(header.dataset, purged)
      return {commit, resolve: () => resolve(result)}
    }
    return {run, reject}
  }

  /** Another number after each change to the dataset. */
  versionOf(dataset: string): number {
    return this.#versions.get(dataset) ?? 0
  }

  /** Called after each commit, in their order. Returns the unsubscriber. */
  subscribe(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Brings to disk what is waiting, and nothing while a commit prepares itself. */
  flush(): void {
    if (this.#isHeld) return
    while (this.#jobs.length > 0) {
      const jobs = this.#jobs.slice(0, mostAtOnce)
      this.#jobs = this.#jobs.slice(mostAtOnce)
      this.#commitTogether(jobs)
    }
  }

  #commitTogether(jobs: readonly Job[]): void {
    for (const {commit, resolve} of this.#transaction(jobs)) {
      resolve()
      for (const listener of this.#listeners) listener(commit)
    }
  }

  /** What is on disk when this returns. */
  #transaction(jobs: readonly Job[]): readonly Done[] {
    try {
      this.#database.exec('BEGIN IMMEDIATE')
      const done = jobs.flatMap((job) => this.#attempt(job) ?? [])
      this.#database.exec('COMMIT')
      this.#hasTraces ||= done.some(({commit}) => commit.purged.length > 0)
      this.#removeTraces()
      return done
    } catch (error) {
      // The disk is full, the lake is closed, or worse: nobody's commit was kept.
      if (this.#database.isOpen && this.#database.isTransaction) this.#database.exec('ROLLBACK')
      for (const job of jobs) job.reject(error)
      return []
    }
  }

  /**
   * SQLite overwrites a row that is deleted, but not the copies that it left between the rows of a
   * page when it once moved it to another. Only a file that is written anew has none of them. Where
   * that is not possible now (another process reads, the disk is full), it is done after a later
   * commit.
   */
  #removeTraces(): void {
    if (!this.#hasTraces && !this.#hasOldLog) return
    try {
      // Queries that read just now are not waited for: everyone else would have to wait too.
      this.#database.exec('PRAGMA busy_timeout = 0')
      if (this.#hasTraces) this.#database.exec('VACUUM')
      this.#hasTraces = false
      this.#hasOldLog = true
      const emptied = this.#database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()
      this.#hasOldLog = emptied?.busy !== 0
    } catch {
      // What was committed stays so.
    } finally {
      this.#database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`)
    }
  }

  /** Null when this job was refused, which is no matter for the others. */
  #attempt(job: Job): Done | null {
    this.#database.exec('SAVEPOINT job')
    try {
      const done = job.run()
      this.#database.exec('RELEASE job')
      return done
    } catch (error) {
      if (!this.#database.isTransaction) throw error
      this.#database.exec('ROLLBACK TO job; RELEASE job')
      job.reject(error)
      return null
    }
  }
}
