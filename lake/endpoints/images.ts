import type {Context} from 'hono'

import {networksOf} from '../addresses/networks-of.ts'
import {headBytes, servedType} from '../assets/served-type.ts'
import type {Endpoint, LakeContext, LakeEnv} from '../context.ts'
import {isJson, type LakeDocument} from '../documents/document.ts'
import {grantFor} from '../documents/permissions.ts'
import {assetHeaders, findAsset, originalResponse} from '../http/asset-reply.ts'
import {isFresh} from '../http/file-response.ts'
import {callerOf, clientAddress} from '../http/request-origin.ts'
import {mediaTypes} from '../images/encode-image.ts'
import type {ImageTurn} from '../images/image-work.ts'
import {type ImageRequest, parseTransform} from '../images/parse-transform.ts'
import {formatOf, keyOf, type Source} from '../images/rendition.ts'
import type {ImageFormat} from '../images/transform.ts'
import {visitorRequest} from '../images/visitor-request.ts'
import {LakeError} from '../lake-error.ts'

/** `GET /images/:project/:dataset/:name`: the original, or a rendition by its parameters. */
export const images: Endpoint = (lake) => async (c) => {
  const address = parseAddress(c)
  const {sha1, width, height, extension} = address
  const asset = await findAsset(lake, c, `image-${sha1}-${width}x${height}-${extension}`)
  const source = {...address, dataset: c.var.dataset.name, isAnimated: isAnimated(asset)}
  const requested = parseTransform(new URL(c.req.url).searchParams)
  const wantsOriginal = !requested || (extension === 'svg' && isServedAsIs(lake, c, requested))
  if (wantsOriginal) return original(lake, c, {source, asset})
  return rendered(lake, c, {source, asset, requested: allowed(lake, c, source, requested)})
}

/**
 * Members get the uploaded bytes. Others get the same pixels without camera, place and names; where that is not
 * possible without decoding, they get a newly made picture.
 */
async function original(lake: LakeContext, c: Context<LakeEnv>, found: FoundAsset) {
  const {source, asset} = found
  const {sha1, extension, dataset} = source
  const isForMembers = isMember(c)
  if (isForMembers || extension === 'svg')
    return originalResponse(lake, c, {asset, sha1, extension, isForMembers})
  await lake.files.requireSound(dataset, sha1)
  const path = await lake.files.pathTo(dataset, sha1)
  const bare = await lake.bareOriginals.pathOf(sha1, path)
  if (bare === path) return originalResponse(lake, c, {asset, sha1, extension})
  if (bare !== null) return originalResponse(lake, c, {asset, sha1, extension, bare})
  const whole: ImageRequest = {
    transform: {fit: 'clip', crop: {kind: 'edges', x: 0.5, y: 0.5}},
    chooseFormat: false,
  }
  return rendered(lake, c, {source, asset, requested: allowed(lake, c, source, whole)})
}

interface FoundAsset {
  readonly source: Source
  readonly asset: LakeDocument
}

/**
 * An SVG is sharp at any size: it is rasterised only when another format is requested, and only for
 * members, since a few bytes of SVG can take minutes to render.
 */
function isServedAsIs(lake: LakeContext, c: Context<LakeEnv>, {transform}: ImageRequest): boolean {
  return transform.format === undefined || isVisitor(lake, c)
}

function allowed(
  lake: LakeContext,
  c: Context<LakeEnv>,
  source: Source,
  requested: ImageRequest,
): ImageRequest {
  const {visitorImages} = lake.assets
  return visitorImages && isVisitor(lake, c)
    ? visitorRequest(source, requested, visitorImages)
    : requested
}

/** Whether the caller is a stranger, and renditions for strangers are limited. */
function isVisitor({assets}: LakeContext, c: Context<LakeEnv>): boolean {
  return assets.visitorImages !== null && !isMember(c)
}

const isMember = (c: Context<LakeEnv>) =>
  grantFor(c.var.identity, c.var.dataset).read === 'everything'

async function rendered(
  lake: LakeContext,
  c: Context<LakeEnv>,
  {source, asset, requested}: FoundAsset & {readonly requested: ImageRequest},
): Promise<Response> {
  const format = formatFor(lake, c, source, requested)
  const key = keyOf(source, requested.transform, format)
  const headers = {
    ...assetHeaders(c, {asset, type: mediaTypes[format]}),
    ...(requested.chooseFormat && {Vary: 'Accept'}),
    ETag: `"${key}"`,
  }
  if (isFresh(c.req.raw, `"${key}"`)) return c.body(null, 304, headers)
  // Prerendering must not delay a visitor who requests the same picture.
  const turn = turnOf(lake, c)
  const bytes = await lake.images.get(
    key,
    async () => {
      const {width, height, extension, isAnimated, sha1} = source
      await lake.files.requireSound(c.var.dataset.name, sha1)
      const head = await lake.files.headOf(c.var.dataset.name, sha1, headBytes)
      if (!servedType(extension, head).startsWith('image/'))
        throw new LakeError(422, 'The bytes of this asset are no picture')
      countNew(lake, c)
      return lake.imageWork.render(
        {...turn, name: key, about: turn.rank === 'ahead' ? `${sha1} ahead` : sha1},
        async () => {
          const path = await lake.files.pathTo(c.var.dataset.name, sha1)
          return {path, width, height, isVector: extension === 'svg', isAnimated}
        },
        {transform: requested.transform, format, maxPixels: lake.assets.maxPixels},
      )
    },
    () => lake.imageWork.join(key, turn),
  )
  return c.body(new Uint8Array(bytes), 200, {...headers, 'Content-Length': String(bytes.length)})
}

/**
 * The formats that the browser accepts, best first. Until AVIF has been made, a visitor who waits gets WebP,
 * which is quicker to make.
 */
function formatFor(
  lake: LakeContext,
  c: Context<LakeEnv>,
  source: Source,
  requested: ImageRequest,
): ImageFormat {
  const accept = c.req.header('accept') ?? ''
  const smallest = formatOf(source, requested, accept)
  const isReady = isInside(c) || lake.images.has(keyOf(source, requested.transform, smallest))
  if (smallest !== 'avif' || isReady) return smallest
  const quicker = formatOf(source, requested, accept.replaceAll(/image\/avif/gi, ''))
  return quicker === 'webp' ? quicker : smallest
}

/** A call from inside the process: prerendering, which nobody waits for. */
const isInside = (c: Context<LakeEnv>) => c.env.address === undefined

function turnOf(lake: LakeContext, c: Context<LakeEnv>): ImageTurn {
  return isInside(c) ? {by: '', rank: 'ahead'} : {...callerOf(lake, c), rank: 'asked'}
}

/** Limits how much rendering strangers can cause. */
function countNew(lake: LakeContext, c: Context<LakeEnv>): void {
  if (isVisitor(lake, c) && !isInside(c)) lake.newImages.take(networksOf(clientAddress(lake, c)))
}

function isAnimated({metadata}: LakeDocument): boolean {
  return isJson(metadata) && metadata.isAnimated === true
}

function parseAddress(c: Context<LakeEnv>) {
  const name = c.req.param('name') ?? ''
  const [, sha1 = '', width, height, extension = ''] =
    /^([0-9a-f]{40})-(\d+)x(\d+)\.([a-z]+)$/.exec(name) ?? []
  if (!sha1) throw new LakeError(404, `No asset at ${c.req.path}`)
  return {sha1, width: Number(width), height: Number(height), extension}
}
