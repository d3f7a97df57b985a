import type {ContentSourceMap, SanityClient} from '@sanity/client'
import {parseJsonPath, studioPath} from '@sanity/client/csm'
import {log} from '../log.ts'
import type {Path} from './conform.ts'

/** A query as it was asked. */
export interface Asked {
  readonly query: string
  readonly params: Record<string, string | readonly string[]>
}

/** What was told, and when. Strangers choose some of the parameters: it does not grow without end. */
const told = new Map<string, number>()
const most = 5000
/** In ms: a field that was mended may be wrong again another day. */
const tellAgainAfter = 24 * 60 * 60 * 1000

/** Names in the log, once a day, each field of which something was left out. */
export function tellMisfits(reader: SanityClient, asked: Asked, misfits: readonly Path[]): void {
  const some = misfits.filter((path) => isNew(JSON.stringify([asked, path]))).slice(0, 20)
  if (some.length > 0) void tell(reader, asked, some)
}

async function tell(reader: SanityClient, {query, params}: Asked, misfits: readonly Path[]) {
  const map = await reader
    .fetch(query, params, {filterResponse: false, resultSourceMap: true})
    .then(
      ({resultSourceMap}) => resultSourceMap,
      () => undefined,
    )
  const fields = misfits.map((path) => sourceOf(path, map)).filter(isNew)
  if (fields.length > 0)
    log.warn({fields}, 'Fields hold what they cannot mean: pages are without it')
}

function isNew(name: string): boolean {
  const now = performance.now()
  if (now - (told.get(name) ?? Number.NEGATIVE_INFINITY) < tellAgainAfter) return false
  if (told.size >= most) told.clear()
  told.set(name, now)
  return true
}

/** Document and field at this place of the answer; the place itself where the lake does not say. */
function sourceOf(path: Path, map: ContentSourceMap | undefined): string {
  for (let depth = path.length; map && depth >= 0; depth -= 1) {
    const found = sourceInside(path.slice(0, depth), map)
    if (!found) continue
    return `${found.document} ${studioPath.toString([...found.field, ...path.slice(depth)])}`
  }
  return studioPath.toString([...path])
}

/** By any value inside of this place that comes straight from a document. */
function sourceInside(path: Path, {mappings, documents, paths}: ContentSourceMap) {
  for (const [place, {source}] of Object.entries(mappings)) {
    const inner = parseJsonPath(place)
    const isInside = path.every((segment, at) => inner[at] === segment)
    if (!isInside || source.type !== 'documentValue') continue
    const document = documents[source.document]
    const from = parseJsonPath(paths[source.path] ?? '')
    const below = inner.length - path.length
    if (document && from.length >= below) {
      return {document: document._id, field: from.slice(0, from.length - below)}
    }
  }
  return null
}
