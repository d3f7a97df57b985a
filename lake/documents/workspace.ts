import {forbidden} from '../lake-error.ts'
import {withOwnFindings} from './asset.ts'
import {isJson, type Json, type LakeDocument} from './document.ts'
import {effectsBetween} from './effects.ts'
import type {Effort} from './effort.ts'
import {isOfLake, isOfRelease, layerOf} from './ids.ts'
import {utcTime} from './times.ts'
import {WorkingCopy} from './working-copy.ts'

/** What it costs at least, in units of `Effort`. */
const readUnits = 40
const putUnits = 20
const patchUnits = 10

/** The net effect of a transaction on one document. */
export interface Outcome {
  readonly documentId: string
  readonly before: LakeDocument | null
  readonly after: LakeDocument | null
  /** The mutations of this document, as listeners receive them. */
  readonly mutations: readonly Json[]
}

export interface Change extends Outcome {
  /** Mendoza patches from `before` to `after` and back, both without `_rev`. */
  readonly effects: {readonly apply: unknown; readonly revert: unknown}
}

interface Entry {
  readonly before: LakeDocument | null
  after: LakeDocument | null
  mutations: Json[]
  /** The JSON of `after`, which is valid as long as nobody else can change `after`. */
  copy: WorkingCopy | null
}

export interface WorkspaceOptions {
  readonly transactionId: string
  readonly timestamp: string
  readonly read: (id: string) => LakeDocument | null
  /** The ids of the stored documents of a layer, such as a release. */
  readonly idsIn: (layer: string) => readonly string[]
  /** The document before it was deleted. */
  readonly lastRevision: (id: string) => LakeDocument | null
  /** Steps of the lake itself, which may write what nobody else may. */
  readonly isOfLake?: boolean
  /** Whether deleted documents stay in the history. */
  readonly keepsHistory: boolean
  /** The limit of the transaction's cost. */
  readonly effort: Effort
}

/** The uncommitted documents of one transaction: later steps see the results of earlier ones. */
export class Workspace {
  readonly #options: WorkspaceOptions
  readonly #entries = new Map<string, Entry>()
  /** Documents that were read: nothing is committed between the steps. */
  readonly #stored = new Map<string, LakeDocument | null>()
  readonly #purged = new Set<string>()

  constructor(options: WorkspaceOptions) {
    this.#options = options
  }

  get(id: string): LakeDocument | null {
    const entry = this.#entries.get(id)
    if (!entry) return this.#read(id)
    entry.copy = null
    return entry.after
  }

  has(id: string): boolean {
    const entry = this.#entries.get(id)
    return (entry ? entry.after : this.#read(id)) !== null
  }

  get effort(): Effort {
    return this.#options.effort
  }

  /** ISO 8601, UTC. */
  get timestamp(): string {
    return this.#options.timestamp
  }

  get keepsHistory(): boolean {
    return this.#options.keepsHistory
  }

  /** The ids of the documents of a layer, in their order. */
  idsIn(layer: string): string[] {
    this.effort.spend(this.#entries.size / 10)
    const own = [...this.#entries.keys()].filter((id) => layerOf(id) === layer)
    const ids = new Set([...this.#options.idsIn(layer), ...own])
    return [...ids].filter((id) => this.get(id)).sort()
  }

  lastRevision(id: string): LakeDocument | null {
    return this.#options.lastRevision(id)
  }

  /** Stores `fields`, stamped with this transaction's revision and time. */
  put(id: string, fields: Json, mutation: Json): void {
    this.#put(id, fields, mutation, this.#options.isOfLake ?? false)
  }

  /** Like `put`, for documents that nobody but the lake may write. */
  putOfLake(id: string, fields: Json, mutation: Json): void {
    this.#put(id, fields, mutation, true)
  }

  #put(id: string, fields: Json, mutation: Json, isByLake: boolean): void {
    const entry = this.#entry(id)
    this.effort.spend(putUnits)
    const written = {...fields, ...this.#stampOf(entry, fields), _id: id}
    entry.after = isByLake ? written : writtenByOthers(entry, written)
    entry.copy = null
    entry.mutations.push(mutation)
  }

  /** Applies a patch to a document. False when there is none. */
  patch(id: string, apply: (copy: WorkingCopy) => void, mutation: Json): boolean {
    const entry = this.#entry(id)
    if (!entry.after) return false
    this.effort.spend(patchUnits)
    entry.copy ??= this.#copyOf(entry.after)
    const {document} = entry.copy
    apply(entry.copy)
    const patched = Object.assign(document, this.#stampOf(entry, document), {_id: id})
    entry.after = this.#options.isOfLake ? patched : writtenByOthers(entry, patched)
    if (entry.after !== patched) entry.copy = null
    entry.mutations.push(mutation)
    return true
  }

  #copyOf(document: LakeDocument): WorkingCopy {
    this.effort.spend(Object.keys(document).length / 20)
    return new WorkingCopy(document)
  }

  #stampOf({before}: Entry, {_type, _createdAt}: Json) {
    const {transactionId, timestamp} = this.#options
    return {
      _type: String(_type),
      _rev: transactionId,
      _createdAt: utcTime(_createdAt) ?? text(_createdAt) ?? before?._createdAt ?? timestamp,
      _updatedAt: timestamp,
    }
  }

  remove(id: string, mutation: Json): void {
    const entry = this.#entry(id)
    this.effort.spend(putUnits)
    entry.after = null
    entry.copy = null
    entry.mutations.push(mutation)
  }

  /** Replaces the result of the steps for each document. */
  finish(finished: (outcome: Outcome) => LakeDocument | null): void {
    for (const [documentId, entry] of this.#entries) {
      entry.after = finished({documentId, ...entry})
      entry.copy = null
    }
  }

  /** Purges the history of these documents when the transaction is committed. */
  purge(ids: readonly string[]): void {
    for (const id of ids) this.#purged.add(id)
  }

  get purged(): readonly string[] {
    return [...this.#purged]
  }

  /** The net effect, without documents created and deleted within the transaction. */
  outcome(): Outcome[] {
    return [...this.#entries]
      .map(([documentId, {before, after, mutations}]) => ({documentId, before, after, mutations}))
      .filter(({before, after}) => before !== null || after !== null)
  }

  changes(): Change[] {
    return this.outcome().map((outcome) => ({
      ...outcome,
      effects: effectsBetween(outcome.before, outcome.after),
    }))
  }

  #read(id: string): LakeDocument | null {
    const known = this.#stored.get(id)
    if (known !== undefined) return known
    this.effort.spend(readUnits)
    const stored = this.#options.read(id)
    this.#stored.set(id, stored)
    return stored
  }

  #entry(id: string): Entry {
    const existing = this.#entries.get(id)
    if (existing) return existing
    const before = this.#read(id)
    const entry: Entry = {before, after: before, mutations: [], copy: null}
    this.#entries.set(id, entry)
    return entry
  }
}

/** @throws 403 for documents that only the lake writes */
function writtenByOthers({before}: Entry, document: LakeDocument): LakeDocument {
  const {_id: id, _type: type, _system: system} = document
  if (isOfLake({id, type})) throw forbidden(`only actions on releases write "${id}"`)
  // Publishing a release with a version made from such a draft would remove the published document.
  if (!isOfRelease(id) && isJson(system) && system.delete) {
    throw forbidden(`"${id}" is no version of a release, which alone can unpublish a document`)
  }
  return withOwnFindings(before, document)
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
