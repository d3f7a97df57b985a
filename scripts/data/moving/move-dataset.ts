import type {SanityClient, SanityDocumentStub} from '@sanity/client'
import {isJson, type Json} from 'local-content-lake/maintenance'
import {withReferences} from '../move-records.ts'
import {isWrittenOnce, permanentTypes, personalTypes} from '../records.ts'
import type {Journal} from './journal.ts'
import {assetTypes, documentsOf, isAsset, type Listed, listed, type Stored} from './listed.ts'
import {moveAsset} from './move-asset.ts'
import {moveReleases, releaseOf} from './move-releases.ts'
import {type Patience, statusOf} from './patience.ts'

export interface Moving {
  readonly from: SanityClient
  readonly to: SanityClient
  readonly journal: Journal
  readonly patience: Patience
  /** For bytes on their way. */
  readonly folder: string
  /** Whether the other lake is one of ours, which takes what is permanent once. */
  readonly isToOwn: boolean
}

/** One pass over a dataset. */
export interface Passed {
  /** What the dataset holds, but for versions of releases that the other side does not take. */
  readonly held: readonly Listed[]
  readonly moved: number
  /** What cannot be there, in a line each. */
  readonly left: readonly string[]
  /** What was refused, in a line each: with these, the move is not done. */
  readonly faults: readonly string[]
}

/** As much as one request holds, unless one document has more: Sanity's takes 4 MB. */
const maxBytes = 1_000_000

/**
 * Brings all that has changed since the last pass to the other lake, and removes there what is gone here. Each document
 * is written whole; a reference to what is not there yet is weak at first.
 *
 * @param takes which of the documents this pass is about
 */
export async function moveDataset(
  moving: Moving,
  takes: (listed: Listed) => boolean = () => true,
): Promise<Passed> {
  const {from, journal} = moving
  const {left, untaken} = await moveReleases(moving)
  const all = await listed(from)
  const isOfUntaken = ({_id}: Listed) => untaken.has(releaseOf(_id))
  const unpublished = all.filter(({unpublishes}) => unpublishes)
  const held = all.filter((each) => !isOfUntaken(each) && !each.unpublishes)
  const changed = held.filter((each) => takes(each) && journal.revisionOf(each._id) !== each._rev)
  const faults: string[] = []
  await moveAssets(moving, changed.filter(isAsset), faults)
  const writer = new Writer(moving, faults)
  for (const ids of inOrder(changed)) await writer.write(ids)
  await writer.strengthen()
  const ids = new Set(held.map(({_id}) => _id))
  const gone = journal.ids.filter((id) => !ids.has(id))
  await remove(moving, gone, faults)
  const versions = all.filter(isOfUntaken).length
  return {
    ...{held, moved: changed.length + gone.length, faults},
    left: [
      ...left,
      ...(versions > 0 ? [`${versions} versions of documents in these releases`] : []),
      ...unpublished.map(({_id}) => `${_id}: that its release unpublishes it`),
    ],
  }
}

/** What others refer to comes before them, as far as the types tell. */
function inOrder(changed: readonly Listed[]): (readonly string[])[] {
  const idsOf = (is: (type: string) => boolean) =>
    changed.filter(({_type}) => is(_type)).map(({_id}) => _id)
  const usual = idsOf((type) => !assetTypes.includes(type) && !permanentTypes.includes(type))
  return [usual, ...permanentTypes.map((type) => idsOf((each) => each === type))]
}

async function moveAssets(
  moving: Moving,
  assets: readonly Listed[],
  faults: string[],
): Promise<void> {
  const {from, journal} = moving
  const ids = assets.map(({_id}) => _id)
  for await (const page of documentsOf(from, ids)) {
    for (const asset of page) {
      journal.begin([asset._id])
      try {
        const id = await moveAsset(asset, moving)
        journal.note({[asset._id]: asset._rev}, id === asset._id ? {} : {[asset._id]: id})
      } catch (error) {
        faults.push(`${asset._id}: ${reasonOf(error)}`)
        if (statusOf(error) === null) throw error
      }
    }
  }
}

class Writer {
  readonly #moving: Moving
  readonly #faults: string[]
  /** What is there, with weak references in place of strong ones, too. */
  readonly #there: Set<string>
  readonly #loosened: string[] = []

  constructor(moving: Moving, faults: string[]) {
    const {journal} = moving
    this.#moving = moving
    this.#faults = faults
    this.#there = new Set(journal.ids.filter((id) => journal.revisionOf(id) !== null))
    for (const id of journal.renamed.values()) this.#there.add(id)
  }

  async write(ids: readonly string[]): Promise<void> {
    for await (const page of documentsOf(this.#moving.from, ids)) {
      for (const batch of batchesOf(page)) await this.#commit(batch)
    }
  }

  /** Writes what has got weak references once more, as it is. */
  async strengthen(): Promise<void> {
    await this.write(this.#loosened.splice(0))
  }

  async #commit(batch: readonly Stored[]): Promise<void> {
    const {journal} = this.#moving
    journal.begin(batch.map(({_id}) => _id))
    const within = new Set(batch.map(({_id}) => _id))
    const isThere = (id: string) => within.has(id) || this.#there.has(id)
    const written = batch.map((document) => asWritten(document, this.#moving, isThere))
    try {
      await this.#send(written.map(({mutation}) => mutation))
    } catch (error) {
      if (!isRefusal(error)) throw error
      // One of them is refused, and the others are not.
      if (batch.length > 1) {
        for (const each of batch) await this.#commit([each])
      } else this.#faults.push(`${batch[0]?._id}: ${reasonOf(error)}`)
      return
    }
    for (const id of within) this.#there.add(id)
    const whole = batch.filter((_, index) => !written[index]?.isLoosened)
    const loosened = batch.filter((_, index) => written[index]?.isLoosened)
    journal.note(Object.fromEntries(whole.map(({_id, _rev}) => [_id, _rev])))
    this.#loosened.push(...loosened.map(({_id}) => _id))
  }

  async #send(mutations: Parameters<SanityClient['mutate']>[0]): Promise<void> {
    const {to, patience} = this.#moving
    await patience.change(() =>
      to.mutate(mutations, {returnDocuments: false, returnFirst: false, visibility: 'async'}),
    )
  }
}

function asWritten(document: Stored, {journal, isToOwn}: Moving, isThere: (id: string) => boolean) {
  const {_rev, _updatedAt, _system, ...kept} = withReferences(document, journal.renamed)
  const state = {isLoosened: false}
  const content = loosened(kept, (id) => {
    if (isThere(id)) return false
    state.isLoosened = true
    return true
  })
  const {_id, _type} = document
  const body: SanityDocumentStub & {_id: string} = {...content, _id, _type}
  const isOnce = isToOwn && isWrittenOnce(document)
  return {...state, mutation: isOnce ? {createIfNotExists: body} : {createOrReplace: body}}
}

/** A document in which strong references to what is not there are weak. */
function loosened(value: Json, isMissing: (id: string) => boolean): Json {
  const change = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(change)
    return isJson(part) ? loosened(part, isMissing) : part
  }
  const {_ref, _weak} = value
  const isOfDataset = !('_dataset' in value || '_projectId' in value)
  const isStrong = typeof _ref === 'string' && _weak !== true && isOfDataset && !_ref.includes(':')
  const content = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, change(each)]),
  )
  return isStrong && isMissing(_ref) ? {...content, _weak: true} : content
}

function* batchesOf(page: readonly Stored[]): Generator<readonly Stored[]> {
  let batch: Stored[] = []
  let bytes = 0
  for (const document of page) {
    const size = Buffer.byteLength(JSON.stringify(document))
    if (batch.length > 0 && bytes + size > maxBytes) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(document)
    bytes += size
  }
  if (batch.length > 0) yield batch
}

/** What refers to others goes before them: those that are referred to are refused until then. */
async function remove(
  {to, journal, patience, isToOwn}: Moving,
  gone: readonly string[],
  faults: string[],
): Promise<void> {
  const left = new Set(gone)
  for (let before = -1; left.size > 0 && left.size !== before; ) {
    before = left.size
    for (const id of left) {
      const there = journal.renamed.get(id) ?? id
      const document = await patience.ask(() => to.getDocument<Json>(there))
      const purge = isToOwn && personalTypes.includes(String(document?._type))
      const selection = {id: there, ...(purge && {purge})}
      try {
        if (document) await patience.change(() => to.mutate([{delete: selection}]))
        journal.forget([id])
        left.delete(id)
      } catch (error) {
        if (!isRefusal(error)) throw error
      }
    }
  }
  for (const id of left) faults.push(`${id} is gone here, and cannot be removed there`)
}

const isRefusal = (error: unknown) => {
  const status = statusOf(error)
  return status !== null && status >= 400 && status < 500 && ![401, 402, 403].includes(status)
}

/** Never the content, which an answer may repeat. */
function reasonOf(error: unknown): string {
  const {details, message} = Object(error)
  const {description, type} = Object(details)
  const said = [type, description].filter((each) => typeof each === 'string').join(': ')
  return (said || String(message)).split('\n')[0]?.slice(0, 200) ?? ''
}
