import type {LakeDocument} from '../documents/document.ts'
import {rowsNotEmbargoed} from '../documents/embargo.ts'
import {publishedIdOf} from '../documents/ids.ts'
import type {Grant} from '../documents/permissions.ts'
import {rowsWithin} from '../documents/reach.ts'
import {LakeError} from '../lake-error.ts'

/**
 * A view of a dataset: every document as it is stored (`raw`), or one document per published id, from
 * the first layer that has it. The last layer is always `published`.
 */
export type View =
  | {readonly raw: true; readonly grant: Grant; readonly withoutVersions?: true}
  | {readonly raw: false; readonly layers: readonly string[]; readonly grant: Grant}

/**
 * The first API version with releases. Since then, published documents are the default where a request names no
 * perspective.
 */
const versionsSince = '2025-02-19'

export const knowsVersions = (apiVersion: string): boolean =>
  apiVersion === 'X' || (apiVersion !== '1' && apiVersion >= versionsSince)

/** Each layer is compared with all above it, and SQLite takes 32,766 parameters. */
const maxLayers = 200

/**
 * A stranger always sees published documents only: a layer that they may not read must not even hide the
 * documents below it.
 *
 * @param names from the request: a perspective, or releases from the top layer down
 */
export function viewFor(names: readonly string[], apiVersion: string, grant: Grant): View {
  const [only] = names
  if (names.length === 0 && knowsVersions(apiVersion)) return {raw: false, layers: [], grant}
  if (names.length === 0 || (names.length === 1 && only === 'raw')) {
    return {raw: true, grant, ...(!knowsVersions(apiVersion) && {withoutVersions: true})}
  }
  if (names.includes('raw')) {
    throw new LakeError(400, 'Perspective "raw" cannot be combined with others')
  }
  const layers = [...new Set(names.filter((name) => name !== 'published').map(layerNamed))]
  const release = layers.find((name) => name !== 'drafts')
  if (release !== undefined && !knowsVersions(apiVersion)) {
    throw new LakeError(
      400,
      `Perspective "${release}" would be a release, which API versions before ${versionsSince} do not know`,
    )
  }
  if (layers.length > maxLayers) {
    throw new LakeError(
      400,
      `A perspective names ${maxLayers} releases at most, not ${layers.length}`,
    )
  }
  return {raw: false, layers: grant.read === 'everything' ? layers : [], grant}
}

function layerNamed(name: string): string {
  if (name === 'previewDrafts' || name === 'drafts') return 'drafts'
  if (/^[A-Za-z0-9_-]{1,64}$/.test(name)) return name
  throw new LakeError(400, `Invalid perspective "${name.slice(0, 100)}"`)
}

/**
 * SQL over the rows `d`: the rows that the view contains.
 *
 * @param now ISO 8601
 */
export function visibleRows(view: View, now: string): {sql: string; parameters: string[]} {
  if (view.grant.read === 'everything') {
    const [layers, within] = [inLayers(view), rowsWithin(view.grant.reach)]
    if (within.sql === '') return layers
    return {
      sql: `${layers.sql} AND ${within.sql}`,
      parameters: [...layers.parameters, ...within.parameters],
    }
  }
  const parts = [
    inLayers(view),
    rowsNotEmbargoed(view.grant.embargoes, now),
    usedAssets(view.grant, now),
  ]
  return {
    sql: [...parts.map(({sql}) => sql), `instr(d.id, '.') = 0`].join(' AND '),
    parameters: parts.flatMap(({parameters}) => parameters),
  }
}

/** Of assets, those to which a document refers that is published, and not held back. */
function usedAssets({embargoes, hidesUnusedAssets}: Grant, now: string) {
  if (!hidesUnusedAssets) return {sql: '1', parameters: []}
  const notEmbargoed = rowsNotEmbargoed(embargoes, now, 'referrer')
  return {
    sql: `(d.type NOT IN ('sanity.imageAsset', 'sanity.fileAsset') OR EXISTS (
      SELECT 1 FROM document_references AS used
      JOIN documents AS referrer ON referrer.dataset = used.dataset AND referrer.id = used.from_id
      WHERE used.dataset = d.dataset AND used.to_id = d.id AND instr(used.from_id, '.') = 0
      AND ${notEmbargoed.sql}))`,
    parameters: notEmbargoed.parameters,
  }
}

function inLayers(view: View): {sql: string; parameters: string[]} {
  if (view.raw && view.withoutVersions) {
    return {sql: `d.layer IN ('published', 'drafts')`, parameters: []}
  }
  if (view.raw) return {sql: '1', parameters: []}
  if (view.layers.length === 0) return {sql: `d.layer = 'published'`, parameters: []}
  const places = view.layers.map(() => '?').join(', ')
  return {
    sql: `d.layer IN (${places}, 'published') AND ${notCovered(view.layers)}
      AND (d.layer IN ('published', 'drafts') OR json_extract(d.body, '$._system.delete') IS NOT 1)`,
    parameters: [...view.layers, ...covering(view.layers)],
  }
}

/** No higher layer has the same document. */
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

/** The document with the `_id` that it has in the view. */
export function asViewed(view: View, document: LakeDocument): LakeDocument {
  if (view.raw || view.layers.length === 0) return document
  return {...document, _id: publishedIdOf(document._id), _originalId: document._id}
}
