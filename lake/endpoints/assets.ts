import type {Context} from 'hono'
import type {Upload} from '../assets/asset-files.ts'
import {assetUrl} from '../assets/asset-urls.ts'
import {extensionOf, mediaType} from '../assets/media-types.ts'
import {legible} from '../characters.ts'
import {commitMutations} from '../commit/commit-mutations.ts'
import type {Endpoint, LakeContext, LakeEnv} from '../context.ts'
import {withAddress} from '../documents/asset-address.ts'
import type {Json} from '../documents/document.ts'
import {requireWrite} from '../documents/permissions.ts'
import {requireTypeOfPeople} from '../documents/written-by-people.ts'
import {assetPlace} from '../http/answer-origin.ts'
import {callerOf} from '../http/request-origin.ts'
import {isHeic} from '../images/heic.ts'
import {wantedDetails} from '../images/image-details.ts'
import {LakeError} from '../lake-error.ts'

/** `POST /assets/images/:dataset`: the bytes as body, the metadata as query parameters. */
export const uploadImage: Endpoint = (lake) => async (c) => {
  requireUpload(c, 'sanity.imageAsset')
  const receiver = {
    maxBytes: lake.assets.maxImageBytes,
    prepare: (upload: Upload) => legiblePicture(lake, c, upload),
    describe: (upload: Upload) => imageAsset(lake, c, upload),
  }
  return receive(lake, c, receiver)
}

export const uploadFile: Endpoint = (lake) => async (c) => {
  requireUpload(c, 'sanity.fileAsset')
  const receiver = {
    maxBytes: lake.assets.maxFileBytes,
    describe: (upload: Upload) => fileAsset(c, upload),
  }
  return receive(lake, c, receiver)
}

function requireUpload(
  {var: {identity, dataset}}: Context<LakeEnv>,
  type: AssetDetails['_type'],
): void {
  requireTypeOfPeople(dataset.typesOfPeople, type, requireWrite(identity, dataset))
}

interface Receiver {
  readonly maxBytes: number
  /** Gives other bytes to keep in place of those that were received, which it discards. */
  readonly prepare?: (upload: Upload) => Promise<Upload>
  /** Determines the asset's details from the bytes; throws when they are unsupported. */
  readonly describe: (upload: Upload) => Promise<AssetDetails> | AssetDetails
}

interface AssetDetails {
  readonly _type: 'sanity.imageAsset' | 'sanity.fileAsset'
  readonly _id: string
  readonly extension: string
  readonly mimeType: string
  /** The last segment of its path. */
  readonly name: string
  readonly metadata?: unknown
}

async function receive(
  lake: LakeContext,
  c: Context<LakeEnv>,
  {maxBytes, prepare, describe}: Receiver,
): Promise<Response> {
  const declared = Number(c.req.header('content-length') ?? 0)
  if (declared > maxBytes) throw new LakeError(413, `An upload may have ${maxBytes} bytes at most`)
  const {body} = c.req.raw
  if (!body) throw new LakeError(400, 'The upload is empty')
  const {name} = c.var.dataset
  const received = await lake.files.receive(body, maxBytes)
  const upload = prepare ? await prepare(received) : received
  let isNamed = false
  try {
    const details = await describe(upload)
    await lake.files.keep(name, upload)
    const document = await store(lake, c, upload, details)
    isNamed = true
    return c.json({document})
  } finally {
    lake.files.settle(name, upload, isNamed)
    await lake.files.discard(upload)
  }
}

/** Assets are content-addressed: the same bytes keep their existing document. */
async function store(
  lake: LakeContext,
  c: Context<LakeEnv>,
  {sha1, size}: Upload,
  {name, ...details}: AssetDetails,
) {
  const {dataset} = c.var
  const identity = requireWrite(c.var.identity, dataset)
  const folder = details._type === 'sanity.imageAsset' ? 'images' : 'files'
  const path = `${folder}/${lake.project.id}/${dataset.name}/${name}`
  const document = {
    ...details,
    ...editorMetadata(c),
    assetId: sha1,
    sha1hash: sha1,
    size,
    path,
    url: assetUrl(lake.publicOrigin, path),
    uploadId: crypto.randomUUID(),
  }
  const mutations = [{createIfNotExists: document}]
  const committed = await commitMutations(lake, {dataset, identity, mutations, isOfLake: true})
  const stored = committed.document(details._id)
  return stored && withAddress(stored, assetPlace(lake, c))
}

/** Browsers and libvips cannot show what phones store (HEIC), so a JPEG of it is kept. */
async function legiblePicture(
  lake: LakeContext,
  c: Context<LakeEnv>,
  received: Upload,
): Promise<Upload> {
  if (!(await isHeic(received.path))) return received
  try {
    const {path, sha1} = received
    const piece = {...callerOf(lake, c), rank: 'asked', name: path, about: sha1} as const
    const jpeg = await lake.imageWork.convert(piece, path, lake.assets.maxPixels)
    const stream = new Blob([new Uint8Array(jpeg)]).stream()
    return await lake.files.receive(stream, Number.POSITIVE_INFINITY)
  } finally {
    await lake.files.discard(received)
  }
}

async function imageAsset(
  lake: LakeContext,
  c: Context<LakeEnv>,
  {path, sha1}: Upload,
): Promise<AssetDetails> {
  const {maxPixels} = lake.assets
  const described = await lake.imageWork.describe(
    {...callerOf(lake, c), rank: 'asked', name: path, about: sha1},
    path,
    {maxPixels, wants: wantedDetails(c.req.queries('meta'))},
  )
  const {width, height, extension, mimeType, metadata} = described
  const size = `${width}x${height}`
  return {
    _type: 'sanity.imageAsset',
    _id: `image-${sha1}-${size}-${extension}`,
    name: `${sha1}-${size}.${extension}`,
    extension,
    mimeType,
    metadata,
  }
}

function fileAsset(c: Context<LakeEnv>, {sha1}: Upload): AssetDetails {
  const claimed = c.req.header('content-type') ?? ''
  const extension = extensionOf(c.req.query('filename') ?? '', claimed)
  return {
    _type: 'sanity.fileAsset',
    _id: `file-${sha1}-${extension}`,
    name: `${sha1}.${extension}`,
    extension,
    mimeType: mediaType(extension),
  }
}

/** Metadata from the editor. File names from macOS are decomposed, and others may have invisible characters. */
function editorMetadata(c: Context<LakeEnv>): Json {
  const {filename, title, label, description, creditLine, sourceId, sourceName, sourceUrl} =
    c.req.query()
  const fields = {originalFilename: filename, title, label, description, creditLine}
  const texts = Object.entries(fields).flatMap(([field, text]) =>
    text ? [[field, legible(text).slice(0, 1000)]] : [],
  )
  const source =
    sourceId && sourceName ? {source: {id: sourceId, name: sourceName, url: sourceUrl}} : {}
  return {...Object.fromEntries(texts), ...source}
}
