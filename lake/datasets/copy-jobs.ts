import type {LakeContext, Log} from '../context.ts'
import type {Dataset} from '../documents/dataset.ts'
import {copyDataset} from './copy-dataset.ts'
import {finishDeletions} from './finish-deletions.ts'

/** A copy of a dataset that is under way, or has ended since the lake was started. */
export interface CopyJob {
  readonly id: string
  readonly sourceDataset: string
  readonly targetDataset: string
  readonly state: 'running' | 'completed' | 'failed'
  /** In per cent. */
  readonly progress: number
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly updatedAt: string
}

interface NewCopy {
  readonly source: Dataset
  readonly target: string
  readonly by: string
}

type Listener = (job: CopyJob) => void

const maxRemembered = 100

/** Copies that go on after the request for them was answered. */
export class CopyJobs {
  readonly #jobs = new Map<string, CopyJob>()
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #log: Log

  constructor(log: Log) {
    this.#log = log
  }

  /** The newest first. */
  list(): readonly CopyJob[] {
    return [...this.#jobs.values()].reverse()
  }

  get(id: string): CopyJob | null {
    return this.#jobs.get(id) ?? null
  }

  /** Returns the unsubscriber. */
  subscribe(id: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(id) ?? new Set()
    this.#listeners.set(id, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  /**
   * Begins a copy. Its target cannot be found before it is complete: after a failure, or a start in between,
   * the incomplete copy is deleted.
   */
  start(lake: LakeContext, {source, target, by}: NewCopy): CopyJob {
    lake.datasets.create({name: target, aclMode: source.aclMode, by})
    lake.datasets.markDeleted(target)
    const now = new Date().toISOString()
    const id = crypto.randomUUID()
    const names = {sourceDataset: source.name, targetDataset: target}
    const job = {
      id,
      ...names,
      state: 'running',
      progress: 0,
      createdAt: now,
      updatedAt: now,
    } as const
    this.#note(job)
    void this.#run(lake, job, {source, target, by})
    return job
  }

  async #run(lake: LakeContext, job: CopyJob, {source, target, by}: NewCopy): Promise<void> {
    const onProgress = (part: number) => this.#note({...job, progress: Math.floor(part * 100)})
    try {
      await copyDataset(lake, {from: source, to: target, by, onProgress})
      lake.datasets.reveal(target)
      this.#note({...job, state: 'completed', progress: 100})
    } catch (error) {
      this.#note({...job, state: 'failed'})
      if (lake.closing.aborted) return
      this.#log.error({error, method: 'copy', path: target})
      await finishDeletions(lake, this.#log, [target])
    }
  }

  #note(job: CopyJob): void {
    const noted = {...job, updatedAt: new Date().toISOString()}
    this.#jobs.set(job.id, noted)
    for (const listener of this.#listeners.get(job.id) ?? []) listener(noted)
    const [oldest] = this.#jobs.keys()
    if (this.#jobs.size > maxRemembered && oldest) this.#jobs.delete(oldest)
  }
}
