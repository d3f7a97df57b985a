import type {LakeDocument} from './document.ts'
import {timeIn} from './times.ts'

/** Documents of this type are hidden from strangers until the time in this field. */
export interface Embargo {
  readonly type: string
  /** A top-level field with an ISO 8601 time; UTC without a time zone. */
  readonly field: string
}

/** When strangers may see the document, in ms since 1970; null: no embargo. */
export function embargoedUntil(
  embargoes: readonly Embargo[],
  document: LakeDocument,
): number | null {
  const embargo = embargoes.find(({type}) => type === document._type)
  return timeIn(embargo && document[embargo.field])
}

/**
 * SQL over the rows `d`: those without an embargo at `now`. Equivalent to `embargoedUntil`. The field
 * is spelled exactly as in its index, so that SQLite uses the index.
 */
export function rowsNotEmbargoed(
  embargoes: readonly Embargo[],
  now: string,
): {sql: string; parameters: string[]} {
  const held = embargoes.map(({field}) => {
    const value = `json_extract(d.body, '$."${field}"')`
    return `(d.type = ? AND ${value} GLOB '[0-9][0-9][0-9][0-9]-*' AND julianday(${value}) > julianday(?))`
  })
  return {
    sql: held.length === 0 ? '1' : `NOT coalesce(${held.join(' OR ')}, 0)`,
    parameters: embargoes.flatMap(({type}) => [type, now]),
  }
}
