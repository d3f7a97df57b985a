import {isDeepStrictEqual} from 'node:util'
import {forbidden} from '../lake-error.ts'
import {isJson, type Json, type LakeDocument} from './document.ts'
import {publishedIdOf} from './ids.ts'

const types: ReadonlySet<string> = new Set(['sanity.imageAsset', 'sanity.fileAsset'])
/** Of other kinds nothing can be uploaded here, and a document that says so has nothing behind it. */
const isNamedAsset = ({_type}: LakeDocument) => /^sanity\.\w*asset$/i.test(_type)

export function isAsset({_type}: Pick<LakeDocument, '_type'>): boolean {
  return types.has(_type)
}

/** `image-<sha1>-800x600-png`, `file-<sha1>-pdf`: the kind of file, and how to find it. */
export function hashIn(assetId: string): string | null {
  return /^(?:image|file)-([0-9a-f]{40})-/.exec(assetId)?.[1] ?? null
}

/** Fields that an upload found out, by which the file is found and served. */
const found = ['_type', 'assetId', 'extension', 'mimeType', 'path', 'sha1hash', 'size'] as const
/** Fields that a camera wrote, which may be removed: nothing depends on them. */
const fromCamera = ['exif', 'image', 'location'] as const

/**
 * The form of an asset's document that somebody else than the lake writes: only an upload makes assets, and
 * what it found out stays. An import from another lake may contain more, which is left out rather than refused.
 *
 * @throws 403
 */
export function withOwnFindings(before: LakeDocument | null, after: LakeDocument): LakeDocument {
  const isNamedAsOne = hashIn(publishedIdOf(after._id)) !== null
  if (!before || !isAsset(before)) {
    if (isNamedAsset(after) || isNamedAsOne) throw forbidden(`only an upload makes "${after._id}"`)
    return after
  }
  const changed = found.find((field) => !isDeepStrictEqual(before[field], after[field]))
  if (changed) throw forbidden(`"${changed}" of "${after._id}" is what its upload found out`)
  const {url: _url, uploadId: _uploadId, metadata, ...others} = after
  const own = {
    ...{url: before.url, uploadId: before.uploadId},
    metadata: withOwnDetails(before.metadata, metadata),
  }
  return {...others, ...withoutUndefined(own)}
}

function withOwnDetails(before: unknown, after: unknown): Json | undefined {
  const isOfCamera = ([name]: [string, unknown]) => fromCamera.some((field) => field === name)
  const own = Object.entries(isJson(before) ? before : {}).filter((entry) => !isOfCamera(entry))
  const camera = Object.entries(isJson(after) ? after : {}).filter(isOfCamera)
  const all = [...own, ...camera]
  return all.length > 0 ? Object.fromEntries(all) : undefined
}

function withoutUndefined(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
