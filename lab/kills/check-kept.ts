import {createHash} from 'node:crypto'
import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import project from '../../sanity.json' with {type: 'json'}
import type {Acknowledged} from './acknowledged.ts'
import {counterId, postId, slotCapacity} from './report.ts'

type Document = Readonly<Record<string, unknown>>

/**
 * Looks into the files of a lake that was killed, without the lake. Says what was acknowledged and
 * lost, what is there by half, and what is there twice.
 */
export function faultsIn(directory: string, known: Acknowledged): string[] {
  const content = open(directory, 'lake.sqlite')
  const personal = open(directory, `lake.${project.privateDataset}.sqlite`)
  try {
    return [
      ...damaged(content),
      ...damaged(personal),
      ...mutationFaults(content, known),
      ...registrationFaults(personal, known),
      ...bookingFaults(personal, known),
      ...uploadFaults(directory, content, known),
      ...viewFaults(content, known),
      ...[...known.erased]
        .filter((id) => get(personal, id))
        .map((id) => `${id} was erased, and is back`),
    ]
  } finally {
    content.close()
    personal.close()
  }
}

const open = (directory: string, name: string) =>
  new DatabaseSync(join(directory, name), {timeout: 10_000})

function damaged(database: DatabaseSync): string[] {
  const found = database.prepare('PRAGMA integrity_check').all()
  return found.flatMap(({integrity_check: said}) => (said === 'ok' ? [] : `damaged: ${said}`))
}

/** A marker, a document that refers to it, and one more on the counter: all of them, once. */
function mutationFaults(database: DatabaseSync, {mutations}: Acknowledged): string[] {
  const markers = idsOf(database, 'marker')
  const pairs = new Set(idsOf(database, 'pair'))
  const {count = 0} = get(database, counterId) ?? {}
  const logged = database
    .prepare(
      `SELECT document_id AS id, count(*) AS times FROM transaction_changes
       WHERE document_id LIKE 'm-%' GROUP BY document_id HAVING times <> 1`,
    )
    .all()
  return [
    ...[...mutations].filter((id) => !markers.includes(id)).map((id) => `${id} is lost`),
    ...markers
      .filter((id) => !pairs.has(id.replace('m', 'p')))
      .map((id) => `${id} is there by half`),
    ...(markers.length === pairs.size ? [] : [`${markers.length} markers, ${pairs.size} pairs`]),
    ...(count === markers.length ? [] : [`counted ${count} of ${markers.length} markers`]),
    ...logged.map(({id, times}) => `${id} is in the history ${times} times`),
  ]
}

function registrationFaults(database: DatabaseSync, {registrations}: Acknowledged): string[] {
  const kept = documentsOf(database, 'registration').filter(({phone}) => phone !== undefined)
  const times = new Map<unknown, number>()
  for (const {phone} of kept) times.set(phone, (times.get(phone) ?? 0) + 1)
  return [
    ...[...registrations].filter((phone) => !times.has(phone)).map((phone) => `${phone} is lost`),
    ...[...times].filter(([, count]) => count > 1).map(([phone]) => `${phone} is stored twice`),
    ...kept
      .filter(({name, eraseAfter, ...rest}) => !name || !eraseAfter || !hasAllSaid(rest))
      .map(({phone}) => `${phone} is there by half`),
  ]
}

/** The answer to the field that editors have added, and the way on which the visitor came. */
function hasAllSaid({phone, answers, source, visit}: Document): boolean {
  const [answer] = [answers ?? []].flat()
  const isAnswered = visit !== undefined || Object(answer).value === phone
  return isAnswered && Object(source).last?.channel === 'naver-ads'
}

/** A place is somebody's and somebody has a place: both or neither, and no slot has more than it has room for. */
function bookingFaults(database: DatabaseSync, {bookings}: Acknowledged): string[] {
  const booked = documentsOf(database, 'registration').filter(({visit}) => visit !== undefined)
  const slots = documentsOf(database, 'visitSlot')
  const placesOf = (slot: Document) => [slot.claims ?? []].flat()
  const places = slots.flatMap((slot) =>
    placesOf(slot).map((claim) => `${Object(claim)._key} ${slot.at}`),
  )
  const wanted = booked.map(({_id, visit}) => `${_id} ${Object(visit).slot}`)
  return [
    ...[...bookings]
      .filter(([phone, at]) => {
        return !booked.some((one) => one.phone === phone && Object(one.visit).slot === at)
      })
      .map(([phone]) => `the booking of ${phone} is lost`),
    ...wanted.filter((one) => !places.includes(one)).map((one) => `${one} has no place`),
    ...places.filter((one) => !wanted.includes(one)).map((one) => `${one} belongs to no booking`),
    ...(new Set(places).size === places.length ? [] : ['a place is given twice']),
    ...slots
      .filter((slot) => placesOf(slot).length > slotCapacity)
      .map(({at}) => `${at} is overbooked`),
  ]
}

/** A document names bytes that are all there, whether or not its upload was acknowledged. */
function uploadFaults(
  directory: string,
  database: DatabaseSync,
  {uploads}: Acknowledged,
): string[] {
  const stored = documentsOf(database, 'sanity.fileAsset')
  const ids = new Set(stored.map(({_id}) => _id))
  return [
    ...[...uploads.keys()].filter((id) => !ids.has(id)).map((id) => `${id} is lost`),
    ...stored
      .filter(({sha1hash}) => sha1In(directory, String(sha1hash)) !== sha1hash)
      .map(({_id}) => `${_id} is there by half`),
  ]
}

/**
 * A view is acknowledged from memory, and the counts of a second are stored together: what was seen
 * in the lake stays, and no view counts twice.
 */
function viewFaults(database: DatabaseSync, {viewsSent, viewsStored}: Acknowledged): string[] {
  const count = Number(get(database, `views-${postId}`)?.count ?? 0)
  return [
    ...(count < viewsStored ? [`${viewsStored} views were stored, ${count} are left`] : []),
    ...(count > viewsSent ? [`${viewsSent} views were sent, ${count} are stored`] : []),
  ]
}

/** Those of these texts that are anywhere in the bytes of the lake's files. */
export function tracesIn(directory: string, texts: readonly string[]): string[] {
  const bytes = readdirSync(directory)
    .filter((name) => name.startsWith('lake.'))
    .map((name) => readFileSync(join(directory, name), 'latin1'))
    .join('')
  return texts.filter((text) => bytes.includes(text))
}

function sha1In(directory: string, sha1: string): string {
  const path = join(directory, 'assets', project.dataset, sha1.slice(0, 2), sha1)
  try {
    return createHash('sha1').update(readFileSync(path)).digest('hex')
  } catch {
    return ''
  }
}

function documentsOf(database: DatabaseSync, type: string): Document[] {
  const rows = database.prepare('SELECT body FROM documents WHERE type = ?').all(type)
  return rows.map(({body}) => JSON.parse(String(body)))
}

const idsOf = (database: DatabaseSync, type: string) =>
  documentsOf(database, type).map(({_id}) => String(_id))

function get(database: DatabaseSync, id: string): Document | null {
  const row = database.prepare('SELECT body FROM documents WHERE id = ?').get(id)
  return row ? JSON.parse(String(row.body)) : null
}
