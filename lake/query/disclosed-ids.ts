import {isJson} from '../documents/document.ts'

/**
 * The ids of the documents that an answer discloses. An answer that lists documents by `_id` discloses
 * those. For any other projection this is unknown: every document that was read counts as disclosed.
 * Numbers and booleans disclose none.
 *
 * @param reads the document ids of each read from the store during the query.
 */
export function disclosedIdsOf(result: unknown, reads: readonly (readonly string[])[]): string[] {
  if (typeof result === 'number' || typeof result === 'boolean' || result === null) return []
  const read = new Set(reads.flat())
  const items = Array.isArray(result) ? result : [result]
  const ids = items.map((item) => (isJson(item) ? String(item._id) : ''))
  const namesThemAll = reads.length === 1 && ids.every((id) => read.has(id))
  return [...(namesThemAll ? new Set(ids) : read)]
}
