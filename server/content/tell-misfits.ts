import type {ContentSourceMap, SanityClient} from '@sanity/client'
import {type ContentSourceMapParsedPath, parseJsonPath, studioPath} from '@sanity/client/csm'
import {log} from '../log.ts'
import type {Path} from './conform.ts'

/** A query as it was asked. */
export interface Asked {
  readonly query: string
  readonly params: Record<string, string | readonly string[]>
}

/** What was logged, and when. It has a limit, because strangers choose some of the query parameters. */
const told = new Map<string, number>()
const most = 5000
/** The fields that are looked up for one answer. */
const maxFieldsLookedUp = 20
/** In ms: a field that was corrected may be wrong again on another day. */
const tellAgainAfter = 24 * 60 * 60 * 1000

/** Names in the log, once a day, each field from which something was left out. */
export function tellMisfits(reader: SanityClient, asked: Asked, misfits: readonly Path[]): void {
  // What was logged is remembered by document and field: tomorrow another document may stand at the same
  // place of a list.
  void tell(reader, asked, misfits.slice(0, maxFieldsLookedUp))
}

async function tell(reader: SanityClient, {query, params}: Asked, misfits: readonly Path[]) {
  const sources = await reader
    .fetch(query, params, {filterResponse: false, resultSourceMap: true})
    .then(({resultSourceMap}) => resultSourceMap && sourcesIn(resultSourceMap))
    .catch(() => undefined)
  const fields = misfits.map((path) => sourceOf(path, sources ?? [])).filter(isNew)
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

/** Finds the place in a document that belongs to a place in the answer. */
interface Source {
  readonly place: ContentSourceMapParsedPath
  readonly document: string
  readonly field: ContentSourceMapParsedPath
}

function sourcesIn({mappings, documents, paths}: ContentSourceMap): readonly Source[] {
  return Object.entries(mappings).flatMap(([place, {source}]) => {
    if (source.type !== 'documentValue') return []
    const document = documents[source.document]
    const field = parseJsonPath(paths[source.path] ?? '')
    return document ? [{place: parseJsonPath(place), document: document._id, field}] : []
  })
}

/** Document and field of this place of the answer; the place itself where the lake does not say. */
function sourceOf(path: Path, sources: readonly Source[]): string {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const found = sourceInside(path.slice(0, depth), sources)
    if (found)
      return `${found.document} ${studioPath.toString([...found.field, ...path.slice(depth)])}`
  }
  return studioPath.toString([...path])
}

/** Found by any value inside this place that comes straight from a document. */
function sourceInside(path: Path, sources: readonly Source[]) {
  for (const {place, document, field} of sources) {
    const below = place.length - path.length
    if (field.length < below || !path.every((segment, at) => place[at] === segment)) continue
    return {document, field: field.slice(0, field.length - below)}
  }
  return null
}
