import type {ContentSourceMap, SanityClient} from '@sanity/client'
import {type ContentSourceMapParsedPath, parseJsonPath, studioPath} from '@sanity/client/csm'
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
/** Of one answer. */
const mostOfAnswer = 20
/** In ms: a field that was mended may be wrong again another day. */
const tellAgainAfter = 24 * 60 * 60 * 1000

/** Names in the log, once a day, each field of which something was left out. */
export function tellMisfits(reader: SanityClient, asked: Asked, misfits: readonly Path[]): void {
  // The document at a place of a list is another one tomorrow: what was told is known by its source.
  void tell(reader, asked, misfits.slice(0, mostOfAnswer))
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

/** What stands at a place of the answer as it stands in a document. */
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

/** Document and field at this place of the answer; the place itself where the lake does not say. */
function sourceOf(path: Path, sources: readonly Source[]): string {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const found = sourceInside(path.slice(0, depth), sources)
    if (found)
      return `${found.document} ${studioPath.toString([...found.field, ...path.slice(depth)])}`
  }
  return studioPath.toString([...path])
}

/** By any value inside of this place that comes straight from a document. */
function sourceInside(path: Path, sources: readonly Source[]) {
  for (const {place, document, field} of sources) {
    const below = place.length - path.length
    if (field.length < below || !path.every((segment, at) => place[at] === segment)) continue
    return {document, field: field.slice(0, field.length - below)}
  }
  return null
}
