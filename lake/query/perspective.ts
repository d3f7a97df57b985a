import type {LakeDocument} from '../documents/document.ts'
import {rowsNotHeld} from '../documents/embargo.ts'
import {publishedIdOf} from '../documents/ids.ts'
import type {Grant} from '../documents/permissions.ts'
import {LakeError} from '../lake-error.ts'

/**
 * What a reader sees of a dataset: every document as it is (`raw`), or one document per published
 * id, taken from the first of the layers that has it. Below all layers lies `published`.
 */
export type View =
  | {readonly raw: true; readonly grant: Grant}
  | {readonly raw: false; readonly layers: readonly string[]; readonly grant: Grant}

/** First version whose queries see published documents unless told otherwise. */
const publishedByDefaultSince = '2025-02-19'

/**
 * A stranger sees what is published, whatever is asked for: a layer that may not be read must not
 * even hide what lies below it.
 *
 * @param names of the query parameter: a perspective, or releases from the top layer down.
 */
export function viewFor(names: readonly string[], apiVersion: string, grant: Grant): View {
  const [only] = names
  if (names.length === 0) return defaultView(apiVersion, grant)
  if (names.length === 1 && only === 'raw') return {raw: true, grant}
  if (names.includes('raw')) {
    throw new LakeError(400, 'Perspective "raw" cannot be combined with others')
  }
  const layers = names.filter((name) => name !== 'published').map(layerNamed)
  return {raw: false, layers: grant.read === 'everything' ? layers : [], grant}
}

function defaultView(apiVersion: string, grant: Grant): View {
  const published = apiVersion === 'X' || apiVersion >= publishedByDefaultSince
  return published ? {raw: false, layers: [], grant} : {raw: true, grant}
}

function layerNamed(name: string): string {
  if (name === 'previewDrafts' || name === 'drafts') return 'drafts'
  if (/^[A-Za-z0-9_-]{1,64}$/.test(name)) return name
  throw new LakeError(400, `Invalid perspective "${name.slice(0, 100)}"`)
}

/**
 * SQL over the rows `d`: those that the view shows.
 *
 * @param now ISO 8601
 */
export function visibleRows(view: View, now: string): {sql: string; parameters: string[]} {
  if (view.grant.read === 'everything') return inLayers(view)
  const [layers, notHeld] = [inLayers(view), rowsNotHeld(view.grant.embargoes, now)]
  return {
    sql: `${layers.sql} AND instr(d.id, '.') = 0 AND ${notHeld.sql}`,
    parameters: [...layers.parameters, ...notHeld.parameters],
  }
}

function inLayers(view: View): {sql: string; parameters: string[]} {
  if (view.raw) return {sql: '1', parameters: []}
  if (view.layers.length === 0) return {sql: `d.layer = 'published'`, parameters: []}
  const places = view.layers.map(() => '?').join(', ')
  return {
    sql: `d.layer IN (${places}, 'published') AND ${notCovered(view.layers)}
      AND (d.layer IN ('published', 'drafts') OR json_extract(d.body, '$._system.delete') IS NOT 1)`,
    parameters: [...view.layers, ...covering(view.layers)],
  }
}

/** No layer above this row's own has the same document. */
function notCovered(layers: readonly string[]): string {
  const cases = layers.map((_, index) => {
    const above = layers.slice(0, index).map(() => '?')
    return `WHEN ? THEN ${above.length === 0 ? '0' : coveredBy(above)}`
  })
  return `NOT (CASE d.layer ${cases.join(' ')} ELSE ${coveredBy(layers.map(() => '?'))} END)`
}

function coveredBy(places: readonly string[]): string {
  return `EXISTS (SELECT 1 FROM documents above WHERE above.dataset = d.dataset
    AND above.published_id = d.published_id AND above.layer IN (${places.join(', ')}))`
}

function covering(layers: readonly string[]): string[] {
  return [...layers.flatMap((layer, index) => [layer, ...layers.slice(0, index)]), ...layers]
}

/** A document under the id by which the view's reader knows it. */
export function asSeen(view: View, document: LakeDocument): LakeDocument {
  if (view.raw || view.layers.length === 0) return document
  return {...document, _id: publishedIdOf(document._id), _originalId: document._id}
}
