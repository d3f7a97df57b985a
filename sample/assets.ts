import {createHash} from 'node:crypto'
import {readFile} from 'node:fs/promises'
import {basename, extname, join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {isFields, isList, type SampleDocument, type Value} from './content/build/value.ts'

export interface SampleAsset {
  /** As the content names it: `image@renders/hero-dusk.webp`. */
  readonly mark: string
  readonly kind: 'image' | 'file'
  readonly name: string
}

function assetOf(mark: string): SampleAsset {
  const [kind, name = ''] = mark.split('@')
  return {mark, name, kind: kind === 'file' ? 'file' : 'image'}
}

/** The mark of each place that shows a picture or a file, in the order of the content. */
export function marksIn(value: Value): string[] {
  if (isList(value)) return value.flatMap(marksIn)
  if (!isFields(value)) return []
  const {_sanityAsset: mark} = value
  const own = typeof mark === 'string' ? [mark] : []
  return [...own, ...Object.values(value).flatMap(marksIn)]
}

/** Each picture and file that the content shows, once. */
export function assetsIn(documents: readonly SampleDocument[]): SampleAsset[] {
  return [...new Set(documents.flatMap(marksIn))].sort().map(assetOf)
}

const folders = {
  files: 'files',
  films: 'films',
  tour: 'tour/59a',
  renders: 'pictures/renders',
  drawings: 'pictures/drawings',
}

/** Where its bytes are. */
export function pathOf({name}: SampleAsset): string {
  const [folder = '', base = ''] = name.split('/')
  const place = Object.entries(folders).find(([known]) => known === folder)?.[1]
  if (!place) throw new Error(`${name} is in none of ${Object.keys(folders).join(', ')}`)
  return join(import.meta.dirname, place, base)
}

const contentTypes = new Map([
  ['.mp4', 'video/mp4'],
  ['.webm', 'video/webm'],
  ['.vtt', 'text/vtt'],
  ['.pdf', 'application/pdf'],
])

/** The asset that already holds these bytes: uploading them again would only cost time. */
function findAsset(client: SanityClient, bytes: Buffer): Promise<string | null> {
  const hash = createHash('sha1').update(bytes).digest('hex')
  const query = '*[_type in ["sanity.imageAsset", "sanity.fileAsset"] && sha1hash == $hash][0]._id'
  return client.fetch<string | null>(query, {hash})
}

/** Uploads the asset unless the lake has it, and returns its id. */
export async function storeAsset(client: SanityClient, asset: SampleAsset): Promise<string> {
  const bytes = await readFile(pathOf(asset))
  const known = await findAsset(client, bytes)
  if (known) return known
  const contentType = contentTypes.get(extname(asset.name))
  const stored = await client.assets.upload(asset.kind, bytes, {
    filename: basename(asset.name),
    ...(contentType ? {contentType} : {}),
  })
  return stored._id
}
