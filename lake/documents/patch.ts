import {Mutation} from '@sanity/mutator'

import type {Json, LakeDocument} from './document.ts'
import {isJson} from './document.ts'
import {malformed, unexpectedRevision} from './mutation-error.ts'
import {checkedOperation, operationsIn} from './patch-operations.ts'

const immutable = ['_id', '_type'] as const

/**
 * Applies `set`, `setIfMissing`, `unset`, `inc`, `dec`, `insert` and `diffMatchPatch` with the same
 * package as the Studio, so that both get the same document.
 */
export function patched(document: LakeDocument, patch: Json, index: number): Json {
  const {id: _id, query: _query, params: _params, ifRevisionID, ...operations} = patch
  requireRevision(document, ifRevisionID, index)
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
function apply(document: LakeDocument, patch: Json, index: number): Json {
  try {
    return operationsIn(patch).reduce<Json>((before, name) => {
      const operations = checkedOperation(name, patch[name], before)
      return operations.reduce<Json>(
        (result, operation) => applied({[name]: structuredClone(operation)}, result),
        before,
      )
    }, structuredClone(document))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw malformed(index, `Cannot apply the patch to "${document._id}": ${reason}`)
  }
}

function applied(operation: Json, document: Json): Json {
  const {_id, _type} = document
  const patch = {...operation, id: String(_id)}
  const mutation = new Mutation({mutations: [{patch}]})
  const result: unknown = mutation.apply({...document, _id: String(_id), _type: String(_type)})
  if (isJson(result)) return result
  throw new Error('it must stay an object')
}
