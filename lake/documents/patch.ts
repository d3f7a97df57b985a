import {Mutation} from '@sanity/mutator'

import type {Json, LakeDocument} from './document.ts'
import {isJson} from './document.ts'
import {malformed, unexpectedRevision} from './mutation-error.ts'

const known = new Set(['set', 'setIfMissing', 'unset', 'inc', 'dec', 'insert', 'diffMatchPatch'])
const immutable = ['_id', '_type'] as const

/**
 * Applies `set`, `setIfMissing`, `unset`, `inc`, `dec`, `insert` and `diffMatchPatch` with the same
 * package as the Studio, so that both get the same document.
 */
export function patched(document: LakeDocument, patch: Json, index: number): Json {
  const {id: _id, query: _query, params: _params, ifRevisionID, ...operations} = patch
  requireRevision(document, ifRevisionID, index)
  for (const operation of Object.keys(operations)) {
    if (!known.has(operation)) throw malformed(index, `Unknown patch operation "${operation}"`)
  }
  const result = apply(document, operations, index)
  for (const field of immutable) {
    if (result[field] !== document[field]) {
      throw malformed(index, `Cannot modify immutable attribute "${field}"`)
    }
  }
  return result
}

export function requireRevision(document: LakeDocument, expected: unknown, index: number): void {
  if (typeof expected === 'string' && expected !== document._rev) {
    throw unexpectedRevision(document._id, index, expected, document._rev)
  }
}

/** The mutator mutates its input, so it gets copies. */
function apply(document: LakeDocument, operations: Json, index: number): Json {
  const patch = {...structuredClone(operations), id: document._id}
  try {
    const result: unknown = new Mutation({mutations: [{patch}]}).apply(structuredClone(document))
    if (isJson(result)) return result
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw malformed(index, `Cannot apply the patch to "${document._id}": ${reason}`)
  }
  throw malformed(index, `A patch must leave "${document._id}" an object`)
}
