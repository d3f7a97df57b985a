import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {isDeepStrictEqual} from 'node:util'
import type {SanityClient, SanityDocument} from '@sanity/client'
import {starterContent} from '../starter/content/index.ts'
import {assetsIn, pathOf, type SampleAsset} from './assets.ts'
import {content} from './content/index.ts'
import type {ImportOptions} from './import-sample.ts'
import {readPictureIndex} from './picture-index.ts'
import {resolveDocument} from './resolve-document.ts'

/** Why a document of the sample stays: somebody has changed it, or a document that stays refers to it. */
export interface Kept {
  readonly id: string
  readonly reason: 'changed' | 'used'
}

export interface Deletion {
  /** The ids of documents, drafts and view counts among them. */
  readonly ids: readonly string[]
  readonly kept: readonly Kept[]
}

interface Options extends Pick<ImportOptions, 'client' | 'documents'> {
  /** Whether what somebody has changed goes too. */
  readonly withChanged: boolean
}

const hashOf = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')

/** The ids under which the lake holds the sample's files. */
async function storedAssets(client: SanityClient, assets: readonly SampleAsset[]) {
  const hashes = new Map(assets.map((asset) => [asset.mark, hashOf(readFileSync(pathOf(asset)))]))
  const found = await client.fetch<{_id: string; sha1hash: string}[]>(
    '*[_type in ["sanity.imageAsset", "sanity.fileAsset"] && sha1hash in $hashes]{_id, sha1hash}',
    {hashes: [...hashes.values()]},
  )
  const ids = new Map(found.map(({_id, sha1hash}) => [sha1hash, _id]))
  const pairs = [...hashes].flatMap(([mark, hash]) => {
    const id = ids.get(hash)
    return id === undefined ? [] : [[mark, id] as const]
  })
  return new Map(pairs)
}

function withoutSystem({_rev, _createdAt, _updatedAt, ...fields}: SanityDocument): object {
  return fields
}

/**
 * When the sample was imported. Its documents came in one transaction, and most have ids that only the sample gives. A
 * complex made by command, and a document that somebody made anew, may have an id of the sample: neither is of it.
 */
function momentsOfImport(
  all: readonly SanityDocument[],
  ofSample: ReadonlyMap<string, unknown>,
): ReadonlySet<string> {
  const made = starterIds()
  const times = all
    .filter(({_id}) => ofSample.has(_id) && !made.has(_id))
    .map(({_createdAt}) => _createdAt)
  return new Set(times.filter((time, index) => times.indexOf(time) < index))
}

/** The ids that a complex made by command has, with the unit types of the sample. */
function starterIds(): ReadonlySet<string> {
  const units = content.flatMap(({_type, label}) => (_type === 'unitType' ? [String(label)] : []))
  const answers = {name: '', nameEnglish: '', slug: '', phone: '', units, colors: null}
  return new Set(starterContent(answers, null).map(({_id}) => _id))
}

/** What a deletion takes, and what it leaves. Changes nothing. */
export async function planDeletion({
  client,
  documents = content,
  withChanged,
}: Options): Promise<Deletion> {
  const known = {
    assetIds: await storedAssets(client, assetsIn(documents)),
    pictures: readPictureIndex(),
  }
  const all = await client.fetch<SanityDocument[]>(
    '*[!(_type match "system.*") && !(_type match "sanity.*")]',
    {},
    {perspective: 'raw'},
  )
  const ofSample = new Map(documents.map((document) => [document._id, document]))
  const isChanged = (stored: SanityDocument) => {
    const given = ofSample.get(stored._id)
    if (!given || withChanged) return false
    try {
      return !isDeepStrictEqual(withoutSystem(stored), resolveDocument(given, known))
    } catch {
      // A file of it is not there any more: somebody has replaced it.
      return true
    }
  }
  const imported = momentsOfImport(all, ofSample)
  const isOfSample = ({_id, _createdAt}: SanityDocument) =>
    ofSample.has(_id) && imported.has(_createdAt)
  const own = new Set(all.filter(isOfSample).map(({_id}) => _id))
  const drafts = new Set(all.map(({_id}) => _id).filter((id) => id.startsWith('drafts.')))
  const kept = new Map<string, Kept['reason']>()
  for (const stored of all) {
    const isBegun = drafts.has(`drafts.${stored._id}`) && !withChanged
    if (own.has(stored._id) && (isBegun || isChanged(stored))) kept.set(stored._id, 'changed')
  }
  const ownerOf = (id: string) => id.replace(/^(?:drafts\.|views-)/, '')
  const isLeaving = ({_id}: SanityDocument) => own.has(ownerOf(_id)) && !kept.has(ownerOf(_id))
  // What stays may refer to what would go, which then stays too, with all that it refers to.
  for (let before = -1; before !== kept.size; ) {
    before = kept.size
    const needed = new Set(all.filter((each) => !isLeaving(each)).flatMap(referencesOf))
    for (const stored of all) {
      if (isLeaving(stored) && needed.has(stored._id)) kept.set(stored._id, 'used')
    }
  }
  return {
    ids: all.filter(isLeaving).map(({_id}) => _id),
    kept: [...kept].map(([id, reason]) => ({id, reason})),
  }
}

function referencesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const target: unknown = Reflect.get(value, '_ref')
  const own = typeof target === 'string' ? [target] : []
  return [...own, ...Object.values(value).flatMap(referencesOf)]
}

/** Deletes what was planned, then the sample's pictures, films and PDF that nothing refers to any more. */
export async function deleteSample(
  {client, documents = content}: Pick<Options, 'client' | 'documents'>,
  {ids}: Deletion,
): Promise<{readonly documents: number; readonly assets: number}> {
  // One transaction: those that refer to each other can only go together.
  const transaction = client.transaction()
  for (const id of ids) transaction.delete(id)
  if (ids.length > 0) await transaction.commit()
  const files = [...new Set((await storedAssets(client, assetsIn(documents))).values())]
  const free = await client.fetch<string[]>(
    '*[_id in $files && count(*[references(^._id)]) == 0]._id',
    {files},
    {perspective: 'raw'},
  )
  const removing = client.transaction()
  for (const id of free) removing.delete(id)
  if (free.length > 0) await removing.commit()
  return {documents: ids.length, assets: free.length}
}
