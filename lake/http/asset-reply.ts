import type {Context} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'
import type {LakeDocument} from '../documents/document.ts'
import {requireRead} from '../documents/permissions.ts'
import {LakeError} from '../lake-error.ts'

/**
 * The asset that an address names. Its document decides: once that is deleted, so is the address,
 * and in a private dataset only members see either.
 */
export function findAsset(lake: LakeContext, c: Context<LakeEnv>, id: string): LakeDocument {
  const {dataset} = c.var
  requireRead(c.var.identity, dataset)
  const isOurs = c.req.param('project') === lake.project.id
  const asset = isOurs ? lake.store.documents.get(dataset.name, id) : null
  if (!asset) throw new LakeError(404, `No asset at ${c.req.path}`)
  return asset
}

/** What may be shown inside a page of ours, since it cannot act there. */
const inert = /^(image\/(?!svg)|video\/|audio\/|font\/|text\/(plain|vtt|csv)$|application\/pdf$)/

/**
 * Assets are what editors uploaded, under the origin of the Studio and the site: a drawing or a page
 * among them must not run as if it were ours. Their addresses name their content, so they never
 * change.
 */
export function assetHeaders(c: Context<LakeEnv>, mimeType: string): Record<string, string> {
  const isPublic = c.var.dataset.aclMode === 'public'
  return {
    'Content-Type': mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType,
    'Cache-Control': `${isPublic ? 'public' : 'private'}, max-age=31536000, immutable`,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(isPublic && {'Access-Control-Allow-Origin': '*'}),
    ...(!inert.test(mimeType) && {
      'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    }),
  }
}

/** `dl`, or `dl=name`: a download, under the name that the file came with unless told otherwise. */
export function disposition(c: Context<LakeEnv>, asset: LakeDocument): Record<string, string> {
  const asked = c.req.query('dl')
  const mustDownload = asked === undefined && isActive(asset)
  if (asked === undefined && !mustDownload) return {}
  const original = typeof asset.originalFilename === 'string' ? asset.originalFilename : ''
  const name = asked || original || c.req.path.split('/').at(-1) || 'download'
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return {'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${full}`}
}

/** Files of kinds that we do not know are handed over, never opened. Drawings are shown in images. */
function isActive({_type, mimeType}: LakeDocument): boolean {
  return _type === 'sanity.fileAsset' && !inert.test(String(mimeType))
}
