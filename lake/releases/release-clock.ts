import {commitMutations, newTransactionId} from '../commit/commit-mutations.ts'
import {commitSteps} from '../commit/commit-steps.ts'
import type {LakeContext, Log} from '../context.ts'
import type {Dataset} from '../documents/dataset.ts'
import type {LakeDocument} from '../documents/document.ts'
import {scheduler} from '../documents/permissions.ts'
import {releaseIdOf, releaseType} from '../documents/releases.ts'
import {LakeError} from '../lake-error.ts'

/** The clock may be set while a timer runs, and a timer runs for 24 days at most. */
const lookAgainMs = 30_000
/** All releases are looked through, so those that change one after another are looked at together. */
const togetherMs = 100
/** For one dataset; other releases that are due follow right after. */
const batchLimit = 20

interface Due {
  readonly dataset: Dataset
  readonly release: LakeDocument
  /** In ms since 1970. */
  readonly at: number
}

/** Publishes scheduled releases at their time, and after a start those whose time was missed. */
export class ReleaseClock {
  readonly #lake: LakeContext
  readonly #log: Log
  readonly #stop: () => void
  #timer: NodeJS.Timeout | undefined
  #looking: NodeJS.Timeout | undefined
  #isPublishing = false
  #isClosed = false

  constructor(lake: LakeContext, log: Log) {
    this.#lake = lake
    this.#log = log
    this.#stop = lake.store.commits.subscribe(({changes}) => {
      if (changes.some(({before, after}) => (after ?? before)?._type === releaseType)) this.#look()
    })
    this.#wait()
  }

  close(): void {
    this.#isClosed = true
    this.#stop()
    clearTimeout(this.#timer)
    clearTimeout(this.#looking)
  }

  #look(): void {
    this.#looking ??= setTimeout(() => {
      this.#looking = undefined
      this.#wait()
    }, togetherMs).unref()
  }

  #wait(): void {
    // What is published changes releases, too; all of them are looked at afterwards.
    if (this.#isPublishing) return
    clearTimeout(this.#timer)
    // A release that was published last may have outlived the lake, whose files are closed then.
    const [next] = this.#isClosed ? [] : this.#scheduled()
    if (!next) return
    const wait = Math.min(Math.max(next.at - Date.now(), 0), lookAgainMs)
    this.#timer = setTimeout(() => this.#publishDue(), wait).unref()
  }

  /** The earliest first, and not all of them, since there may be thousands. */
  #scheduled(): Due[] {
    const {project, store} = this.#lake
    const where = `d.type = ? AND json_extract(d.body, '$.state') = 'scheduled'`
    const orderBy = `json_extract(d.body, '$.publishAt'), d.id`
    const all = store.files.readable(project.datasets).flatMap((dataset) => {
      try {
        return store.documents
          .select(dataset.name, {where, parameters: [releaseType], orderBy, limit: batchLimit})
          .filter(({_id, name}) => _id === releaseIdOf(String(name)))
          .map((release) => ({dataset, release, at: Date.parse(String(release.publishAt))}))
      } catch (error) {
        // A damaged file must neither keep the lake from opening nor end the process from a timer.
        this.#log.error({error, method: 'publish', path: dataset.name})
        return []
      }
    })
    return all.filter(({at}) => !Number.isNaN(at)).sort((a, b) => a.at - b.at)
  }

  async #publishDue(): Promise<void> {
    this.#isPublishing = true
    try {
      for (const due of this.#scheduled()) {
        if (due.at > Date.now() || this.#isClosed) break
        await this.#publish(due).catch((error) => this.#giveUp(due, error))
      }
    } finally {
      this.#isPublishing = false
    }
    this.#wait()
  }

  async #publish({dataset, release}: Due): Promise<void> {
    const action = {actionType: 'sanity.action.release.publish', releaseId: release.name}
    const request = {dataset, identity: scheduler, transactionId: newTransactionId()}
    await commitSteps(this.#lake, request, {actions: [action]})
  }

  /** A release that cannot be published becomes active again, and says why, unless somebody has changed it. */
  async #giveUp({dataset, release}: Due, error: unknown): Promise<void> {
    if (!(error instanceof LakeError)) {
      this.#log.error({error, method: 'publish', path: release._id})
    }
    const message =
      error instanceof LakeError ? error.message : 'The release could not be published'
    const set = {state: 'active', error: {message}}
    const {_id: id, _rev: ifRevisionID} = release
    const mutations = [{patch: {id, ifRevisionID, unset: ['publishAt'], set}}]
    const request = {dataset, identity: scheduler, mutations, isOfLake: true}
    await commitMutations(this.#lake, request).catch((fault) =>
      this.#log.error({error: fault, method: 'publish', path: release._id}),
    )
  }
}
