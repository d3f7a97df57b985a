import {createHash} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import type {SanityClient} from '@sanity/client'
import {isJson, isStoredAlike, type Json, utcTime} from 'local-content-lake/maintenance'
import type {ImportSource} from './import-source.ts'
import {readDocuments} from './read-documents.ts'
import {isRecord} from './records.ts'

const atOnce = 100

/** What the lake writes, or an import where it is missing. */
const written = ['_rev', '_updatedAt', '_createdAt', '_type', '_key']

/**
 * Compares a dataset with the export that it was filled from.
 *
 * @param records those that were stored as they are, perhaps under other ids
 * @param isSame whether all others must be as they are there, or need only be there
 * @returns what is missing or different, in a line each
 */
export async function checkImport(
  client: SanityClient,
  source: ImportSource,
  {isSame, records}: {readonly isSame: boolean; readonly records: readonly Json[]},
): Promise<string[]> {
  const faults: string[] = []
  const compare = async (documents: readonly Json[], isExact: boolean) => {
    if (documents.length === 0) return
    const found = await client.getDocuments(documents.map(({_id}) => String(_id)))
    for (const [index, document] of documents.entries()) {
      const there = found[index]
      if (!there) faults.push(`${document._id} is missing`)
      else if (isExact && !isStored(there, document)) faults.push(`${document._id} is different`)
    }
  }
  for await (const documents of batches(source.documents)) await compare(documents, isSame)
  for (let start = 0; start < records.length; start += atOnce) {
    await compare(records.slice(start, start + atOnce), true)
  }
  return [...faults, ...(await missingAssets(client, source))]
}

/** Whether a document of the lake is one of an export, but for what the lake writes. */
export const isStored = (there: unknown, expected: Json): boolean =>
  holds(asExported(there), expected)

/** The same of one that comes from another lake, and names its assets as that one does. */
export const isStoredAsThere = (there: unknown, expected: Json): boolean => holds(there, expected)

/** Without records, those of the lake's own, which are not imported, and those whose ids it made. */
async function* batches(file: string): AsyncGenerator<readonly Json[]> {
  let documents: Json[] = []
  for await (const document of readDocuments(file)) {
    const isOfLake = String(document._id).startsWith('_.')
    if (document._id === undefined || isOfLake || isRecord(document)) continue
    documents.push(document)
    if (documents.length < atOnce) continue
    yield documents
    documents = []
  }
  yield documents
}

/** A document of the lake with its assets as an export names them: by kind and content. */
function asExported(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asExported)
  if (!isJson(value)) return value
  const {asset, ...others} = value
  const named = isJson(asset) ? contentOf(asset._ref) : null
  const kept = named ? {...others, _sanityAsset: named} : value
  return Object.fromEntries(Object.entries(kept).map(([key, each]) => [key, asExported(each)]))
}

/** `image-<sha1>-800x600-png`, or `image@file://./images/<sha1>-800x600.png`, as `image <sha1>`. */
function contentOf(name: unknown): string | null {
  const [, kind, sha1] =
    /^(image|file)(?:-|@file:\/\/\.\/\w+\/)([0-9a-f]{40})/.exec(String(name)) ?? []
  return sha1 ? `${kind} ${sha1}` : null
}

/** Whether all of `expected` is in `value`, and nothing else but what the lake writes. */
function holds(value: unknown, expected: unknown): boolean {
  if (Array.isArray(expected)) {
    if (!Array.isArray(value) || value.length !== expected.length) return false
    return expected.every((each, index) => holds(value[index], each))
  }
  if (!isJson(expected)) {
    return (
      Object.is(value, expected) || isSameTime(value, expected) || isStoredAlike(value, expected)
    )
  }
  if (!isJson(value)) return false
  const keys = Object.keys(expected).filter((key) => key !== '_rev' && key !== '_updatedAt')
  const more = Object.keys(value).filter((key) => !(key in expected))
  return (
    keys.every((key) => isSameAsset(key, value, expected) || holds(value[key], expected[key])) &&
    more.every((key) => written.includes(key))
  )
}

/** The lake writes some times in UTC that came with an offset. */
function isSameTime(value: unknown, expected: unknown): boolean {
  const time = utcTime(expected)
  return time !== null && time === utcTime(value)
}

/** What an import takes from another address has no name that says what is in it. */
function isSameAsset(key: string, value: Json, expected: Json): boolean {
  if (key !== '_sanityAsset') return false
  const wanted = contentOf(expected[key])
  return typeof value[key] === 'string' && (wanted === null || wanted === value[key])
}

async function missingAssets(
  client: SanityClient,
  {folder, files}: ImportSource,
): Promise<string[]> {
  const query = '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]].sha1hash'
  const there = new Set(await client.fetch<readonly string[]>(query))
  const assets = [...files].filter((name) => /^(images|files)\/[^./][^/]*$/.test(name))
  const faults: string[] = []
  for (const name of assets) {
    const hash = createHash('sha1')
    await pipeline(createReadStream(join(folder, name)), hash)
    if (!there.has(hash.digest('hex'))) faults.push(`${name} is missing`)
  }
  return faults
}
