import type {DatabaseSync, StatementSync} from 'node:sqlite'

import type {Change} from '../documents/workspace.ts'
import {fileIsLocked} from '../lake-error.ts'
import {ChangeWriter, type HistoryOptions} from './change-writer.ts'
import type {Commit, NewCommit} from './commit.ts'
import type {OpenFile} from './dataset-files.ts'
import type {FileGuard} from './file-guard.ts'
import type {LastCommit} from './last-commit.ts'
import {withoutWaiting} from './waiting.ts'

export interface Decision<Result> {
  readonly changes: readonly Change[]
  readonly purged: Commit['purged']
  readonly result: Result
}

/** The result of another process, which has written it unless it was a dry run. */
export interface Elsewhere<Result> extends Decision<Result> {
  readonly isKept: boolean
  readonly characters: number
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

const batchLimit = 200
/** How long commits are worked out and written in one turn of the event loop, which serves visitors. */
const maxTurnMs = 10
const retryMs = 20
/** How long commits wait for another process, e.g. one that rewrites the file, before they fail. */
const maxBusyMs = 60_000

/**
 * The commits to one file. Commits that come together are flushed to disk together, since that is what takes
 * the time. Each is still applied whole or not at all, one after the other, and acknowledged only once it is
 * durable. While another process writes to the file, they stay in the queue, and the event loop goes on.
 */
export class CommitQueue {
  readonly #database: DatabaseSync
  readonly #guard: FileGuard
  readonly #last: LastCommit
  readonly #writer: ChangeWriter
  readonly #listeners = new Set<(commit: Commit) => void>()
  readonly #versions = new Map<string, number>()
  /** SQLite's own counter of commits by other connections. */
  readonly #othersVersion: StatementSync
  #jobs: Job[] = []
  /** While a commit prepares itself. */
  #isHeld = false
  /** Settles when the last of the prepared commits is done. */
  #prepared: Promise<void> = Promise.resolve()
  #retry: NodeJS.Timeout | undefined
  /** The time since which another process has been writing, by `performance.now()`. */
  #busySince: number | null = null
  #isClosing = false

  constructor({database, guard, last}: Omit<OpenFile, 'statements'>, history: HistoryOptions) {
    this.#database = database
    this.#guard = guard
    this.#last = last
    this.#othersVersion = database.prepare('PRAGMA data_version')
    this.#writer = new ChangeWriter(database, history)
  }

  /**
   * `decide` reads and works out the changes when its turn has come: no other commit can come in between. It
   * may throw to refuse the whole commit.
   */
  commit<Result>(header: NewCommit, decide: () => Decision<Result>): Promise<Result> {
    if (this.#jobs.length === 0) setImmediate(() => this.flush())
    return new Promise<Result>((resolve, reject) => {
      this.#jobs.push(this.#jobFor(header, decide, resolve, reject))
    })
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
    return this.#whileHeld(async () => {
      await prepare()
      return {
        result: new Promise<Result>((resolve, reject) => {
          this.#jobs.unshift(this.#jobFor(header, decide, resolve, reject))
        }),
      }
    })
  }

  /**
   * A commit that another process works out and writes. The other commits wait for it.
   *
   * @param work tells what was written, if it was; nothing is where it throws
   */
  commitElsewhere<Result>(
    header: NewCommit,
    work: () => Promise<Elsewhere<Result>>,
  ): Promise<Result> {
    return this.#whileHeld(async () => {
      this.#guard.requireSound()
      const {changes, characters, purged, isKept, result} = await work()
      if (!isKept) return {result}
      // Something written to a file that was deleted meanwhile must not be acknowledged.
      this.#guard.requireSound()
      this.#last.note()
      this.#versions.set(header.dataset, this.versionOf(header.dataset) + 1)
      this.#tell([{commit: {...header, changes, characters, purged}, resolve: () => {}}])
      return {result}
    })
  }

  /** The other commits wait until `work` is done; if it returns a commit, that is the next one. */
  #whileHeld<Result>(
    work: () => Promise<{readonly result: Result | Promise<Result>}>,
  ): Promise<Result> {
    const held = this.#prepared.then(async () => {
      this.flush()
      this.#isHeld = true
      try {
        return await work()
      } finally {
        this.#isHeld = false
        this.flush()
      }
    })
    const result = held.then(({result}) => result)
    this.#prepared = result.then(
      () => {},
      () => {},
    )
    return result
  }

  #jobFor<Result>(
    header: NewCommit,
    decide: () => Decision<Result>,
    resolve: (result: Result) => void,
    reject: Job['reject'],
  ): Job {
    const run = () => {
      const {changes, purged, result} = decide()
      const characters = this.#writer.write(header, changes)
      this.#versions.set(header.dataset, this.versionOf(header.dataset) + 1)
      const commit = {...header, changes, characters, purged}
      this.#writer.forget(header, purged)
      return {commit, resolve: () => resolve(result)}
    }
    return {run, reject}
  }

  /** A number that changes with each change to the dataset by this process. */
  versionOf(dataset: string): number {
    return this.#versions.get(dataset) ?? 0
  }

  /** A text that changes with each change to the dataset, by any process. */
  stateOf(dataset: string): string {
    return `${this.versionOf(dataset)} ${this.#othersVersion.get()?.data_version}`
  }

  /** Called after each commit, in their order. Returns the unsubscriber. */
  subscribe(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Writes to disk what is waiting, the rest of it in later turns; does nothing while a commit is being
   * prepared or the file is locked.
   */
  flush(): void {
    if (this.#isHeld) return
    clearTimeout(this.#retry)
    if (this.#jobs.length === 0) return
    const done = this.#transaction()
    if (done === 'busy') {
      this.#waitOrGiveUp()
      return
    }
    this.#busySince = null
    this.#tell(done)
    if (this.#jobs.length > 0) setImmediate(() => this.flush())
  }

  /** Waits for other processes: this is the last call, so the event loop will not come round again. */
  close(): void {
    this.#isClosing = true
    while (this.#jobs.length > 0 && !this.#isHeld) this.flush()
  }

  #tell(done: readonly Done[]): void {
    for (const {commit, resolve} of done) {
      resolve()
      for (const listener of this.#listeners) listener(commit)
    }
  }

  #waitOrGiveUp(): void {
    const now = performance.now()
    this.#busySince ??= now
    if (now - this.#busySince < maxBusyMs) {
      this.#retry = setTimeout(() => this.flush(), retryMs)
      return
    }
    const jobs = this.#jobs
    this.#jobs = []
    this.#busySince = null
    for (const job of jobs) job.reject(fileIsLocked())
  }

  /** What is on disk when this returns; `busy`: another process writes, and nothing was tried. */
  #transaction(): readonly Done[] | 'busy' {
    const jobs: Job[] = []
    try {
      this.#guard.requireSound()
      if (!this.#begin()) return 'busy'
      const done = this.#attemptSome(jobs)
      this.#database.exec('COMMIT')
      // Something written to a file that was deleted meanwhile must not be acknowledged.
      this.#guard.requireSound()
      this.#last.note()
      return done
    } catch (error) {
      // The disk is full, the lake is closed, or worse: no commit was kept.
      if (this.#database.isOpen && this.#database.isTransaction) this.#database.exec('ROLLBACK')
      const failed = jobs.length > 0 ? jobs : this.#jobs.splice(0, batchLimit)
      for (const job of failed) job.reject(error)
      return []
    }
  }

  /** @param jobs receives the commits that were attempted */
  #attemptSome(jobs: Job[]): Done[] {
    const until = performance.now() + maxTurnMs
    const done: Done[] = []
    while (jobs.length < batchLimit && (jobs.length === 0 || performance.now() < until)) {
      const job = this.#jobs.shift()
      if (!job) break
      jobs.push(job)
      const attempted = this.#attempt(job)
      if (attempted) done.push(attempted)
    }
    return done
  }

  #begin(): boolean {
    const begin = () => this.#database.exec('BEGIN IMMEDIATE')
    if (!this.#isClosing) return withoutWaiting(this.#database, begin)
    begin()
    return true
  }

  /** Null when this commit was refused, which does not affect the others. */
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
