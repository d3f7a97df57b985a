import {createHash} from 'node:crypto'
import {createReadStream, createWriteStream, rmSync} from 'node:fs'
import {join} from 'node:path'
import {Transform} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import type {SanityAssetDocument, SanityClient} from '@sanity/client'
import {isJson, type Json} from 'local-content-lake/maintenance'
import {inTime} from '../../../server/in-time.ts'
import type {Stored} from './listed.ts'
import type {Patience} from './patience.ts'

const longestMs = 30 * 60_000

interface Options {
  readonly from: SanityClient
  readonly to: SanityClient
  readonly patience: Patience
  /** For bytes on their way. */
  readonly folder: string
}

/** Brings one picture or film, with what editors wrote of it; returns its id there. */
export async function moveAsset(asset: Stored, options: Options): Promise<string> {
  const {to, patience} = options
  const sha1 = String(asset.sha1hash)
  const there = await patience.ask(() => to.getDocument<Json>(asset._id))
  const id = there?.sha1hash === sha1 ? asset._id : (await sent(asset, sha1, options))._id
  const written = writtenOf(asset)
  if (Object.keys(written).length > 0) {
    await patience.change(() => to.patch(id).set(written).commit({returnDocuments: false}))
  }
  return id
}

async function sent(
  asset: Stored,
  sha1: string,
  {from, to, patience, folder}: Options,
): Promise<SanityAssetDocument> {
  const file = join(folder, sha1)
  try {
    await patience.ask(() => download(asset, {client: from, file, sha1}))
    const kind = asset._type === 'sanity.imageAsset' ? 'image' : 'file'
    return await patience.change(() =>
      to.assets.upload(kind, createReadStream(file), {
        filename: nameOf(asset, sha1),
        ...(typeof asset.mimeType === 'string' && {contentType: asset.mimeType}),
        ...(kind === 'image' && {extract: detailsOf(asset)}),
      }),
    )
  } finally {
    rmSync(file, {force: true})
  }
}

interface Download {
  readonly client: SanityClient
  readonly file: string
  readonly sha1: string
}

async function download(asset: Stored, {client, file, sha1}: Download): Promise<void> {
  const url = new URL(String(asset.url), client.getUrl('/'))
  url.searchParams.set('dlRaw', 'true')
  const {token} = client.config()
  const isOfLake = url.origin === new URL(client.getUrl('/')).origin
  const isOfSanity = url.protocol === 'https:' && url.hostname.endsWith('.sanity.io')
  const headers = isOfLake || isOfSanity ? {authorization: `Bearer ${token}`} : {}
  const hash = createHash('sha1')
  const hashing = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await inTime(longestMs, async (signal) => {
    const answer = await fetch(url, {headers, signal})
    const {status, body} = answer
    if (!answer.ok || !body) throw new Refused(`${asset._id} cannot be read: ${status}`, status)
    const to = createWriteStream(file, {mode: 0o600})
    await pipeline(body, hashing, to, {signal})
  })
  if (hash.digest('hex') !== sha1) throw new Refused(`${asset._id} is damaged`, 422)
}

/** With a status, as the client's errors have: whether to try again follows from it. */
class Refused extends Error {
  readonly statusCode: number

  constructor(message: string, statusCode: number) {
    super(message)
    this.statusCode = statusCode
  }
}

/** The kind of a file is told by the end of its name. */
function nameOf({originalFilename, extension}: Stored, sha1: string): string {
  const name = typeof originalFilename === 'string' ? originalFilename : sha1
  return name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`
}

type Detail = 'exif' | 'location' | 'palette' | 'lqip' | 'blurhash'
const details: readonly Detail[] = ['exif', 'location', 'palette', 'lqip', 'blurhash']

function detailsOf({metadata}: Stored): Detail[] {
  return details.filter((name) => isJson(metadata) && metadata[name] !== undefined)
}

/** What a lake finds out of the bytes by itself. */
const found = new Set([
  ...['_id', '_type', '_rev', '_createdAt', '_updatedAt', '_system', 'assetId', 'sha1hash', 'size'],
  ...['path', 'url', 'uploadId', 'extension', 'mimeType', 'metadata', 'originalFilename'],
])

function writtenOf(asset: Stored): Json {
  const isNamed = asset.originalFilename === nameOf(asset, String(asset.sha1hash))
  return Object.fromEntries(
    Object.entries(asset).filter(
      ([field]) => !found.has(field) || (field === 'originalFilename' && !isNamed),
    ),
  )
}
