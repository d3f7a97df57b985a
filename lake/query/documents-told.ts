import {isJson} from '../documents/document.ts'

/**
 * Which documents an answer tells of. One that lists documents under their own ids tells of those;
 * of any other, nobody can say, and it is taken to tell of everything that was read for it. Numbers
 * tell of nobody.
 *
 * @param reads the ids of each reading of documents that the query came to.
 */
export function documentsTold(result: unknown, reads: readonly (readonly string[])[]): string[] {
  if (typeof result === 'number' || typeof result === 'boolean' || result === null) return []
  const read = new Set(reads.flat())
  const items = Array.isArray(result) ? result : [result]
  const ids = items.map((item) => (isJson(item) ? String(item._id) : ''))
  const namesThemAll = reads.length === 1 && ids.every((id) => read.has(id))
  return [...(namesThemAll ? new Set(ids) : read)]
}
