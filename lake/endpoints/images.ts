import {createHash} from 'node:crypto'
import {availableParallelism} from 'node:os'
import type {Context} from 'hono'

import type {Endpoint, LakeContext, LakeEnv} from '../context.ts'
import {isJson, type LakeDocument} from '../documents/document.ts'
import {Gate} from '../gate.ts'
import {assetHeaders, disposition, findAsset} from '../http/asset-reply.ts'
import {fileResponse, isFresh} from '../http/file-response.ts'
import {chooseFormat, mediaTypes} from '../images/encode-image.ts'
import {type ImageRequest, parseTransform} from '../images/parse-transform.ts'
import {placeImage, type Size} from '../images/place-image.ts'
import {renderImage} from '../images/render-image.ts'
import type {ImageFormat, Transform} from '../images/transform.ts'
import {LakeError} from '../lake-error.ts'

const rendering = new Gate({atOnce: availableParallelism(), waiting: 500})

interface ImageAddress {
  readonly sha1: string
  readonly width: number
  readonly height: number
  readonly extension: string
}

/** `GET /images/:project/:dataset/:name`: the original, or what its parameters make of it. */
export const images: Endpoint = (lake) => async (c) => {
  const address = parseAddress(c)
  const {sha1, width, height, extension} = address
  const asset = findAsset(lake, c, `image-${sha1}-${width}x${height}-${extension}`)
  const asked = parseTransform(new URL(c.req.url).searchParams)
  // A drawing is sharp at any size: it is rendered only when another format is asked for.
  const isKeptVector = extension === 'svg' && asked?.transform.format === undefined
  if (!asked || isKeptVector) return original(lake, c, {address, asset})
  return rendered(lake, c, {address, asset, asked})
}

interface Found {
  readonly address: ImageAddress
  readonly asset: LakeDocument
}

function original(lake: LakeContext, c: Context<LakeEnv>, {address, asset}: Found) {
  return fileResponse(c.req.raw, {
    path: lake.files.pathOf(c.var.dataset.name, address.sha1),
    etag: `"${address.sha1}"`,
    headers: {...assetHeaders(c, String(asset.mimeType)), ...disposition(c, asset)},
  })
}

async function rendered(
  lake: LakeContext,
  c: Context<LakeEnv>,
  {address, asset, asked}: Found & {readonly asked: ImageRequest},
): Promise<Response> {
  const isAnimated = moves(asset)
  const format = formatFor(c, {...address, isAnimated}, asked)
  const key = keyOf(c.var.dataset.name, address, asked.transform, format)
  const headers = {
    ...assetHeaders(c, mediaTypes[format]),
    ...disposition(c, asset),
    ...(asked.chooseFormat && {Vary: 'Accept'}),
    ETag: `"${key}"`,
  }
  if (isFresh(c.req.raw, `"${key}"`)) return c.body(null, 304, headers)
  const bytes = await lake.images.get(key, async () => {
    await lake.files.require(c.var.dataset.name, address.sha1)
    return rendering.run(() =>
      renderImage(
        {...originalOf(lake, c, address), isAnimated},
        {
          transform: asked.transform,
          format,
          mostPixels: lake.assets.mostPixels,
        },
      ),
    )
  })
  return c.body(new Uint8Array(bytes), 200, {...headers, 'Content-Length': String(bytes.length)})
}

/** As the original's, unless the address or, with `auto=format`, the browser says otherwise. */
function formatFor(
  c: Context<LakeEnv>,
  {width, height, extension, isAnimated}: ImageAddress & {readonly isAnimated: boolean},
  {transform, chooseFormat: mayChoose}: ImageRequest,
): ImageFormat {
  const fallback = transform.format ?? ownFormat(extension)
  if (transform.format !== undefined || !mayChoose) return fallback
  const {canvas} = placeImage(shownSize({width, height}, transform), transform)
  return chooseFormat({
    accept: c.req.header('accept') ?? '',
    pixels: canvas.width * canvas.height,
    isAnimated,
    fallback,
  })
}

function ownFormat(extension: string): ImageFormat {
  return extension === 'png' || extension === 'webp' || extension === 'avif' || extension === 'gif'
    ? extension
    : 'jpg'
}

function originalOf(lake: LakeContext, c: Context<LakeEnv>, address: ImageAddress) {
  const {sha1, width, height, extension} = address
  return {
    path: lake.files.pathOf(c.var.dataset.name, sha1),
    width,
    height,
    isVector: extension === 'svg',
  }
}

function moves({metadata}: LakeDocument): boolean {
  return isJson(metadata) && metadata.isAnimated === true
}

/** Changes with the way that pictures are rendered: what was kept before is not found any more. */
const renderingVersion = 2

/** Two addresses that come to the same picture share it, e.g. all that ask for more than there is. */
function keyOf(
  dataset: string,
  address: ImageAddress,
  transform: Transform,
  format: ImageFormat,
): string {
  const asked = address.extension === 'svg' ? transform : outcomeOf(address, transform)
  const sorted = Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1))
  const said = JSON.stringify([renderingVersion, dataset, address.sha1, format, sorted])
  return createHash('sha256').update(said).digest('hex').slice(0, 40)
}

/** A drawing's outcome is not settled by its place: it is drawn as large as it is asked for. */
function outcomeOf(address: ImageAddress, transform: Transform) {
  const {width, height, leastWidth, leastHeight, mostWidth, mostHeight, ...rest} = transform
  const {fit, crop, format, ...effects} = rest
  const placement = placeImage(shownSize(address, transform), transform)
  return {...effects, placement, entropy: crop.kind === 'entropy'}
}

/** What there is to place: the part that was asked for, turned as asked. */
function shownSize(original: Size, {rect, orientation = 180}: Transform): Size {
  const {width, height} = rect ?? original
  return orientation === 180 ? {width, height} : {width: height, height: width}
}

function parseAddress(c: Context<LakeEnv>): ImageAddress {
  const name = c.req.param('name') ?? ''
  const [, sha1 = '', width, height, extension = ''] =
    /^([0-9a-f]{40})-(\d+)x(\d+)\.([a-z]+)$/.exec(name) ?? []
  if (!sha1) throw new LakeError(404, `No asset at ${c.req.path}`)
  return {sha1, width: Number(width), height: Number(height), extension}
}
