import {LakeError} from '../lake-error.ts'
import type {Json, LakeDocument} from './document.ts'
import type {Effort} from './effort.ts'
import {malformed, unexpectedRevision} from './mutation-error.ts'
import {applyOperation, operationsIn} from './patch-operations.ts'
import {TooMuchAtOnce} from './transaction-limits.ts'
import {WorkingCopy} from './working-copy.ts'

const immutable = ['_id', '_type'] as const

interface PatchContext {
  /** The id of the mutation's document. */
  readonly index: number
  readonly effort: Effort
}

/** The document with the patch applied. */
export function patched(document: LakeDocument, patch: Json, context: PatchContext): Json {
  const copy = new WorkingCopy(document)
  applyPatch(copy, patch, context)
  return copy.document
}

/** Applies `set`, `setIfMissing`, `unset`, `inc`, `dec`, `insert` and `diffMatchPatch`. */
export function applyPatch(copy: WorkingCopy, patch: Json, {index, effort}: PatchContext): void {
  const {id: _id, query: _query, params: _params, ifRevisionID, ...operations} = patch
  const {document} = copy
  const kept = immutable.map((field) => document[field])
  requireRevision(document, ifRevisionID, index)
  try {
    for (const name of operationsIn(operations)) {
      applyOperation(name, operations[name], copy, effort)
    }
  } catch (error) {
    if (error instanceof LakeError || error instanceof TooMuchAtOnce) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw malformed(index, `Cannot apply the patch to "${kept[0]}": ${reason}`)
  }
  for (const [position, field] of immutable.entries()) {
    if (document[field] === kept[position]) continue
    throw malformed(index, `Cannot modify immutable attribute "${field}"`)
  }
}

export function requireRevision({_id, _rev}: Json, expected: unknown, index: number): void {
  if (typeof expected === 'string' && expected !== _rev) {
    throw unexpectedRevision(String(_id), index, expected, String(_rev))
  }
}
