import {isAsset} from './asset.ts'
import type {LakeDocument} from './document.ts'

/** The dataset of the assets, and the origin at which an answer is read. */
export interface AssetPlace {
  /** Empty: addresses start at the root. */
  readonly origin: string
  readonly projectId: string
  readonly dataset: string
}

/**
 * `images/<project>/<dataset>/<name>`, made from the id, which contains the hash of the bytes. The stored
 * address may be from before the project was renamed.
 *
 * @param place `<project>/<dataset>`
 */
export function assetPath(id: string, place: string): string | null {
  const [, kind, name, extension] =
    /^(image|file)-([0-9a-f]{40}(?:-\d+x\d+)?)-(\w+)$/.exec(id) ?? []
  return kind === undefined ? null : `${kind}s/${place}/${name}.${extension}`
}

/** An asset with its complete address; other documents as they are. */
export function withAddress(
  document: LakeDocument,
  {origin, projectId, dataset}: AssetPlace,
): LakeDocument {
  const {path: stored, url: storedUrl} = document
  if (!isAsset(document) || typeof storedUrl !== 'string') return document
  const path = assetPath(document._id, `${projectId}/${dataset}`)
  const isOurs = path !== null && storedUrl.endsWith(`/${String(stored)}`)
  if (!isOurs) return document
  const url = `${origin}/${path}`
  return url === storedUrl && path === stored ? document : {...document, path, url}
}
