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

/** A time zone moves the day of a time by one at most. */
const zonesMs = 2 * 24 * 60 * 60 * 1000

/**
 * SQL over the rows `d`: those without an embargo at `now`. Equivalent to `embargoedUntil`. The field
 * is spelled exactly as in its index, so that SQLite uses the index. Times are read only of documents whose day,
 * compared as text, may be one to come: SQLite leaves out the rest of a `CASE`, though not of an `AND` in a `NOT`.
 */
export function rowsNotEmbargoed(
  embargoes: readonly Embargo[],
  now: string,
  row: 'd' | 'referrer' = 'd',
): {sql: string; parameters: string[]} {
  const earliestDay = earliestHeldDay(now)
  const notHeld = embargoes.map(({field}) => {
    const value = `json_extract(${row}.body, '$."${field}"')`
    const isHeld = `${value} GLOB '[0-9][0-9][0-9][0-9]-*' AND julianday(${value}) > julianday(?)`
    return `CASE WHEN ${row}.type = ? AND ${value} >= ? THEN NOT coalesce(${isHeld}, 0) ELSE 1 END`
  })
  return {
    sql: notHeld.length === 0 ? '1' : `(${notHeld.join(' AND ')})`,
    parameters: embargoes.flatMap(({type}) => [type, earliestDay, now]),
  }
}

const earliestHeldDay = (now: string): string =>
  new Date(Date.parse(now) - zonesMs).toISOString().slice(0, 10)

/** SQL over the rows `d`, by the index of each field: those that may have an embargo at `now`. */
export function rowsPerhapsEmbargoed(
  embargoes: readonly Embargo[],
  now: string,
): {sql: string; parameters: string[]} {
  const perhapsHeld = embargoes.map(
    ({field}) => `d.type = ? AND json_extract(d.body, '$."${field}"') >= ?`,
  )
  const earliestDay = earliestHeldDay(now)
  return {
    sql: perhapsHeld.join(' OR ') || '0',
    parameters: embargoes.flatMap(({type}) => [type, earliestDay]),
  }
}
