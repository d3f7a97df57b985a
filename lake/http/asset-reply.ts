import type {Context} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'
import type {LakeDocument} from '../documents/document.ts'
import {requireRead} from '../documents/permissions.ts'
import {LakeError} from '../lake-error.ts'
import {recordAccess} from './record-access.ts'

/**
 * The asset at an address. Its document decides: when that is deleted, the address is 404, and in a
 * private dataset only members may read it.
 */
export async function findAsset(
  lake: LakeContext,
  c: Context<LakeEnv>,
  id: string,
): Promise<LakeDocument> {
  const {dataset} = c.var
  requireRead(c.var.identity, dataset)
  const isOurs = c.req.param('project') === lake.project.id
  const asset = isOurs ? lake.store.documents.get(dataset.name, id) : null
  if (!asset) throw new LakeError(404, `No asset at ${c.req.path}`)
  await recordAccess(lake, c, [id])
  return asset
}

/** Media types that are safe to show inline, since they cannot run scripts. */
const inert = /^(image\/(?!svg)|video\/|audio\/|font\/|text\/(plain|vtt|csv)$|application\/pdf$)/

/**
 * Uploaded assets are served from the origin of the Studio and the site: an SVG or HTML file must not
 * run scripts there. Their addresses are content-addressed, so they are immutable.
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

/** `dl` or `dl=name`: a download under the given name, by default the uploaded file's name. */
export function disposition(c: Context<LakeEnv>, asset: LakeDocument): Record<string, string> {
  const requested = c.req.query('dl')
  const mustDownload = requested === undefined && isActive(asset)
  if (requested === undefined && !mustDownload) return {}
  const original = typeof asset.originalFilename === 'string' ? asset.originalFilename : ''
  const name = requested || original || c.req.path.split('/').at(-1) || 'download'
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return {'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${full}`}
}

/** Files of unknown types are downloaded, never shown inline. SVG images may be shown. */
function isActive({_type, mimeType}: LakeDocument): boolean {
  return _type === 'sanity.fileAsset' && !inert.test(String(mimeType))
}
