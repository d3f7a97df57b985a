import type {LakeDocument} from '../documents/document.ts'
import {effectsBetween} from '../documents/effects.ts'
import {type Embargo, embargoedUntil, rowsPerhapsEmbargoed} from '../documents/embargo.ts'
import {isPublicId} from '../documents/permissions.ts'
import {steadyNow} from '../steady-now.ts'
import type {Commit} from './commit.ts'
import type {Commits} from './commits.ts'
import type {DatasetFiles} from './dataset-files.ts'
import type {Documents} from './documents.ts'
import {fileFaultOf} from './file-guard.ts'
import type {RecentCommits} from './recent-commits.ts'

interface EmbargoedDataset {
  readonly name: string
  readonly embargoes?: readonly Embargo[]
}

interface Stores {
  readonly files: DatasetFiles
  readonly documents: Documents
  readonly commits: Commits
  readonly recent: RecentCommits
}

/** The clock may be set while a timer runs, and a timer runs for 24 days at most. */
const lookAgainMs = 30_000
const lookBackMs = 10_000
const maxDriftMs = 2000

/** Reports when documents that were held back have become public, which happens without a commit. */
export class EmbargoClock {
  readonly #files: DatasetFiles
  readonly #documents: Documents
  readonly #embargoes: ReadonlyMap<string, readonly Embargo[]>
  readonly #listeners = new Set<(commit: Commit) => void>()
  /** Times in ms since 1970, by dataset and id. */
  readonly #held = new Map<string, {dataset: string; id: string; until: number}>()
  #timer: NodeJS.Timeout | undefined
  /** Checks whether the clock was set back: documents that had become public are then held back again. */
  readonly #setBack: NodeJS.Timeout
  #difference = differenceNow()

  constructor({files, documents, commits, recent}: Stores, datasets: readonly EmbargoedDataset[]) {
    this.#files = files
    this.#documents = documents
    // Listeners that were disconnected at that time have to ask for everything again.
    this.subscribe(() => recent.forget())
    this.#embargoes = new Map(
      files.readable(datasets).map(({name, embargoes = []}) => [name, embargoes]),
    )
    this.#noteEverything()
    commits.subscribe(({dataset, timestamp, changes}) => {
      const now = Date.parse(timestamp)
      for (const {documentId, after} of changes) this.#note(dataset, documentId, after, now)
      this.#wait()
    })
    this.#wait()
    this.#setBack = setInterval(() => this.#lookBack(), lookBackMs).unref()
  }

  /**
   * Called as each embargo ends; for strangers this is the creation of a document. Returns the unsubscriber.
   */
  subscribe(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** When the next embargo of the dataset ends, in ms since 1970; `Infinity` without one. */
  nextEnd(dataset: string): number {
    return this.#next((held) => held.dataset === dataset)
  }

  close(): void {
    clearTimeout(this.#timer)
    clearInterval(this.#setBack)
  }

  #lookBack(): void {
    const before = this.#difference
    this.#difference = differenceNow()
    if (this.#difference > before - maxDriftMs) return
    this.#noteEverything()
    this.#wait()
  }

  #noteEverything(): void {
    for (const [name, embargoes] of this.#embargoes) {
      try {
        this.#noteAll(name, embargoes)
      } catch (error) {
        // With a damaged page nobody is told when an embargo ends; queries still hold documents back.
        if (fileFaultOf(error) !== 'corrupt') throw error
        this.#files.guardOf(name).noteCorrupt()
      }
    }
  }

  #noteAll(dataset: string, embargoes: readonly Embargo[]): void {
    const now = new Date()
    const {sql, parameters} = rowsPerhapsEmbargoed(embargoes, now.toISOString())
    const documents = this.#documents.select(dataset, {where: sql, parameters})
    for (const document of documents) this.#note(dataset, document._id, document, now.getTime())
  }

  #note(dataset: string, id: string, document: LakeDocument | null, now: number): void {
    const key = `${dataset} ${id}`
    const embargoes = this.#embargoes.get(dataset) ?? []
    const until = document && isPublicId(id) ? embargoedUntil(embargoes, document) : null
    if (until === null || until <= now) this.#held.delete(key)
    else this.#held.set(key, {dataset, id, until})
  }

  /** One by one, since there may be more documents than a function can have arguments. */
  #next(isAsked: (held: {readonly dataset: string}) => boolean): number {
    let next = Number.POSITIVE_INFINITY
    for (const held of this.#held.values()) if (isAsked(held)) next = Math.min(next, held.until)
    return next
  }

  #wait(): void {
    clearTimeout(this.#timer)
    if (this.#held.size === 0) return
    const next = this.#next(() => true)
    const wait = Math.min(Math.max(next - Date.now(), 0), lookAgainMs)
    this.#timer = setTimeout(() => this.#tell(), wait).unref()
  }

  #tell(): void {
    for (const [key, {dataset, id, until}] of this.#held) {
      if (until > Date.now()) continue
      this.#held.delete(key)
      const document = this.#documents.get(dataset, id)
      if (!document) continue
      const commit = endOf(dataset, document)
      for (const listener of this.#listeners) listener(commit)
    }
    this.#wait()
  }
}

/** The difference between the machine's clock and one that is never set, in ms. */
function differenceNow(): number {
  return Date.now() - steadyNow()
}

function endOf(dataset: string, document: LakeDocument): Commit {
  const effects = effectsBetween(null, document)
  const change = {documentId: document._id, before: null, after: document, mutations: [], effects}
  return {
    dataset,
    transactionId: document._rev,
    author: '',
    timestamp: new Date().toISOString(),
    changes: [change],
    characters: 0,
    purged: [],
  }
}
