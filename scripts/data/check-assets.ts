import {statSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {isJson, type Json, maxLevels} from 'local-content-lake/maintenance'
import type {Outbound} from '../../server/outbound/outbound.ts'
import type {ImportSource} from './import-source.ts'

/** What only the lake knows of a file that it is given. */
const known = ['assetId', 'extension', 'mimeType', 'path', 'uploadId', 'url']
const shownLength = 200

/**
 * Looks where the documents' assets are to come from, before anything is stored.
 *
 * @param outbound by which those of the internet may be fetched; null: none may
 * @returns what is refused, in a line each
 */
export async function refusedAssets(
  documents: readonly Json[],
  source: ImportSource,
  outbound: Outbound | null,
): Promise<string[]> {
  const refused: string[] = []
  for (const document of documents) {
    const name = String(document._id ?? 'A document without _id')
    if (/^sanity\.\w+Asset$/.test(String(document._type))) {
      refused.push(`${name} is the document of an asset: export without --raw, with the files.`)
    }
    const marks = marksIn(document)
    if (!marks) refused.push(`${name} is nested more than ${maxLevels} levels deep.`)
    for (const mark of marks ?? []) {
      const reason = await reasonAgainst(mark, source, outbound)
      if (reason) refused.push(`${name}: ${JSON.stringify(mark)?.slice(0, shownLength)} ${reason}`)
    }
  }
  return refused
}

/** What an export tells of its assets, by kind and hash; it must not contradict the files. */
export function refusedDetails(details: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(details).flatMap(([name, asset]) => {
    const wrong = known.filter((field) => isJson(asset) && field in asset)
    return wrong.length > 0
      ? [
          `assets.json: ${JSON.stringify(name)} says ${wrong.join(', ')}, which the file itself tells`,
        ]
      : []
  })
}

/** The value of every `_sanityAsset`; null for a document that is nested too deep for the lake. */
function marksIn(document: Json): unknown[] | null {
  const found: unknown[] = []
  const add = (value: unknown, level: number): boolean => {
    if (typeof value !== 'object' || value === null) return true
    if (level > maxLevels) return false
    if (isJson(value) && '_sanityAsset' in value) found.push(value._sanityAsset)
    return Object.values(value).every((each) => add(each, level + 1))
  }
  return add(document, 1) ? found : null
}

async function reasonAgainst(
  mark: unknown,
  {folder, files}: ImportSource,
  outbound: Outbound | null,
): Promise<string | null> {
  const address = typeof mark === 'string' ? /^(?:image|file)@([^\p{Cc}]+)$/u.exec(mark)?.[1] : null
  if (!address) return 'names no asset'
  if (address.startsWith('file://./')) {
    const file = nameOf(address, folder)
    if (!files.has(file)) return 'is not in the archive'
    return statSync(join(folder, file)).size > 0 ? null : 'is empty'
  }
  if (!/^https?:\/\//.test(address) || address.includes('://./')) return 'is outside of the archive'
  if (!outbound) return 'is an address: --fetch fetches those of the internet'
  return (await outbound.isAllowed(address)) ? null : 'is no address of the internet'
}

/** As the importer reads it: `file://./images/a%20b.png` is `images/a b.png`. */
function nameOf(address: string, folder: string): string {
  try {
    const base = `${pathToFileURL(folder).href}/`
    const path = fileURLToPath(address.replace('file://./', base))
    return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : ''
  } catch {
    return ''
  }
}
