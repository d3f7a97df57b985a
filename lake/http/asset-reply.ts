import type {Context} from 'hono'

import {fileSource} from '../assets/byte-source.ts'
import {headBytes, isInert, servedType} from '../assets/served-type.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {isAsset} from '../documents/asset.ts'
import type {LakeDocument} from '../documents/document.ts'
import {requireRead} from '../documents/permissions.ts'
import {LakeError} from '../lake-error.ts'
import {fileResponse} from './file-response.ts'
import {isPublishedAsset} from './published-assets.ts'
import {recordAccess} from './record-access.ts'
import {clientAddress} from './request-origin.ts'

/**
 * The asset at an address. Its document decides whether it exists: once it is deleted, the address is 404, and
 * in a private dataset only members may read it.
 */
export async function findAsset(
  lake: LakeContext,
  c: Context<LakeEnv>,
  id: string,
): Promise<LakeDocument> {
  const {dataset} = c.var
  const grant = requireRead(c.var.identity, dataset)
  const isOurs = c.req.param('project') === lake.project.id
  const asset = isOurs ? lake.store.documents.get(dataset.name, id) : null
  const isPublic = isOurs && isPublishedAsset(lake, dataset, id)
  c.set('isPublicAsset', isPublic)
  const isHidden =
    grant.read === 'published' &&
    c.env.address !== undefined &&
    !isPublic &&
    !lake.exportDownloads.isAllowed(dataset.name, clientAddress(lake, c))
  if (!asset || !isAsset(asset) || isHidden) throw new LakeError(404, `No asset at ${c.req.path}`)
  await recordAccess(lake, c, [id])
  return asset
}

/** SVG pictures are shown, but their scripts cannot run: the sandbox applies to their page. */
const drawing = 'image/svg+xml'

interface Reply {
  readonly asset: LakeDocument
  /** The type of the bytes, never the one in the document. */
  readonly type: string
}
/**
 * The uploaded bytes, or `bare` ones that were made of them. Bytes that are not known to be whole are not
 * cached, and originals for members are cached only by their browser.
 */
export async function originalResponse(
  lake: LakeContext,
  c: Context<LakeEnv>,
  {asset, sha1, extension, bare, isForMembers = false}: Original,
): Promise<Response> {
  const dataset = c.var.dataset.name
  const opened = await lake.files.open(dataset, sha1, headBytes)
  const type = servedType(extension, opened.head)
  return fileResponse(c.req.raw, {
    source: bare === undefined ? opened : await fileSource(bare),
    etag: bare === undefined ? `"${sha1}"` : `"${sha1}-bare"`,
    headers: {
      ...assetHeaders(c, {asset, type}),
      ...(isForMembers && {'Cache-Control': 'private, max-age=31536000, immutable'}),
      ...(!opened.isKnownSound && {'Cache-Control': 'no-store'}),
    },
  })
}

interface Original {
  readonly asset: LakeDocument
  readonly sha1: string
  /** The extension in the address. */
  readonly extension: string
  readonly bare?: string
  readonly isForMembers?: boolean
}

/**
 * Uploaded assets share an origin with Studio and site, so whatever could run a script there is sent as a
 * download, and sandboxed. Their addresses contain their hash, so they never change.
 */
export function assetHeaders(c: Context<LakeEnv>, {asset, type}: Reply): Record<string, string> {
  const isPublic = c.var.isPublicAsset
  const isPicture = asset._type === 'sanity.imageAsset' && type === drawing
  const mustDownload = !isInert(type) && !isPicture
  return {
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'Cache-Control': `${isPublic ? 'public' : 'private'}, max-age=31536000, immutable`,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(isPublic && {'Access-Control-Allow-Origin': '*'}),
    ...(!isInert(type) && {
      'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    }),
    ...disposition(c, asset, mustDownload),
  }
}

/** `dl` or `dl=name`: a download under the given name, by default the uploaded file's name. */
function disposition(
  c: Context<LakeEnv>,
  asset: LakeDocument,
  mustDownload: boolean,
): Record<string, string> {
  const requested = c.req.query('dl')
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
