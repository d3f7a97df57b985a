import {isJson, isStrings} from '../../documents/document.ts'
import {parseStored} from '../file-guard.ts'
import type {Row} from '../statements.ts'

export type Reading = 'read' | 'list' | 'export' | 'history' | 'listen'
export type Changing = 'create' | 'update' | 'delete'

/** One line of the access log. It holds ids and names of fields, and nothing that documents say. */
export interface AccessEntry {
  /** ISO 8601. */
  readonly at: string
  /** Empty for what concerns the whole lake. */
  readonly dataset: string
  readonly userId: string
  /** A `Reading`, a `Changing`, `ask` for conditions on content, or something that happened to an account. */
  readonly access: string
  readonly detail: AccessDetail
}

export interface AccessDetail {
  readonly documentIds?: readonly string[]
  /** For `ask`: the fields of the conditions. */
  readonly fields?: readonly string[]
  /** For `ask`: the number of documents about which something was disclosed. */
  readonly documents?: number
  /** For `ask`: the least number of different questions in this hour so far. */
  readonly questions?: number
  /** For `export`: why, in the words of who exported. */
  readonly reason?: string
  /** For an account: what happened, and to whom. */
  readonly about?: string
  /** For `prune`: the last entry that was removed for its age. */
  readonly removed?: {readonly sequence: number; readonly hash: string}
}

/** The clock hour of a time, for comparison with others: `2026-03-02T09`. */
export function hourOf(time: Date): string {
  return time.toISOString().slice(0, 13)
}

export function entryFrom({at, dataset, user_id, access, detail}: Row): AccessEntry {
  return {
    at: String(at),
    dataset: String(dataset),
    userId: String(user_id),
    access: String(access),
    detail: detailFrom(String(detail)),
  }
}

function detailFrom(text: string): AccessDetail {
  const detail = parseStored(text)
  if (!isJson(detail)) return {}
  const {documentIds, fields, documents, questions, reason, about, removed} = detail
  return {
    ...(isStrings(documentIds) && {documentIds}),
    ...(isStrings(fields) && {fields}),
    ...(typeof documents === 'number' && {documents}),
    ...(typeof questions === 'number' && {questions}),
    ...(typeof reason === 'string' && {reason}),
    ...(typeof about === 'string' && {about}),
    ...(isRemoved(removed) && {removed}),
  }
}

function isRemoved(value: unknown): value is NonNullable<AccessDetail['removed']> {
  return isJson(value) && typeof value.sequence === 'number' && typeof value.hash === 'string'
}
