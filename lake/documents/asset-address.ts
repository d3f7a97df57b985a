import {isAsset} from './asset.ts'
import type {LakeDocument} from './document.ts'

/** `images/<project>/<dataset>/<name>` */
const ownPath = /^(?:images|files)\/[^/]+\/[^/]+\/[^/]+$/

/** An asset with its whole address, from its path; other documents as they are. */
export function withAddress(document: LakeDocument, origin: string): LakeDocument {
  const {path, url} = document
  if (origin === '' || !isAsset(document) || typeof url !== 'string') return document
  const isOurs = typeof path === 'string' && ownPath.test(path) && url.endsWith(`/${path}`)
  return isOurs ? {...document, url: `${origin}/${path}`} : document
}
