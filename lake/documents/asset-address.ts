import type {LakeDocument} from './document.ts'

/** `images/<project>/<dataset>/<name>` */
const ownPath = /^(?:images|files)\/[^/]+\/[^/]+\/[^/]+$/
const assetTypes: ReadonlySet<string> = new Set(['sanity.imageAsset', 'sanity.fileAsset'])

/** An asset with its whole address, from its path; other documents as they are. */
export function withAddress(document: LakeDocument, origin: string): LakeDocument {
  const {_type, path, url} = document
  if (origin === '' || !assetTypes.has(_type) || typeof url !== 'string') return document
  const isOurs = typeof path === 'string' && ownPath.test(path) && url.endsWith(`/${path}`)
  return isOurs ? {...document, url: `${origin}/${path}`} : document
}
