import type {LakeDocument} from './document.ts'

/** Documents of this type are hidden from strangers until the time in this field. */
export interface Embargo {
  readonly type: string
  /** Of the document itself; holds an ISO 8601 time, in UTC where it names no zone. */
  readonly field: string
}

const isoTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(?<zone>Z|[+-]\d\d:\d\d)?)?$/

/** When strangers may see the document, in ms since 1970; null: nothing holds it back. */
export function heldUntil(embargoes: readonly Embargo[], document: LakeDocument): number | null {
  const embargo = embargoes.find(({type}) => type === document._type)
  const value = embargo && document[embargo.field]
  const match = typeof value === 'string' ? isoTime.exec(value) : null
  if (!match) return null
  const [text] = match
  const isLocal = text.includes('T') && match.groups?.zone === undefined
  const time = Date.parse(isLocal ? `${text}Z` : text)
  return Number.isNaN(time) ? null : time
}

/**
 * SQL over the rows `d`: those that nothing holds back at `now`. The same as `heldUntil`, and the
 * field is written as an index of it is.
 */
export function rowsNotHeld(
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
